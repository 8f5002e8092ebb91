import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface ChoiceFieldProps {
  label: string;
  /** What no choice is called. */
  all: string;
  /** Empty for no choice. */
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A filter that is one of several values, or none. */
export const ChoiceField = ({ label, all, value, options, onChange }: ChoiceFieldProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: { xs: '100%', sm: 200 } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
