import type { TextLine } from '../text-lines.ts';
import { countWords } from './count-words.ts';
import { type Field, readField } from './fields.ts';
import { sliceLine, startOfLine } from './slice-line.ts';

/** Fewer labels of one kind are words of the text. */
const LEAST_LABELS = 3;
const LEAST_OF_ONE = 8;
/** Fields of which running text says that they begin: `... for the SOC. Verification: show ntp ... Implementation: set ntp ...`. */
const SPLITTING: ReadonlySet<Field> = new Set(['audit', 'remediation', 'rationale', 'expected', 'default']);
const SENTENCE_ENDS = /[.!?)”"’:;]$/;
const LABELS = /(?<=^|[.!?)”"’] )(\p{Lu}\p{Ll}{2,20}(?: [\p{Ll}]{2,12}){0,2}):(?= |$)/gu;

/** A sentence of one word, `… as well. Fix. Enter both lines`. */
const DOTTED_WITHIN = /(?<=^|[.!?)”"’] )(\p{Lu}\p{Ll}{2,14})\.(?= |$)/gu;
const SPLITTING_DOTTED: ReadonlySet<Field> = new Set([...SPLITTING, 'exception']);

interface Label {
  readonly words: string;
  readonly at: number;
}

/** A column begins at one place, to within so many points; a gap behind a word of running text is as wide behind each, whatever the font. */
const SAME_PLACE = 3;
const SAME_GAP = 6;

/**
 * Puts a colon behind labels that open a paragraph without one, `Check Run the command`, so that what they say is told from the rest. Labels
 * are words that do so several times in a document; those of a column of a table are none. In plain type only text that goes on below its
 * label shows that.
 */
export function markSpacedLabels(lines: readonly TextLine[]): TextLine[] {
  return markLeads(markLeads(lines, findBoldLabel, false), findPlainLabel, true);
}

function markLeads(lines: readonly TextLine[], find: (line: TextLine) => SpacedLabel | undefined, mustGoOnBelow: boolean): TextLine[] {
  const leads = lines.map(find);
  const counts = countWords(leads.flatMap((lead) => lead?.words ?? []));
  const isLabel = (lead: SpacedLabel | undefined): lead is SpacedLabel => lead !== undefined && counts.get(lead.words)! >= LEAST_LABELS;
  const known = leads.filter(isLabel);
  const starts = known.map((lead) => lead.from);
  const gaps = known.map((lead) => lead.gap);
  // Text of a column goes on below its beginning, and running text below its label.
  const below = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isBelow = isLabel(leads[index]) && !isLabel(leads[index + 1]) && next && next.page === line.page;
    return isBelow && !next.mono && !next.bold && next.boldLead === undefined ? [next.x - line.x] : [];
  });
  const goesOnBelow = below.length > 0 && below.filter((across) => Math.abs(across) < SAME_PLACE).length * 2 > below.length;
  const isColumn = !goesOnBelow && (mustGoOnBelow || Math.max(...starts) - Math.min(...starts) < SAME_PLACE);
  const isRunIn = Math.max(...gaps) - Math.min(...gaps) < SAME_GAP;
  // One alone has to open more lines than a word of the text does.
  const areLabels = counts.size > 1 || known.length >= LEAST_OF_ONE;
  if (!areLabels || known.length === 0 || isColumn || !isRunIn) return [...lines];
  return lines.map((line, index) => {
    const lead = leads[index];
    if (!isLabel(lead)) return line;
    const { segments: _segments, ...whole } = line;
    return { ...whole, text: `${lead.words}: ${line.text.slice(lead.words.length).trimStart()}`, opensLabel: true };
  });
}

/** A bold label that ends with a full stop, `Policy. The account root …`, or with nothing, `RATIONALE Root is …`. */
const DOTTED = /^(\p{Lu}[^.:]{1,46})\.$/u;
const BARE = /^\p{Lu}[^.:]{1,46}[\p{L})]$/u;

/** Puts a colon behind bold labels that open a paragraph, if a document has two of them several times. */
export function markDottedLabels(lines: readonly TextLine[]): TextLine[] {
  const leads = lines.map(({ text, boldLead = '', mono, segments }) => {
    if (mono || !text.startsWith(boldLead)) return undefined;
    const isBare = segments === undefined && text[boldLead.length] === ' ' && BARE.test(boldLead);
    const lead = isBare ? boldLead : DOTTED.exec(boldLead)?.[1];
    return lead !== undefined && ![undefined, 'id'].includes(readField(lead)) ? lead : undefined;
  });
  return swapFullStops(
    lines,
    leads,
    (labels) => labels.size > 1,
    (label) => ({ boldLead: label }),
  );
}

/** `Proof. In configuration mode, …`, in plain type. */
const PLAIN_DOTTED = /^(\p{Lu}\p{Ll}{1,15}(?: \p{Ll}{2,12}){0,2})\.(?= |$)/u;

/**
 * Puts a colon in the place of the full stop behind words that open many lines, if some of them say how to check and others how to mend: what
 * else opens lines so is a label as well.
 */
export function markPlainLabels(lines: readonly TextLine[]): TextLine[] {
  const leads = lines.map(({ text, mono }) => (mono ? undefined : PLAIN_DOTTED.exec(text)?.[1]));
  const areFields = (labels: ReadonlySet<string>): boolean => {
    const fields = new Set([...labels].map(readField));
    return fields.has('audit') && fields.has('remediation');
  };
  return swapFullStops(lines, leads, areFields, () => ({ opensLabel: true }));
}

/** Labels in plain type that have each a line to themselves, `Check Text`, where the document has both for checking and for mending. */
export function markLoneLabels(lines: readonly TextLine[]): readonly TextLine[] {
  const fields = lines.map(({ text, mono, bold, segments }) =>
    mono || bold || segments || !LONE.test(text) ? undefined : LONE_FIELDS.find((field) => field === readField(text)),
  );
  const counts = countWords(fields.flatMap((field) => field ?? []));
  const isUsual = (field: Field): boolean => (counts.get(field) ?? 0) >= LEAST_LABELS;
  return isUsual('audit') && isUsual('remediation')
    ? lines.map((line, at) => (fields[at] ? { ...line, text: `${line.text}:`, opensLabel: true } : line))
    : lines;
}
const LONE = /^\p{Lu}[\p{L} ]{1,30}$/u;
const LONE_FIELDS: readonly Field[] = ['description', 'rationale', 'impact', 'audit', 'remediation', 'default', 'exception'];

/** Puts a colon in the place of the full stop behind words that open lines often enough, if all such words together are labels. */
function swapFullStops(
  lines: readonly TextLine[],
  leads: readonly (string | undefined)[],
  areLabels: (labels: ReadonlySet<string>) => boolean,
  mark: (label: string) => Partial<TextLine>,
): TextLine[] {
  const counts = countWords(leads.flatMap((lead) => lead ?? []));
  const labels = new Set([...counts].filter(([, count]) => count >= LEAST_LABELS).map(([lead]) => lead));
  if (!areLabels(labels)) return [...lines];
  return lines.map((line, index) => {
    const lead = leads[index];
    if (lead === undefined || !labels.has(lead)) return line;
    const label = `${lead}:`;
    const { segments: _segments, ...whole } = line;
    return { ...whole, text: `${label}${line.text.slice(label.length)}`, ...mark(label) };
  });
}

interface SpacedLabel {
  readonly words: string;
  /** Where the text behind it begins, and how far that is from its end, in points. */
  readonly from: number;
  readonly gap: number;
}

function findBoldLabel({ text, boldLead, segments, mono }: TextLine): SpacedLabel | undefined {
  const [first, second] = segments ?? [];
  if (mono || boldLead === undefined || !/^\p{Lu}/u.test(boldLead) || /[:.–—-]$/.test(boldLead)) return undefined;
  const field = readField(boldLead);
  if (field === undefined || field === 'id' || !text.startsWith(boldLead) || (first && first.text !== boldLead)) return undefined;
  return first && second ? { words: boldLead, from: second.x, gap: second.x - first.right } : undefined;
}

/** Words in plain type that are a label and nothing else, with a gap behind them. */
function findPlainLabel({ boldLead, segments, mono }: TextLine): SpacedLabel | undefined {
  const [first, second] = segments ?? [];
  if (!first || !second || mono || first.mono || first.bold || boldLead !== undefined || !/^\p{Lu}[^:]*$/u.test(first.text))
    return undefined;
  const field = readField(first.text);
  if (field === undefined || field === 'id' || field === 'other') return undefined;
  return { words: first.text, from: second.x, gap: second.x - first.right };
}

/**
 * Cuts lines where a label stands behind the end of a sentence, in the middle of a paragraph; one that begins a line is marked. Labels are
 * words that do so several times in a document.
 */
export function cutAtLabels(lines: readonly TextLine[]): TextLine[] {
  const labels = lines.map((line, index) => findLabels(line, lines[index - 1]));
  const counts = countWords(labels.flat().map(({ words }) => words));
  return lines.flatMap((line, index) =>
    cutLine(
      line,
      labels[index]!.filter(({ words }) => counts.get(words)! >= LEAST_LABELS),
    ),
  );
}

function findLabels(line: TextLine, before: TextLine | undefined): readonly Label[] {
  if (line.mono) return [];
  const find = (form: RegExp, splitting: ReadonlySet<Field>): readonly Label[] =>
    [...line.text.matchAll(form)].flatMap(({ 1: words = '', index: at }) => {
      const field = readField(words);
      const isSaid = field !== undefined && splitting.has(field) && (at > 0 || (before !== undefined && SENTENCE_ENDS.test(before.text)));
      return isSaid ? [{ words, at }] : [];
    });
  return [...find(LABELS, SPLITTING), ...find(DOTTED_WITHIN, SPLITTING_DOTTED)].toSorted((one, other) => one.at - other.at);
}

function cutLine(line: TextLine, labels: readonly Label[]): readonly TextLine[] {
  if (labels.length === 0) return [line];
  const cuts = labels.map(({ at }) => at);
  const first = cuts[0]! > 0 ? [startOfLine(line, cuts[0]!)] : [];
  const rest = cuts.map((at, index): TextLine => {
    const from = at > 0 ? sliceLine(line, at) : line;
    const end = cuts[index + 1];
    const { text, ...piece } = end === undefined ? from : startOfLine(from, end - at);
    return { ...piece, text: text.replace(/^(\p{Lu}\p{Ll}+)\./u, '$1:'), opensLabel: true };
  });
  return [...first, ...rest];
}
