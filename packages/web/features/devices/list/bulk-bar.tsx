import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { count } from '../../../lib/texts.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';

/** Something that is done with many devices at once: `Fetch`, for `Fetch all`. */
export interface BulkAction {
  readonly verb: string;
  readonly icon: ReactElement;
  readonly run: () => Promise<void>;
}

export interface BulkBarProps {
  /** The number of devices that match the filters. */
  shown: number;
  isFiltering: boolean;
  selected: number;
  /** Selected ones that the filters hide. */
  hidden: number;
  actions: readonly BulkAction[];
  onClear: () => void;
}

const write = (number: number): string => number.toLocaleString('en-GB');

/** How many devices are shown and selected, and what can be done with all of them. */
export const BulkBar = ({ shown, isFiltering, selected, hidden, actions, onClear }: BulkBarProps) => {
  const all = isFiltering ? `all shown (${write(shown)})` : 'all';
  const whom = selected > 0 ? `selected (${write(selected)})` : all;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, minHeight: 36 }}>
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 140 }}>
        {selected === 0 ? count(shown, 'device') : `${write(selected)} selected${hidden > 0 ? `, ${hidden} of them not shown` : ''}`}
      </Typography>
      {selected > 0 && (
        <Button size="small" onClick={onClear}>
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
