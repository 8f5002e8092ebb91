import Logout from '@mui/icons-material/Logout';
import MonitorHeart from '@mui/icons-material/MonitorHeart';
import PrivacyTip from '@mui/icons-material/PrivacyTip';
import VpnKey from '@mui/icons-material/VpnKey';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { logout } from './auth.ts';
import { messages } from './messages.ts';

/** Who is signed in, and the way out. */
export const UserMenuPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const user = useSession()?.user;
  return (
    <Menu
      open
      anchorEl={anchor}
      // Inside the header, so that what it says belongs to a landmark of the page.
      container={() => anchor.closest('header') ?? document.body}
      onClose={onClose}
      slotProps={{ paper: { sx: { minWidth: 220 } }, list: { 'aria-label': `User menu of ${user?.username ?? ''}` } }}
    >
      <Box component="li" role="none" sx={{ px: 2, pt: 1, pb: 1.5, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 650 }}>{user?.username}</Typography>
        <SecondaryText>{user?.email || messages.noEmail}</SecondaryText>
        <SecondaryText sx={{ textTransform: 'capitalize' }}>{user?.role}</SecondaryText>
      </Box>
      <MenuItem component={RouterLink} to="/api-tokens" onClick={onClose} sx={{ gap: 1.5 }}>
        <VpnKey fontSize="small" />
        API Tokens
      </MenuItem>
      <MenuItem component={RouterLink} to="/ai-privacy" onClick={onClose} sx={{ gap: 1.5 }}>
        <PrivacyTip fontSize="small" />
        AI Privacy
      </MenuItem>
      {user?.role === 'admin' && (
        <MenuItem component={RouterLink} to="/operations" onClick={onClose} sx={{ gap: 1.5 }}>
          <MonitorHeart fontSize="small" />
          Operations
        </MenuItem>
      )}
      <MenuItem onClick={logout} sx={{ gap: 1.5 }}>
        <Logout fontSize="small" />
        Logout
      </MenuItem>
    </Menu>
  );
};
