import type { ChangedLine } from '@merlon/contract/configurations.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { onlyHeard } from './only-heard.ts';

/** By sign and word, not by colour alone. */
const LOOKS = {
  same: { sign: ' ', word: '', background: 'transparent' },
  added: { sign: '+', word: 'Added: ', background: 'changes.added' },
  removed: { sign: '−', word: 'Removed: ', background: 'changes.removed' },
} as const;

const number = { width: '7ch', flexShrink: 0, textAlign: 'right', color: 'text.secondary', userSelect: 'none' } as const;

/** A line of a comparison with its numbers in both texts. */
export const ChangedLineRow = ({ line }: { line: ChangedLine }) => {
  const { sign, word, background } = LOOKS[line.kind];
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        minHeight: 24,
        pr: 2,
        fontFamily: 'monospace',
        fontSize: 13,
        lineHeight: '24px',
        bgcolor: background,
      }}
    >
      <Box component="span" sx={{ ...number, display: { xs: 'none', sm: 'inline' } }}>
        {line.before}
      </Box>
      <Box component="span" sx={number}>
        {line.after}
      </Box>
      <Box component="span" aria-hidden sx={{ width: '1ch', flexShrink: 0, fontWeight: 700, userSelect: 'none' }}>
        {sign}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 }}>
        {word !== '' && (
          <Box component="span" sx={onlyHeard}>
            {word}
          </Box>
        )}
        {line.text}
      </Box>
      {line.secret_changed && (
        <Chip size="small" color="warning" variant="outlined" label="Secret changed" sx={{ height: 22, mt: '1px' }} />
      )}
    </Box>
  );
};
