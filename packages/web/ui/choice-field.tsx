import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface ChoiceFieldProps extends Pick<SelectFieldProps, 'options'> {
  label: string;
  /** Label of the option that filters nothing. */
  all: string;
  /** Empty for no choice. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter that is one of several values, or none. */
export const ChoiceField = ({ all, options, onChange, ...field }: ChoiceFieldProps) => (
  <SelectField
    {...field}
    size="small"
    options={[{ value: '', label: all }, ...options]}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: 200 } }}
  />
);
