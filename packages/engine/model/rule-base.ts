import type { ConfigNode } from './config-tree.ts';

/**
 * The rule base of a firewall as data, the same for every vendor: what a platform reads from its tree (`Platform.readRuleBase`) and every
 * analysis of rules stands on. Objects and groups are resolved; what cannot be (a name that only the device can resolve, an application, a
 * user) stays as a symbol, and no analysis claims to know what it matches.
 */
export interface RuleBase {
  /** Lists in the order in which the device looks at them; each is looked through until a rule matches. */
  readonly lists: readonly RuleList[];
  /** Parts that the text leaves out and that may hold rules, a sentence each. Nothing is claimed about missing rules. */
  readonly gaps: readonly string[];
}

/** Rules that are looked at in order until one matches. */
export interface RuleList {
  /** `from-zone trust to-zone untrust`, `vdom sales`, `layer Network`. */
  readonly name: string;
  /** The zones or interfaces that the list is for; left out where it is looked at for all traffic. */
  readonly from?: Names;
  readonly to?: Names;
  readonly rules: readonly Rule[];
  /** The action on traffic that no rule matches. */
  readonly fallback: Fallback;
}

export interface Fallback {
  readonly action: 'allow' | 'deny' | 'unknown';
  readonly logged: boolean | 'unknown';
  /** 1-based lines that say so; empty where it is the device's default. */
  readonly lines: readonly number[];
  /** The source of the default. */
  readonly source: string;
}

export interface Rule {
  /** The rule's name on the device, or its number if it has none. */
  readonly name: string;
  /** What tells it from all others of its list, and stays when it is renamed, edited or moved. Left out where the device has no such thing. */
  readonly identity?: string;
  /** The statement of the tree that makes it. */
  readonly statement?: ConfigNode;
  readonly enabled: boolean;
  readonly action: 'allow' | 'deny' | 'other';
  /** Zones or interfaces where traffic comes in and goes out. */
  readonly from: Names;
  readonly to: Names;
  readonly source: Addresses;
  readonly destination: Addresses;
  readonly services: Services;
  /** Further conditions: applications, users, categories, a schedule. A kind without an entry does not matter to the rule. */
  readonly conditions: readonly Condition[];
  /** Whether a session's begin and end are logged; `unknown` where the text does not say and the default is not known. */
  readonly log: { readonly begin: boolean | 'unknown'; readonly end: boolean | 'unknown' };
  /** Traffic that it matches is looked at by the rules after it all the same: it only watches. */
  readonly continues?: true;
  /** How often the device says that it matched; left out where it does not say. */
  readonly hits?: number;
  /** 1-based; the rule's own lines, first to last. */
  readonly line: number;
  readonly endLine: number;
}

/** `any`, or one of these. Two names are told apart by their letters alone, without regard to case. */
export type Names = 'any' | readonly string[];

/** A set of addresses. `symbols` are members whose addresses the text does not say (FQDN, geography, dynamic group, unresolved name). */
export interface Addresses {
  readonly v4: readonly Range<number>[];
  readonly v6: readonly Range<bigint>[];
  readonly symbols: readonly string[];
  /** The set is everything but these. Never with symbols resolved away: an unresolved member stays a symbol. */
  readonly negated?: true;
}

/** Both ends belong to it. Ranges of a set are sorted, disjoint and not adjacent. */
export interface Range<Value> {
  readonly first: Value;
  readonly last: Value;
}

/** A set of services; `symbols` are those whose ports the text does not say (application defaults, unresolved names). */
export interface Services {
  readonly entries: readonly Service[];
  readonly symbols: readonly string[];
  readonly negated?: true;
}

/** Protocol numbers 0 to 255 (IANA); ports count for TCP, UDP and SCTP alone, for ICMP type and code are `destination` (type * 256 + code). */
export interface Service {
  readonly protocol: Range<number>;
  readonly source: Range<number>;
  readonly destination: Range<number>;
}

/**
 * A demand that is no set of packets: it is met by `values` of its `kind` and by no others; several of a rule must all be met. Two
 * applications of other names are two applications; of the other kinds nobody says that they have nothing in common (a user and a group).
 */
export interface Condition {
  readonly kind: 'application' | 'user' | 'category' | 'schedule' | 'other';
  readonly values: readonly string[];
  /** It picks applications by a filter, and only the device knows which. */
  readonly picksApplications?: true;
}
