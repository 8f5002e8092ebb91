import { joinTags, Tags } from '@merlon/contract/tags.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';

export interface TagsFieldProps {
  label: string;
  value: readonly string[];
  /** Those that are offered while one types. */
  known: readonly string[];
  hint?: string;
  onChange: (tags: string[]) => void;
}

/** Tags as chips. One is added with Enter, by choosing it, or on leaving the field; what is no tag is not taken, and the field says why. */
export const TagsField = ({ label, value, known, hint = ' ', onChange }: TagsFieldProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  /** Takes these tags; where one of them is none, it stays in the field to be corrected. */
  const take = (wanted: readonly string[], last: string): void => {
    const parsed = z.safeParse(Tags, wanted);
    setProblem(parsed.error?.issues[0]?.message ?? '');
    setTyped(parsed.success ? '' : last);
    if (parsed.success) onChange(parsed.data);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disablePortal
      filterSelectedOptions
      size="small"
      options={joinTags(known)}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') {
          setTyped(text);
          setProblem('');
        }
      }}
      onChange={(_, wanted) => take(wanted, wanted.at(-1) ?? '')}
      onBlur={() => {
        if (typed.trim() !== '') take([...value, typed], typed);
      }}
      renderInput={(props) => <TextField {...props} label={label} error={problem !== ''} helperText={problem || hint} autoComplete="off" />}
    />
  );
};
