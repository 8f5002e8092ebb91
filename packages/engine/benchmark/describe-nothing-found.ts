import type { Benchmark } from '../model/recommendation.ts';

const LONGEST_TITLE = 80;

/** A sentence for the person whose document holds no recommendations: what it is instead, and what was looked for. */
export function describeNothingFound({ title, totalPages }: Benchmark): string {
  const pages = totalPages === 1 ? '1 page' : `${totalPages} pages`;
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title;
  const found = short === '' ? `${pages} of text` : `${pages} that ${totalPages === 1 ? 'begins' : 'begin'} with "${short}"`;
  return `No recommendations were found, only ${found}. A recommendation is a heading, a row or a paragraph with an id or a number, and words on how to check it or to mend it.`;
}
