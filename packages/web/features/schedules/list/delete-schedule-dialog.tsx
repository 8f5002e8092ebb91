import type { Schedule } from '@merlon/contract/schedules.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteSchedule } from '../schedules.ts';

export interface DeleteScheduleDialogProps {
  schedule: Schedule;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a schedule is deleted with its runs. */
export const DeleteScheduleDialog = ({ schedule, onClose, onDeleted }: DeleteScheduleDialogProps) => {
  const remove = useDeleteSchedule();
  return (
    <ConfirmDialog
      title="Delete Schedule"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(schedule, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      onClose={onClose}
    >
      Delete <strong>{schedule.name}</strong> with its list of runs? Audits and configurations stay. This cannot be undone.
    </ConfirmDialog>
  );
};
