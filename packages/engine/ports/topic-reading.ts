import type { ConfigTree } from '../model/config-tree.ts';
import type { Outcome } from '../model/verdict.ts';

/**
 * What a platform has read of a document about topics that it knows as a whole: all things of them that a configuration has, their defaults,
 * and all that documents ask of them.
 */
export interface TopicReading {
  /** What is compared, in words. */
  readonly expectation: string;
  /** All that the document asks for was understood. */
  readonly isWhole: boolean;
  /** Every setting that the document types is one of its topics', whether a check knows it or not. */
  readonly knowsTyped?: true;
  /** Something that was not understood may let a device off: nothing fails by the topics then. */
  readonly mayExempt: boolean;
  /** It knows bounds and exemptions that checks of a single setting do not: they do not stand against it where it has read everything. */
  readonly overrules?: boolean;
  /** It judges alone where it has read everything, and no check finds a fault where it finds none: that would hear one sentence of several that go together. */
  readonly isAlone?: true;
  /** It hears which things the document lets off, or means alone: where it finds no fault, one that a check finds in others does not stand. */
  readonly narrows?: boolean;
  /** What of the document was not understood, as a sentence: no PASS stands against it. */
  readonly unclear?: string;
  /** All sentences that were not understood and may ask for something; left out where they are not known one by one. */
  readonly unread?: readonly string[];
  /** Its REVIEW says that the document asks for something that nobody judged: no PASS stands against it, however much was read. */
  readonly doubts?: boolean;
  /** What the text of a device shows of what was read; undefined where that does not decide. */
  readonly judge: (tree: ConfigTree) => Outcome | undefined;
}
