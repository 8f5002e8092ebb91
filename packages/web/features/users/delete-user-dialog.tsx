import type { User } from '@merlon/contract/auth.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteUser } from './users.ts';

/** Asks before an account is deleted. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      title="Delete User"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: onClose })}
      onClose={onClose}
    >
      Delete <strong>{user.username}</strong>? The account is signed out at once and can no longer sign in, and its name can be given to
      someone else. What it did stays in the audit log. While the name is free, an administrator can make the account active again.
    </ConfirmDialog>
  );
};
