import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { SecondaryText } from './secondary-text.tsx';

export type SelectFieldProps = TextFieldProps & {
  options: readonly {
    readonly value: string | number;
    readonly label: string;
    /** A line below its name, while it is chosen. */
    readonly note?: string | undefined;
    readonly disabled?: boolean;
  }[];
};

const labelIn =
  (options: SelectFieldProps['options']) =>
  (value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? '';

const WithNote = ({ label, note }: { label: string; note: string }) => (
  <span>
    {label}
    <SecondaryText sx={{ whiteSpace: 'normal' }}>{note}</SecondaryText>
  </span>
);

/** A field whose value is one of several. */
export const SelectField = ({ options, slotProps, ...field }: SelectFieldProps) => (
  <TextField
    {...field}
    slotProps={options.some(({ note }) => note) ? { ...slotProps, select: { renderValue: labelIn(options) } } : slotProps}
    select
  >
    {options.map(({ value, label, note, disabled = false }) => (
      <MenuItem key={value} value={value} disabled={disabled} aria-label={note && label} aria-description={note}>
        {note === undefined ? label : <WithNote label={label} note={note} />}
      </MenuItem>
    ))}
  </TextField>
);
