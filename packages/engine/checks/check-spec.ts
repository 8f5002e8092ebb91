import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Assertion, WhenAbsent } from '../model/assertion.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import type { Demand } from './demand.ts';
import type { Topic } from './topic.ts';

/** A check as a platform's folder states it; `defineLibrary` makes a library of them. */
export type CheckSpec = SettingCheck | SettingsCheck | JudgedCheck;

interface Stated extends Pick<LibraryCheck, 'id' | 'title' | 'source' | 'forPerson' | 'first' | 'severity'> {
  /** What its documents are about; of several topics, any. */
  readonly about: Topic | readonly Topic[];
  /** Settings that documents put beside those of the remediation and that decide nothing: what it needs, or another spelling of it. */
  readonly beside?: readonly string[];
  /** Settings that it decides wherever a document names one, whatever its title says. */
  readonly decides?: readonly string[];
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
}

/** A check of one setting, as data: the engine writes what is expected, the reason, and the commands that mend it. */
export interface SettingCheck extends Stated, SettingDemand {
  /** Where the commands that mend it are more than the setting's own. */
  readonly remediation?: readonly string[];
}

/** A check of several settings, each of which has to be as demanded. Of their numbers a document's commands alone say which is whose. */
export interface SettingsCheck extends Stated, Partial<Pick<LibraryCheck, 'expectation' | 'remediation'>> {
  readonly all: readonly SettingDemand[];
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

/** A check that looks at more than one setting. */
export interface JudgedCheck extends Stated, Pick<LibraryCheck, 'expectation' | 'judge' | 'remediation'> {}

export const isSettingsCheck = (spec: CheckSpec): spec is SettingsCheck => 'all' in spec;
export const isSettingCheck = (spec: CheckSpec): spec is SettingCheck => 'setting' in spec;
