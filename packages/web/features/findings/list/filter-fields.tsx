import { ChoiceField, withChosen } from '../../../ui/choice-field.tsx';
import { ChoicesField } from '../../../ui/choices-field.tsx';
import { DeviceFilter } from '../../../ui/device-filter.tsx';
import { TypedFilter } from '../../../ui/typed-filter.tsx';
import type { FilterName, FindingFilter } from '../findings-place.ts';
import {
  describeSince,
  type FindingChoices,
  KIND_OPTIONS,
  SEVERITY_OPTIONS,
  SINCE_OPTIONS,
  STATE_OPTIONS,
  STATUS_OPTIONS,
} from './filter-labels.ts';

export interface FilterFieldsProps {
  filter: FindingFilter;
  choices: FindingChoices;
  isOfOne: boolean;
  onChange: (part: FindingFilter) => void;
}

/** The fields that narrow the findings. */
export const FilterFields = ({ filter, choices, isOfOne, onChange }: FilterFieldsProps) => {
  const bind = (name: FilterName) => ({
    value: filter[name] ?? '',
    onChange: (value: string): void => onChange({ [name]: value === '' ? undefined : value }),
  });
  const since = bind('since');
  const owner = bind('owner');
  const device = bind('device');
  return (
    <>
      <ChoicesField label="State" all="All but fixed" options={STATE_OPTIONS} {...bind('state')} />
      <ChoicesField label="Severity" all="All" options={SEVERITY_OPTIONS} {...bind('severity')} />
      <ChoicesField label="Verdict" all="All" options={STATUS_OPTIONS} {...bind('status')} />
      <ChoiceField label="Found in" all="Checks and rules" options={KIND_OPTIONS} {...bind('kind')} />
      <ChoiceField
        label="New or Back"
        all="Any time"
        options={SINCE_OPTIONS.some(({ value }) => value === since.value) ? SINCE_OPTIONS : withSince(since.value)}
        {...since}
      />
      <TypedFilter label="New or Back Since" type="date" value={since.value.endsWith('d') ? '' : since.value} onApply={since.onChange} />
      <ChoiceField label="Owner" all="All" options={withChosen(choices.owners, owner.value)} {...owner} />
      {!isOfOne && (
        <>
          <DeviceFilter value={device.value} devices={choices.devices} onApply={device.onChange} />
          <ChoicesField label="Device Type" all="All Types" options={choices.types} {...bind('type')} />
          <ChoicesField label="Tag" all="All" options={choices.tags} {...bind('tag')} />
          <ChoicesField label="Site" all="All" options={choices.sites} {...bind('site')} />
        </>
      )}
    </>
  );
};

/** With what the address asks for, though it is not offered. */
const withSince = (since: string) => (since === '' ? SINCE_OPTIONS : [...SINCE_OPTIONS, { value: since, label: describeSince(since) }]);
