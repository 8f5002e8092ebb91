import type { ModelKind } from '@merlon/contract/models.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { AnyModelChoice } from './chosen-model.ts';
import { describeChosen, describeModel } from './models.ts';

/** The choice of an offline model, each with its size. */
export const OfflinePicker = ({ choice }: { choice: AnyModelChoice }) => (
  <Picker kind="offline" label="Offline AI Model" choice={choice} nameOf={describeChosen}>
    {choice.offline.map((model) => (
      <MenuItem key={model.name} value={model.name} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {describeModel(model)}
      </MenuItem>
    ))}
  </Picker>
);

/** The choice of an online model, each with what is known of it. */
export const OnlinePicker = ({ choice }: { choice: AnyModelChoice }) => (
  <Picker kind="online" label="Online AI Model" choice={choice} nameOf={({ display_name }) => display_name}>
    {choice.online.map((model) => (
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

interface PickerProps<Kind extends ModelKind> {
  kind: Kind;
  label: string;
  choice: AnyModelChoice;
  nameOf: (model: AnyModelChoice[Kind][number]) => string;
  children: ReactNode;
}

const Picker = <Kind extends ModelKind>({ kind, label, choice, nameOf, children }: PickerProps<Kind>) => {
  const models: readonly AnyModelChoice[Kind][number][] = choice[kind];
  const show = (name: unknown) => {
    if (name === '') return placeholderOf(choice.isLoaded[kind], models.length);
    return models.filter((model) => model.name === name).map(nameOf);
  };
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choice.chosen?.kind === kind ? choice.chosen.name : ''}
      onChange={({ target }) => choice.choose({ kind, name: target.value })}
      disabled={models.length === 0}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, renderValue: show } }}
      sx={{ width: { xs: '100%', sm: 180 } }}
    >
      {children}
    </TextField>
  );
};
