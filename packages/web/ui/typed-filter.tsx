import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';

export interface TypedFilterProps {
  label: string;
  type: 'date' | 'number';
  /** The applied value; empty for none. */
  value: string;
  /** The greatest number that can be meant. */
  max?: number;
  /** What is wrong with the applied value; empty for nothing. */
  hint?: string;
  onApply: (value: string) => void;
}

/** A year that is being typed runs through the first centuries. */
const isWholeDay = (written: string): boolean => /^[1-9]\d{3}-/.test(written);

const problemOf = (value: string, max: number): string => {
  if (value === '' || (Number(value) >= 0 && Number(value) <= max)) return '';
  return max === Infinity ? '0 or more' : `0 to ${max}`;
};

/** A filter that is typed: applied with Enter or on leaving the field, a day also when it was picked. */
export const TypedFilter = ({ label, type, value, max = Infinity, hint = '', onApply }: TypedFilterProps) => {
  const [draft, setDraft] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setDraft(value);
  }
  const problem = type === 'number' ? problemOf(draft, max) : '';
  const apply = (): void => {
    if (problem === '' && draft !== value) onApply(draft);
  };
  const change = (written: string): void => {
    setDraft(written);
    if (type === 'date' && isWholeDay(written)) onApply(written);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') apply();
  };
  return (
    <TextField
      type={type}
      size="small"
      label={label}
      value={draft}
      error={problem !== '' || hint !== ''}
      helperText={problem || hint}
      onChange={({ target }) => change(target.value)}
      onBlur={apply}
      onKeyDown={onKeyDown}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: type === 'number' ? { min: 0, step: 'any', ...(max === Infinity ? {} : { max }) } : {},
      }}
    />
  );
};
