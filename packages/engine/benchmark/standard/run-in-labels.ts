import type { TextLine } from '../text-lines.ts';
import { type Field, readField } from './fields.ts';
import { sliceLine, startOfLine } from './slice-line.ts';

/** Fewer labels of one kind are words of the text. */
const LEAST_LABELS = 3;
/** Fields of which running text says that they begin: `... for the SOC. Verification: show ntp ... Implementation: set ntp ...`. */
const SPLITTING: ReadonlySet<Field> = new Set(['audit', 'remediation', 'rationale', 'expected', 'default']);
const SENTENCE_ENDS = /[.!?)”"’:;]$/;
const LABELS = /(?<=^|[.!?)”"’] )(\p{Lu}\p{Ll}{2,20}(?: [\p{Ll}]{2,12}){0,2}):(?= |$)/gu;

interface Label {
  readonly words: string;
  readonly at: number;
}

/**
 * Cuts lines where a label stands behind the end of a sentence, in the middle of a paragraph; one that begins a line is marked. Labels are
 * words that do so several times in a document.
 */
export function cutAtLabels(lines: readonly TextLine[]): TextLine[] {
  const labels = lines.map((line, index) => findLabels(line, lines[index - 1]));
  const counts = new Map<string, number>();
  for (const { words } of labels.flat()) counts.set(words, (counts.get(words) ?? 0) + 1);
  return lines.flatMap((line, index) =>
    cutLine(
      line,
      labels[index]!.filter(({ words }) => counts.get(words)! >= LEAST_LABELS),
    ),
  );
}

function findLabels(line: TextLine, before: TextLine | undefined): readonly Label[] {
  if (line.mono) return [];
  return [...line.text.matchAll(LABELS)].flatMap(({ 1: words = '', index: at }) => {
    const field = readField(words);
    const isSaid = field !== undefined && SPLITTING.has(field) && (at > 0 || (before !== undefined && SENTENCE_ENDS.test(before.text)));
    return isSaid ? [{ words, at }] : [];
  });
}

function cutLine(line: TextLine, labels: readonly Label[]): readonly TextLine[] {
  if (labels.length === 0) return [line];
  const cuts = labels.map(({ at }) => at);
  const first = cuts[0]! > 0 ? [startOfLine(line, cuts[0]!)] : [];
  const rest = cuts.map((at, index): TextLine => {
    const from = at > 0 ? sliceLine(line, at) : line;
    const end = cuts[index + 1];
    return { ...(end === undefined ? from : startOfLine(from, end - at)), opensLabel: true };
  });
  return [...first, ...rest];
}
