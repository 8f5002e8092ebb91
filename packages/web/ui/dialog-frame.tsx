import Close from '~icons/baseline-close';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { SecondaryText } from './secondary-text.tsx';

/** Gives the focus back, unless another dialog was opened meanwhile. */
const returnFocus = (opener: Element | null): void => {
  const holder = document.activeElement?.closest('[role=dialog]');
  if (holder && !holder.contains(opener)) return;
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isUsable ? opener : document.getElementById('main'))?.focus({ preventScroll: !isUsable });
};

export interface DialogFrameProps {
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  maxWidth?: NonNullable<DialogProps['maxWidth']>;
  /** Takes the whole height, for content that scrolls within itself. */
  tall?: boolean;
  /** Ends the row of actions with a button that closes it. */
  hasClose?: boolean;
  /** Begins the row of actions with a button that closes it. */
  dismissLabel?: string;
  /** False while something is under way that closing would lose. */
  closable?: boolean;
}

/**
 * A dialog with a title, a close button and a row of actions; open as long as it is rendered. Focus goes back explicitly to
 * what had it before, or to the page where that is gone: the library's own return happens while its place is still hidden.
 */
export const DialogFrame = (props: DialogFrameProps) => {
  const { onClose, title, subtitle, actions, dismissLabel, children } = props;
  const { maxWidth = 'sm', tall = false, hasClose = false, closable = true } = props;
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width:599px)');
  const [opener] = useState(() => document.activeElement);
  const isShown = useRef(false);
  // Content that is only text must have the focus itself to be scrolled with the keyboard.
  const [scrolls, setScrolls] = useState(false);
  const measure = useCallback((content: HTMLElement | null) => {
    if (!content || !('ResizeObserver' in globalThis)) return undefined;
    // Content that is loaded makes the dialog grow, to its bound and then beyond.
    const observer = new ResizeObserver(() => setScrolls(content.scrollHeight > content.clientHeight));
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      requestAnimationFrame(() => {
        if (!isShown.current) returnFocus(opener);
      });
    };
  }, [opener]);
  return (
    <Dialog
      open
      onClose={closable ? onClose : () => undefined}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isNarrow && tall}
      disableRestoreFocus
      transitionDuration={{ enter: 150, exit: 0 }}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: tall && !isNarrow ? { height: '90vh' } : {} } }}
    >
      {/* An id of its own: left to itself it takes that of the heading, and the subtitle becomes part of the dialog's name. */}
      <DialogTitle component="div" id={`${titleId}-head`} sx={{ pr: 7 }}>
        <Typography id={titleId} variant="h2" sx={{ wordBreak: 'break-word' }}>
          {title}
        </Typography>
        {subtitle && (
          <SecondaryText component="div" sx={{ wordBreak: 'break-word' }}>
            {subtitle}
          </SecondaryText>
        )}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} disabled={!closable} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      <DialogContent
        ref={measure}
        tabIndex={scrolls && !tall ? 0 : undefined}
        dividers
        sx={tall ? { display: 'flex', flexDirection: 'column', minHeight: 0, p: 0 } : {}}
      >
        {children}
      </DialogContent>
      {(actions || hasClose || dismissLabel) && (
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, flexWrap: 'wrap', rowGap: 1 }}>
          {dismissLabel && (
            <Button onClick={onClose} disabled={!closable}>
              {dismissLabel}
            </Button>
          )}
          {actions}
          {hasClose && <Button onClick={onClose}>Close</Button>}
        </DialogActions>
      )}
    </Dialog>
  );
};
