import type { Baseline } from '@merlon/contract/baselines.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useRemoveBaseline } from './changes.ts';

interface RemoveBaselineDialogProps {
  deviceId: string;
  baseline: Baseline;
  onClose: () => void;
}

/** Asks before a device loses its baseline. */
export const RemoveBaselineDialog = ({ deviceId, baseline, onClose }: RemoveBaselineDialogProps) => {
  const remove = useRemoveBaseline(deviceId);
  return (
    <ConfirmDialog
      title="Remove the baseline"
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => notify('success', 'The baseline was removed'),
          onError: (error) => notifyFailure(error, 'The baseline could not be removed'),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      Remove the baseline <strong>{baseline.name}</strong>? The configuration itself stays in the history.
    </ConfirmDialog>
  );
};
