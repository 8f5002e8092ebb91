import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { labelOfType } from '../../../lib/device-types.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DEVICE_STATES } from './device-states.ts';
import type { DeviceFilter, FilterChange } from './use-device-filter.ts';
import { TagFilters } from '../../../ui/tag-filters.tsx';

export interface ChoiceFiltersProps {
  devices: readonly Firewall[];
  platforms: readonly PlatformInfo[];
  filter: DeviceFilter;
  onChange: (part: FilterChange) => void;
}

/** The filters of the devices that are one of several values. */
export const ChoiceFilters = ({ devices, platforms, filter, onChange }: ChoiceFiltersProps) => {
  const types = new Set([...platforms.map((platform) => platform.type), ...devices.map((device) => device.type)]);
  if (filter.type !== '') types.add(filter.type);
  return (
    <>
      <ChoiceField
        label="Filter by Type"
        all="All Types"
        width={180}
        value={filter.type}
        options={[...types].map((type) => ({ value: type, label: labelOfType(platforms, type) }))}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceField
        label="Filter by State"
        all="All States"
        width={150}
        value={filter.state ?? ''}
        options={DEVICE_STATES.map(({ state, label }) => ({ value: state, label }))}
        onChange={(state) => onChange({ state })}
      />
      <TagFilters tag={filter.tag} site={filter.site} width={130} onChange={onChange} />
    </>
  );
};
