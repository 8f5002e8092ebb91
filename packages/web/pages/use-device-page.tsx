import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { useConfigFile } from '../features/devices/config/use-config-file.tsx';
import { addressOfConfig } from '../features/devices/config/use-page-config-place.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { listActs } from './device-acts.tsx';
import type { OpenEvidence } from './devices-audit-dialogs.tsx';
import { DeleteDeviceDialog } from './devices-dialogs.tsx';
import { useDevicesPage } from './use-devices-page.tsx';
import { useMay } from '../lib/session.ts';

/** What can be done with a device on its own page: what has a view there opens in it, not over it. */
export const useDevicePage = (device: Firewall, devices: readonly Firewall[]) => {
  const { platforms, choice, audits, actions, dialog, openDialog, closeDialog, fetchConfig } = useDevicesPage(devices);
  const navigate = useNavigate();
  const { id, newest } = device;
  const deeds = {
    ...actions,
    onEdit: (): void => void navigate(addressOfDevice(id, 'settings')),
    onStoredConfig: (): void => void navigate(addressOfConfig(id)),
    onChanges: (): void => void navigate(addressOfConfig(id, { view: 'changes' })),
    onDelete: (): void =>
      openDialog(({ onClose }) => <DeleteDeviceDialog {...{ device, onClose }} onDeleted={() => void navigate('/firewalls')} />),
  };
  const showLastAudit = async (): Promise<void> => {
    if (newest) await navigate(addressOfAudit(newest.audit_id));
    else await audits.showLastAudit(device);
  };
  const mayWork = useMay('user');
  const file = useConfigFile(device, deeds.onChanges);
  return {
    platforms,
    choice,
    deeds,
    acts: listActs({ device, deeds, audits: { ...audits, showLastAudit }, file, mayWork }),
    /** To be drawn where the acts are. */
    parts: mayWork && file.parts,
    importStatus: file.status,
    drawDialog: (onOpenEvidence: (evidence: OpenEvidence) => void): ReactNode =>
      dialog?.draw({ platforms, onFetch: fetchConfig, onOpenEvidence, onClose: closeDialog }),
  };
};
