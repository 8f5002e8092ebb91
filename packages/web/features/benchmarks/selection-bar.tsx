import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DELETE_SELECTED } from '../../lib/texts.ts';

export interface SelectionBarProps {
  selected: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the selected benchmarks. */
export const SelectionBar = ({ selected, onDelete, onClear }: SelectionBarProps) => (
  <Paper
    variant="outlined"
    role="group"
    aria-label="Selected benchmarks"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderColor: 'primary.main' }}
  >
    <Typography variant="body2" aria-live="polite" sx={{ flex: '1 1 160px', fontWeight: 600 }}>
      {selected} selected
    </Typography>
    <Button onClick={onClear}>Clear selection</Button>
    <Button variant="contained" color="error" startIcon={<Delete />} onClick={onDelete}>
      {DELETE_SELECTED}
    </Button>
  </Paper>
);
