import type { Finding, FindingSort } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { addressOfFinding } from '../../../lib/finding-address.ts';
import { type Column, ONE_LINE } from '../../../ui/data-table.tsx';
import { DeviceLink } from '../../../ui/device-link.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { SeverityChip } from '../../../ui/severity-chip.tsx';
import { Moment, TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip, VERDICT_LOOKS } from '../../../ui/verdict-chip.tsx';
import { DueDay, nameFinding, sayInOneLine, StateChips } from '../finding-words.tsx';

export interface ColumnLabels {
  /** The name of a device type. */
  readonly ofType: (type: string) => string;
  /** All are of one device, which the page is about. */
  readonly isOfOne: boolean;
}

const CUT = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The name of a finding, which leads to its page; the reason stands under it on one line. */
export const FindingLink = ({ finding }: { finding: Finding }) => (
  <>
    <Link component={RouterLink} to={addressOfFinding(finding.id)} underline="hover" data-opens sx={{ fontWeight: 600 }}>
      {nameFinding(finding)}
    </Link>
    <SecondaryText variant="caption" component="div" title={sayInOneLine(finding.reason)} sx={CUT}>
      {sayInOneLine(finding.reason)}
    </SecondaryText>
  </>
);

/** What is told of a device beside its name. */
export const describeDevice = ({ type, site }: Finding, ofType: ColumnLabels['ofType']): string =>
  [ofType(type), ...(site ? [site] : [])].join(' · ');

/** The columns of the findings. */
export const listColumns = ({ ofType, isOfOne }: ColumnLabels): readonly Column<Finding, FindingSort>[] => {
  const columns: readonly (Column<Finding, FindingSort> & { readonly isOfDevice?: boolean })[] = [
    {
      label: 'Check',
      isName: true,
      sortKey: 'check',
      sx: { minWidth: 240, maxWidth: 520, fontWeight: 400, overflowWrap: 'anywhere' },
      render: (finding) => <FindingLink finding={finding} />,
    },
    {
      label: 'Device',
      sortKey: 'device',
      isOfDevice: true,
      sx: { minWidth: 172, overflowWrap: 'anywhere' },
      render: (finding) => (
        <TwoLines name={<DeviceLink id={finding.device_id} name={finding.device_name} />} note={describeDevice(finding, ofType)} />
      ),
    },
    {
      label: 'Severity',
      sortKey: 'severity',
      render: ({ severity, state }) => <SeverityChip severity={severity} isQuiet={state === 'mended'} />,
    },
    { label: 'Verdict', render: ({ status }) => <StateChip look={VERDICT_LOOKS[status]} /> },
    {
      label: 'State',
      sx: { minWidth: 130 },
      render: (finding) => (
        <Box sx={{ maxWidth: 260 }}>
          <StateChips finding={finding} />
        </Box>
      ),
    },
    { label: 'Since', sortKey: 'since', sx: ONE_LINE, render: ({ since }) => <Moment at={since} /> },
    { label: 'Owner', sx: { overflowWrap: 'anywhere', minWidth: '12ch' }, render: ({ owner }) => owner ?? '—' },
    { label: 'Due', sortKey: 'due', sx: ONE_LINE, render: (finding) => <DueDay finding={finding} /> },
  ];
  return isOfOne ? columns.filter(({ isOfDevice }) => !isOfDevice) : columns;
};
