import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { Spinner } from './spinner.tsx';

export type SteadyButtonProps = Omit<ButtonProps, 'disabled' | 'loading' | 'onClick'> & {
  /** Runs on a press; while a returned promise is pending, the button is busy. */
  onClick: () => void | Promise<void>;
  /** Something that it has set off is under way. */
  busy?: boolean;
  /** It cannot be pressed now. */
  inactive?: boolean;
};

/** As a disabled one looks. */
const looksOff = (variant: ButtonProps['variant']) => ({
  cursor: 'default',
  '&, &:hover': { color: 'action.disabled', ...(variant === 'contained' && { bgcolor: 'action.disabledBackground' }) },
});

/**
 * A button that keeps the keyboard's focus while it cannot be pressed. A disabled one would drop it, and with it the
 * place on the page and a dialog's Escape key.
 */
export const SteadyButton = ({ onClick, busy = false, inactive = false, startIcon, sx = {}, ...rest }: SteadyButtonProps) => {
  const [isPending, setIsPending] = useState(false);
  const isBusy = busy || isPending;
  const isOff = isBusy || inactive;
  const press = (): void => {
    const outcome = isOff ? undefined : onClick();
    if (!outcome) return;
    setIsPending(true);
    void outcome.finally(() => setIsPending(false));
  };
  return (
    <Button
      {...rest}
      onClick={press}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      startIcon={isBusy ? <Spinner /> : startIcon}
      sx={[
        isBusy && { opacity: 0.8, cursor: 'default' },
        inactive && !isBusy && looksOff(rest.variant),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
};
