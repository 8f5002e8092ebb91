import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

export type SelectFieldProps = TextFieldProps & {
  options: readonly { readonly value: string | number; readonly label: string; readonly disabled?: boolean }[];
};

/** A field whose value is one of several. */
export const SelectField = ({ options, ...field }: SelectFieldProps) => (
  <TextField {...field} select>
    {options.map(({ value, label, disabled = false }) => (
      <MenuItem key={value} value={value} disabled={disabled}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);
