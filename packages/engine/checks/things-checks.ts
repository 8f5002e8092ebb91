import type { Place } from '../config-tree/find.ts';
import type { Assertion, WhenAbsent } from '../model/assertion.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import type { Things } from './finding.ts';

/** Things of a kind, and where they stand. */
export interface ListedThings {
  /** The word for one of them: `IKE peer`. */
  readonly noun: string;
  /** Where such things stand, as typed. */
  readonly path: string;
  /** Those of them that are meant; without it, all that the path opens. */
  readonly list?: (tree: ConfigTree, recommendation: Recommendation) => readonly Place[] | Things;
  /** What it means that there are none, or what has to hold then; without it, nothing is demanded. */
  readonly none?: WhenAbsent | Assertion;
}

/** What does in place of things of a kind. */
export interface Instead {
  readonly holds: Assertion;
  /** What a person has to judge of it, unless the document types such things itself. */
  readonly open?: string;
}

/** No more things of a kind than the document allows, or than the check does, such as accounts that may do everything. */
export interface AskedOfFew extends Pick<LibraryCheck, 'remediation'> {
  /** Where documents say it in other words than the engine writes. */
  readonly expectation?: string;
  /** The word for one of them: `local account`. */
  readonly few: string;
  /** Where they stand, as typed. */
  readonly path: string;
  /** Those of them that are meant, by what stands in them. */
  readonly where?: Assertion;
  readonly atMost: number;
  /** What it means that none of them is meant, and that there is nothing at all at the path, where that is another thing. */
  readonly none: WhenAbsent;
  readonly nothing?: WhenAbsent;
  /** What those have to be that are allowed, as only a person knows: `the account for emergencies`. */
  readonly reservedFor?: string;
  /** The names of those that may never be among them, as one stands for many. */
  readonly never?: RegExp;
}

/** A way in, of the device or of each of some things: it names addresses that may come in, and these are not everybody. */
export interface AskedOfAdmitted extends Pick<LibraryCheck, 'expectation' | 'remediation'> {
  /** What is open to them: `the management interface`. */
  readonly admitted: string;
  /** Where addresses stand, as typed, of the device or below each thing: at the first at least, and with them those of the others. */
  readonly at: readonly [string, ...string[]];
  /** What it means that there are none. */
  readonly absent: WhenAbsent;
  /** The things that have such addresses; without it, the device does. */
  readonly of?: ListedThings & {
    /** Those of them that let anybody in at all, and what is said of the others. */
    readonly where?: { readonly holds: Assertion; readonly otherwise: string };
  };
}

/** Something that comes round by a schedule: as often as the document asks for, or as the check does where it does not say. */
export interface AskedOfSchedule extends Pick<LibraryCheck, 'remediation'> {
  /** Where documents say it in other words than the engine writes. */
  readonly expectation?: string;
  /** What comes: `an update of the signatures`. */
  readonly schedule: string;
  /** Where schedules stand: each of those that the document types or that its title names, else all. */
  readonly among: readonly Scheduled[];
  /** The platform's words for periods, and their minutes. */
  readonly every: Readonly<Record<string, number>>;
  /** The longest period in minutes where the document names none; without it, any will do. */
  readonly usual?: number;
  /** What it means that there is no schedule. */
  readonly absent: WhenAbsent;
}

/** The schedule of one thing, as typed up to its period. */
export interface Scheduled {
  readonly at: string;
  /** How titles call the thing alone. */
  readonly called?: RegExp;
  /** Asked for where the document types it alone; of several things, its path has a `*` for them. */
  readonly whenTyped?: true;
  /** What must hold for the schedule to be of use. */
  readonly needs?: Assertion;
  /** The setting that keeps what comes back, for hours of which the maker recommends up to `usual`: beyond that it is older than asked for. */
  readonly holdsBack?: { readonly at: string; readonly usual?: number };
}
