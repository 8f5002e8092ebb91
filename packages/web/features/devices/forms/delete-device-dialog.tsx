import type { Firewall } from '@merlon/contract/firewalls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteDevice } from '../change-devices.ts';

interface DeleteDeviceDialogProps {
  device: Firewall;
  /** Once it is gone. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a device is deleted. */
export const DeleteDeviceDialog = ({ device, onDeleted, onClose }: DeleteDeviceDialogProps) => {
  const remove = useDeleteDevice();
  // The page of the device, and this dialog with it, may be gone before all that was asked again has answered: a callback of the call would be too.
  const confirm = async (): Promise<void> => {
    const isDeleted = await remove.mutateAsync(device).then(
      () => true,
      () => false,
    );
    if (isDeleted) onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog title="Delete Firewall" confirmLabel="Delete" busy={remove.isPending} onConfirm={() => void confirm()} onClose={onClose}>
      Delete <strong>{device.device_name}</strong> ({device.ip_address})? Its credentials and its stored configuration are removed; its
      audits and reports are kept for the record. This action cannot be undone.
    </ConfirmDialog>
  );
};
