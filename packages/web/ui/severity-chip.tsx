import ErrorOutline from '~icons/baseline-error-outline';
import Remove from '~icons/baseline-remove';
import WarningAmber from '~icons/baseline-warning-amber';
import type { Severity, SeveritySource } from '@merlon/contract/severity.ts';
import Chip from '@mui/material/Chip';
import type { StateLook } from './verdict-chip.tsx';

/** How a severity looks: never by colour alone. */
const LOOKS: Record<Severity, StateLook> = {
  high: { label: 'High severity', tone: 'error', icon: <ErrorOutline fontSize="small" /> },
  medium: { label: 'Medium severity', tone: 'warning', icon: <WarningAmber fontSize="small" /> },
  low: { label: 'Low severity', tone: 'default', icon: <Remove fontSize="small" /> },
};

/** What a severity comes from, beside its chip. */
export const SEVERITY_SOURCES: Record<SeveritySource, string> = {
  document: 'rated by the benchmark',
  check: 'rated by Merlon',
  assumed: 'assumed, as nothing rates it',
  added: 'added later, from the title',
};

/** A severity in words, with its icon; without its colour where nobody has to do anything. */
export const SeverityChip = ({ severity, isQuiet = false }: { severity: Severity; isQuiet?: boolean }) => {
  const { label, tone, icon } = LOOKS[severity];
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={isQuiet ? 'default' : tone}
      icon={icon}
      label={label}
      sx={{ flexShrink: 0 }}
    />
  );
};
