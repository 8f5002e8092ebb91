import type { VerdictCause } from '@merlon/contract/changed-parts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChangedLineRow } from '../../ui/changed-line.tsx';

/** What turned a verdict: a sentence, and the lines. */
export const CauseView = ({ cause: { sentence, hunks } }: { cause: VerdictCause }) => (
  <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography variant="body2">{sentence}</Typography>
    {hunks.map(({ lines }) => (
      <Box
        key={lines.map(({ before, after }) => `${before}-${after}`).join(' ')}
        role="group"
        aria-label="Changed lines"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
      >
        {lines.map((line) => (
          <ChangedLineRow key={`${line.kind} ${line.before} ${line.after}`} line={line} />
        ))}
      </Box>
    ))}
  </Box>
);
