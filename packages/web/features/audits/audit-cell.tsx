import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import { isAuditing } from '../../lib/device-list.ts';
import { formatInstant } from '../../lib/time.ts';

/** When a device was last audited, or how far its audit is, in one line of a table. */
export const AuditCell = ({ device }: { device: Firewall }) => {
  const { audit, last_audit_at: last } = device;
  if (audit && isAuditing(device)) {
    return (
      <Line title={audit.current_check || audit.message} colour="info.main">
        {audit.status === 'starting' ? 'Audit is waiting' : `Auditing: ${Math.round(audit.progress)} %`}
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
