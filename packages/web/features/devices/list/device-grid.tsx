import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import type { DevicePage } from './use-device-filter.ts';

export interface DeviceGridProps {
  shown: DevicePage;
  render: (device: Firewall) => ReactNode;
  onPage: (page: number) => void;
}

/** A page of device cards. */
export const DeviceGrid = ({ shown, render, onPage }: DeviceGridProps) => (
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
