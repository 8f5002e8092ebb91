import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { count } from '../../../lib/texts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { HOURS, NTHS, type Recurrence, type RecurrenceKind, RECURRENCES, toCron, WEEKDAYS } from './recurrence.ts';

export interface RecurrenceFieldsProps {
  value: Recurrence;
  problem?: string | undefined;
  onChange: (value: Recurrence) => void;
}

/** When something recurs, chosen in words or written as cron. */
export const RecurrenceFields = ({ value, problem = '', onChange }: RecurrenceFieldsProps) => {
  const { kind } = value;
  const set = (part: Partial<Recurrence>): void => onChange({ ...value, ...part });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))', alignItems: 'start' }}>
      <SelectField
        size="small"
        label="Recurs"
        value={kind}
        // Cron begins with what was chosen in words.
        onChange={({ target }) =>
          set({ kind: target.value as RecurrenceKind, ...(target.value === 'cron' ? { cron: toCron(value) } : {}) })
        }
        options={RECURRENCES}
      />
      {kind === 'monthly' && (
        <SelectField
          size="small"
          label="Which one"
          value={value.nth}
          onChange={({ target }) => set({ nth: target.value })}
          options={NTHS}
        />
      )}
      {(kind === 'weekly' || kind === 'monthly') && (
        <SelectField
          size="small"
          label="Day of the week"
          value={value.weekday}
          onChange={({ target }) => set({ weekday: Number(target.value) })}
          options={WEEKDAYS}
        />
      )}
      {kind === 'hours' && (
        <SelectField
          size="small"
          label="Every"
          value={value.hours}
          onChange={({ target }) => set({ hours: Number(target.value) })}
          options={HOURS.map((hours) => ({ value: hours, label: count(hours, 'hour') }))}
        />
      )}
      {kind === 'cron' && (
        <TextField
          size="small"
          label="Cron"
          value={value.cron}
          onChange={({ target }) => set({ cron: target.value })}
          error={problem !== ''}
          helperText={problem || 'Minute, hour, day of the month, month, day of the week'}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
        />
      )}
      {kind !== 'cron' && kind !== 'hours' && (
        <TextField
          size="small"
          type="time"
          label="Time"
          value={value.time}
          onChange={({ target }) => set({ time: target.value })}
          error={problem !== ''}
          helperText={problem}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </Box>
  );
};
