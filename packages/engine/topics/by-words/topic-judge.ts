import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Outcome } from '../../model/verdict.ts';

/** Who judges the whole of a topic of a product: reads what a document demands of it, and says of each word and number whether it knows it. */
export interface TopicJudge {
  /** `idle-timeouts` */
  readonly id: string;
  /** Whether a document is about it: by its title, or by settings that it names. */
  readonly isMeant: (document: TopicDocument) => boolean;
  /** The words of the topic, each as a whole, in lower case. */
  readonly words: RegExp;
  /** What its sentences turn and it takes for what it says, in small letters; words that turn a clause are unread elsewhere. */
  readonly heeds?: readonly RegExp[];
  /** What the document demands of it; undefined where nothing of it could be read. */
  readonly read: (document: TopicDocument) => TopicDemand | undefined;
}

/** What a document demands of a topic. */
export interface TopicDemand {
  /** In words, for a person. */
  readonly expectation: string;
  readonly judge: (tree: ConfigTree) => Outcome;
  /** It speaks of something that its judge knows, in words that were not understood: nothing passes then. */
  readonly isUnclear?: boolean;
  /** It lets off what a check may fail: what is as demanded passes against that. */
  readonly overrules?: boolean;
  /** The numbers that were compared, or that say nothing more. */
  readonly numbers?: readonly number[];
  /** Forms of sentences that were read as a whole, though they let something off or hold other words. */
  readonly reads?: readonly RegExp[];
  /** Parts of sentences that were read, or that ask for nothing: they are left out before the rest is looked at. */
  readonly asides?: readonly RegExp[];
}

/** A document as those who judge topics read it. */
export interface TopicDocument {
  readonly recommendation: Recommendation;
  /** Of its title, its description and its audit, in the order of the document, on one line each. */
  readonly sentences: readonly string[];
  /** Those sentences in lower case. */
  readonly text: string;
  /** What its remediation types, in lower case, a command a line. */
  readonly typed: string;
}
