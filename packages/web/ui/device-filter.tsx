import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';
import { pageSearch } from '../lib/search-key.ts';
import type { Option } from './choice-field.tsx';

export interface DeviceFilterProps {
  /** The device's id; empty for all. */
  value: string;
  devices: readonly Option[];
  onApply: (id: string) => void;
  sx?: TextFieldProps['sx'];
}

/** The device that is meant: the one of that name, else the only one whose name holds what was typed. */
const findDevice = (devices: readonly Option[], written: string): Option | undefined => {
  const wanted = written.trim().toLowerCase();
  const named = devices.find(({ label }) => label.toLowerCase() === wanted);
  const holding = devices.filter(({ label }) => label.toLowerCase().includes(wanted));
  return named ?? (holding.length === 1 ? holding[0] : undefined);
};

/** A device by its name, which the browser completes; applied once it is whole, with Enter or on leaving the field. */
export const DeviceFilter = ({ value, devices, onApply, sx = {} }: DeviceFilterProps) => {
  const listId = useId();
  /** What is being typed; null while it is what is applied. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const apply = (id: string): void => {
    setDraft(null);
    setIsUnknown(false);
    if (id !== value) onApply(id);
  };
  const type = (written: string): void => {
    const whole = devices.find(({ label }) => label === written);
    if (whole || written === '') return apply(whole?.value ?? '');
    setIsUnknown(false);
    setDraft(written);
  };
  const finish = (): void => {
    if (draft === null) return;
    const device = findDevice(devices, draft);
    if (device) apply(device.value);
    else setIsUnknown(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') finish();
  };
  return (
    <>
      <TextField
        size="small"
        label="Device"
        placeholder="All devices"
        value={draft ?? devices.find((device) => device.value === value)?.label ?? ''}
        error={isUnknown}
        helperText={isUnknown ? 'No single device has this in its name' : ''}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { list: listId, ...pageSearch } }}
        sx={sx}
      />
      <datalist id={listId}>
        {devices.map((device) => (
          <option key={device.value}>{device.label}</option>
        ))}
      </datalist>
    </>
  );
};
