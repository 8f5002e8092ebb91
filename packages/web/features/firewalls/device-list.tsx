import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import type { DeviceFilter, DevicePage } from './use-device-filter.ts';

export interface DeviceFiltersProps {
  devices: readonly Firewall[];
  platforms: readonly PlatformInfo[];
  filter: DeviceFilter;
  onChange: (part: { type?: string; q?: string }) => void;
  /** Further choices that apply to the whole list. */
  children: ReactNode;
}

/** What of the list is shown. */
export const DeviceFilters = ({ devices, platforms, filter, onChange, children }: DeviceFiltersProps) => {
  const [query, setQuery] = useState(filter.query);
  const types = new Set([...platforms.map((platform) => platform.type), ...devices.map((device) => device.type)]);
  if (filter.type !== '') types.add(filter.type);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <SearchField
        value={query}
        onChange={(value) => {
          setQuery(value);
          onChange({ q: value });
        }}
        label="Search devices"
        sx={{ minWidth: { xs: '100%', sm: 240 } }}
      />
      <TextField
        select
        size="small"
        label="Filter by Type"
        value={filter.type}
        onChange={(event) => onChange({ type: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: { xs: '100%', sm: 240 } }}
      >
        <MenuItem value="">All Types</MenuItem>
        {[...types].map((type) => (
          <MenuItem key={type} value={type}>
            {labelOfType(platforms, type)}
          </MenuItem>
        ))}
      </TextField>
      {children}
    </Box>
  );
};

export interface DeviceGridProps {
  shown: DevicePage;
  render: (device: Firewall) => ReactNode;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** A page of device cards. */
export const DeviceGrid = ({ shown, render, onPage, onClear }: DeviceGridProps) => {
  if (shown.total === 0) {
    return (
      <EmptyState
        title="No devices match these filters"
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear All Filters
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))' }}>
        {shown.devices.map(render)}
      </Box>
      {shown.pages > 1 && (
        <Box
          component="nav"
          aria-label="Pages of devices"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
        >
          <SteadyButton inactive={shown.page === 1} onClick={() => onPage(shown.page - 1)}>
            Previous
          </SteadyButton>
          <Typography variant="body2" aria-live="polite">
            Showing {shown.first} to {shown.first + shown.devices.length - 1} of {shown.total} devices
          </Typography>
          <SteadyButton inactive={shown.page === shown.pages} onClick={() => onPage(shown.page + 1)}>
            Next
          </SteadyButton>
        </Box>
      )}
    </>
  );
};
