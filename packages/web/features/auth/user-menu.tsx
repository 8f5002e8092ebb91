import AccountCircle from '@mui/icons-material/AccountCircle';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useLogout } from './auth.ts';
import { messages } from './messages.ts';

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const user = useSession()?.user;
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label="User menu"
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <AccountCircle />
      </IconButton>
      <Menu open={open} anchorEl={button.current} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
        <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 650 }}>{user?.username}</Typography>
          <Typography variant="body2" color="textSecondary">
            {user?.email || messages.noEmail}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ textTransform: 'capitalize' }}>
            {user?.role}
          </Typography>
        </Box>
        <Divider component="li" role="none" />
        <MenuItem onClick={logout}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
};
