import Alert from '@mui/material/Alert';
import { ConfirmPasswordField, NewPasswordField } from '../../ui/account/account-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { useOwnPassword } from './own-password.ts';

/** The fields in which users change their own password. */
export const OwnPasswordFields = ({ form }: { form: ReturnType<typeof useOwnPassword> }) => {
  const { bind, problemOf, ofPassword, banner } = form;
  return (
    <>
      {banner && <Alert severity="error">{banner}</Alert>}
      <PasswordField
        {...bind('current_password')}
        label="Current Password"
        autoComplete="current-password"
        required
        autoFocus
        error={problemOf('current_password') !== undefined}
        helperText={problemOf('current_password')}
      />
      <NewPasswordField {...bind('password')} label="New Password" validation={ofPassword} problem={problemOf('password')} required />
      <ConfirmPasswordField {...bind('password_confirm')} problem={problemOf('password_confirm')} required />
      <SecondaryText>You are signed out everywhere else, and your API tokens stop working.</SecondaryText>
    </>
  );
};
