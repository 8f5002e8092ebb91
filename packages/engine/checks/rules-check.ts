import type { Assertion } from '../model/assertion.ts';
import type { NamedAddresses } from '../model/address-lists.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Rule, RuleBase } from '../model/rule-base.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import type { RuleLimits } from '../demands/read-rule-limits.ts';
import type { Moment, RulePart } from '../demands/read-rules.ts';

/** What is asked of every rule of the rule base that is meant: as data, for all vendors on the same rules. */
export interface AskedOfRules extends Pick<LibraryCheck, 'remediation'> {
  readonly rules: RulesMeant;
  readonly must: RuleDemand;
  /** Where documents say it in other words than the engine writes. */
  readonly expectation?: string;
}

export interface RulesMeant {
  /** `stated`: those too that are switched off. A title that speaks of permitted or of denied traffic alone narrows `enabled`. */
  readonly which: 'stated' | 'enabled' | 'permitting' | 'denying' | 'last';
  /** Those alone that let in what comes from untrusted zones, or that lead to the device itself. */
  readonly from?: 'untrusted';
  readonly to?: 'device';
  /** Those alone that lead to the Internet, or to it or from it, if the title says so; `always`: whatever it says. */
  readonly internet?: 'always' | 'asTitled';
  /** Those alone that lead from, to, or from or to the zones that the document names, if it names any. */
  readonly zones?: 'asSaid';
  /** Those alone between the two zones that the document names. */
  readonly between?: 'asSaid';
  /** Those alone whose names begin as the document says: `rules that begin with RM_`. */
  readonly prefixed?: 'asSaid';
}

export type RuleDemand =
  /**
   * It logs, at the moments that the document names or types; `at`: at this one, where it names none. `alsoUnmatched`: so does what no rule
   * matches, where the document speaks of such traffic.
   */
  | { readonly is: 'logged'; readonly at?: Moment; readonly alsoUnmatched?: true }
  /** It leaves not all of these parts open. `named`: of the parts that the document names together, if it names both ends. */
  | { readonly is: 'bounded'; readonly parts: readonly RulePart[]; readonly named?: true; readonly alsoOff?: true }
  /** It leaves none of these parts open; without parts, of those that the title names. */
  | { readonly is: 'named'; readonly parts?: readonly RulePart[]; readonly orApplication?: true }
  /** It is not switched off. */
  | { readonly is: 'enabled' }
  /** It applies a security profile of each of these kinds. `named`: of those that the document names, if it names any. */
  | { readonly is: 'inspected'; readonly kinds: readonly string[]; readonly named?: true }
  /** It denies everything, and logs it: always, or where the document asks for it. */
  | { readonly is: 'denyAll'; readonly logged?: 'always' | 'ifAsked' }
  /**
   * There is no such rule, but for services that the title allows, or such as name the parts that the document asks for; of one that allows
   * but some services a person has to say. `strictly`: whatever it allows.
   */
  | { readonly is: 'none'; readonly strictly?: true }
  /**
   * It names each of the parts that the document asks for, or one of them where that is enough. `by`: these, as a reader of the whole
   * document found them, with whether it leaves out rules that are switched off.
   */
  | { readonly is: 'limited'; readonly by?: RuleLimits; readonly leavesOff?: boolean }
  /** What stands below it holds. `isName`: it names something, of whose contents no document asks anything. */
  | { readonly is: 'stated'; readonly holds: Assertion; readonly isName?: true };

/** How a vendor's rules are read, and what they are called: what a check of rules needs to know. */
export interface RuleVocabulary {
  /** The word for one of them: `policy`. */
  readonly noun: string;
  /** Where they stand, as typed. */
  readonly path: string;
  readonly read: (tree: ConfigTree) => RuleBase;
  /** The settings below a rule by which its parts are shown, with their alternatives: `srcaddr|srcaddr6`. */
  readonly shows?: Partial<Readonly<Record<RulePart | 'action' | 'log', string>>>;
  /** The setting below a rule that holds a text of its own, which does nothing; left out where that stands elsewhere. */
  readonly remark?: string;
  /** Parts that its rules do not have. */
  readonly lacks?: readonly RulePart[];
  /** The word in a command that makes a rule, where that is not the last of the path. */
  readonly typed?: string;
  /** The setting by which what no rule matches is logged. */
  readonly unmatched?: string;
  /** The settings by which it logs a session's begin and end. */
  readonly moments?: Readonly<Record<Moment, string>>;
  /** What else documents call these, in the words of titles. */
  readonly momentsSaid?: Partial<Readonly<Record<Moment, RegExp>>>;
  /** What is denied has no session that ends: its begin alone is logged. */
  readonly logsDenialsAtBegin?: true;
  /** Traffic goes through several lists, and a document seldom says which it means: where they differ, a person decides. */
  readonly isLayered?: true;
  /** Few rules name zones: one that does was narrowed by them, and a person has to say whether enough. */
  readonly zonesNarrow?: true;
  /** What documents call an application are services, told by their ports. */
  readonly applicationIsService?: true;
  /** The zone of the device itself. */
  readonly device?: string;
  /** The names of the zones that a device has, in lower case. */
  readonly zonesOf?: (tree: ConfigTree) => ReadonlySet<string>;
  readonly findUntrusted?: (tree: ConfigTree) => UntrustedZones;
  readonly profiles?: ProfileVocabulary;
  /** How its rules name addresses; left out where nobody reads them by name. */
  readonly named?: NamedAddresses;
  /** What keeps a person from knowing which rules are in effect; follows "But". */
  readonly findDoubt?: (tree: ConfigTree) => { readonly reason: string; readonly lines: readonly number[] } | undefined;
}

/** Which zones of a configuration are untrusted. */
export interface UntrustedZones {
  /** Nothing in the text says so of any zone: what is said of one is a guess. */
  readonly isUnknown?: true;
  readonly isUntrusted: (zone: string, rule: Rule) => boolean;
}

/** How rules apply security profiles. */
export interface ProfileVocabulary {
  /** What documents call the kinds. */
  readonly named?: readonly (readonly [words: RegExp, kind: string])[];
  readonly find: (tree: ConfigTree, rule: Rule, kind: string) => AppliedProfile;
}

/**
 * The profile of a kind that a rule applies, by itself or in a group. `unsure` says what keeps it from being sure that one is in effect and
 * stops something: `names one that only watches`.
 */
export interface AppliedProfile {
  readonly is: 'applied' | 'missing';
  readonly lines: readonly number[];
  readonly unsure?: string;
}
