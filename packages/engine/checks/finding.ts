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

/** One thing of a kind. */
export interface Thing {
  readonly name: string;
  /** Left out where the text names it, and does not show what it is. */
  readonly place?: Place | undefined;
  /** What shows that there is such a thing: its own line, and those that put it to use. */
  readonly lines: readonly number[];
}

/** The things of a kind that a demand is about. */
export interface Things {
  /** The word for them, where they are others than those that the check names. */
  readonly noun?: string;
  readonly meant: readonly Thing[];
  /** Only a person knows whether these are meant: one that falls short is for a person, unless all do and nothing else is meant. */
  readonly perhaps?: readonly Thing[];
}
