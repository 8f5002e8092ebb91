import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';

/** A sentence in lower case, words only, with a blank before and after each. */
const plain = (sentence: string): string => ` ${sentence.toLowerCase().replace(/[^a-z0-9.+-]+/g, ' ')} `;

/**
 * A recommendation of whose sentences those are left that speak of something, or of nothing else in particular, and of those that speak of
 * both their clauses: all of them stand in its audit and in its description.
 */
export function narrowTo(recommendation: Recommendation, of: RegExp, butNot: RegExp): Recommendation {
  const page = recommendation.audit.lines[0]?.page ?? recommendation.page;
  const isOther = (text: string): boolean => butNot.test(plain(text));
  const sentences = sentencesOf(recommendation).flatMap((sentence) => {
    if (!isOther(sentence)) return [sentence];
    return of.test(plain(sentence)) ? sentence.split(/[,:] /).filter((clause) => !isOther(clause)) : [];
  });
  const lines = sentences.map((text) => ({ kind: 'prose' as const, text: /[.;:]$/.test(text) ? text : `${text}.`, page }));
  return { ...recommendation, title: '', description: sentences.join('\n'), audit: { lines }, remediation: { lines: [] } };
}
