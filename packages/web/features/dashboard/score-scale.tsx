import Box from '@mui/material/Box';
import { BANDS } from '../../lib/score.ts';

/** Where a score from 0 to 100 lies among the bands: a picture of what stands beside it as text. */
export const ScoreScale = ({ score }: { score: number | null }) => (
  <Box aria-hidden sx={{ position: 'relative', alignSelf: 'end', mb: 1.5, flex: 1, minWidth: 88, height: 8, display: 'flex', gap: '2px' }}>
    {BANDS.map(({ from, tone }, place) => (
      <Box
        key={from}
        sx={{ order: -place, flex: (BANDS[place - 1]?.from ?? 100) - from, bgcolor: `${tone}.main`, opacity: 0.35, borderRadius: 1 }}
      />
    ))}
    {score !== null && (
      <Box
        sx={{ position: 'absolute', top: -5, height: 18, width: 4, ml: '-2px', borderRadius: 1, bgcolor: 'text.primary' }}
        style={{ left: `${score}%` }}
      />
    )}
  </Box>
);
