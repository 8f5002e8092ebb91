import Clear from '~icons/baseline-clear';
import Search from '~icons/baseline-search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { pageSearch } from '../lib/search-key.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  sx?: SxProps<Theme>;
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 36,
  pl: 1.25,
  pr: 0.5,
  border: 1,
  borderColor: 'line.field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 0,
    font: 'inherit',
    fontSize: '0.875rem',
    color: 'inherit',
    bgcolor: 'transparent',
  },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

/**
 * A search box with a magnifier and a button that empties it. Plain: the library's text field brings selects and menus along, which the
 * configuration viewer needs not.
 */
export const SearchField = ({ label, value, onChange, onKeyDown, sx = [] }: SearchFieldProps) => (
  <Box sx={[frame, ...(Array.isArray(sx) ? sx : [sx])]}>
    <Search fontSize="small" color="action" />
    <input
      {...pageSearch}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
    {value !== '' && (
      <IconButton aria-label="Clear search" size="small" onClick={() => onChange('')}>
        <Clear fontSize="small" />
      </IconButton>
    )}
  </Box>
);
