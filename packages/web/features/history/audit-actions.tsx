import Download from '@mui/icons-material/Download';
import Visibility from '@mui/icons-material/Visibility';
import type { AuditRecord } from '@merlon/contract/history.ts';
import IconButton from '@mui/material/IconButton';
import { nameAudit } from './audit-words.ts';

/** What can be done with an audit from the list. */
export interface AuditActions {
  readonly onOpen: (id: string) => void;
  readonly onDownload: (audit: AuditRecord) => void;
}

/** The buttons of an audit in the list. */
export const AuditButtons = ({ audit, onOpen, onDownload }: AuditActions & { audit: AuditRecord }) => {
  const name = nameAudit(audit);
  return (
    <>
      <IconButton size="small" title="View details" aria-label={`View details of ${name}`} onClick={() => onOpen(audit.id)}>
        <Visibility />
      </IconButton>
      <IconButton size="small" title="Download PDF report" aria-label={`Download PDF report of ${name}`} onClick={() => onDownload(audit)}>
        <Download />
      </IconButton>
    </>
  );
};
