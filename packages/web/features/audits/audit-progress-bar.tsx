import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { AuditState } from '@merlon/contract/audits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceList } from '../../lib/device-list.ts';
import { formatInstant, toInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';

const SILENT_MS = 30_000;
const TONES = { starting: 'primary', running: 'primary', completed: 'success', failed: 'error', stopped: 'warning' } as const;

/** How far an audit has come. A server that says nothing for long is said to, instead of a bar that stands still. */
export const AuditProgressBar = ({ audit }: { audit: AuditState }) => {
  const { dataUpdatedAt: heardAt } = useQuery(deviceList);
  const percent = Math.round(audit.progress);
  const [silentSince, setSilentSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(heardAt), SILENT_MS);
    return () => clearTimeout(timer);
  }, [heardAt]);
  const isSilent = silentSince === heardAt;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {audit.message}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650, flexShrink: 0 }}>
          {percent} %
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={TONES[audit.status]}
        aria-label="Audit progress"
        sx={{ my: 0.5, height: 8, borderRadius: 4 }}
      />
      <SecondaryText variant="caption" sx={{ display: 'block', minHeight: '1.7em', overflowWrap: 'anywhere' }}>
        {isSilent
          ? `No news from the server since ${formatInstant(toInstant(heardAt))}`
          : audit.current_check && `Current check: ${audit.current_check}`}
      </SecondaryText>
    </Box>
  );
};
