import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** With what is chosen among them, though nobody offers it any more. */
export const withChosen = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

export interface ChoiceFieldProps extends Pick<SelectFieldProps, 'options'> {
  label: string;
  /** Label of the option that filters nothing. */
  all: string;
  /** Empty for no choice. */
  value: string;
  /** Pixels, where it stands in a row; else it takes the room that there is. */
  width?: number;
  onChange: (value: string) => void;
}

/** A filter that is one of several values, or none. */
export const ChoiceField = ({ all, options, width, onChange, ...field }: ChoiceFieldProps) => (
  <SelectField
    {...field}
    size="small"
    options={[{ value: '', label: all }, ...options]}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: { xs: '100%', sm: width ?? 200 }, ...(width === undefined ? {} : { width: { xs: '100%', sm: width } }) }}
  />
);
