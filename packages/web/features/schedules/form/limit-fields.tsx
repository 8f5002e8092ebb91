import Add from '~icons/baseline-add';
import Delete from '~icons/baseline-delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { dayAfter } from '../../../lib/time.ts';
import type { Problems, ScheduleDraft } from './schedule-draft.ts';

export interface LimitFieldsProps {
  draft: ScheduleDraft;
  problems: Problems;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

const row = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
} as const;

/** When devices may be begun, and how many at a time. */
export const LimitFields = ({ draft, problems, onChange }: LimitFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={row}>
      <NumberField
        label="Spread, in minutes"
        value={draft.spread}
        problem={problems['spread']}
        hint="Devices are begun over so many minutes; 0 begins them all at once"
        onType={(spread) => onChange({ spread })}
      />
      <NumberField
        label="Devices at once"
        value={draft.atOnce}
        problem={problems['at_once']}
        hint="At most 64"
        onType={(atOnce) => onChange({ atOnce })}
      />
      <NumberField
        label="Grace, in minutes"
        value={draft.grace}
        problem={problems['grace']}
        hint="If Merlon was not running, the run begins late within this time"
        onType={(grace) => onChange({ grace })}
      />
    </Box>
    <FormControlLabel
      control={<Switch checked={draft.hasWindow} onChange={(_, hasWindow) => onChange({ hasWindow })} />}
      label="Begin devices only at certain hours"
    />
    {draft.hasWindow && (
      <Box sx={row}>
        <PartField
          type="time"
          label="Window from"
          value={draft.window.from}
          problem={problems['window']}
          onType={(from) => onChange({ window: { ...draft.window, from } })}
        />
        <PartField
          type="time"
          label="Window to"
          value={draft.window.to}
          hint="Devices not begun by then are left out"
          onType={(to) => onChange({ window: { ...draft.window, to } })}
        />
      </Box>
    )}
    <Blackouts draft={draft} problem={problems['blackouts']} onChange={onChange} />
  </Box>
);

const WEEK_DAYS = 7;

const Blackouts = ({
  draft: { blackouts },
  problem,
  onChange,
}: Pick<LimitFieldsProps, 'draft' | 'onChange'> & { problem: string | undefined }) => {
  const set = (at: number, part: Partial<(typeof blackouts)[number]>): void =>
    onChange({ blackouts: blackouts.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const add = (): void => {
    const now = Date.now();
    onChange({ blackouts: [...blackouts, { from: dayAfter(0, now), to: dayAfter(WEEK_DAYS, now) }] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {blackouts.map(({ from, to }, at) => (
        // They have no name of their own, and are only ever added at the end.
        <Box key={at} role="group" aria-label={`Blackout ${at + 1}`} sx={{ ...row, position: 'relative' }}>
          <PartField type="date" label="No runs from" value={from} problem={problem} onType={(day) => set(at, { from: day })} />
          <PartField type="date" label="No runs until" value={to} onType={(day) => set(at, { to: day })} />
          <IconButton
            aria-label={`Remove blackout ${at + 1}`}
            onClick={() => onChange({ blackouts: blackouts.filter((_, place) => place !== at) })}
            sx={{ justifySelf: 'start' }}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }}>
        Add Blackout
      </Button>
    </Box>
  );
};

interface PartFieldProps {
  label: string;
  value: string;
  type: 'time' | 'date' | 'text';
  hint?: string;
  problem?: string | undefined;
  slotProps?: TextFieldProps['slotProps'];
  onType: (value: string) => void;
}

const PartField = ({ problem = '', hint, onType, slotProps, ...field }: PartFieldProps) => (
  <TextField
    {...field}
    size="small"
    error={problem !== ''}
    helperText={problem || hint}
    onChange={({ target }) => onType(target.value)}
    autoComplete="off"
    slotProps={{ inputLabel: { shrink: true }, ...slotProps }}
  />
);

const NumberField = (props: Omit<PartFieldProps, 'type'>) => (
  <PartField {...props} type="text" slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }} />
);
