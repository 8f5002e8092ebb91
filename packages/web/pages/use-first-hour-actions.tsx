import type { AuditSummary } from '@merlon/contract/audits.ts';
import { type Firewall, UNKNOWN_TYPE } from '@merlon/contract/firewall.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { useConfigFetch } from '../features/devices/fetch/use-config-fetch.ts';
import { useAnyModelChoice } from '../features/models/chosen-model.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { notify } from '../ui/toast-store.ts';
import { AddDeviceDialog, type DrawDialog } from './devices-dialogs.tsx';
import type { FirstHourActions } from './first-hour-buttons.tsx';
import { useDeviceAudits } from './use-device-audits.tsx';

const nothing = (): void => undefined;

/** What the steps do on a page that has no devices of its own: the audit that is begun there leads to its results. */
export const useFirstHourActions = (devices: readonly Firewall[]): { actions: FirstHourActions; dialog: ReactNode } => {
  const platforms = usePlatforms();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ readonly draw: DrawDialog } | null>(null);
  const openDialog = useCallback((draw: DrawDialog): void => setDialog({ draw }), []);
  const choice = useAnyModelChoice('audits');
  const begun = useRef(new Set<string>());
  const showResults = useCallback(
    ({ id, device_name: name }: Firewall, { audit_id }: AuditSummary): void => {
      const show = (): void => void navigate(addressOfAudit(audit_id));
      // Nobody is led away by an audit that was begun elsewhere.
      if (begun.current.has(id)) show();
      else notify('success', `Audit of ${name} completed`, { action: { label: 'Show results', run: show } });
    },
    [navigate],
  );
  const audits = useDeviceAudits(devices, choice.awaitChosen, { openDialog, offerDialog: openDialog, showResults });
  const untyped = useRef(new Set<string>());
  const fetches = useConfigFetch(platforms, {
    onFetched: ({ id, device_name: name, type }) => {
      const found = untyped.current.delete(id) ? `. The device type is ${labelOfType(platforms, type)}.` : '';
      notify('success', `Configuration of ${name} fetched${found}`);
    },
    onOtherIdentity: () => void navigate('/firewalls'),
  });
  return {
    actions: {
      onAddDevice: () => openDialog((tools) => <AddDeviceDialog {...tools} />),
      onFetch: (device) => {
        if (device.type === UNKNOWN_TYPE) untyped.current.add(device.id);
        void fetches.start(device);
      },
      onAudit: (device) => {
        begun.current.add(device.id);
        return audits.startAudit(device);
      },
    },
    dialog: dialog?.draw({ platforms, onFetch: nothing, onOpenEvidence: nothing, onClose: () => setDialog(null) }),
  };
};
