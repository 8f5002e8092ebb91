import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatChange } from '../../lib/newest-audit.ts';
import { addressOfAudit } from './audit-place.ts';

const describe = ({ newly_failed: failed, fixed, score_change: change }: NewestAudit): string | null => {
  if (failed === null || fixed === null) return null;
  const points = change === null ? [] : [`${formatChange(change)} points`];
  return [...points, `${failed.toLocaleString('en-GB')} newly failed`, `${fixed.toLocaleString('en-GB')} fixed`].join(', ');
};

/** What changed since the audit before with the same benchmark, and the way to it; nothing where there is none. */
export const ChangeNote = ({ newest }: { newest: NewestAudit }) => {
  const changed = describe(newest);
  return (
    changed && (
      <Link component={RouterLink} to={addressOfAudit(newest.audit_id, { view: 'changes' })} variant="body2">
        Since the previous audit: {changed}
      </Link>
    )
  );
};
