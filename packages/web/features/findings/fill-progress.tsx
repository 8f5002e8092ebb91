import type { FindingsProgress } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

/** How far stored audits of an earlier version have been turned into findings. */
export const FillProgress = ({ progress }: { progress: FindingsProgress }) => {
  const { audits_done: done, audits_total: total } = progress;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.25, mb: 2, display: 'grid', gap: 0.75, bgcolor: 'sunken' }}>
      <Typography variant="body2" role="status">
        Older audits are being turned into findings: {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </Typography>
      <Box>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
          aria-label="Audits that have been turned into findings"
        />
      </Box>
    </Paper>
  );
};
