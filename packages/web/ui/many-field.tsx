import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ManyFieldProps {
  label: string;
  value: readonly string[];
  options: readonly Choice[];
  hint?: string;
  problem?: string | undefined;
  /** Shown while nothing is chosen. */
  none?: string;
  onChange: (value: string[]) => void;
}

/** More than anybody reads; who looks for another types on. */
const filterOptions = createFilterOptions<Choice>({ limit: 100 });

/** A field for any number of values, each a chip. What is chosen stays though it is offered no more. */
export const ManyField = ({ label, value, options, hint, problem = '', none, onChange }: ManyFieldProps) => (
  <Autocomplete
    multiple
    disablePortal
    disableCloseOnSelect
    filterSelectedOptions
    size="small"
    options={[...options]}
    filterOptions={filterOptions}
    value={value.map((one) => options.find((option) => option.value === one) ?? { value: one, label: one })}
    isOptionEqualToValue={(one, other) => one.value === other.value}
    getOptionKey={(option) => option.value}
    onChange={(_, chosen) => onChange(chosen.map((one) => one.value))}
    renderInput={(props) => (
      <TextField
        {...props}
        label={label}
        error={problem !== ''}
        helperText={problem || hint}
        placeholder={value.length === 0 ? none : undefined}
        autoComplete="off"
      />
    )}
  />
);
