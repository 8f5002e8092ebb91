import { SHORTEST_REASON } from '@merlon/contract/waivers.ts';
import TextField from '@mui/material/TextField';
import { count } from '../../lib/texts.ts';
import { dayAfter, formatDay } from '../../lib/time.ts';

export interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  label?: string;
  /** Says what is wrong with it; empty for nothing. */
  problem?: string;
}

/** Why, in at least so many characters that it says something. */
export const ReasonField = ({ value, onChange, label = 'Reason', problem = '' }: ReasonFieldProps) => {
  const length = value.trim().length;
  return (
    <TextField
      label={label}
      required
      multiline
      minRows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== ''}
      helperText={
        problem || (length < SHORTEST_REASON ? `${length} of at least ${SHORTEST_REASON} characters` : count(length, 'character'))
      }
      slotProps={{ htmlInput: { maxLength: 4000 } }}
    />
  );
};

export interface UntilFieldProps {
  /** A day, `2026-12-31`. */
  value: string;
  onChange: (day: string) => void;
  /** Now, in milliseconds. */
  now: number;
  /** The most days that it may last. */
  mostDays: number;
}

/** The last day on which it holds. */
export const UntilField = ({ value, onChange, now, mostDays }: UntilFieldProps) => {
  const [first, last] = [dayAfter(0, now), dayAfter(mostDays, now)];
  const problem = describeDay(value, { first, last, mostDays });
  return (
    <TextField
      label="Holds until the end of"
      type="date"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== ''}
      helperText={problem || `The end of ${formatDay(value)} in Asia/Karachi. Then it is open again by itself.`}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
    />
  );
};

/** What is wrong with an end; empty for nothing. */
export const describeDay = (day: string, { first, last, mostDays }: { first: string; last: string; mostDays: number }): string => {
  if (day === '') return 'Choose a day';
  if (day < first) return 'This day has passed';
  return day > last ? `At most ${count(mostDays, 'day')} from now: ${formatDay(last)}` : '';
};
