import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import type { Section } from './sections.ts';

type Coverage = DirectAnalysis['coverage'];

/** The most stretches of lines to name; beyond that, only their number is given. */
const MOST_NAMED = 6;

type Material = Pick<AnalysisMaterial, 'lines' | 'isExcerpt'>;

/** Names all that an analysis could read. */
export const nameWhole = ({ isExcerpt }: Pick<Material, 'isExcerpt'>): string => (isExcerpt ? 'whole excerpt' : 'whole configuration');

/** The coverage of an analysis that read everything. */
export function coverWhole(material: Material): Coverage {
  const lines = material.lines.length;
  const statement = `The ${nameWhole(material)} was read: ${sayCount(lines, 'line')}.`;
  return { sections_total: 1, sections_read: 1, lines_total: lines, lines_read: lines, statement };
}

/** Coverage of whoever read some sections of several. */
export function coverSections(read: readonly Section[], total: number, material: Material): Coverage {
  const lines = material.lines.length;
  const linesRead = read.reduce((sum, section) => sum + section.lines, 0);
  const counts = { sections_total: total, sections_read: read.length, lines_total: lines, lines_read: linesRead };
  if (read.length === total)
    return { ...counts, statement: `The ${nameWhole(material)} was read: ${sayCount(lines, 'line')}, in ${sayCount(total, 'section')}.` };
  const stretches = joinStretches(read);
  const named = stretches
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? sayNumber(from) : `${sayNumber(from)} to ${sayNumber(to)}`));
  const rest = stretches.length > MOST_NAMED ? [sayCount(stretches.length - MOST_NAMED, 'more stretch', 'more stretches')] : [];
  const where = joinWords([...named, ...rest]);
  const isOne = linesRead === 1;
  const statement = `${isOne ? 'Line' : 'Lines'} ${where} of ${sayNumber(lines)} ${isOne ? 'was' : 'were'} read, in ${sayNumber(read.length)} of ${sayCount(total, 'section')}.`;
  return { ...counts, statement };
}

function joinStretches(read: readonly Section[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const { from, to } of read.flatMap(({ blocks }) => blocks).toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const numbers = new Intl.NumberFormat('en-GB');
const sayNumber = (number: number): string => numbers.format(number);
const sayCount = (number: number, noun: string, many = `${noun}s`): string => `${sayNumber(number)} ${number === 1 ? noun : many}`;
