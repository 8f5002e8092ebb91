import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from './choice-field.tsx';

export interface ChoicesFieldProps {
  label: string;
  /** Shown where nothing is chosen. */
  all: string;
  options: readonly Option[];
  /** With commas between them; empty for no choice. */
  value: string;
  onChange: (value: string) => void;
}

const split = (value: string): string[] => value.split(',').filter(Boolean);

/** A filter that is any of several values, or none. */
export const ChoicesField = ({ label, all, options, value, onChange }: ChoicesFieldProps) => {
  const chosen = split(value);
  // What is chosen can be taken away, though nobody offers it any more.
  const unknown = chosen.filter((one) => !options.some((option) => option.value === one));
  const offered = [...options, ...unknown.map((one) => ({ value: one, label: one }))];
  const nameOf = (one: string): string => offered.find((option) => option.value === one)?.label ?? one;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) => onChange((target.value as unknown as string[]).join(','))}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (values) => ((values as string[]).length === 0 ? all : (values as string[]).map(nameOf).join(', ')),
        },
      }}
    >
      {offered.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ py: 0.25 }}>
          <Checkbox size="small" checked={chosen.includes(option.value)} tabIndex={-1} aria-hidden sx={{ ml: -1, mr: 0.5 }} />
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
