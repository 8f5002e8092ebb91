import type { Place } from '../config-tree/find.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Assertion, WhenAbsent } from '../model/assertion.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import type { Demand } from './demand.ts';
import type { Examine } from './finding.ts';
import type { AlgorithmKind } from '../demands/algorithms.ts';
import type { Phase } from '../demands/read-algorithms.ts';
import type { Topic } from '../demands/topic.ts';
import type { AskedOfAdmitted, AskedOfFew, AskedOfSchedule, Instead, ListedThings } from './things-checks.ts';
import type { AskedOfRules } from './rules-check.ts';
import type { Standing, Wording } from './standing-text.ts';

/** A check as a platform's folder states it; `defineLibrary` makes a library of them. */
export type CheckSpec =
  | SettingCheck
  | SettingsCheck
  | EachCheck
  | AlgorithmCheck
  | CountCheck
  | FewCheck
  | AdmittedCheck
  | ScheduleCheck
  | TextCheck
  | RulesCheck
  | JudgedCheck;

interface Stated extends Pick<LibraryCheck, 'id' | 'title' | 'source' | 'forPerson' | 'first' | 'severity' | 'reads' | 'byTitleAlone'> {
  /** What its documents are about; of several topics, any. */
  readonly about: Topic | readonly Topic[];
  /** Other words by which documents call what it judges, with blanks between them. */
  readonly alsoSaid?: string;
  /** Settings that documents put beside those of the remediation and that decide nothing: what it needs, or another spelling of it. */
  readonly beside?: readonly string[];
  /** Settings that it decides wherever a document names one, whatever its title says. */
  readonly decides?: readonly string[];
  /** What has to be there for anything to be demanded; `otherwise` says that it is not. */
  readonly askedWhere?: { readonly holds: Assertion; readonly otherwise: string };
  /** What the document may say that it does not apply without: `not applicable if no template exists`. Its sentence says which. */
  readonly onlyWith?: readonly OnlyWith[];
  /** What must hold besides: where it does not, a person has to look at what would pass, or would not apply. */
  readonly restsOn?: Assertion;
  /** What settles it before anything else is looked at: a text of another kind, or what only a person can find. */
  readonly settledBy?: (tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined;
  /** It wants something on, in use or in force, of which some documents want the contrary: these are for a person. */
  readonly wantsOn?: true;
}

/** Something without which nothing is demanded where the document says so, in a sentence that speaks of it. */
export interface OnlyWith {
  readonly said: RegExp;
  readonly holds: Assertion;
  readonly otherwise: string;
}

/** `expectation`: where documents say it in other words than the engine writes. */
type Worded = Partial<Pick<LibraryCheck, 'expectation'>>;

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
  /** Statements anywhere beside which it is not as demanded, whatever it says itself. */
  readonly overriddenBy?: readonly string[];
  /** Others that take it back where a word before them switches them off. */
  readonly undoneBy?: readonly string[];
  /** It stands in each virtual firewall, and has to be as demanded in all. */
  readonly perScope?: true;
  readonly exceptions?: Exceptions | readonly Exceptions[];
}

/** What is excepted from a setting, so that its value decides nothing in favour of the device. */
export interface Exceptions {
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
export interface SettingCheck extends Stated, SettingDemand, Worded {
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
  /** Where it is in use, by what stands below it. */
  readonly where?: Assertion;
}

/** What every thing of a kind has to have: as data, or by a function that looks at each. */
export type EachCheck = Things & (AskedOfEach | LookedAtEach);

/** What decides of it how things are judged. */
export type ThingsJudged = Omit<Things, keyof Stated | 'remediation'> & (AskedOfEach | Pick<LookedAtEach, 'examine'>);

interface Things extends Stated, ListedThings, Pick<LibraryCheck, 'remediation'> {
  /** Those of them alone whose name, the last word of the path, has this form. */
  readonly named?: RegExp;
  /** What such things come to that every device brings along and no text shows, by their names; the source stands beside it. */
  readonly predefined?: Readonly<Record<string, 'PASS' | 'FAIL'>>;
  /** Each virtual firewall is judged for itself: that one has such a thing says nothing of another. */
  readonly perScope?: true;
}

interface AskedOfEach extends Worded {
  /** Its paths lead on from the thing. */
  readonly must: SettingOfEach | Assertion;
}

interface LookedAtEach extends Pick<LibraryCheck, 'expectation'> {
  readonly examine: (recommendation: Recommendation, tree: ConfigTree) => Examine;
}

/** One setting below each thing: the document's own demand takes the place of the check's. */
export interface SettingOfEach extends Pick<SettingDemand, 'setting' | 'demand' | 'absent' | 'heedsDefault'> {
  /** The things of which it is asked, by what stands in them; without it, all. */
  readonly where?: Assertion;
  /** A setting of all, from the top, that holds for a thing without one of its own. */
  readonly inherits?: string;
}

/**
 * Enough things of a kind that differ from each other and are not the device itself, such as servers for the time: as many as the document
 * asks for, else as the check does.
 */
export interface CountCheck extends Stated, Worded, Pick<LibraryCheck, 'remediation'>, Pick<SettingDemand, 'settledBy'> {
  /** The word for one of them: `time server`. */
  readonly counted: string;
  /** Where they stand; of several kinds, those that the title names, else all. */
  readonly among: readonly Counted[];
  readonly atLeast: number;
  /** What it means that there is none. */
  readonly none: WhenAbsent;
  /** Settings without which they are of no use: NTP is on. */
  readonly needs?: readonly Need[];
  /** What does in place of them: servers of the vendor's own. Only where it does not hold they are counted. */
  readonly instead?: Instead;
  /** Settings that are judged as well where the document types them. */
  readonly typedBeside?: readonly SettingDemand[];
}

/** What has to be so for something else to have effect. */
export type Need = SettingDemand | Assertion;

/** A kind of things that are counted. */
export interface Counted {
  /** How titles call this kind alone: RADIUS. */
  readonly called?: RegExp;
  /** Where one stands, as typed; it ends at its name, unless `name` leads on to that. */
  readonly path: string;
  readonly name?: string;
  /** Words that may stand where the name does. */
  readonly isNoName?: RegExp;
  /** Those that are meant, by what stands in them. */
  readonly where?: Assertion;
  /** What one has to have to be counted for sure: where that is open, a person has to look. */
  readonly surely?: Assertion;
  /** Settings without which those of this kind are of no use. */
  readonly needs?: readonly Need[];
  /** The groups in each of which there have to be enough: their path, as far as their name, which is the first one of `path` as well. */
  readonly groups?: string;
  /** Where groups are put to use, up to the name of one: of those that are used, if any is, the others are left out. */
  readonly usedAt?: string;
}

/** A text that has to be there and hold words, none of the factory's, and those that the document demands. */
export interface TextCheck extends Stated, Worded, Wording, Pick<LibraryCheck, 'remediation'>, Pick<SettingDemand, 'settledBy'> {
  /** The word for it: `login banner`. */
  readonly text: string;
  /** Where it stands: in each place that the document's commands type, else in one of those that the title names, or of all. */
  readonly at: readonly Standing[];
  /** What its absence means. */
  readonly absent: WhenAbsent;
  /** Settings without which nobody is shown it. */
  readonly needs?: readonly Need[];
}

/** How few things there may be, whom ways in admit, how often something comes round. */
export type FewCheck = Stated & AskedOfFew;
export type AdmittedCheck = Stated & AskedOfAdmitted;
export type ScheduleCheck = Stated & AskedOfSchedule;

/** What every rule of the rule base that is meant has to be, as data. */
export type RulesCheck = Stated & AskedOfRules;

/** Lists of algorithms, of which each holds nothing but what the document accepts, or what is recommended where it names nothing. */
export interface AlgorithmCheck extends Stated, Pick<LibraryCheck, 'expectation' | 'remediation'> {
  /** Of several kinds or phases, those count of which the document speaks. */
  readonly algorithms: readonly AlgorithmList[];
}

/** A list of algorithms: the other side may choose any of them. */
export interface AlgorithmList {
  readonly kind: AlgorithmKind;
  /** Where it stands, as typed: of the device, or below each thing; empty where the thing's own words are the list. */
  readonly at: string;
  /** The things that have such a list; without it, the device does. */
  readonly of?: ListedThings & {
    /** What keeps a fault of a thing from being one: `nothing shows that it is used`. It is then for a person. */
    readonly doubt?: (thing: Place, tree: ConfigTree, recommendation: Recommendation) => string | undefined;
  };
  /** The service that has the list; where that is off, nothing is demanded. */
  readonly feature?: Feature;
  /** What its absence means: the algorithms that then hold, or what is decided; without it, a person decides. */
  readonly absent?: DefaultValue | WhenAbsent;
  /** It may be missing where the document's commands do not type it; `unnamed`: nor its sentences name anything of its kind. */
  readonly isOptional?: 'untyped' | 'unnamed';
  /** Releases differ: that the document calls the default weak counts against a device. */
  readonly heedsDefault?: true;
  /** The only ones that are recommended. */
  readonly accepts?: readonly string[];
  /** The least that is recommended, where it is not that of the kind. */
  readonly least?: string;
  /** Modes that are weak there: `cbc` in SSH. */
  readonly refuses?: readonly string[];
  /** Words of the platform, and the algorithms that they stand for. */
  readonly names?: Readonly<Record<string, string>>;
  /** Where it stands else, such as in older releases: the first of these places that is there counts. */
  readonly orAt?: readonly string[];
  /** Each is switched by its name, `cipher aes128-cbc off`, and those that are on are the list. Releases have these on that stand here. */
  readonly switchedByName?: readonly string[];
  /** Its words are suites of TLS: what one comes to whose hash is SHA-1 but whose cipher will do. */
  readonly suiteWithSha1?: 'weak' | 'open';
  /** Where settings stand that sentences type beside those of the list, and whose names hold one of its kind: `web ssl3-enabled off`. */
  readonly typedBeside?: readonly string[];
  /** Words of other kinds stand among them: `aes256-sha256`, `esp-aes esp-sha-hmac`. */
  readonly isMixed?: true;
  /** Where the ciphers beside hashes stand: one that seals (GCM) needs no hash. */
  readonly besideCipher?: string;
  readonly phase?: Phase;
  /** How documents call this list alone: `phase 1`. */
  readonly called?: RegExp;
}

/** A check that looks at more than one setting. */
export interface JudgedCheck extends Stated, Pick<LibraryCheck, 'expectation' | 'judge' | 'remediation'> {}

/** A subject that other checks hold together: each of them has to pass, or one, of those whose settings a document types if it types any. */
export interface JoinedCheck
  extends
    Pick<Stated, 'id' | 'title' | 'source' | 'about' | 'alsoSaid' | 'beside' | 'decides'>,
    Partial<Pick<LibraryCheck, 'expectation' | 'remediation' | 'first'>> {
  /** The ids of those checks, or checks that stand in no library of their own. */
  readonly parts: readonly (string | CheckSpec | SaidPart)[];
  /** All of them are asked for, whichever a document types. */
  readonly always?: true;
  /** One that passes will do. */
  readonly oneWillDo?: true;
}

/** A part that is asked for only where the title or the audit says these words. */
export interface SaidPart {
  readonly said: RegExp;
  /** The description may say them, too. */
  readonly orDescribed?: true;
  readonly part: string | CheckSpec;
}
