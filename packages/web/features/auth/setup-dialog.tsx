import TextField from '@mui/material/TextField';
import { ConfirmPasswordField, NewPasswordField, UsernameField } from '../../ui/account/account-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSetupForm } from './setup-form.ts';

/** Creates the first administrator. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const { field, missingOf, ofUsername, ofPassword, emailProblem, confirmProblem, busy, canSubmit, submit } = useSetupForm();
  return (
    <FormDialog
      onClose={onClose}
      title="Setup Root Administrator"
      subtitle="The first account of this installation. It can do everything."
      submitLabel="Create Administrator"
      busy={busy}
      canSubmit={canSubmit}
      onSubmit={submit}
    >
      <UsernameField {...field('username')} validation={ofUsername} problem={missingOf('username')} autoComplete="username" autoFocus />
      <TextField
        {...field('email')}
        label="Email (optional)"
        type="email"
        autoComplete="email"
        error={emailProblem !== undefined}
        helperText={emailProblem}
      />
      <NewPasswordField {...field('password')} validation={ofPassword} problem={missingOf('password')} required />
      <ConfirmPasswordField {...field('confirm')} required problem={confirmProblem ?? missingOf('confirm')} />
    </FormDialog>
  );
};
