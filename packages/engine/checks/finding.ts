import type { Place } from '../config-tree/find.ts';
import { linesAt } from '../config-tree/places.ts';
import type { Absence, Status } from '../model/verdict.ts';

/** What came of one thing of a kind: `why` follows its name, `An IKE peer …`. */
export interface Finding {
  readonly status: Status;
  readonly why: string;
  readonly lines?: readonly number[];
  /** Settings whose absence decided it. */
  readonly absences?: readonly Absence[];
}

export const good = (why: string, places: readonly Place[] = []): Finding => ({ status: 'PASS', why, lines: linesAt(places) });
export const bad = (why: string, places: readonly Place[] = []): Finding => ({ status: 'FAIL', why, lines: linesAt(places) });
export const doubtful = (why: string, places: readonly Place[] = []): Finding => ({ status: 'REVIEW', why, lines: linesAt(places) });
/** The demand is not about such a thing. */
export const notMeant = (why: string): Finding => ({ status: 'NA', why });

/** Looks at one thing. */
export type Examine = (one: Place) => Finding;
