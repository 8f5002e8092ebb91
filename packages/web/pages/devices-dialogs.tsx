import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { DeleteDeviceDialog } from '../features/devices/forms/delete-device-dialog.tsx';
import type { ConfigPlace } from '../features/devices/config/use-config-place.ts';
import type { AskedModel } from '../lib/asked-model.ts';
import {
  AnalysisDialog,
  AuditResultsDialog,
  DeviceRecommendationsDialog,
  DurationDialog,
  type OpenEvidence,
  TestDialog,
} from './devices-audit-dialogs.tsx';
import { loadLater } from '../ui/load-later.tsx';

const AddDeviceDialog = loadLater(() => import('../features/devices/forms/add-device-dialog.tsx'), 'AddDeviceDialog');
const DeviceListDialog = loadLater(() => import('../features/devices/forms/device-list-dialog.tsx'), 'DeviceListDialog');
const EditDeviceDialog = loadLater(() => import('../features/devices/forms/edit-device-dialog.tsx'), 'EditDeviceDialog');
const ReportsDialog = loadLater(() => import('../features/audits/reports-dialog.tsx'), 'ReportsDialog');
const IdentityDialog = loadLater(() => import('../features/devices/fetch/identity-dialog.tsx'), 'IdentityDialog');
const StoredConfigDialog = loadLater(() => import('../features/devices/config/config-dialog.tsx'), 'ConfigDialog');
const NothingStoredDialog = loadLater(() => import('../features/devices/config/nothing-stored-dialog.tsx'), 'NothingStoredDialog');
const LiveConfigDialog = loadLater(() => import('../features/devices/config/live-config-dialog.tsx'), 'LiveConfigDialog');
const AuditedConfigDialog = loadLater(() => import('../features/devices/config/audited-config-dialog.tsx'), 'AuditedConfigDialog');

/** The dialog that is open over the list of devices. */
export type OpenDialog =
  | { readonly kind: 'add' | 'add-list' }
  | { readonly kind: 'edit' | 'delete' | 'reports' | 'identity'; readonly device: Firewall }
  | { readonly kind: 'live'; readonly device: Firewall; readonly fresh: StoredConfig }
  | { readonly kind: 'commands'; readonly benchmark: BenchmarkDocument }
  | { readonly kind: 'analysis'; readonly device: Firewall; readonly model: AskedModel }
  | { readonly kind: 'test' | 'full'; readonly device: Firewall; readonly benchmark: BenchmarkDocument; readonly model: AskedModel }
  | { readonly kind: 'estimate'; readonly device: Firewall; readonly benchmark: BenchmarkDocument; readonly model: AskedModel | null }
  | { readonly kind: 'results'; readonly title: string; readonly device: Firewall; readonly summary: AuditSummary };

export interface DevicesDialogsProps {
  dialog: OpenDialog | null;
  /** The configuration that the address names. */
  config: { readonly device: Firewall; readonly place: ConfigPlace } | null;
  /** Lines of a device's configuration that are looked at, over the dialog that quotes them. */
  evidence: OpenEvidence | null;
  platforms: readonly PlatformInfo[];
  onStartAudit: (device: Firewall, benchmarkId: string, model: AskedModel) => void;
  onFetch: (device: Firewall) => void;
  onConfigPlace: (place: ConfigPlace) => void;
  onCloseConfig: () => void;
  /** Opens another dialog in place of this one. */
  onOpen: (dialog: OpenDialog) => void;
  onOpenEvidence: (evidence: OpenEvidence | null) => void;
  onClose: () => void;
}

/** Draws the open dialog, and over it the configuration that was asked for. */
export const DevicesDialogs = (props: DevicesDialogsProps) => {
  const { dialog, config, evidence, onFetch, onConfigPlace, onCloseConfig, onOpenEvidence } = props;
  return (
    <>
      {dialog && <OneDialog {...props} dialog={dialog} />}
      {config &&
        (config.device.config_updated_at === null && config.place.snapshotId === null ? (
          <NothingStoredDialog device={config.device} onFetch={() => onFetch(config.device)} onClose={onCloseConfig} />
        ) : (
          <StoredConfigDialog
            key={config.device.id}
            title="Stored Configuration"
            {...config}
            isLinkable
            onPlace={onConfigPlace}
            onClose={onCloseConfig}
          />
        ))}
      {evidence && <AuditedConfigDialog {...evidence} onClose={() => onOpenEvidence(null)} />}
    </>
  );
};

const OneDialog = ({
  dialog,
  platforms,
  onStartAudit,
  onFetch,
  onOpen,
  onOpenEvidence,
  onClose,
}: DevicesDialogsProps & { dialog: OpenDialog }) => {
  switch (dialog.kind) {
    case 'add':
      return <AddDeviceDialog platforms={platforms} onClose={onClose} />;
    case 'add-list':
      return <DeviceListDialog platforms={platforms} onClose={onClose} />;
    case 'edit':
      return <EditDeviceDialog device={dialog.device} platforms={platforms} onClose={onClose} />;
    case 'delete':
      return <DeleteDeviceDialog device={dialog.device} onClose={onClose} />;
    case 'identity': {
      const { device } = dialog;
      const offered = device.offered_identity;
      return offered && <IdentityDialog device={device} offered={offered} onFetch={() => onFetch(device)} onClose={onClose} />;
    }
    case 'live':
      return <LiveConfigDialog device={dialog.device} fresh={dialog.fresh} onClose={onClose} />;
    case 'reports':
      return (
        <ReportsDialog
          device={dialog.device}
          onResults={(summary) => onOpen({ kind: 'results', title: 'Audit Results', device: dialog.device, summary })}
          onClose={onClose}
        />
      );
    case 'commands':
      return <DeviceRecommendationsDialog benchmark={dialog.benchmark} onClose={onClose} />;
    case 'test':
      return <TestDialog {...dialog} onOpenEvidence={onOpenEvidence} onClose={onClose} />;
    case 'analysis':
      return <AnalysisDialog {...dialog} onClose={onClose} />;
    case 'estimate':
      return <DurationDialog {...dialog} onStart={null} onClose={onClose} />;
    case 'full': {
      const start = (): void => {
        onClose();
        onStartAudit(dialog.device, dialog.benchmark.id, dialog.model);
      };
      return <DurationDialog {...dialog} onStart={start} onClose={onClose} />;
    }
    case 'results':
      return <AuditResultsDialog {...dialog} onOpenEvidence={onOpenEvidence} onClose={onClose} />;
  }
};
