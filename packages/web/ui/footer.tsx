import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currentYear } from '../lib/time.ts';

/** The copyright line and the tagline. */
export const Footer = () => (
  <Box
    component="footer"
    // Out of sight while a page loads, so that it is not seen jumping when the content pushes it down.
    sx={{ py: 2, px: 3, textAlign: 'center', color: 'text.secondary', 'main:has([data-loading]) ~ &': { visibility: 'hidden' } }}
  >
    <Typography variant="body2">© {currentYear()} Merlon. AI-based multi-vendor auditing system for network security devices.</Typography>
  </Box>
);
