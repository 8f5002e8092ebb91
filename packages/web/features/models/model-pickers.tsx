import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { AnyModelChoice } from './chosen-model.ts';
import { describeModel } from './models.ts';

/** The choice of an offline model, each with its size. */
export const OfflinePicker = ({ choice: { offline, chosen, choose, isLoaded } }: { choice: AnyModelChoice }) => (
  <Picker
    label="Offline AI Model"
    value={chosen?.kind === 'offline' ? chosen.name : ''}
    placeholder={placeholderOf(isLoaded.offline, offline.length)}
    onChoose={(name) => choose({ kind: 'offline', name })}
    isDisabled={offline.length === 0}
    nameOf={(name) => offline.filter((model) => model.name === name).map(describeModel)}
  >
    {offline.map((model) => (
      <MenuItem key={model.name} value={model.name} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {describeModel(model)}
      </MenuItem>
    ))}
  </Picker>
);

/** The choice of an online model, each with what is known of it. */
export const OnlinePicker = ({ choice: { online, chosen, choose, isLoaded } }: { choice: AnyModelChoice }) => (
  <Picker
    label="Online AI Model"
    value={chosen?.kind === 'online' ? chosen.name : ''}
    placeholder={placeholderOf(isLoaded.online, online.length)}
    onChoose={(name) => choose({ kind: 'online', name })}
    isDisabled={online.length === 0}
    nameOf={(name) => online.filter((model) => model.name === name).map((model) => model.display_name)}
  >
    {online.map((model) => (
      <MenuItem key={model.name} value={model.name} sx={{ display: 'block', whiteSpace: 'normal', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}>
          {model.display_name}
          {model.recommended && <Chip size="small" color="success" variant="outlined" label="Recommended" />}
        </Box>
        {model.description !== '' && <SecondaryText>{model.description}</SecondaryText>}
      </MenuItem>
    ))}
  </Picker>
);

const placeholderOf = (isLoaded: boolean, models: number): string => {
  if (!isLoaded) return 'Loading…';
  return models === 0 ? 'None available' : 'Not chosen';
};

interface PickerProps {
  label: string;
  /** Empty where a model of the other kind is chosen, or none. */
  value: string;
  /** What stands there then. */
  placeholder: string;
  isDisabled: boolean;
  nameOf: (name: string) => ReactNode;
  onChoose: (name: string) => void;
  children: ReactNode;
}

const Picker = ({ label, value, placeholder, isDisabled, nameOf, onChoose, children }: PickerProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    disabled={isDisabled}
    slotProps={{
      inputLabel: { shrink: true },
      select: { displayEmpty: true, renderValue: (name) => (name === '' ? placeholder : nameOf(String(name))) },
    }}
    sx={{ width: { xs: '100%', sm: 220 } }}
  >
    {children}
  </TextField>
);
