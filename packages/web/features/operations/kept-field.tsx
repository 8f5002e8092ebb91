import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type KeptName, problemOfDays, USUAL_DAYS } from './retention-draft.ts';

/** What is kept, and what of it stays in any case. */
export const KEPT: Readonly<Record<KeptName, { readonly label: string; readonly note: string }>> = {
  snapshots_days: {
    label: 'Configurations',
    note: 'Those that no kept audit judged. The newest one of a device always stays.',
  },
  audits_days: {
    label: 'Audits',
    note: 'With their results and reports. The newest completed one of each kind always stays with its device.',
  },
  reports_days: {
    label: 'Stored reports',
    note: 'The files alone: their audits stay, and a report can be drawn anew.',
  },
  model_calls_days: {
    label: 'Model calls',
    note: 'What models were asked, as listed under AI Privacy.',
  },
};

const KEPT_FOR = [
  { value: 'ever', label: 'For ever' },
  { value: 'days', label: 'Some days' },
];

export interface KeptFieldProps {
  name: KeptName;
  /** Days as they are typed; null for ever. */
  days: string | null;
  onChange: (days: string | null) => void;
}

/** How long one kind of thing is kept. */
export const KeptField = ({ name, days, onChange }: KeptFieldProps) => {
  const { label, note } = KEPT[name];
  const id = useId();
  const problem = problemOfDays(days);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto' },
        alignItems: 'start',
        py: 2,
      }}
    >
      <Box>
        <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <SecondaryText id={`${id}-note`}>{note}</SecondaryText>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '190px 150px' } }}>
        <SelectField
          size="small"
          label={`Keep ${label.toLowerCase()}`}
          value={days === null ? 'ever' : 'days'}
          onChange={({ target }) => onChange(target.value === 'ever' ? null : USUAL_DAYS)}
          options={KEPT_FOR}
        />
        {days !== null && (
          <TextField
            size="small"
            label={`Days of ${label.toLowerCase()}`}
            value={days}
            onChange={({ target }) => onChange(target.value)}
            error={problem !== ''}
            helperText={problem}
            slotProps={{
              htmlInput: { inputMode: 'numeric', maxLength: 6 },
            }}
          />
        )}
      </Box>
    </Box>
  );
};
