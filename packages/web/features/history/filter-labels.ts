import type { AuditType } from '@merlon/contract/audits.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { formatDay } from '../../lib/time.ts';
import type { ActiveFilter as Worded } from '../../ui/active-filters.tsx';
import type { Option } from '../../ui/choice-field.tsx';
import { FILTER_NAMES, type FilterName, type HistoryFilter } from './history-place.ts';
import { STATUS_LOOKS } from './audit-words.tsx';

/** The options that the server offers. */
export interface HistoryChoices {
  readonly types: readonly Option[];
  readonly models: readonly Option[];
  readonly devices: readonly Option[];
}

/** How the kinds of audits are called where one is chosen. */
export const AUDIT_TYPE_OPTIONS: readonly { readonly value: AuditType; readonly label: string }[] = [
  { value: 'test', label: AUDIT_TYPE_LABELS.test },
  { value: 'full', label: AUDIT_TYPE_LABELS.full },
  { value: 'direct', label: 'Direct Audit Report' },
];

const labelIn = (options: readonly Option[], value: string): string => options.find((option) => option.value === value)?.label ?? value;

/** An active filter, in words. */
export type ActiveFilter = Worded<FilterName>;

/** The filters that are set, in words; `audits` are those shown, which know the name of a device that is asked for. */
export const describeFilters = (
  filter: HistoryFilter,
  { types, models, devices }: HistoryChoices,
  audits: readonly AuditRecord[],
): readonly ActiveFilter[] => {
  const words: { readonly [N in FilterName]: (value: NonNullable<HistoryFilter[N]>) => string } = {
    start_date: (day) => `From ${formatDay(day)}`,
    end_date: (day) => `To ${formatDay(day)}`,
    benchmark_type: (type) => labelIn(types, type),
    test_type: (type) => labelIn(AUDIT_TYPE_OPTIONS, type),
    status: (status) => STATUS_LOOKS[status].label,
    ai_model: (model) => labelIn(models, model),
    min_score: (score) => `Score from ${score}%`,
    max_score: (score) => `Score to ${score}%`,
    min_duration: (seconds) => `Duration from ${seconds} s`,
    max_duration: (seconds) => `Duration to ${seconds} s`,
    tag: (tag) => `Tag ${tag}`,
    site: (site) => `Site ${site}`,
    newest_only: (isOn) => (isOn === 'true' ? 'Newest audit per device' : 'All audits per device'),
    deleted_devices: (isOn) => (isOn === 'true' ? 'Deleted devices' : 'Registered devices'),
    firewall_id: (id) =>
      devices.find(({ value }) => value === id)?.label ??
      audits.find((audit) => audit.firewall_id === id)?.firewall.device_name ??
      'One device',
  };
  const describe = <N extends FilterName>(name: N): ActiveFilter[] => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, label: words[name](value as NonNullable<HistoryFilter[N]>) }];
  };
  return FILTER_NAMES.flatMap((name) => describe(name));
};
