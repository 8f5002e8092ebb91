import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currentYear } from '../lib/time.ts';

/** The merlon: the solid part of a battlement. */
const Logo = () => (
  <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 30, height: 30, flexShrink: 0 }}>
    <path fill="currentColor" d="M3 5h4.5v3.5h2.25V5h4.5v3.5h2.25V5H21v14H3z" />
  </Box>
);

export interface BrandProps {
  /** Leaves the subtitle out on a phone, where what stands beside it needs the room. */
  isBrief?: boolean;
}

/** Logo, title and subtitle. */
export const Brand = ({ isBrief = false }: BrandProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <Logo />
    <Box>
      <Typography component="div" sx={{ fontSize: '1.0625rem', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.01em' }}>
        Merlon
      </Typography>
      <Typography
        component="div"
        variant="caption"
        sx={{ display: isBrief ? { xs: 'none', sm: 'block' } : 'block', whiteSpace: 'nowrap', lineHeight: 1.3, opacity: 0.8 }}
      >
        Firewall configuration audit
      </Typography>
    </Box>
  </Box>
);

/** The copyright line and the tagline. */
export const Footer = () => (
  <Box
    component="footer"
    // Out of sight while a page loads, so that it is not seen jumping when the content pushes it down.
    sx={{ py: 2, px: 3, textAlign: 'center', color: 'text.secondary', 'main:has([data-loading]) ~ &': { visibility: 'hidden' } }}
  >
    <Typography variant="caption" component="p">
      © {currentYear()} Merlon. AI-based multi-vendor auditing system for network security devices.
    </Typography>
  </Box>
);
