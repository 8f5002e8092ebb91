import EventRepeat from '~icons/baseline-event-repeat';
import Notifications from '~icons/baseline-notifications';
import Send from '~icons/baseline-send';
import Logout from '~icons/baseline-logout';
import MonitorHeart from '~icons/baseline-monitor-heart';
import Password from '~icons/baseline-password';
import PrivacyTip from '~icons/baseline-privacy-tip';
import VpnKey from '~icons/baseline-vpn-key';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { logout } from './auth.ts';
import { ColourModeItems } from './colour-mode-items.tsx';
import { messages } from './messages.ts';

const pages = [
  { label: 'API Tokens', path: '/api-tokens', icon: <VpnKey fontSize="small" /> },
  { label: 'AI Privacy', path: '/ai-privacy', icon: <PrivacyTip fontSize="small" /> },
  { label: 'Schedules', path: '/schedules', icon: <EventRepeat fontSize="small" /> },
  { label: 'Events', path: '/events', icon: <Notifications fontSize="small" /> },
  { label: 'Messages', path: '/messages', icon: <Send fontSize="small" />, role: 'admin' },
  { label: 'Operations', path: '/operations', icon: <MonitorHeart fontSize="small" />, role: 'admin' },
];

export interface UserMenuPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
  onChangePassword: () => void;
}

/** Who is signed in, and the way out. */
export const UserMenuPanel = ({ anchor, onClose, onChangePassword }: UserMenuPanelProps) => {
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
      <Box component="li" role="none" sx={{ px: 1.25, pt: 1, pb: 1.5, mb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 650 }}>{user?.username}</Typography>
        <SecondaryText>{user?.email || messages.noEmail}</SecondaryText>
        <SecondaryText sx={{ textTransform: 'capitalize' }}>{user?.role}</SecondaryText>
      </Box>
      {pages
        .filter(({ role }) => role === undefined || role === user?.role)
        .map(({ label, path, icon }) => (
          <MenuItem key={path} component={RouterLink} to={path} onClick={onClose} sx={{ gap: 1.5 }}>
            {icon}
            {label}
          </MenuItem>
        ))}
      <MenuItem onClick={onChangePassword} sx={{ gap: 1.5 }}>
        <Password fontSize="small" />
        Change Password
      </MenuItem>
      <ColourModeItems />
      <Box component="li" role="separator" sx={{ my: 0.5, borderTop: 1, borderColor: 'divider' }} />
      <MenuItem onClick={logout} sx={{ gap: 1.5 }}>
        <Logout fontSize="small" />
        Logout
      </MenuItem>
    </Menu>
  );
};
