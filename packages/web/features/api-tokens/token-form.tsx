import { NewApiToken } from '@merlon/contract/api-tokens.ts';
import type { TokenScope } from '@merlon/contract/token-scope.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { sentenceOf } from '../../lib/texts.ts';
import { dayAfter, formatDay } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SCOPES } from './api-tokens.ts';
import { useMay } from '../../lib/session.ts';

const DAYS = [30, 90, 180, 365] as const;
const USUAL: NewApiToken = { name: '', scope: 'read', expires_in_days: 90 };

export interface TokenFormProps {
  id: string;
  /** Why it could not be created. */
  error: unknown;
  onSubmit: (token: NewApiToken) => void;
}

/** Asks for the name, scope and lifetime of a new token. */
export const TokenForm = ({ id, error, onSubmit }: TokenFormProps) => {
  const [values, setValues] = useState(USUAL);
  const [problem, setProblem] = useState('');
  const [now] = useState(() => Date.now());
  const name = useRef<HTMLInputElement>(null);
  const set = (part: Partial<NewApiToken>): void => setValues((current) => ({ ...current, ...part }));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = z.safeParse(NewApiToken, values);
    if (parsed.success) return onSubmit(parsed.data);
    setProblem(parsed.error.issues[0]?.message ?? '');
    name.current?.focus();
  };
  return (
    <Box component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      {error !== null && <Alert severity="error">{sentenceOf(error, 'The API token could not be created')}</Alert>}
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => {
          set({ name: target.value });
          setProblem('');
        }}
        error={problem !== ''}
        helperText={problem || 'Where it is used, such as the name of the pipeline'}
        inputRef={name}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <ScopeChoice value={values.scope} onChange={(scope) => set({ scope })} />
      <SelectField
        label="Expires after"
        value={values.expires_in_days}
        onChange={({ target }) => set({ expires_in_days: Number(target.value) })}
        helperText={`Good until ${formatDay(dayAfter(values.expires_in_days, now))}. Then create another one.`}
        options={DAYS.map((days) => ({ value: days, label: `${days} days` }))}
      />
    </Box>
  );
};

const ScopeChoice = ({ value, onChange }: { value: TokenScope; onChange: (scope: TokenScope) => void }) => {
  const labelId = useId();
  const mayWork = useMay('user');
  return (
    <FormControl>
      <FormLabel id={labelId}>What it may do</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_, chosen) => onChange(chosen as TokenScope)}>
        {Object.entries(SCOPES)
          // A token may no more than its user.
          .filter(([scope]) => mayWork || scope === 'read')
          .map(([scope, { label, may }]) => (
            <FormControlLabel
              key={scope}
              value={scope}
              control={<Radio slotProps={{ input: { 'aria-label': label, 'aria-describedby': `${labelId}-${scope}` } }} />}
              label={
                <>
                  {label}
                  <SecondaryText component="div" id={`${labelId}-${scope}`}>
                    {may}
                  </SecondaryText>
                </>
              }
              sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { py: 0 } }}
            />
          ))}
      </RadioGroup>
    </FormControl>
  );
};
