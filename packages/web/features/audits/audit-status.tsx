import type { Firewall } from '@merlon/contract/firewalls.ts';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isAuditing } from '../../lib/device-list.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { messages } from './messages.ts';

const AuditProgressBar = loadLater(() => import('./audit-progress-bar.tsx'), 'AuditProgressBar');

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

/** How far a device's audit is, or why the newest one failed; nothing where all is well. */
export const AuditStatus = ({ device }: { device: Firewall }) => {
  const newest = device.audit;
  const showsProgress = useLasting(isAuditing(device));
  if (newest && showsProgress) return <AuditProgressBar audit={newest} />;
  if (newest?.status !== 'failed') return null;
  return (
    <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
      {messages.failed}
      {newest.message}
    </Typography>
  );
};
