import type { Firewall } from '@merlon/contract/firewalls.ts';
import { AuditActions } from '../features/audits/audit-actions.tsx';
import { DeviceCard } from '../features/devices/list/device-card.tsx';
import type { DevicesPageState } from './use-devices-page.tsx';

export interface DevicePageCardProps {
  device: Firewall;
  typeLabel: string;
  page: DevicesPageState;
}

/** The card of a device with what can be done with its configuration and with its audits. */
export const DevicePageCard = ({ device, typeLabel, page }: DevicePageCardProps) => {
  const { audits, actions } = page;
  return <DeviceCard device={device} typeLabel={typeLabel} actions={actions} audit={<AuditActions device={device} audits={audits} />} />;
};
