import type { Firewall } from '@merlon/contract/firewalls.ts';
import { AuditStatus } from '../features/audits/audit-status.tsx';
import { useConfigFile } from '../features/devices/config/use-config-file.tsx';
import { FetchStatus } from '../features/devices/fetch/fetch-status.tsx';
import { DeviceCard } from '../features/devices/list/device-card.tsx';
import { ActButtons } from '../ui/act-buttons.tsx';
import { listActs } from './device-acts.tsx';
import type { DevicesPageState } from './use-devices-page.tsx';
import { useMay } from '../lib/session.ts';

export interface DevicePageCardProps {
  device: Firewall;
  typeLabel: string;
  page: DevicesPageState;
}

/** The card of a device with what can be done with its configuration and with its audits. */
export const DevicePageCard = ({ device, typeLabel, page }: DevicePageCardProps) => {
  const { audits, actions } = page;
  const mayWork = useMay('user');
  const file = useConfigFile(device, () => actions.onChanges(device));
  return (
    <DeviceCard
      device={device}
      typeLabel={typeLabel}
      onFiles={mayWork ? file.importing.importFiles : null}
      status={
        <>
          <FetchStatus device={device} onStop={() => actions.onStopFetch(device)} onIdentity={() => actions.onIdentity(device)} />
          {file.status}
          <AuditStatus device={device} />
        </>
      }
      acts={
        <>
          <ActButtons {...listActs({ device, deeds: actions, audits, file, mayWork })} of={device.device_name} hasIcons={false} />
          {mayWork && file.parts}
        </>
      }
    />
  );
};
