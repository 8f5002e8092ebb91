import type { ReactNode } from 'react';
import { splitInstant } from '../lib/time.ts';
import { Note } from './secondary-text.tsx';

/** A text in a cell, and a smaller one under it where there is one. */
export const TwoLines = ({ name, note }: { name: ReactNode; note: string | null }) => (
  <>
    {name}
    {note && <Note>{note}</Note>}
  </>
);

/** A day, and the time under it. */
export const Moment = ({ at }: { at: string }) => {
  const { date, time } = splitInstant(at);
  return <TwoLines name={date} note={time} />;
};
