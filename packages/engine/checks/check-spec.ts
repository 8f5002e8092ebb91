import type { Place } from '../config-tree/find.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Assertion, WhenAbsent } from '../model/assertion.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import type { Demand } from './demand.ts';
import type { Examine, Things as Listed } from './finding.ts';
import type { Topic } from '../demands/topic.ts';

/** A check as a platform's folder states it; `defineLibrary` makes a library of them. */
export type CheckSpec = SettingCheck | SettingsCheck | EachCheck | JudgedCheck;

interface Stated extends Pick<LibraryCheck, 'id' | 'title' | 'source' | 'forPerson' | 'first' | 'severity'> {
  /** What its documents are about; of several topics, any. */
  readonly about: Topic | readonly Topic[];
  /** Other words by which documents call what it judges, with blanks between them. */
  readonly alsoSaid?: string;
  /** Settings that documents put beside those of the remediation and that decide nothing: what it needs, or another spelling of it. */
  readonly beside?: readonly string[];
  /** Settings that it decides wherever a document names one, whatever its title says. */
  readonly decides?: readonly string[];
  /** It wants something on, in use or in force, of which some documents want the contrary: these are for a person. */
  readonly wantsOn?: true;
}

/** A setting and what is asked of it. */
export interface SettingDemand {
  /** Its path as typed, below the feature if there is one: `console timeout`. */
  readonly setting: string;
  readonly demand: Demand;
  /** What its absence means: the value that then holds, with its source, or what is decided. Left out, the vocabulary says it. */
  readonly absent?: DefaultValue | WhenAbsent;
  /** Releases differ: what the document says of the default goes before `absent`. */
  readonly heedsDefault?: true;
  /** An optional service or protocol: the setting is demanded wherever it is configured. */
  readonly feature?: Feature;
  /** What settles it before its value is looked at: the feature is off, or the value speaks of something that only a person can find. */
  readonly settledBy?: (tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined;
  /** What must hold as well for the setting to have effect, with paths like its own: `password policy enabled`. */
  readonly needs?: Assertion;
  /** It stands in each virtual firewall, and has to be as demanded in all. */
  readonly perScope?: true;
  readonly overriddenBy?: Overriding;
}

/** What overrides a setting, so that its value decides nothing in favour of the device. */
export interface Overriding {
  /** Where such things stand, as typed. */
  readonly path: string;
  /** One of them in a sentence: `a password profile of some users`. */
  readonly noun: string;
  /** Those of them that do, by what stands in them; without it, all. */
  readonly where?: Assertion;
  /** Their own setting of the kind: one that is as demanded does no harm. */
  readonly own?: { readonly setting: string; readonly absent: DefaultValue };
}

/** A check of one setting, as data: the engine writes what is expected, the reason, and the commands that mend it. */
export interface SettingCheck extends Stated, SettingDemand {
  /** Where documents say it in other words than the engine writes. */
  readonly expectation?: string;
  /** Where the commands that mend it are more than the setting's own. */
  readonly remediation?: readonly string[];
}

/** A check of several settings, each of which has to be as demanded. Of their numbers a document's commands alone say which is whose. */
export interface SettingsCheck extends Stated, Partial<Pick<LibraryCheck, 'expectation' | 'remediation'>> {
  readonly all: readonly SaidSetting[];
  /** A number that the document names is asked of each of them. */
  readonly ofEach?: true;
}

/** One of several settings, with the words by which documents name it: of those that have some, a document that names any asks for these. */
export interface SaidSetting extends SettingDemand {
  readonly said?: RegExp;
}

export interface DefaultValue {
  readonly is: string;
  /** The document that says so. */
  readonly source: string;
  /** Another source contradicts it, so that it may count against a device and never for it. */
  readonly doubted?: true;
}

export interface Feature {
  readonly path: string;
  /** The word for it in a sentence: `SSH service`. */
  readonly noun: string;
}

/** What every thing of a kind has to have: as data, or by a function that looks at each. */
export type EachCheck = Things & (AskedOfEach | LookedAtEach);

interface Things extends Stated, Pick<LibraryCheck, 'remediation'> {
  /** The word for one of them: `IKE peer`. */
  readonly noun: string;
  /** Where such things stand, as typed. */
  readonly path: string;
  /** Those of them that are meant; without it, all that the path opens. */
  readonly list?: (tree: ConfigTree, recommendation: Recommendation) => readonly Place[] | Listed;
  /** What such things come to that every device brings along and no text shows, by their names; the source stands beside it. */
  readonly predefined?: Readonly<Record<string, 'PASS' | 'FAIL'>>;
  /** What it means that there are none, or what has to hold then; without it, nothing is demanded. */
  readonly none?: WhenAbsent | Assertion;
  /** Each virtual firewall is judged for itself: that one has such a thing says nothing of another. */
  readonly perScope?: true;
}

interface AskedOfEach {
  /** Its paths lead on from the thing. */
  readonly must: SettingOfEach | Assertion;
  /** Where documents say it in other words than the engine writes. */
  readonly expectation?: string;
}

interface LookedAtEach extends Pick<LibraryCheck, 'expectation'> {
  readonly examine: (recommendation: Recommendation, tree: ConfigTree) => Examine;
}

/** One setting below each thing: the document's own demand takes the place of the check's. */
export interface SettingOfEach extends Pick<SettingDemand, 'setting' | 'demand' | 'absent'> {
  /** The things of which it is asked, by what stands in them; without it, all. */
  readonly where?: Assertion;
}

/** A check that looks at more than one setting. */
export interface JudgedCheck extends Stated, Pick<LibraryCheck, 'expectation' | 'judge' | 'remediation'> {}

/** A subject that other checks hold together: each of them has to pass, of those whose settings a document types if it types any. */
export interface JoinedCheck
  extends
    Pick<Stated, 'id' | 'title' | 'source' | 'about' | 'alsoSaid'>,
    Partial<Pick<LibraryCheck, 'expectation' | 'remediation' | 'first'>> {
  /** The ids of those checks, or checks that stand in no library of their own. */
  readonly parts: readonly (string | CheckSpec)[];
}

export const isJoinedCheck = (spec: CheckSpec | JoinedCheck): spec is JoinedCheck => 'parts' in spec;
export const isEachCheck = (spec: CheckSpec): spec is EachCheck => 'noun' in spec;
export const isSettingsCheck = (spec: CheckSpec): spec is SettingsCheck => 'all' in spec;
export const isSettingCheck = (spec: CheckSpec): spec is SettingCheck => 'setting' in spec;
