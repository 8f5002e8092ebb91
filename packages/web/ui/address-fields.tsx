import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

/**
 * Fields whose value stands in the page's address. They hold themselves what is being typed, since the address follows a
 * moment later; give them another `key` to begin anew.
 */
export interface AddressFieldProps {
  label: string;
  initial: string;
  onChange: (value: string) => void;
}

/** A search box. */
export const AddressSearch = ({ label, initial, onChange }: AddressFieldProps) => {
  const [typed, setTyped] = useState(initial);
  const type = (value: string): void => {
    setTyped(value);
    onChange(value);
  };
  return <SearchField label={label} value={typed} onChange={type} sx={{ minWidth: { xs: '100%', sm: 220 } }} />;
};

/** A year that is being typed runs through the first centuries. */
const isWhole = (day: string): boolean => day === '' || /^[1-9]/.test(day);

/** A day, `2026-11-21`; empty for none. */
export const AddressDay = ({ label, initial, onChange }: AddressFieldProps) => {
  const [typed, setTyped] = useState(initial);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWhole(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
    />
  );
};
