import type { FindingCounts } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FINDING_STATES, SEVERITY_LABELS } from '../finding-words.tsx';
import type { FindingsControls } from '../use-findings-place.ts';

const SEVERITIES = ['high', 'medium', 'low'] as const;
const STATES = ['open', 'partly_waived', 'waived', 'answered', 'mended'] as const;
const TONES = { high: 'error.main', medium: 'warning.main', low: 'text.primary' } as const;

/** All findings that the filters leave, counted by severity and by state; each number leads to its findings. */
export const CountsStrip = ({ counts, controls }: { counts: FindingCounts | undefined; controls: FindingsControls }) => {
  const { place, searchOf } = controls;
  if (!counts) return <Skeleton height={34} sx={{ mb: 1.5 }} />;
  const total = STATES.reduce((sum, state) => sum + counts[state], 0);
  const numbers = [
    ...SEVERITIES.map((severity) => ({
      key: severity,
      label: SEVERITY_LABELS[severity],
      value: counts[severity],
      tone: TONES[severity],
      part: { severity },
    })),
    ...STATES.map((state) => ({
      key: state,
      label: FINDING_STATES[state].label,
      value: counts[state],
      tone: 'text.primary',
      part: { state },
    })),
  ].filter(({ value }) => value > 0);
  return (
    <Box
      role="group"
      aria-label="Findings by severity and state"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 1.5, minHeight: 34 }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 650, mr: 1 }}>
        {count(total, 'finding')}
      </Typography>
      {numbers.map(({ key, label, value, tone, part }) => (
        <Button
          key={key}
          component={RouterLink}
          to={searchOf({ filter: { ...place.filter, ...part } })}
          size="small"
          color="inherit"
          sx={{ minWidth: 0, fontWeight: 400, ...(key === 'open' ? { ml: { sm: 1.5 } } : {}) }}
        >
          <Box component="strong" sx={{ color: tone, mr: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            {value.toLocaleString('en-GB')}
          </Box>
          {label}
        </Button>
      ))}
    </Box>
  );
};
