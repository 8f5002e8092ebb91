import { ChoiceField, type Option, withChosen } from '../../ui/choice-field.tsx';
import { TypedFilter } from '../../ui/typed-filter.tsx';
import { DeviceFilter } from '../../ui/device-filter.tsx';
import { AUDIT_TYPE_OPTIONS, type HistoryChoices } from './filter-labels.ts';
import { EndedStatus, type FilterName, type HistoryFilter, readFilter } from './history-place.ts';
import { STATUS_LOOKS } from './audit-words.tsx';
import type { DeviceMarks } from '../../lib/device-marks.ts';
import { TagFilters } from '../../ui/tag-filters.tsx';

const STATUS_OPTIONS = EndedStatus.options.map((status) => ({ value: status, label: STATUS_LOOKS[status].label }));

const isBackwards = ({ start_date: start, end_date: end }: HistoryFilter): boolean =>
  start !== undefined && end !== undefined && start > end;

export interface FilterFieldsProps {
  filter: HistoryFilter;
  choices: HistoryChoices;
  onChange: (part: HistoryFilter) => void;
}

/** The fields that narrow the history, one for each filter. */
export const FilterFields = ({ filter, choices, onChange }: FilterFieldsProps) => {
  const bind = <N extends FilterName>(name: N) => ({
    value: String(filter[name] ?? ''),
    apply: (written: string): void => onChange({ [name]: readFilter(name, written) }),
  });
  const choice = (name: FilterName, label: string, options: readonly Option[], all = 'All') => {
    const { value, apply } = bind(name);
    return <ChoiceField label={label} all={all} value={value} options={withChosen(options, value)} onChange={apply} />;
  };
  const draft = (name: FilterName, label: string, type: 'date' | 'number', part: { max?: number; hint?: string } = {}) => {
    const { value, apply } = bind(name);
    return <TypedFilter label={label} type={type} value={value} onApply={apply} {...part} />;
  };
  const device = bind('firewall_id');
  const [tag, site] = [bind('tag'), bind('site')];
  const onMarks = (part: Partial<DeviceMarks>): void => {
    if (part.tag !== undefined) tag.apply(part.tag);
    if (part.site !== undefined) site.apply(part.site);
  };
  return (
    <>
      <DeviceFilter
        value={device.value}
        devices={choices.devices}
        onApply={device.apply}
        sx={{ gridColumn: { xs: 'span 2', md: 'span 4', lg: 'span 2' } }}
      />
      {draft('start_date', 'Start Date', 'date')}
      {draft('end_date', 'End Date', 'date', { hint: isBackwards(filter) ? 'Before the start date' : '' })}
      {choice('benchmark_type', 'Device Type', choices.types)}
      {choice('test_type', 'Audit Type', AUDIT_TYPE_OPTIONS)}
      {choice('status', 'Status', STATUS_OPTIONS)}
      {choice('ai_model', 'AI Model', choices.models)}
      {draft('min_score', 'Min Score (%)', 'number', { max: 100 })}
      {draft('max_score', 'Max Score (%)', 'number', { max: 100 })}
      {draft('min_duration', 'Min Duration (s)', 'number')}
      {draft('max_duration', 'Max Duration (s)', 'number')}
      {choice('newest_only', 'Audits per Device', [{ value: 'true', label: 'Newest only' }])}
      {choice('deleted_devices', 'Devices', [{ value: 'true', label: 'Deleted' }], 'Registered')}
      {/* Last: they come once the tags are loaded, and nothing before them moves. */}
      <TagFilters tag={tag.value} site={site.value} onChange={onMarks} />
    </>
  );
};
