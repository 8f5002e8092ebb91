import type { AuditRecord } from '@merlon/contract/history.ts';
import { SelectAllBox } from '../../ui/select-box.tsx';
import { type Selection, togglePage } from './selection.ts';

export interface SelectPageProps {
  /** Those of the page that is shown. */
  audits: readonly AuditRecord[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
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
