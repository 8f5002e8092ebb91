import Box from '@mui/material/Box';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ActionAlert } from './action-alert.tsx';
import { type Toast, toastStore } from './toast-store.ts';

const ToastView = ({ toast, paused }: { toast: Toast; paused: boolean }) => {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => toastStore.hide(toast.id), toast.lasts);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  const follow = (): void => {
    toast.action?.run();
    toastStore.hide(toast.id);
  };
  return (
    <ActionAlert
      severity={toast.severity}
      // The region around it is what speaks; a second live region inside would say everything twice.
      role="group"
      onClose={() => toastStore.hide(toast.id)}
      action={toast.action && { ...toast.action, run: follow }}
      sx={{ width: '100%', wordBreak: 'break-word', boxShadow: 8 }}
    >
      {toast.text}
      <TimesSaid count={toast.count} />
    </ActionAlert>
  );
};

/** How often a message was said, where that was more than once. */
export const TimesSaid = ({ count }: { count: number }) =>
  count > 1 && (
    <Box component="span" sx={{ ml: 1, px: 0.75, borderRadius: 1, bgcolor: 'action.selected', fontSize: '0.8125rem', fontWeight: 600 }}>
      {count}×
    </Box>
  );

/** The messages, in a status region that is there before the first of them. Hovering or focusing them stops the clock. */
export const Toasts = () => {
  const { shown } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A message may go away under the pointer or with the focus on its button, and then neither is ever said to leave.
    if (shown.length === 0 || !region.current?.matches(':hover, :focus-within')) setPaused(false);
  }, [shown]);
  return (
    <Box
      ref={region}
      role="status"
      aria-live="polite"
      aria-label="Messages"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: 8, sm: 20 },
        left: { xs: 8, sm: 'auto' },
        right: { xs: 8, sm: 20 },
        width: { sm: 400 },
        // Where a dialog has its buttons on that side, they are not covered.
        '#stage:has([role=dialog]) ~ &': { left: { sm: 20 }, right: { sm: 'auto' } },
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
      }}
    >
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} paused={paused} />
      ))}
    </Box>
  );
};
