import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';

export interface KindChoiceProps<K extends string> {
  label: string;
  kinds: Readonly<Record<K, { readonly label: string; readonly means: string }>>;
  value: K;
  onChange: (kind: K) => void;
}

/** One of several kinds, with a line on what each means. */
export const KindChoice = <K extends string>({ label, kinds, value, onChange }: KindChoiceProps<K>) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen as K)}>
        {Object.entries<{ readonly label: string; readonly means: string }>(kinds).map(([kind, { label: name, means }]) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" slotProps={{ input: { 'aria-label': name, 'aria-describedby': `${id}-${kind}` } }} />}
            label={
              <>
                {name}
                <SecondaryText component="div" id={`${id}-${kind}`}>
                  {means}
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
