import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatInstant, toInstant } from '../../lib/time.ts';
import type { AuditRun } from './run-board.ts';

const SILENT_MS = 30_000;
const TONES = { starting: 'primary', running: 'primary', completed: 'success', failed: 'error', stopped: 'warning' } as const;

/** How far an audit has come. A server that says nothing for long is said to, instead of a bar that stands still. */
export const AuditProgressBar = ({ run }: { run: AuditRun }) => {
  const [silentSince, setSilentSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(run.heardAt), SILENT_MS);
    return () => clearTimeout(timer);
  }, [run.heardAt]);
  const isSilent = silentSince === run.heardAt;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {run.message}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650, flexShrink: 0 }}>
          {run.percent} %
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={run.percent}
        color={TONES[run.status]}
        aria-label="Audit progress"
        sx={{ my: 0.5, height: 8, borderRadius: 4 }}
      />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', minHeight: '1.7em', overflowWrap: 'anywhere' }}>
        {isSilent
          ? `No news from the server since ${formatInstant(toInstant(run.heardAt))}`
          : run.currentCheck && `Current check: ${run.currentCheck}`}
      </Typography>
    </Box>
  );
};
