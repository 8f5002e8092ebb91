import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';

/** A list or a decision that stands in another document. */
const ELSEWHERE =
  /\b(?:as |that (?:is|are) )?(?:defined|identified|specified) (?:in|on|by) (?:the |an? )?(?!this\b|default\b)[\w-]+(?: [\w-]+){0,4}/i;
/** What of a document is decided by another one: `as defined in the network policy`. */
export const findElsewhere = ({ title, audit }: Recommendation): string | undefined =>
  [title, ...splitProse(audit).filter((sentence) => /\bfinding\b/i.test(sentence))].map((text) => ELSEWHERE.exec(text)?.[0]).find(Boolean);
