import type { ConfigTree } from './config-tree.ts';
import type { Rule } from './rule-base.ts';

/** The objects that a rule names on one side, as its text writes them: a rule base resolves them to addresses and forgets their names. */
export interface NamedSide {
  /** With the names of all members of the groups among them. */
  readonly names: readonly string[];
  /** It means everything but some of these, or the text does not say which. */
  readonly excludes: boolean;
}

/** How a rule refuses traffic: without an answer, with one, or as the device thinks fit for the application. */
export type Refusal = 'silent' | 'answered' | 'fitting';

/** What a rule's text says beside what a rule base holds. */
export interface NamedRule {
  readonly source: NamedSide;
  readonly destination: NamedSide;
  readonly refusal: Refusal;
  /** Whether what it denies is logged; `unknown` where the text does not say. */
  readonly logs: boolean | 'unknown';
  /** It is for IPv4 alone or for IPv6 alone, as all rules of its kind are. */
  readonly ofOneFamily?: boolean;
  /** Traffic that passes it all the same, as a sentence after "But". */
  readonly leak?: string;
}

/** An address list that a text defines. */
export interface AddressList {
  /** 1-based. */
  readonly lines: readonly number[];
  /** Nothing is in it, or it is not in use. */
  readonly isEmpty: boolean;
  /** Where it is fetched from, and how often, where it is not kept on the device. */
  readonly fetched?: { readonly from: readonly string[]; readonly everySeconds: number | undefined };
}

/** How a vendor's rules name addresses. */
export interface NamedAddresses {
  /** Undefined for a rule whose text does not show it. */
  readonly readRule: (tree: ConfigTree, rule: Rule) => NamedRule | undefined;
  /** The lists of a name that the text defines. */
  readonly findLists: (tree: ConfigTree, name: string) => readonly AddressList[];
  /** Lists that every device has, and that no text defines. */
  readonly builtIn?: ReadonlySet<string>;
  /** Words of a setting that makes such lists or rules, beside the word of a rule: `address-set`. */
  readonly typed: readonly string[];
}
