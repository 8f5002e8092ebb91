import type { AuditResultItem } from '@merlon/contract/audits.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { addressOfCheckFindings, addressOfFindingOf } from '../lib/finding-address.ts';

export interface FindingLinksProps {
  audit: AuditRecord;
  item: AuditResultItem;
}

/** From a check of an audit to its finding, and to the devices on which it fails. */
export const FindingLinks = ({
  audit: { id, firewall_id: device, firewall },
  item: { check_id: check, title, status },
}: FindingLinksProps) => (
  <>
    {device !== null && (status === 'FAIL' || status === 'REVIEW') && (
      <Button component={RouterLink} to={addressOfFindingOf({ device, check, title, audit: id })} size="small">
        History and decisions
      </Button>
    )}
    <Button component={RouterLink} to={addressOfCheckFindings({ type: firewall.type, title })} size="small">
      Which devices fail this
    </Button>
  </>
);
