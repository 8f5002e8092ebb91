import { authRoutes, type PasswordValidation } from '@merlon/contract/auth.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/call.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSetupRoot } from './auth.ts';
import { messages } from './messages.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { useServerCheck } from './use-server-check.ts';

const checkUsername = (username: string, signal: AbortSignal) => call(authRoutes.validateUsername, { query: { username }, signal });
const checkPassword = (password: string, signal: AbortSignal) => call(authRoutes.validatePassword, { query: { password }, signal });

/** Creates the first administrator. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const [form, setForm] = useState({ username: '', email: '', password: '', confirm: '' });
  const setup = useSetupRoot();
  const ofUsername = useServerCheck(form.username, checkUsername, messages.validateUsernameFailed);
  const ofPassword = useServerCheck(form.password, checkPassword, messages.validatePasswordFailed);
  const differ = form.confirm !== '' && form.confirm !== form.password;
  const canSubmit = ofUsername?.is_valid === true && ofPassword?.is_valid === true && form.confirm === form.password;

  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { username, password, confirm, email } = form;
    if (canSubmit) setup.mutate({ username, password, password_confirm: confirm, email: email.trim() || null });
  };
  const busy = setup.isPending || setup.isSuccess;
  return (
    <DialogFrame
      onClose={onClose}
      title="Setup Root Administrator"
      subtitle="The first account of this installation. It can do everything."
      closable={!busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="contained" disabled={!canSubmit} loading={busy}>
            Create Administrator
          </Button>
        </>
      }
    >
      <Box component="form" id={id} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <TextField
          {...field('username')}
          label="Username"
          autoComplete="username"
          required
          autoFocus
          error={ofUsername?.is_valid === false}
          helperText={
            ofUsername?.is_valid === false ? <ErrorList heading={messages.usernameUnfit} errors={ofUsername.errors} /> : undefined
          }
          slotProps={{ formHelperText: { component: 'div', 'aria-live': 'polite' } as object }}
        />
        <TextField {...field('email')} label="Email (optional)" type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          required
          error={ofPassword?.is_valid === false}
          helperText={ofPassword && <PasswordVerdict validation={ofPassword} />}
        />
        <PasswordField
          {...field('confirm')}
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={differ}
          helperText={differ ? messages.passwordsDiffer : undefined}
        />
      </Box>
    </DialogFrame>
  );
};

const PasswordVerdict = ({ validation }: { validation: PasswordValidation }) => (
  <>
    {!validation.is_valid && messages.passwordUnfit}
    <StrengthMeter validation={validation} />
  </>
);

const ErrorList = ({ heading, errors }: { heading: string; errors: readonly string[] }) => (
  <>
    {heading}
    <Typography component="ul" variant="inherit" sx={{ m: 0, pl: 2 }}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </Typography>
  </>
);
