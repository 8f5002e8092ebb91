import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

/**
 * What a platform knows of a topic as a whole: all things of it that a configuration has, and all that documents ask of them. Its phrases
 * hold values, and its words are those of things at which it looks wherever a document names them. Whatever else a clause says keeps a
 * device from passing; a fault stands without it.
 */
export interface TopicJudge {
  readonly id: string;
  /** Titles that are about it, in plain words. */
  readonly about: RegExp;
  /** Titles that are about more, or something else. */
  readonly except?: RegExp;
  /** Looked for in each clause, in this order; what one has read no other one sees. */
  readonly phrases: readonly Phrase[];
  /** Words beside the phrases. */
  readonly words: string;
  /** What its clauses turn and it takes for what it says; words that turn a clause are unread elsewhere. */
  readonly heeds?: readonly RegExp[];
  /** What a clause names that lets only that off, and not the device: its judge looks to it. */
  readonly heedsLets?: RegExp;
  /** The commands that it judges; a document that types no others is about it, whatever its title says. */
  readonly typed: RegExp;
  readonly expectation: string;
  /** It tells what a document names only by way of example: what a check finds against that does not stand once every word was read. */
  readonly overrules?: true;
  /** What the text of a device shows of what was read. */
  readonly judge: (tree: ConfigTree, said: Said) => Outcome;
}

/** What a clause can say, in lower case and without quotes: numbers are digits, `≤` is `at most`. */
export interface Phrase {
  readonly says: string;
  readonly as: RegExp;
}

/** What a document said of a topic. */
export interface Said {
  /** The texts that phrases of this name read, with what their groups hold. */
  readonly all: (says: string) => readonly RegExpExecArray[];
  readonly has: (says: string) => boolean;
  /** Whether a clause that asks for something holds this. */
  readonly asks: (pattern: RegExp) => boolean;
  /** Whether a clause asks for this of all, and not only where something is so: `where a server is reached over TCP, …`. */
  readonly asksAlways: (pattern: RegExp) => boolean;
  /** All clauses that ask for something. */
  readonly demands: readonly string[];
  /** All clauses that let something be or off. */
  readonly permits: readonly string[];
  /** Whether a clause that lets something off holds this. */
  readonly lets: (pattern: RegExp) => boolean;
  /** Whether it lets off devices or things of which a clause holds this: `not applicable where …`, `where … is used`. */
  readonly letsOff: (pattern: RegExp) => boolean;
  /** The commands of its remediation. */
  readonly typed: readonly string[];
  /** The commands and the output of its audit. */
  readonly shown: readonly string[];
}
