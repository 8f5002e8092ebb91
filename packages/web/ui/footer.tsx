import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currentYear } from '../lib/time.ts';

/** The copyright line and the tagline. */
export const Footer = () => (
  <Box component="footer" sx={{ py: 2, px: 3, textAlign: 'center', color: 'text.secondary' }}>
    <Typography variant="body2">© {currentYear()} Merlon. AI-based multi-vendor auditing system for network security devices.</Typography>
  </Box>
);
