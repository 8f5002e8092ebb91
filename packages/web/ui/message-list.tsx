import Popover from '@mui/material/Popover';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatInstant } from '../lib/time.ts';
import { ActionAlert } from './action-alert.tsx';
import { SecondaryText } from './secondary-text.tsx';
import type { Toast, ToastAction } from './toast-store.ts';
import { TimesSaid } from './toasts.tsx';

export interface MessageListProps {
  messages: readonly Toast[];
  /** What is shown below them. */
  besides?: ReactNode;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Messages with their time, newest first. */
export const MessageList = ({ messages, besides, anchor, onClose }: MessageListProps) => {
  const follow = (action: ToastAction | undefined): void => {
    onClose();
    action?.run();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Recent messages', tabIndex: -1 } }}
    >
      <Box sx={{ display: 'grid', gap: 1, p: 2, width: { xs: 300, sm: 420 }, maxHeight: 480, overflow: 'auto' }} tabIndex={0}>
        <Typography variant="h3" component="h2">
          Recent messages
        </Typography>
        {messages.length === 0 && <Typography color="textSecondary">No messages in this session</Typography>}
        {messages.map((message) => (
          <ActionAlert
            key={message.id}
            severity={message.severity}
            role="group"
            // The action outlives the toast.
            action={message.action && { ...message.action, run: () => follow(message.action) }}
            sx={{ wordBreak: 'break-word' }}
          >
            {message.text}
            <TimesSaid count={message.count} />
            <SecondaryText variant="caption" component="div">
              {formatInstant(message.at)}
            </SecondaryText>
          </ActionAlert>
        ))}
        {besides}
      </Box>
    </Popover>
  );
};
