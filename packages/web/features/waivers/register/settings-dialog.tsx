import type { WaiverSettings } from '@merlon/contract/waivers.ts';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { sentenceOf } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useChangeSettings } from '../waivers.ts';

const MOST_DAYS = 3650;

const isDays = (written: string): boolean => /^\d+$/.test(written) && Number(written) >= 1 && Number(written) <= MOST_DAYS;

/** How long waivers may last, and whether somebody may approve what they asked for. */
export const SettingsDialog = ({ settings, onClose }: { settings: WaiverSettings; onClose: () => void }) => {
  const change = useChangeSettings();
  const [self, setSelf] = useState(settings.self_approval);
  const [usual, setUsual] = useState(String(settings.default_days));
  const [most, setMost] = useState(String(settings.most_days));
  const isWrong = Number(usual) > Number(most);
  const canSubmit = isDays(usual) && isDays(most) && !isWrong;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate({ self_approval: self, default_days: Number(usual), most_days: Number(most) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Waiver Settings"
      submitLabel="Save"
      busy={change.isPending}
      canSubmit={canSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{sentenceOf(change.error, 'The settings could not be saved')}</Alert>}
      <DaysField label="Days by default" value={usual} onChange={setUsual} problem={isWrong ? 'More than it may last at most' : ''} />
      <DaysField label="Days at most" value={most} onChange={setMost} />
      <FormControlLabel
        control={<Switch checked={self} onChange={(_, checked) => setSelf(checked)} />}
        label="The person who asks for a waiver may approve it too"
      />
      {self && <Alert severity="warning">Reports will say of such a waiver that the same person asked and approved.</Alert>}
    </FormDialog>
  );
};

interface DaysFieldProps {
  label: string;
  value: string;
  onChange: (days: string) => void;
  problem?: string;
}

const DaysField = ({ label, value, onChange, problem = '' }: DaysFieldProps) => (
  <TextField
    type="number"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={!isDays(value) || problem !== ''}
    helperText={isDays(value) ? problem : `1 to ${MOST_DAYS}`}
    slotProps={{ htmlInput: { min: 1, max: MOST_DAYS } }}
  />
);
