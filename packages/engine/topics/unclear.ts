import { shorten } from '../audit/guard.ts';
import { review } from '../model/verdict.ts';
import type { TopicReading } from '../ports/topic-reading.ts';

/** Why no check may pass a device against a sentence that no topic has read. */
export const UNCLEAR = 'But the document says more of it than was understood.';

/** The same, with the sentence that was not understood where it is known. */
export const sayUnclear = (sentence: string | undefined): string =>
  sentence === undefined ? UNCLEAR : `But the document says "${shorten(sentence.trim())}", which was not understood.`;

/** What is read of a document whose topic was recognised, and of which no check that looks at a part of it can tell what it asks. */
export const leaveOpen = (expectation: string): TopicReading => ({
  expectation,
  isWhole: false,
  mayExempt: true,
  isAlone: true,
  unclear: UNCLEAR,
  judge: () => review(UNCLEAR),
});
