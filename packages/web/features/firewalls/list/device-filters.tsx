import TableRows from '@mui/icons-material/TableRows';
import ViewModule from '@mui/icons-material/ViewModule';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { labelOfType } from '../../../lib/device-types.ts';
import { AddressSearch } from '../../../ui/address-search.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DEVICE_STATES } from './device-states.ts';
import type { DeviceFilter, DeviceView, FilterChange } from './use-device-filter.ts';

export interface DeviceFiltersProps {
  devices: readonly Firewall[];
  platforms: readonly PlatformInfo[];
  filter: DeviceFilter;
  onChange: (part: FilterChange) => void;
  /** Counts how often all filters were cleared. */
  clears: number;
  view: DeviceView;
  onView: (view: DeviceView) => void;
  /** Further choices that apply to the whole list. */
  children: ReactNode;
}

/** What of the list is shown, and how. */
export const DeviceFilters = ({ devices, platforms, filter, onChange, clears, view, onView, children }: DeviceFiltersProps) => {
  const types = new Set([...platforms.map((platform) => platform.type), ...devices.map((device) => device.type)]);
  if (filter.type !== '') types.add(filter.type);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {/* Begun anew, and empty, when all filters are cleared: the address follows a moment later. */}
      <AddressSearch key={clears} label="Search devices" initial={clears === 0 ? filter.query : ''} onChange={(q) => onChange({ q })} />
      <ChoiceField
        label="Filter by Type"
        all="All Types"
        value={filter.type}
        options={[...types].map((type) => ({ value: type, label: labelOfType(platforms, type) }))}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceField
        label="Filter by State"
        all="All States"
        value={filter.state ?? ''}
        options={DEVICE_STATES.map(({ state, label }) => ({ value: state, label }))}
        onChange={(state) => onChange({ state })}
      />
      {children}
      <ViewToggle view={view} onView={onView} />
    </Box>
  );
};

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: <ViewModule /> },
  { view: 'table', label: 'Table', icon: <TableRows /> },
] as const;

const ViewToggle = ({ view, onView }: { view: DeviceView; onView: (view: DeviceView) => void }) => (
  <Box role="group" aria-label="Show devices as" sx={{ display: 'flex', ml: { sm: 'auto' } }}>
    {VIEWS.map((offered) => (
      <IconButton
        key={offered.view}
        aria-label={offered.label}
        title={offered.label}
        aria-pressed={view === offered.view}
        color={view === offered.view ? 'primary' : 'default'}
        onClick={() => onView(offered.view)}
        sx={{ borderRadius: 1, ...(view === offered.view ? { bgcolor: 'action.selected' } : {}) }}
      >
        {offered.icon}
      </IconButton>
    ))}
  </Box>
);
