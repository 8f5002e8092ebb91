import CheckCircle from '~icons/baseline-check-circle';
import DoNotDisturbOn from '~icons/baseline-do-not-disturb-on';
import ErrorIcon from '~icons/baseline-error';
import HelpIcon from '~icons/baseline-help';
import type { VerdictStatus } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

/** How a state looks: never by colour alone. */
export interface StateLook {
  readonly label: string;
  readonly tone: 'success' | 'error' | 'warning' | 'info' | 'default';
  readonly icon: ReactElement;
}

/** A state in a word, with its icon. */
export const StateChip = ({ look: { label, tone, icon } }: { look: StateLook }) => (
  <Chip size="small" variant="outlined" color={tone} icon={icon} label={label} />
);

/** How a verdict looks: never by colour alone. */
export const VERDICT_LOOKS: Record<VerdictStatus, StateLook & { hint: string }> = {
  FAIL: { label: 'Failed', hint: 'Needs fixing', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  REVIEW: {
    label: 'Review',
    hint: 'The configuration does not decide them; a person has to',
    tone: 'warning',
    icon: <HelpIcon fontSize="small" />,
  },
  PASS: { label: 'Passed', hint: 'Proven by the configuration', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  NA: {
    label: 'Not applicable',
    hint: 'The device does not use what they check',
    tone: 'default',
    icon: <DoNotDisturbOn fontSize="small" />,
  },
};

/** A verdict in a word, with its icon. */
export const VerdictChip = ({ status }: { status: VerdictStatus }) => {
  const { label, tone, icon } = VERDICT_LOOKS[status];
  return (
    <Box component="span" sx={{ width: { sm: 124 }, flexShrink: 0 }}>
      <StateChip look={{ label, tone, icon }} />
    </Box>
  );
};
