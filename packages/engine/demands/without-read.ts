import type { Procedure, Recommendation } from '../model/recommendation.ts';

/** A sentence as those who read it know it: without quotes and without its end. */
const plain = (sentence: string): string =>
  sentence
    .replace(/["'`“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:]+$/, '');

const withoutIn = (text: string, reads: readonly RegExp[]): string =>
  text
    .split('\n')
    .map((line) => {
      const sentences = line.split(/(?<=[.;])\s+/);
      const left = sentences.filter((sentence) => !reads.some((form) => form.test(plain(sentence))));
      return left.length < sentences.length ? left.join(' ') : line;
    })
    .join('\n');

/**
 * A recommendation without the sentences that those who judge it read themselves, for the guards that look for what nobody read.
 * @param reads forms of whole sentences, without quotes
 */
export function withoutRead(recommendation: Recommendation, reads: readonly RegExp[]): Recommendation {
  if (reads.length === 0) return recommendation;
  const { title, description, audit } = recommendation;
  const [first = '', ...more] = title.split(/(?<=[.;])\s+/);
  const procedure: Procedure = {
    ...audit,
    lines: audit.lines.flatMap((line) => {
      if (line.kind !== 'prose') return [line];
      const text = withoutIn(line.text, reads);
      if (text === line.text) return [line];
      return text === '' ? [] : [{ ...line, text }];
    }),
  };
  return {
    ...recommendation,
    title: [first, ...(more.length > 0 ? [withoutIn(more.join(' '), reads)] : [])].filter(Boolean).join(' '),
    description: withoutIn(description, reads),
    audit: procedure,
  };
}
