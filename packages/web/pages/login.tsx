import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Brand, Footer } from '../ui/brand.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { readEndedSession } from '../lib/session.ts';
import { loadLater } from '../ui/load-later.tsx';

const SetupDialog = loadLater(() => import('../features/auth/setup-dialog.tsx'), 'SetupDialog');

/** Sign-in. On an empty installation, where nobody can sign in, the set-up of the first administrator comes first. */
export default function LoginPage({ setupRequired }: { setupRequired: boolean }) {
  const [settingUp, setSettingUp] = useState(true);
  useEffect(() => {
    document.title = 'Login · Merlon';
  }, []);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, overflow: 'hidden' }}>
          <Box sx={{ bgcolor: 'header.main', color: 'header.text', p: 3 }}>
            <Brand />
          </Box>
          <Box sx={{ p: 3 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
              Sign in
            </Typography>
            {setupRequired && (
              <Alert severity="info" role="note" sx={{ mb: 3 }}>
                This installation has no account yet. Create the first administrator to begin.
                <Button variant="contained" size="small" sx={{ display: 'flex', mt: 1, mb: 0.5 }} onClick={() => setSettingUp(true)}>
                  Setup Root Administrator
                </Button>
              </Alert>
            )}
            {readEndedSession()?.byServer && !setupRequired && (
              <Alert severity="info" role="status" sx={{ mb: 3 }}>
                Your session has ended. It had run out, was not used for long, or your account was changed. Please sign in again.
              </Alert>
            )}
            <LoginForm />
          </Box>
        </Paper>
      </Box>
      <Footer />
      {setupRequired && settingUp && <SetupDialog onClose={() => setSettingUp(false)} />}
    </Box>
  );
}
