import type { TopicReading } from './topic-reading.ts';
import type { CommitReader } from './commit-reader.ts';
import type { Assertion, ValueTest, WhenAbsent } from '../model/assertion.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Recommendation, Severity } from '../model/recommendation.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { NameKind } from '../model/known-values.ts';
import type { RuleBase } from '../model/rule-base.ts';
import type { ValueList } from '../model/value-list.ts';
import type { DeviceApi } from './device-api.ts';
import type { DeviceSession } from './device-session.ts';
import type { TreeShape } from './tree-shape.ts';

/** The product's knowledge of one device type. Everything here is pure; a platform's folder declares one value of it. */
export interface Platform {
  /** The type value of the API: `juniper_srx`. */
  readonly type: string;
  /** `Juniper SRX` */
  readonly label: string;
  /** Other spellings that callers use for the type, in lower case. */
  readonly aliases: readonly string[];
  /** The products whose documents it takes, as these spell them. */
  readonly products: ProductNames;
  /** The last segment of the call that fetches this platform's configuration: `fetch-config`, `fetch-fortinet-config`. */
  readonly fetchCall: string;

  /** True where the text is a configuration of this platform, whatever its form. */
  readonly recognises: (text: string) => boolean;
  /** Never throws on any text: lines it does not understand are listed in `unknownLines`. */
  readonly parse: (text: string) => ConfigTree;
  /** How its statements are typed; left out where that is as the tree has them. */
  readonly typing?: {
    /** Words before a statement that the tree leaves out: `set`. */
    readonly verbs: readonly string[];
    /** A command names its statement from the root down. */
    readonly isWholePath: boolean;
  };
  /** The text with every secret replaced by `<redacted>`, line for line. */
  readonly redact: (text: string) => string;
  /**
   * The text that a tree was parsed from, white space aside, made of its statements and remarks: the proof that a parser loses nothing,
   * to which tests hold every configuration.
   */
  readonly print: (tree: ConfigTree) => string;
  /**
   * The text, line for line, with everything replaced that is another one each time it is read though nobody changed the device: dates and
   * sessions of the export, secrets that are encrypted anew. Two texts of one configuration are then equal.
   */
  readonly comparable: (text: string) => string;

  /** How commands are told from prose and output in a benchmark's code blocks. */
  readonly commandGrammar: CommandGrammar;
  /**
   * Compiles a recommendation's own commands and prose to an assertion; where that cannot be done with confidence, says why. Given
   * settings, compiles those, and what else the commands set where it cannot tell them apart.
   */
  readonly compile: (recommendation: Recommendation, only?: readonly SettingPath[]) => Compiled;
  /**
   * The firewall rules of a configuration, for the analyses that are the same for every vendor. Never throws: what it cannot read is a
   * gap or a symbol. Left out while the platform cannot read them; no analysis is made then.
   */
  readonly readRuleBase?: (tree: ConfigTree) => RuleBase;
  /** The check library: what the documents only describe. Looked at before `compile`. */
  readonly checks: readonly LibraryCheck[];
  /** What a document asks of topics that the platform knows as a whole; undefined where it is about none. Left out where it knows none. */
  readonly readTopics?: (recommendation: Recommendation) => TopicReading | undefined;
  /** The lists whose entries documents name. Left out where none are told. */
  readonly lists?: readonly ValueList[];
  /** The settings whose values name other objects: what a PASS rests on has to exist. */
  readonly references?: readonly ReferencePath[];
  /** What comparing two of its configurations has to know; left out where the words of the tree tell all. */
  readonly treeShape?: TreeShape;
  /** The settings that the remediation of a document changes. Left out where the platform's checks see for themselves that they cover them. */
  readonly settingsOf?: (recommendation: Recommendation) => readonly SettingPath[];
  /**
   * How lines that a device prints would be typed, where that is not as they stand: `show system global` prints what stands in `config system
   * global`. None where they set nothing; undefined where it cannot be told.
   */
  readonly asTyped?: (printed: readonly string[], by: string | undefined) => readonly string[] | undefined;
  /** A recommendation whose sentences quote commands without their sections, with each of them in its place. Left out where a command needs none. */
  readonly placeCommands?: (recommendation: Recommendation) => Recommendation;
  /** The settings with all that a remediation takes away, where those leave some of it out. */
  readonly changesOf?: (recommendation: Recommendation) => readonly SettingPath[];
  /**
   * What the absence of a setting means for a test of its value, where its default is the same in every release that the document may
   * mean; undefined where that is not known. Left out where no defaults are known.
   */
  readonly absenceOf?: (recommendation: Recommendation, path: SettingPath, test: ValueTest) => WhenAbsent | undefined;
  /** How its configuration is fetched over an interactive session. */
  readonly session: DeviceSession;
  /**
   * Where a configuration names what tells whose it is: hosts, users, domains, objects, groups, rules, places and people. A model outside
   * the house is told other names.
   */
  readonly names: readonly NamePath[];
  /** Who wrote the configuration, where the device tells. */
  readonly commits?: CommitReader;
  /** How its configuration, or a part of it, is fetched over HTTPS. */
  readonly apis?: readonly DeviceApi[];
}

/** The spellings of products in the titles and on the pages of documents, in which `_`, `:` and `/` are blanks. */
export interface ProductNames {
  /** Their maker, who stands for them where no product is named. */
  readonly maker: RegExp;
  readonly accepted: RegExp;
  /** Products of the same maker with another configuration, whose documents are not for this platform. */
  readonly others?: RegExp;
}

/** A place of names: what the path's last `*` matches where it ends in one, else the values that follow it. */
export interface NamePath {
  readonly path: readonly string[];
  readonly kind: NameKind;
  /** All that follows on the statement is one text: a place, a person. */
  readonly isText?: true;
  /** Names that every device has from its factory: they tell nothing of whose it is. */
  readonly except?: ReadonlySet<string>;
}

/** A setting whose values are the names of objects that the configuration defines elsewhere. */
export interface ReferencePath {
  /** The word for such an object in a sentence: `antivirus profile`. */
  readonly noun: string;
  /** The setting, as typed, below each virtual firewall: what follows it are names. */
  readonly path: string;
  /** The first of the words that follow is a name, the others are not. */
  readonly isFirst?: true;
  /** Looked for only in a text without several virtual firewalls (`ConfigTree.scopes`): its paths begin with the only one. */
  readonly isAlone?: true;
  /** Where objects of this kind are defined, as typed, the nearest first: what follows one of these paths is their name. */
  readonly definedAt: readonly string[];
  /** Names of objects that the device brings along, with the source beside it. */
  readonly predefined?: RegExp;
  /** Below an object: what it has to hold to have an effect, any of these. */
  readonly members?: readonly string[];
}

/** The look of a platform's command line on paper. */
export interface CommandGrammar {
  /**
   * Matches the prompt at the start of a printed line, trailing space included: `FGT1 (dns) # `. A line that it matches as a whole is a
   * bare prompt; so is a status line that the device prints above its prompt, `[edit system]`.
   */
  readonly prompt: RegExp;
  /** True where a line without a prompt is a command by its first words. */
  readonly isCommand: (text: string) => boolean;
  /** True where the device answers the command by printing: `show`. */
  readonly prints?: (command: string) => boolean;
}

export type Compiled = { readonly kind: 'assertion'; readonly assertion: Assertion } | { readonly kind: 'review'; readonly reason: string };

/** A hand-written check for what documents only describe, or describe wrongly. */
export interface LibraryCheck {
  /** `ssh-root-login`; unique within the platform. */
  readonly id: string;
  readonly title: string;
  /** True where the check judges this recommendation: by its title and by the settings that it names, never by its number. */
  readonly matches: (recommendation: Recommendation) => boolean;
  /** The demand, in words. */
  readonly expectation: string;
  /** Either an assertion, or a function where data cannot say it. */
  readonly judge: Assertion | ((tree: ConfigTree, recommendation: Recommendation) => Outcome);
  /** Reads what it asks of a document ahead of the first configuration. */
  readonly prepare?: (recommendation: Recommendation) => void;
  /** Commands of the device that mend it, a line each; placeholders in angle brackets. */
  readonly remediation: readonly string[];
  /** Both as a document words them whose own bound takes the place of the check's; undefined where it has none. */
  readonly askFor?: (recommendation: Recommendation) => Pick<LibraryCheck, 'expectation' | 'remediation'> | undefined;
  /** Commands before those: they take back what would stand beside what is set, or set what it needs. It judges none of them. */
  readonly first?: readonly string[];
  /** The source of the rule and its defaults. */
  readonly source: string;
  /** How much depends on it; left out where it depends on the network, and the benchmark has to say. */
  readonly severity?: Severity;
  /** It looks at one setting, wherever that stands: what it finds is found, though the text may be cut off elsewhere. */
  readonly isOneSetting?: true;
  /** It gathers what a person needs to decide, and never says itself that a device is as it should be. */
  readonly forPerson?: true;
  /** The settings that it judges, and those that documents put beside them and that decide nothing. */
  readonly settings?: readonly SettingPath[];
  /** Of these, those that it decides wherever a document names one, whatever its title says; without it, all where a document names all. */
  readonly decides?: readonly SettingPath[];
  /** It compares the algorithms of a document, be they weak or strong. */
  readonly readsStrength?: true;
  /** Of these, those that its own commands set: a document that types all of them asks what it asks. */
  readonly mends?: readonly SettingPath[];
  /** Beginnings of the words by which documents call its subject: what they ask with these, it knows. */
  readonly words?: readonly string[];
  /** Forms of whole sentences, without quotes, that it reads in a document and judges by itself: no guard need ask who did. */
  readonly reads?: readonly RegExp[];
  /** Others, and not this one, judge its settings where the title does not choose it. */
  readonly byTitleAlone?: true;
}

/** The words that lead to a setting in the configuration tree; `*` for a name or a value that is left open. */
export type SettingPath = readonly string[];
