import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The merlon: the solid part of a battlement. */
const Logo = () => (
  <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 36, height: 36, flexShrink: 0 }}>
    <path fill="currentColor" d="M3 5h4.5v3.5h2.25V5h4.5v3.5h2.25V5H21v14H3z" />
  </Box>
);

/** Logo, title and subtitle. */
export const Brand = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <Logo />
    <Box>
      <Typography component="div" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.1 }}>
        Merlon
      </Typography>
      <Typography component="div" variant="caption" sx={{ whiteSpace: 'nowrap' }}>
        Firewall configuration audit
      </Typography>
    </Box>
  </Box>
);
