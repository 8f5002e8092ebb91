import type { Choice } from './line-demand.ts';
import type { Document } from './line-vocabulary.ts';
import { maskQuotes } from './mask-quotes.ts';
import { LONGEST, readLineDemands } from './read-line-demands.ts';

const EITHER = /^either /i;
/** What makes one of the alternatives depend on another, or on something else. */
const GOES_ON = /\b(?:if|when|where|unless|except\w*|otherwise|both|but)\b/i;
const MOST = 4;

/** Reads `Either the line "a" must be present, or each "b" must contain "c"`; undefined where one of the alternatives is not understood. */
export function readChoice(sentence: string, document: Document): Choice | undefined {
  if (sentence.length > LONGEST || !EITHER.test(sentence)) return undefined;
  const { masked, restore } = maskQuotes(sentence.replace(EITHER, '').replace(/[.:]+$/, ''));
  const parts = masked.split(/, or (?:else )?(?=(?:the|a|an|at|each|every|no|for|in) |«)/i);
  if (GOES_ON.test(masked) || parts.length < 2 || parts.length > MOST) return undefined;
  const read = parts.map((part) => readLineDemands(restore(part), document));
  return read.every((one) => one !== undefined) ? read : undefined;
}
