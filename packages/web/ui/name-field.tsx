import TextField from '@mui/material/TextField';

export interface NameFieldProps {
  value: string;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Whether one begins to type there at once. */
  autoFocus: boolean;
  onChange: (name: string) => void;
}

/** The name that something is given. */
export const NameField = ({ value, problem, autoFocus, onChange }: NameFieldProps) => (
  <TextField
    size="small"
    label="Name"
    autoFocus={autoFocus}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{ htmlInput: { maxLength: 200 } }}
  />
);
