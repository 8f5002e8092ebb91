import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Outcome } from '../../model/verdict.ts';

/** Something that a document asks for, by a name of the topic's own, with the values that stand in its words. */
export interface Asked {
  readonly what: string;
  readonly values: readonly string[];
}

/**
 * A few words by which documents ask for something: a pattern for text in plain words (`sayPlainly`), wherever it stands in a sentence.
 * What it matches is taken out, so that longer ones come first.
 */
export interface Span {
  readonly says: string;
  /** Left out where the words ask for nothing. */
  readonly asks?: string;
}

/** A setting that documents of a topic type. One that is judged by what sentences ask for has nobody to judge it where none asks. */
export interface TypedSetting {
  readonly path: string;
  readonly by?: readonly string[];
}

/**
 * A topic of a product that a platform knows to its end: all objects of it, their defaults, what takes them out of effect. Documents are its
 * own by the settings and commands that they name.
 */
export interface TopicJudge {
  readonly id: string;
  /** The settings or objects of the product by which a document names it. */
  readonly about: RegExp;
  /** The sections that an audit shows: `system snmp user`. */
  readonly sections: readonly string[];
  /** The settings that its documents may type; a word `*` stands for any. */
  readonly settings: readonly TypedSetting[];
  readonly spans: readonly Span[];
  /** Other words by which documents speak of the topic, which ask for nothing by themselves. */
  readonly words: string;
  /** A word that says something here, though elsewhere it does not: `every` is a frequency. */
  readonly keeps?: string;
  readonly expectation: string;
  readonly source: string;
  /** It knows bounds and exemptions of documents that checks of a setting do not: what passes by it stands though one of them fails it. */
  readonly overrules?: true;
  /** Undefined where what the document asks for does not decide of this configuration. */
  readonly judge: (asked: readonly Asked[], tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined;
}
