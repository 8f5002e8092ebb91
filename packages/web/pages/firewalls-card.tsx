import type { Firewall } from '@merlon/contract/firewalls.ts';
import { AuditActions } from '../features/audits/audit-actions.tsx';
import { DeviceCard } from '../features/firewalls/list/device-card.tsx';
import type { FirewallsPageState } from './use-firewalls-page.ts';

export interface FirewallCardProps {
  device: Firewall;
  typeLabel: string;
  page: FirewallsPageState;
}

/** The card of a device with what can be done with its configuration and with its audits. */
export const FirewallCard = ({ device, typeLabel, page }: FirewallCardProps) => {
  const { audits, fetching, actions, openDialog } = page;
  return (
    <DeviceCard
      device={device}
      typeLabel={typeLabel}
      isFetching={fetching.has(device.id)}
      actions={actions}
      audit={
        <AuditActions
          run={audits.runs.byDevice.get(device.id)}
          newest={device.audit}
          onFullAudit={() => audits.startAudit(device)}
          onTestAudit={() => audits.testAudit(device)}
          onAnalysis={() => audits.analyse(device)}
          onStop={() => audits.runs.stop(device)}
          onEstimate={() => audits.showEstimate(device)}
          onLastAudit={() => audits.showLastAudit(device)}
          onReports={() => openDialog({ kind: 'reports', device })}
          onBenchmark={() => audits.showBenchmark(device)}
        />
      }
    />
  );
};
