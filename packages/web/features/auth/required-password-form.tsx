import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { logout } from './auth.ts';
import { useOwnPassword } from './own-password.ts';
import { OwnPasswordFields } from './own-password-fields.tsx';

/** Asks for another password before anything else can be done; signing out is the only other way on. */
export const RequiredPasswordForm = () => {
  const form = useOwnPassword();
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <OwnPasswordFields form={form} />
      <Button type="submit" variant="contained" size="large" disabled={!form.canSubmit} loading={form.busy}>
        Change Password
      </Button>
      <Button onClick={logout}>Logout</Button>
    </Box>
  );
};
