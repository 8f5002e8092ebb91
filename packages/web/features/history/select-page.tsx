import type { AuditRecord } from '@merlon/contract/history.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { type Selection, togglePage } from './selection.ts';

export interface SelectPageProps {
  /** Those of the page that is shown. */
  audits: readonly AuditRecord[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
}

/** Selects all audits of the page that is shown, and no others. */
export const SelectPage = ({ audits, selection, onSelect }: SelectPageProps) => {
  const chosen = audits.filter(({ id }) => selection.has(id)).length;
  const isWhole = chosen === audits.length;
  return (
    <SelectBox
      label="Select all audits on this page"
      checked={isWhole}
      indeterminate={chosen > 0 && !isWhole}
      onChange={() => onSelect((before) => togglePage(before, audits))}
    />
  );
};
