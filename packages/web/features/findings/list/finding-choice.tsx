import type { Finding } from '@merlon/contract/findings.ts';
import { type Selection, togglePage } from '../../../lib/selection.ts';
import { SelectAllBox } from '../../../ui/select-box.tsx';
import { nameFinding } from '../finding-words.tsx';
import type { FindingOrder } from '../findings-place.ts';
import type { ColumnLabels } from './finding-columns.tsx';

export interface FindingsTableProps {
  findings: readonly Finding[];
  sort: FindingOrder;
  onSort: (sort: FindingOrder) => void;
  labels: ColumnLabels;
  /** Null where nothing may be changed. */
  choice: FindingChoice | null;
}

/** The findings that are chosen, and how others are. */
export interface FindingChoice {
  readonly selection: Selection<Finding>;
  readonly select: (change: (before: Selection<Finding>) => Selection<Finding>) => void;
  readonly toggle: (finding: Finding) => void;
}

/** Names a finding among all others. */
export const nameRow = (finding: Finding): string => `${nameFinding(finding)} on ${finding.device_name}`;

/** Chooses all findings of the page that is shown, and no others. */
export const SelectPage = ({ findings, choice: { selection, select } }: { findings: readonly Finding[]; choice: FindingChoice }) => (
  <SelectAllBox
    label="Select all findings on this page"
    rows={findings}
    selected={selection}
    onSelect={() => select((before) => togglePage(before, findings))}
  />
);
