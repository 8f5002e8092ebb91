import Login from '~icons/baseline-login';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useLogin } from './auth.ts';
import { messages } from './messages.ts';

/** User name and password. */
export const LoginForm = () => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const login = useLogin();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Selected, so that another one can be typed at once; the user name stays.
    login.mutate({ username, password }, { onError: () => passwordInput.current?.select() });
  };
  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    login.reset();
    set(event.target.value);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        required
        autoFocus
        value={username}
        onChange={edit(setUsername)}
        error={login.isError}
      />
      <PasswordField
        inputRef={passwordInput}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={edit(setPassword)}
        error={login.isError}
        helperText={login.isError && sentenceOf(login.error, messages.loginFailed)}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<Login />}
        loading={login.isPending || login.isSuccess}
        loadingPosition="start"
      >
        Login
      </Button>
      <Button disabled>Forgot password</Button>
    </Box>
  );
};
