import type { Finding } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { formatDay, formatInstant } from '../../../lib/time.ts';
import { DeviceLink } from '../../../ui/device-link.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SeverityChip } from '../../../ui/severity-chip.tsx';
import { StateChip, VERDICT_LOOKS } from '../../../ui/verdict-chip.tsx';
import { isOverdue, StateChips } from '../finding-words.tsx';
import type { FindingOrder } from '../findings-place.ts';
import { type ColumnLabels, describeDevice, FindingLink } from './finding-columns.tsx';
import { type FindingsTableProps, nameRow, SelectPage } from './finding-choice.tsx';

const ORDERS: readonly (FindingOrder & { readonly label: string })[] = [
  { key: 'severity', descending: true, label: 'Most severe first' },
  { key: 'severity', descending: false, label: 'Least severe first' },
  { key: 'since', descending: true, label: 'Newest first' },
  { key: 'since', descending: false, label: 'Oldest first' },
  { key: 'device', descending: false, label: 'By device' },
  { key: 'check', descending: false, label: 'By check' },
  { key: 'due', descending: false, label: 'Due first' },
];

/** A page of findings where there is no room for a table; the order is chosen where there are no headings to press. */
export const FindingCards = ({ findings, sort, onSort, labels, choice }: FindingsTableProps) => {
  const current = ORDERS.findIndex(({ key, descending }) => key === sort.key && descending === sort.descending);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        {choice && <FormControlLabel control={<SelectPage {...{ findings, choice }} />} label="Select page" sx={{ m: 0 }} />}
        <SelectField
          size="small"
          label="Order"
          value={current < 0 ? '' : current}
          onChange={({ target }) => onSort(ORDERS[Number(target.value)] ?? sort)}
          sx={{ minWidth: 160, ml: 'auto' }}
          options={ORDERS.map(({ label }, at) => ({ value: at, label }))}
        />
      </Box>
      <Box
        component="ul"
        aria-label="Findings"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
        }}
      >
        {findings.map((finding) => (
          <FindingCard key={finding.id} {...{ finding, labels, choice }} />
        ))}
      </Box>
    </Box>
  );
};

const FindingCard = ({ finding, labels, choice }: { finding: Finding } & Pick<FindingsTableProps, 'labels' | 'choice'>) => {
  const isSelected = choice?.selection.has(finding.id) ?? false;
  return (
    <Paper
      component="li"
      data-row
      variant="outlined"
      sx={{ p: 1.5, display: 'grid', gap: 1, alignContent: 'start', ...(isSelected ? { borderColor: 'primary.main', boxShadow: 2 } : {}) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {choice && (
          <SelectBox label={`Select ${nameRow(finding)}`} checked={isSelected} onChange={() => choice.toggle(finding)} sx={{ p: 0.5 }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <FindingLink finding={finding} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <SeverityChip severity={finding.severity} isQuiet={finding.state === 'mended'} />
        <StateChip look={VERDICT_LOOKS[finding.status]} />
        <StateChips finding={finding} />
      </Box>
      <SecondaryText component="div" sx={{ overflowWrap: 'anywhere' }}>
        {!labels.isOfOne && <DeviceName finding={finding} ofType={labels.ofType} />}
        {describeFacts(finding)}
      </SecondaryText>
    </Paper>
  );
};

const DeviceName = ({ finding, ofType }: { finding: Finding; ofType: ColumnLabels['ofType'] }) => (
  <div>
    <DeviceLink id={finding.device_id} name={finding.device_name} /> · {describeDevice(finding, ofType)}
  </div>
);

const describeFacts = (finding: Finding): string =>
  [
    `Since ${formatInstant(finding.since)}`,
    finding.owner ?? 'No owner',
    ...(finding.due === null ? [] : [`${isOverdue(finding) ? 'Overdue since' : 'Due'} ${formatDay(finding.due)}`]),
  ].join(' · ');
