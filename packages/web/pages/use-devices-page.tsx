import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useConfigPlace } from '../features/devices/config/use-config-place.ts';
import { type FetchEnds, useConfigFetch } from '../features/devices/fetch/use-config-fetch.ts';
import { messages as deviceMessages } from '../features/devices/messages.ts';
import { useAnyModelChoice } from '../features/models/chosen-model.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { notify } from '../ui/toast-store.ts';
import { DeleteDeviceDialog, type DrawDialog, EditDeviceDialog, IdentityDialog, LiveConfigDialog } from './devices-dialogs.tsx';
import { type AuditDialogs, useDeviceAudits } from './use-device-audits.tsx';

/** The actions of the devices page, where features meet. */
export const useDevicesPage = (devices: readonly Firewall[]) => {
  const platforms = usePlatforms();
  const choice = useAnyModelChoice('audits');
  const place = useConfigPlace();
  const { dialog, openDialog, closeDialog, offerDialog } = useOneDialog(place.opened !== null);
  const { start, stop } = useConfigFetch(platforms, useFetchEnds(offerDialog));
  const audits = useDeviceAudits(devices, choice.awaitChosen, { openDialog, offerDialog });

  return {
    platforms,
    choice,
    audits,
    place,
    dialog,
    openDialog,
    closeDialog,
    fetchConfig: (device: Firewall): void => void start(device),
    actions: {
      onEdit: (device: Firewall): void => openDialog((tools) => <EditDeviceDialog device={device} {...tools} />),
      onDelete: (device: Firewall): void => openDialog(({ onClose }) => <DeleteDeviceDialog {...{ device, onClose }} />),
      onStoredConfig: ({ id }: Firewall): void => place.open(id),
      onChanges: ({ id }: Firewall): void => place.open(id, { view: 'changes' }),
      onFetch: (device: Firewall): void => void start(device),
      onStopFetch: stop,
      onIdentity: (device: Firewall): void => openDialog(drawIdentity(device)),
    },
  };
};

/** The state and actions of the devices page. */
export type DevicesPageState = ReturnType<typeof useDevicesPage>;

const drawIdentity =
  (device: Firewall): DrawDialog =>
  ({ onFetch, onClose }) =>
    device.offered_identity && (
      <IdentityDialog {...{ device, onClose }} offered={device.offered_identity} onFetch={() => onFetch(device)} />
    );

type OfferDialog = AuditDialogs['offerDialog'];

const useFetchEnds = (offerDialog: OfferDialog): FetchEnds =>
  useMemo(
    () => ({
      onFetched: (device, fresh) =>
        offerDialog(
          ({ onClose }) => <LiveConfigDialog {...{ device, fresh, onClose }} />,
          `Configuration of ${device.device_name} fetched`,
        ),
      onOtherIdentity: (device) => offerDialog(drawIdentity(device), `${device.device_name} shows another identity`),
    }),
    [offerDialog],
  );

/** Says that the device whose configuration the address names is not among those that are there, and forgets the address. */
export const useMissingDevice = (isMissing: boolean, forget: () => void): void => {
  useEffect(() => {
    if (!isMissing) return;
    notify('warning', deviceMessages.notFound);
    forget();
    // Said once for each address that leads nowhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
};

/** The one dialog over the page. What an audit or a fetch ends with waits behind a message instead of replacing it. */
const useOneDialog = (isCovered: boolean) => {
  const [dialog, setDialog] = useState<{ readonly draw: DrawDialog } | null>(null);
  const openDialog = useCallback((draw: DrawDialog): void => setDialog({ draw }), []);
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = dialog !== null || isCovered;
  }, [dialog, isCovered]);
  const offerDialog = useCallback<OfferDialog>(
    (draw, text): void => {
      if (!isTaken.current) return openDialog(draw);
      notify('info', text, { action: { label: 'Show', run: () => openDialog(draw) } });
    },
    [openDialog],
  );
  return { dialog, openDialog, closeDialog: () => setDialog(null), offerDialog };
};
