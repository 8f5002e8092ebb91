import type { Place } from '../config-tree/find.ts';
import type { WhenAbsent } from '../model/assertion.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Addresses } from '../model/rule-base.ts';
import { type Procedure, type Recommendation, commandsOf } from '../model/recommendation.ts';
import type { LibraryCheck, SettingPath } from '../ports/platform.ts';
import type { CheckSpec, DefaultValue, JoinedCheck } from './check-spec.ts';
import type { RuleVocabulary } from './rules-check.ts';

/** How a vendor's commands are read and written: what a library of checks needs to know of its language. */
export interface Vocabulary {
  /** The settings that commands change; one that they take away begins with the verb that does so. */
  readonly readSettings: (commands: readonly string[]) => readonly SettingPath[];
  /** Those of a document's procedure, where what stands between its commands says where they are typed: `[edit system login]`. */
  readonly readProcedure?: (procedure: Procedure) => readonly SettingPath[];
  /** The commands that give a setting a value, empty where it takes none; `null` takes the setting away. */
  readonly writeSetting: (setting: string, value: string | null) => readonly string[];
  /** What the absence of a setting means on this device, by the document and by what is known of its release; for checks that do not say it. */
  readonly absenceOf?: (tree: ConfigTree, setting: string, recommendation: Recommendation) => DefaultValue | WhenAbsent;
  /** A configuration prints every setting: where one is not there, its default speaks against the device at most, never for it. */
  readonly printsDefaults?: true;
  /** Whether the values that a text gives a setting are understood; a person looks at those that fall short and are not. Left out where all are. */
  readonly understands?: (values: readonly string[]) => boolean;
  /** Whether a document's audit says that a setting must not be in the configuration. */
  readonly forbids?: (recommendation: Recommendation, setting: string) => boolean;
  /** Of several lines of one list, the last takes the place of the others. */
  readonly lastLineHolds?: true;
  /** Below a view commands type the setting alone, and not where it stands. */
  readonly typesAlone?: true;
  /** A word before a setting switches it off (`no`, `undo`), and does not just take it out of the text. */
  readonly negates?: true;
  /** Whether a recommendation whose title fits is about the settings of a check; left out where the title is enough. */
  readonly confirms?: (recommendation: Recommendation, check: Pick<LibraryCheck, 'settings'> & (CheckSpec | JoinedCheck)) => boolean;
  /** What a document's own command lets through of a list: `show ciphers | except aes256-ctr`. Left out where no command does so. */
  readonly acceptedBy?: (recommendation: Recommendation, path: string) => RegExp | undefined;
  /** The things that a path opens, in every virtual firewall of a text; left out, the places of the path there. */
  readonly thingsAt?: (tree: ConfigTree, path: string) => readonly Place[];
  /** The name of a thing, for a reason; left out where it may be a secret, and things are only counted. */
  readonly nameOf?: (thing: Place) => string;
  /** A line that could not be read may be a thing, or belong to one: not even every thing that is shown speaks for all. */
  readonly doubtsUnread?: true;
  /** Judges each virtual firewall of a text for itself, as they are exports of their own. */
  readonly isPerScope?: true;
  /** Whom a statement lets in, by itself or by the list that it names; undefined for one that says nothing of it. */
  readonly sourcesAt?: (place: Place, tree: ConfigTree) => Sources | undefined;
  /** How its rules are read; left out where no check is about them. */
  readonly rules?: RuleVocabulary;
}

/** The addresses that a statement lets in. */
export interface Sources {
  /** Undefined for those that could not be read. */
  readonly addresses: readonly (Addresses | undefined)[];
  /** The lines of the list that it names. */
  readonly lines?: readonly number[];
  /** What keeps from knowing whom it lets in; follows what is open: `has a list that is not in the text`. */
  readonly open?: string;
}

const typed = new WeakMap<Vocabulary, WeakMap<Procedure, readonly SettingPath[]>>();

/** The settings that a document's procedure changes. Every check that may judge it asks for them, with each device. */
export function settingsTyped(vocabulary: Vocabulary, procedure: Procedure): readonly SettingPath[] {
  let known = typed.get(vocabulary);
  if (!known) typed.set(vocabulary, (known = new WeakMap()));
  let settings = known.get(procedure);
  if (!settings) {
    const { readSettings, readProcedure } = vocabulary;
    known.set(procedure, (settings = readProcedure ? readProcedure(procedure) : readSettings(commandsOf(procedure))));
  }
  return settings;
}
