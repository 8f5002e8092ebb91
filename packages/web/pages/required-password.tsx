import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { RequiredPasswordForm } from '../features/auth/required-password-form.tsx';
import { Brand, Footer } from '../ui/brand.tsx';
import { SecondaryText } from '../ui/secondary-text.tsx';

/** What somebody sees whose password was chosen by an administrator. */
export default function RequiredPasswordPage() {
  useEffect(() => {
    document.title = 'Change Password · Merlon';
  }, []);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, overflow: 'hidden' }}>
          <Box sx={{ bgcolor: 'header.main', color: 'header.text', p: 3 }}>
            <Brand />
          </Box>
          <Box sx={{ p: 3 }}>
            <Typography variant="h1" sx={{ mb: 1 }}>
              Choose your password
            </Typography>
            <SecondaryText sx={{ mb: 2 }}>An administrator chose the current one. Replace it to go on.</SecondaryText>
            <RequiredPasswordForm />
          </Box>
        </Paper>
      </Box>
      <Footer />
    </Box>
  );
}
