import type { TextLine } from '../text-lines.ts';

/** Lines of one cell, and where its column ends: what tells whether they wrap. */
export interface Passage {
  readonly lines: TextLine[];
  edge: number;
  /** Where its code ends, if that is known better. */
  codeEdge?: number;
}
