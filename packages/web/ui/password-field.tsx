import Visibility from '~icons/baseline-visibility';
import VisibilityOff from '~icons/baseline-visibility-off';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';

/** A password with a toggle that shows it, and a hint while caps lock is on. */
export const PasswordField = ({ helperText, ...rest }: TextFieldProps) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      helperText={
        capsLock ? (
          <>
            Caps lock is on
            {helperText && <div>{helperText}</div>}
          </>
        ) : (
          helperText
        )
      }
      onKeyUp={readCapsLock}
      slotProps={{
        // A list may stand in it, and it changes while one types.
        formHelperText: { component: 'div', 'aria-live': 'polite' } as object,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={shown ? 'Hide password' : 'Show password'}
                aria-pressed={shown}
                edge="end"
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
