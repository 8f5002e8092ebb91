import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, useSyncExternalStore } from 'react';
import { formatInstant } from '../lib/time.ts';
import { toastStore } from './toast-store.ts';

/** The last messages of the session, so that nothing is lost with the toast that said it. */
export const MessageBell = () => {
  const { kept, unread } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = unread === 0 ? 'Recent messages' : `Recent messages, ${unread} new`;
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          toastStore.markRead();
        }}
      >
        <Badge badgeContent={unread || undefined} color="error">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Recent messages', tabIndex: -1 } }}
      >
        <Stack spacing={1} sx={{ p: 2, width: { xs: 300, sm: 420 }, maxHeight: 480, overflow: 'auto' }} tabIndex={0}>
          <Typography variant="h3" component="h2">
            Recent messages
          </Typography>
          {kept.length === 0 && <Typography color="textSecondary">No messages in this session</Typography>}
          {kept.map((toast) => (
            <Alert key={toast.id} severity={toast.severity} role="group" sx={{ wordBreak: 'break-word' }}>
              {toast.text}
              <Typography variant="caption" component="div" color="textSecondary">
                {formatInstant(toast.at)}
              </Typography>
            </Alert>
          ))}
        </Stack>
      </Popover>
    </>
  );
};
