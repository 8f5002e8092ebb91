import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { splitInstant } from '../lib/time.ts';
import { Note } from './secondary-text.tsx';

export interface TwoLinesProps {
  name: ReactNode;
  note: string | null;
  /** Pixels that they have at least in a table, so that a moment is not broken. */
  width?: number;
}

/** A text in a cell, and a smaller one under it where there is one. */
export const TwoLines = ({ name, note, width = 0 }: TwoLinesProps) => (
  <Box sx={{ minWidth: { md: width } }}>
    {name}
    {note && <Note>{note}</Note>}
  </Box>
);

/** A day, and the time under it. */
export const Moment = ({ at }: { at: string }) => {
  const { date, time } = splitInstant(at);
  return <TwoLines name={date} note={time} />;
};
