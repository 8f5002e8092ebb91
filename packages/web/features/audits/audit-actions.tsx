import Assessment from '@mui/icons-material/Assessment';
import FindInPage from '@mui/icons-material/FindInPage';
import History from '@mui/icons-material/History';
import MenuBook from '@mui/icons-material/MenuBook';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Schedule from '@mui/icons-material/Schedule';
import Science from '@mui/icons-material/Science';
import Stop from '@mui/icons-material/Stop';
import type { AuditState } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { messages } from './messages.ts';

const AuditProgressBar = loadLater(() => import('./audit-progress-bar.tsx'), 'AuditProgressBar');

export interface AuditActionsProps {
  newest: AuditState | null;
  /** The audits that were asked to stop. */
  stopping: ReadonlySet<string>;
  onFullAudit: () => Promise<void>;
  onTestAudit: () => Promise<void>;
  onAnalysis: () => Promise<void>;
  onStop: () => Promise<void>;
  onEstimate: () => Promise<void>;
  onLastAudit: () => Promise<void>;
  onReports: () => void;
  onBenchmark: () => Promise<void>;
}

const REMOVED_AFTER_MS = 3_000;

/** True while an audit runs and for some seconds after its end. */
const useLasting = (isRunning: boolean): boolean => {
  const [hasRun, setHasRun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRun(isRunning), isRunning ? 0 : REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isRunning || hasRun;
};

/** Actions on a device's audits, and the progress of the running one. */
export const AuditActions = ({ newest, stopping, ...actions }: AuditActionsProps) => {
  const isRunning = newest?.status === 'starting' || newest?.status === 'running';
  const isStopping = isRunning && stopping.has(newest.audit_id);
  const showsProgress = useLasting(isRunning);
  const tried = [
    { label: 'Test Audit', icon: <Science />, run: actions.onTestAudit },
    { label: 'Direct Config Analysis', icon: <FindInPage />, run: actions.onAnalysis },
  ];
  const shown = [
    { label: 'Estimated Duration', icon: <Schedule />, run: actions.onEstimate },
    { label: 'Last Audit', icon: <History />, run: actions.onLastAudit },
    { label: 'Audit Reports', icon: <Assessment />, run: actions.onReports },
    { label: 'Benchmark', icon: <MenuBook />, run: actions.onBenchmark },
  ];
  return (
    <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" gutterBottom>
        Audit
      </Typography>
      {newest && showsProgress && <AuditProgressBar audit={newest} />}
      {!showsProgress && newest?.status === 'failed' && (
        <Typography variant="body2" color="error" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {messages.failed}
          {newest.message}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {isRunning ? (
          <SteadyButton size="small" variant="contained" color="error" startIcon={<Stop />} busy={isStopping} onClick={actions.onStop}>
            {isStopping ? 'Stopping' : 'Stop Audit'}
          </SteadyButton>
        ) : (
          <SteadyButton size="small" variant="contained" startIcon={<PlayArrow />} onClick={actions.onFullAudit}>
            Full Audit
          </SteadyButton>
        )}
        {tried.map(({ label, icon, run }) => (
          <SteadyButton key={label} size="small" variant="outlined" startIcon={icon} onClick={run}>
            {label}
          </SteadyButton>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
        {shown.map(({ label, icon, run }) => (
          <SteadyButton key={label} size="small" startIcon={icon} onClick={run}>
            {label}
          </SteadyButton>
        ))}
      </Box>
    </Box>
  );
};
