import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import Warning from '~icons/baseline-warning';
import Box from '@mui/material/Box';
import { bandOf, formatScore } from '../lib/score.ts';

/** The sign of each band, so that a score's colour is not alone. */
export const BAND_ICONS = { success: CheckCircle, warning: Warning, error: ErrorIcon } as const;

/** A score in a line of text, with the colour and the sign of its band. */
export const ScoreText = ({ score }: { score: number | null }) => {
  if (score === null) return <span>{formatScore(score)}</span>;
  const { tone, label } = bandOf(score);
  const Icon = BAND_ICONS[tone];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: `${tone}.main`, fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      <Icon fontSize="inherit" titleAccess={label} />
      {formatScore(score)}
    </Box>
  );
};
