import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { type DevicePage, PAGE_SIZE } from './use-device-filter.ts';

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
    <PageSteps of="devices" page={shown.page} pageSize={PAGE_SIZE} total={shown.total} onPage={onPage} />
  </>
);
