import Assessment from '~icons/baseline-assessment';
import FindInPage from '~icons/baseline-find-in-page';
import History from '~icons/baseline-history';
import MenuBook from '~icons/baseline-menu-book';
import PlayArrow from '~icons/baseline-play-arrow';
import Schedule from '~icons/baseline-schedule';
import Science from '~icons/baseline-science';
import Stop from '~icons/baseline-stop';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { messages } from './messages.ts';

const AuditProgressBar = loadLater(() => import('./audit-progress-bar.tsx'), 'AuditProgressBar');

/** The deeds that the audits of a device allow. */
export interface AuditDeeds {
  /** The audits that were asked to stop. */
  readonly stopping: ReadonlySet<string>;
  readonly startAudit: (device: Firewall) => Promise<void>;
  readonly testAudit: (device: Firewall) => Promise<void>;
  readonly analyse: (device: Firewall) => Promise<void>;
  readonly stop: (device: Firewall) => Promise<void>;
  readonly showEstimate: (device: Firewall) => Promise<void>;
  readonly showLastAudit: (device: Firewall) => Promise<void>;
  readonly showReports: (device: Firewall) => void;
  readonly showBenchmark: (device: Firewall) => Promise<void>;
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
export const AuditActions = ({ device, audits }: { device: Firewall; audits: AuditDeeds }) => {
  const newest = device.audit;
  const isRunning = newest?.status === 'starting' || newest?.status === 'running';
  const isStopping = isRunning && audits.stopping.has(newest.audit_id);
  const showsProgress = useLasting(isRunning);
  const tried = [
    { label: 'Test Audit', icon: <Science />, run: audits.testAudit },
    { label: 'Direct Config Analysis', icon: <FindInPage />, run: audits.analyse },
  ];
  const shown = [
    { label: 'Estimated Duration', icon: <Schedule />, run: audits.showEstimate },
    { label: 'Last Audit', icon: <History />, run: audits.showLastAudit },
    { label: 'Audit Reports', icon: <Assessment />, run: audits.showReports },
    { label: 'Benchmark', icon: <MenuBook />, run: audits.showBenchmark },
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
          <SteadyButton
            size="small"
            variant="contained"
            color="error"
            startIcon={<Stop />}
            busy={isStopping}
            onClick={() => audits.stop(device)}
          >
            {isStopping ? 'Stopping' : 'Stop Audit'}
          </SteadyButton>
        ) : (
          <SteadyButton size="small" variant="contained" startIcon={<PlayArrow />} onClick={() => audits.startAudit(device)}>
            Full Audit
          </SteadyButton>
        )}
        {tried.map(({ label, icon, run }) => (
          <SteadyButton key={label} size="small" variant="outlined" startIcon={icon} onClick={() => run(device)}>
            {label}
          </SteadyButton>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
        {shown.map(({ label, icon, run }) => (
          <SteadyButton key={label} size="small" startIcon={icon} onClick={() => run(device)}>
            {label}
          </SteadyButton>
        ))}
      </Box>
    </Box>
  );
};
