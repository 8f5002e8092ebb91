import Box from '@mui/material/Box';
import { count } from '../../lib/texts.ts';

export interface ShareOfWholeProps {
  value: number;
  /** Of how many; 0 where there was nothing to be counted. */
  whole: number;
  /** Names what is counted, in the singular. */
  of: string;
}

/** A part of a whole in words, over a bar. */
export const ShareOfWhole = ({ value, whole, of }: ShareOfWholeProps) => (
  <Box sx={{ minWidth: 120 }}>
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {value.toLocaleString('en-GB')} of {count(whole, of)}
    </Box>
    <Box
      aria-hidden
      sx={{ mt: 0.5, height: 6, borderRadius: 1, overflow: 'hidden', color: 'error.main', bgcolor: 'action.disabledBackground' }}
    >
      <Box sx={{ height: 1, bgcolor: 'currentColor' }} style={{ width: `${(100 * value) / Math.max(1, whole)}%` }} />
    </Box>
  </Box>
);
