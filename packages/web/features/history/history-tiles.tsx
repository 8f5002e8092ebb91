import Assessment from '~icons/baseline-assessment';
import FactCheck from '~icons/baseline-fact-check';
import PlaylistAddCheck from '~icons/baseline-playlist-add-check';
import Psychology from '~icons/baseline-psychology';
import Speed from '~icons/baseline-speed';
import type { AuditHistorySummary } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { AbsentNumber } from '../../ui/absent-number.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { statCard, StatIcon, statLabel, statValue } from '../../ui/stat-card.tsx';
import type { HistoryFilter } from './history-place.ts';

interface Tile {
  readonly label: string;
  readonly icon: ReactElement;
  readonly read: (summary: AuditHistorySummary) => string;
  /** The filter that shows the audits that are counted. */
  readonly shows: HistoryFilter;
  readonly isShown: (filter: HistoryFilter) => boolean;
}

const write = (number: number): string => number.toLocaleString('en-GB');

const ofType = (type: NonNullable<HistoryFilter['test_type']>) => ({
  shows: { test_type: type },
  isShown: (filter: HistoryFilter): boolean => filter.test_type === type,
});

const TILES: readonly Tile[] = [
  {
    label: 'Total Audits',
    icon: <Assessment />,
    read: ({ total_audits }) => write(total_audits),
    shows: { test_type: undefined },
    isShown: ({ test_type }) => test_type === undefined,
  },
  { label: 'Test Audits', icon: <FactCheck />, read: ({ test_audits }) => write(test_audits), ...ofType('test') },
  { label: 'Full Audits', icon: <PlaylistAddCheck />, read: ({ full_audits }) => write(full_audits), ...ofType('full') },
  { label: 'Direct Audits', icon: <Psychology />, read: ({ direct_audits }) => write(direct_audits), ...ofType('direct') },
  {
    label: 'Average Score',
    icon: <Speed />,
    read: ({ average_score }) => (average_score === null ? 'N/A' : `${Math.round(average_score)}%`),
    // Only an audit that has a score has one of at least 0.
    shows: { min_score: 0 },
    isShown: ({ min_score }) => min_score === 0,
  },
];

export interface HistoryTilesProps {
  /** Undefined until it is there. */
  summary: AuditHistorySummary | undefined;
  /** Whether it could not be loaded. */
  isFailed: boolean;
  filter: HistoryFilter;
  onFilter: (part: HistoryFilter) => void;
}

/** Totals of the filtered audits; each number leads to the audits behind it. */
export const HistoryTiles = ({ summary, isFailed, filter, onFilter }: HistoryTilesProps) => (
  <Box
    role="group"
    aria-label="Audits in numbers"
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 1.5 },
      gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' },
      mb: 2,
      // Five in two columns leave a place.
      '& > :last-child': { gridColumn: { xs: 'span 2', sm: 'auto' } },
    }}
  >
    {TILES.map(({ label, icon, read, shows, isShown }) => (
      <ButtonBase
        key={label}
        aria-pressed={isShown(filter)}
        onClick={() => onFilter(shows)}
        sx={{
          ...statCard,
          textAlign: 'left',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: isShown(filter) ? 'primary.main' : 'divider',
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <SecondaryText component="span" sx={statLabel}>
            {label}
          </SecondaryText>
          <Typography component="span" sx={statValue}>
            {summary ? read(summary) : <AbsentNumber isFailed={isFailed} width={48} />}
          </Typography>
        </Box>
        {/* Five in a row leave no room for it on a tablet. */}
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          <StatIcon icon={icon} />
        </Box>
      </ButtonBase>
    ))}
  </Box>
);
