import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

export type SearchFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

/** A search box with a magnifier and a button that empties it. */
export const SearchField = ({ value, onChange, ...rest }: SearchFieldProps) => (
  <TextField
    size="small"
    {...rest}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
        endAdornment: value !== '' && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear search" size="small" edge="end" onClick={() => onChange('')}>
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        ),
      },
    }}
  />
);
