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
  return (
    <DeviceCard
      device={device}
      typeLabel={typeLabel}
      actions={actions}
      audit={
        <AuditActions
          newest={device.audit}
          stopping={audits.stopping}
          onFullAudit={() => audits.startAudit(device)}
          onTestAudit={() => audits.testAudit(device)}
          onAnalysis={() => audits.analyse(device)}
          onStop={() => audits.stop(device)}
          onEstimate={() => audits.showEstimate(device)}
          onLastAudit={() => audits.showLastAudit(device)}
          onReports={() => audits.showReports(device)}
          onBenchmark={() => audits.showBenchmark(device)}
        />
      }
    />
  );
};
