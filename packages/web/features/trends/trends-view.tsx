import Download from '~icons/baseline-download';
import Timeline from '~icons/baseline-timeline';
import type { Trends } from '@merlon/contract/trends.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { csvFile, saveFile } from '../../lib/files.ts';
import { useViewAddress } from '../../lib/use-address.ts';
import { ChoiceField, type Option, withChosen } from '../../ui/choice-field.tsx';
import { filterRow } from '../../ui/filter-row.ts';
import { NoFullAudit } from '../../ui/no-full-audit.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
import { TagFilters } from '../../ui/tag-filters.tsx';
import { writeDays } from './describe-trends.ts';
import { AgesFrame, DaysFrame, FailuresFrame, FixingFrame, ScoreFrame } from './trend-frames.tsx';
import { LENGTHS, useTrends } from './trends.ts';

const USUAL = 90;
const FILTERS = ['type', 'tag', 'site'] as const;
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } } as const;

const usePlace = () => {
  const { search, change, clear } = useViewAddress();
  const days = LENGTHS.find((length) => String(length) === search.get('days')) ?? USUAL;
  const [type = '', tag = '', site = ''] = FILTERS.map((name) => search.get(name) ?? '');
  const isFiltered = [type, tag, site].some((value) => value !== '');
  return { place: { days, type, tag, site }, isSame: search.get('same') === 'true', change, clear: () => clear(FILTERS), isFiltered };
};

export interface TrendsViewProps {
  types: readonly Option[];
  /** The name of a device type. */
  labelOf: (type: string) => string;
}

/** How scores, failures, decisions and readings went, for all devices or some. */
export const TrendsView = ({ types, labelOf }: TrendsViewProps) => {
  const { place, isSame, change, clear, isFiltered } = usePlace();
  const trends = useTrends(place);
  const { data } = trends;
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-busy={trends.isFetching}>
      <Box sx={filterRow}>
        <SelectField
          label="Period"
          size="small"
          value={place.days}
          options={LENGTHS.map((value) => ({ value, label: `${value} days` }))}
          onChange={({ target }) => change({ days: Number(target.value) === USUAL ? '' : target.value })}
          sx={{ minWidth: { xs: '100%', sm: 140 } }}
        />
        <ChoiceField
          label="Device Type"
          all="All Types"
          value={place.type}
          options={withChosen(types, place.type)}
          onChange={(type) => change({ type })}
        />
        <TagFilters tag={place.tag} site={place.site} width={160} onChange={(part) => change({ ...part })} />
        <ToggleButton
          value="same"
          size="small"
          color="primary"
          selected={isSame}
          onChange={() => change({ same: isSame ? '' : 'true' })}
          sx={{ px: 1.5 }}
        >
          Same checks
        </ToggleButton>
        {data && (
          <Button startIcon={<Download />} onClick={() => saveFile(csvFile(writeDays(data)), 'trends.csv')} sx={{ ml: { sm: 'auto' } }}>
            Download CSV
          </Button>
        )}
      </Box>
      {!data || trends.error ? (
        <LoadState query={trends} failed="The trends could not be loaded" loading="Loading the trends" />
      ) : (
        <Charts trends={data} isSame={isSame} labelOf={labelOf} days={place.days} {...(isFiltered && { onClear: clear })} />
      )}
    </Box>
  );
};

interface ChartsProps extends Pick<TrendsViewProps, 'labelOf'> {
  trends: Trends;
  isSame: boolean;
  days: number;
  onClear?: () => void;
}

const Charts = ({ trends, isSame, labelOf, days, onClear }: ChartsProps) => {
  if (trends.devices === 0 && onClear) return <NoMatches of="devices" onClear={onClear} />;
  if (trends.devices === 0) return <NoFullAudit icon={<Timeline />}>Trends are drawn from full audits and from readings.</NoFullAudit>;
  const hasAudit = trends.days.some(({ audits }) => audits > 0);
  return (
    <>
      {hasAudit ? (
        <ScoreFrame trends={trends} isSame={isSame} labelOf={labelOf} />
      ) : (
        <EmptyState icon={<Timeline />} title={`No full audit in the last ${days} days`}>
          Choose a longer period, or start an audit.
        </EmptyState>
      )}
      <Box sx={grid}>
        {hasAudit && <FailuresFrame trends={trends} />}
        {hasAudit && <FixingFrame trends={trends} />}
        <AgesFrame trends={trends} />
        <DaysFrame trends={trends} of="unread_devices" />
        <DaysFrame trends={trends} of="open_waivers" />
        <DaysFrame trends={trends} of="understood" />
      </Box>
    </>
  );
};
