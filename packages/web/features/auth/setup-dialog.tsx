import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { ConfirmPasswordField, NewPasswordField, UsernameField } from '../../ui/account/account-fields.tsx';
import { messages } from '../../ui/account/messages.ts';
import { usePasswordCheck, useUsernameCheck } from '../../ui/account/use-server-check.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSetupRoot } from './auth.ts';

/** Creates the first administrator. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const [form, setForm] = useState({ username: '', email: '', password: '', confirm: '' });
  const setup = useSetupRoot();
  const ofUsername = useUsernameCheck(form.username);
  const ofPassword = usePasswordCheck(form.password);
  const differ = form.confirm !== '' && form.confirm !== form.password;
  const refused = setup.error instanceof CallError ? setup.error.errors : [];
  const emailProblem = refused.find(({ field: name }) => name === 'email')?.message;
  const canSubmit = ofUsername?.is_valid === true && ofPassword?.is_valid === true && form.confirm === form.password;

  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setup.reset();
      setForm({ ...form, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { username, password, confirm, email } = form;
    if (canSubmit) setup.mutate({ username, password, password_confirm: confirm, email: email.trim() || null });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Setup Root Administrator"
      subtitle="The first account of this installation. It can do everything."
      submitLabel="Create Administrator"
      busy={setup.isPending || setup.isSuccess}
      canSubmit={canSubmit}
      onSubmit={submit}
    >
      <UsernameField {...field('username')} validation={ofUsername} autoComplete="username" autoFocus />
      <TextField
        {...field('email')}
        label="Email (optional)"
        type="email"
        autoComplete="email"
        error={emailProblem !== undefined}
        helperText={emailProblem}
      />
      <NewPasswordField {...field('password')} validation={ofPassword} required />
      <ConfirmPasswordField {...field('confirm')} required problem={differ ? messages.passwordsDiffer : undefined} />
    </FormDialog>
  );
};
