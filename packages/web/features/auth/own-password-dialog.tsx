import { FormDialog } from '../../ui/form-dialog.tsx';
import { useOwnPassword } from './own-password.ts';
import { OwnPasswordFields } from './own-password-fields.tsx';

/** Changes one's own password. It closes on success and stays open on failure. */
export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useOwnPassword(onClose);
  return (
    <FormDialog
      onClose={onClose}
      title="Change Password"
      submitLabel="Change Password"
      busy={form.busy}
      canSubmit={form.canSubmit}
      onSubmit={form.submit}
    >
      <OwnPasswordFields form={form} />
    </FormDialog>
  );
};
