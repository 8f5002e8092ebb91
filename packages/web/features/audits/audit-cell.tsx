import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import { formatInstant } from '../../lib/time.ts';
import { type AuditRun, isActive } from './run-board.ts';

/** When a device was last audited, or how far its audit is, in one line of a table. */
export const AuditCell = ({ device, run }: { device: Firewall; run: AuditRun | undefined }) => {
  const { audit, last_audit_at: last } = device;
  if (run && isActive(run.status)) {
    return (
      <Line title={run.currentCheck || run.message} colour="info.main">
        {run.status === 'starting' ? 'Audit waits' : `Auditing: ${run.percent} %`}
      </Line>
    );
  }
  if (audit?.status === 'failed') {
    return (
      <Line title={`${audit.message} Last completed: ${formatInstant(last)}`} colour="error.main">
        Audit failed
      </Line>
    );
  }
  return <Line>{formatInstant(last)}</Line>;
};

const Line = ({ title, colour, children }: { title?: string; colour?: string; children: string }) => (
  <Box component="span" title={title ?? children} sx={{ fontSize: '0.875rem', ...(colour ? { color: colour } : {}) }}>
    {children}
  </Box>
);
