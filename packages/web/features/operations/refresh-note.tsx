import Typography from '@mui/material/Typography';
import { formatClock, toInstant } from '../../lib/time.ts';

export interface RefreshNoteProps {
  /** When what is shown was true, in milliseconds. */
  updatedAt: number;
  /** Whether it could not be asked for again since. */
  isOld: boolean;
}

/** How fresh what is shown is; in the same place whatever it says, so that nothing below it moves. */
export const RefreshNote = ({ updatedAt, isOld }: RefreshNoteProps) => (
  <Typography variant="body2" role="status" sx={{ color: isOld ? 'error.main' : 'text.secondary', fontWeight: isOld ? 600 : 400 }}>
    {isOld ? `Could not be refreshed: this is how it was at ${formatClock(toInstant(updatedAt))}` : 'Refreshed every 5 seconds'}
  </Typography>
);
