import type { VerdictStatus } from '@merlon/contract/audits.ts';
import { FilterToggles } from '../../ui/filter-toggles.tsx';
import { VERDICT_LOOKS } from '../../ui/verdict-chip.tsx';

export interface VerdictTogglesProps<Status extends VerdictStatus> {
  label: string;
  /** In their order, after all. */
  statuses: readonly Status[];
  counts: Readonly<Record<Status | 'ALL', number>>;
  /** Null while something else is shown. */
  value: Status | 'ALL' | null;
  onChange: (status: Status | 'ALL') => void;
}

/** Shows checks of one verdict or of all, each with their number. */
export const VerdictToggles = <Status extends VerdictStatus>({ label, statuses, counts, value, onChange }: VerdictTogglesProps<Status>) => (
  <FilterToggles<Status | 'ALL'>
    label={label}
    filters={[
      { filter: 'ALL', label: 'All', count: counts.ALL },
      ...statuses.map((status) => ({ filter: status, label: VERDICT_LOOKS[status].label, count: counts[status] })),
    ]}
    value={value}
    onChange={(next) => onChange(next ?? 'ALL')}
  />
);
