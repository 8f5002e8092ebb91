/** The kinds of finding in a rule base, in the order in which they are counted. */
export const findingKinds = [
  /** Allows every service from everywhere to everywhere. */
  'any-any',
  /** Traffic that no rule matches is allowed. */
  'no-deny-all',
  /** Never matches: one earlier rule, or several together, match all that it matches, and at least one does something else with it. */
  'shadowed',
  /** The same, and all of them do what it does. */
  'redundant',
  /** Redundant, and the earlier rule matches nothing more. */
  'duplicate',
  /** Matches nothing: a member of it is empty. */
  'never-matches',
  'allow-without-log',
  'deny-without-log',
  /** Traffic that no rule matches is denied by the device's default, not by a rule. */
  'implicit-deny',
  'disabled',
  /** The device says that it never matched. */
  'unused',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  readonly severity: 'high' | 'medium' | 'low';
  /** `undetermined`: it may be so; what decides it is not in the text. */
  readonly certainty: 'certain' | 'undetermined';
  readonly list: string;
  /** Names of the rules that it is about, in their order; none where it is about the list as a whole. */
  readonly rules: readonly string[];
  /** Names of the earlier rules that make it so. */
  readonly because: readonly string[];
  /** 1-based, in order, each once: where all those rules begin. */
  readonly lines: readonly number[];
  /** 1-based, first and last line of each rule that it is about. */
  readonly spans: readonly (readonly [number, number])[];
  /** For a person; ends in a full stop. Quotes names alone. */
  readonly sentence: string;
  /** The zones that an open rule is limited to, `from inside, to dmz`; left out where it is not. */
  readonly within?: string;
}
