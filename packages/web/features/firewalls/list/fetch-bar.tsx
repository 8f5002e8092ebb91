import CloudDownload from '@mui/icons-material/CloudDownload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { count } from '../../../lib/texts.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';

export interface FetchBarProps {
  /** The number of devices that match the filters. */
  shown: number;
  isFiltering: boolean;
  selected: number;
  /** Selected ones that the filters hide. */
  hidden: number;
  onFetch: () => Promise<void>;
  onClear: () => void;
}

/** How many devices are shown and selected, and the button that fetches their configurations. */
export const FetchBar = ({ shown, isFiltering, selected, hidden, onFetch, onClear }: FetchBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, minHeight: 36 }}>
    <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 140 }}>
      {selected === 0
        ? count(shown, 'device')
        : `${selected.toLocaleString('en-GB')} selected${hidden > 0 ? `, ${hidden} of them not shown` : ''}`}
    </Typography>
    {selected > 0 && (
      <Button size="small" onClick={onClear}>
        Clear selection
      </Button>
    )}
    <SteadyButton size="small" variant="outlined" startIcon={<CloudDownload />} onClick={onFetch}>
      {selected > 0
        ? `Fetch selected (${selected.toLocaleString('en-GB')})`
        : isFiltering
          ? `Fetch all shown (${shown.toLocaleString('en-GB')})`
          : 'Fetch all'}
    </SteadyButton>
  </Box>
);
