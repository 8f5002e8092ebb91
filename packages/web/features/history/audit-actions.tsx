import Download from '~icons/baseline-download';
import Visibility from '~icons/baseline-visibility';
import type { AuditRecord } from '@merlon/contract/history.ts';
import IconButton from '@mui/material/IconButton';
import { SelectAllBox } from '../../ui/select-box.tsx';
import { nameAudit } from './audit-words.tsx';
import { type Selection, togglePage } from '../../lib/selection.ts';

/** Actions on an audit of the list. */
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

export interface SelectPageProps {
  /** Those of the page that is shown. */
  audits: readonly AuditRecord[];
  selection: Selection<AuditRecord>;
  onSelect: (change: (before: Selection<AuditRecord>) => Selection<AuditRecord>) => void;
}

/** Selects all audits of the page that is shown, and no others. */
export const SelectPage = ({ audits, selection, onSelect }: SelectPageProps) => (
  <SelectAllBox
    label="Select all audits on this page"
    rows={audits}
    selected={selection}
    onSelect={() => onSelect((before) => togglePage(before, audits))}
  />
);
