import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { count } from '../../../lib/texts.ts';
import { tightOnPhones } from '../../../ui/tight-on-phones.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import type { ShownDevices } from './use-shown-devices.ts';

/** Something that is done with many devices at once: `Fetch`, for `Fetch all`. */
export interface BulkAction {
  readonly verb: string;
  readonly icon: ReactElement;
  readonly run: () => Promise<void>;
}

export interface BulkBarProps {
  shown: ShownDevices;
  actions: readonly BulkAction[];
}

const write = (number: number): string => number.toLocaleString('en-GB');

/** How many devices are shown and selected, and what can be done with all of them. */
export const BulkBar = ({ shown: { matching, isFiltering, chosen, hidden, setSelected }, actions }: BulkBarProps) => {
  const selected = chosen.length;
  const all = isFiltering ? `all shown (${write(matching.length)})` : 'all';
  const whom = selected > 0 ? `selected (${write(selected)})` : all;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        mb: 1.5,
        minHeight: 36,
        ...tightOnPhones,
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 80 }}>
        {selected === 0
          ? count(matching.length, 'device')
          : `${write(selected)} selected${hidden > 0 ? `, ${hidden} of them not shown` : ''}`}
      </Typography>
      {selected > 0 && (
        <Button size="small" onClick={() => setSelected(new Set())}>
          Clear selection
        </Button>
      )}
      {actions.map(({ verb, icon, run }) => (
        <SteadyButton key={verb} size="small" variant="outlined" startIcon={icon} onClick={run}>
          {verb} {whom}
        </SteadyButton>
      ))}
    </Box>
  );
};
