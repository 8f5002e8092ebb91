import { commonStart } from '../common-start.ts';
import { findFirst } from '../find-first.ts';
import type { Rule } from '../positioned-text.ts';
import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { countWords } from './count-words.ts';
import { readField } from './fields.ts';
import type { Measures } from './looks.ts';
import { sliceLine } from './slice-line.ts';

/** Fewer labels of one kind are words of the text. */
const LEAST = 3;
/** What is longer and stands only once is a sentence of a narrow column. */
const MOST_WORDS = 4;
/** Points that labels leave free before their values. */
const GAP = 4;
/** Points by which values may begin apart: code stands on a ground of its own. */
const SLACK = 6;
/** Lines of one label are no further apart, in font sizes. */
const LEADING = 1.55;
/** Of lines that stand beside each other, the base lines are no further apart, in font sizes. */
const BESIDE = 0.65;
/** So many rules are looked at for the border above a label: drawings have thousands. */
const MOST_RULES = 100;
/** A label in the middle of its row stands so close to it, in font sizes. */
const CENTRED = 1;
const LABEL = /^\p{Lu}[\p{L} /&'-]{1,40}:?$/u;
/** What goes on with a label: `procedure` below `Remediation`. */
const GOES_ON = /^(?:[\p{Ll}(/&][\p{L} /&'()-]{0,40}:?)$/u;
const BROKEN = /[-/&]$/;

/** A piece of a line that stands in the column of labels. */
interface Side {
  /** Of its line. */
  readonly at: number;
  readonly piece: TextLine;
}

/** A label with the lines over which it is wrapped. */
interface Label {
  readonly sides: Side[];
  words: string;
  /** Where its values begin. */
  readonly values: number;
}

/**
 * Puts the labels at the side of their values together where they are wrapped: `Remediation` with `procedure` below it. Their lines stand at
 * heights of their own, between those of the values or beside them, and would be read as words of the values.
 */
export function joinSideLabels(lines: readonly TextLine[], rulesOn: Measures['rulesOn']): readonly TextLine[] {
  const leads = findLeads(lines);
  const values = commonStart(leads.map(({ segments }) => segments![1]!));
  if (values === undefined) return lines;
  const labels = gatherLabels(lines, new Set(leads), values);
  const known = countWords(labels.map(({ words }) => words));
  const isLabel = ({ words, sides }: Label): boolean =>
    known.get(words)! >= LEAST || (sides.length > 1 && words.split(' ').length <= MOST_WORDS) || readField(words) !== undefined;
  const changed = new Map<number, readonly TextLine[]>();
  for (const label of labels) if (isLabel(label)) placeLabel(label, { lines, rulesOn, changed });
  return changed.size === 0 ? lines : lines.flatMap((line, at) => changed.get(at) ?? [line]);
}

/** The lines that begin with a label at the side of a value: known ones, or such as are set in another way, where values of several begin. */
function findLeads(lines: readonly TextLine[]): readonly TextLine[] {
  const leads = lines.filter(
    ({ segments: [first, second] = [] }) => first && second && second.x - first.right >= GAP && isSetAsLabel(first, second),
  );
  const starts = countWords(leads.map((line) => startOf(line)));
  return leads.filter((line) => starts.get(startOf(line))! >= LEAST);
}

/** Of its values. */
const startOf = ({ segments }: TextLine): string => String(Math.round(segments![1]!.x));

function isSetAsLabel(first: TextLine, second: TextLine): boolean {
  if (first.mono || !LABEL.test(first.text) || findIdAtStart(first.text) !== undefined) return false;
  // The head of a table is bold throughout.
  return first.bold || second.bold ? first.bold && !second.bold : first.size !== second.size || readField(first.text) !== undefined;
}

/** The piece of a line that stands left of the values, where nothing of it reaches into them. */
function findSide(line: TextLine, values: number): TextLine | undefined {
  const [first, second] = line.segments ?? [line];
  if (!first || first.mono || first.right > values - GAP || (first.bold && second?.bold)) return undefined;
  return second === undefined || second.x >= values - SLACK ? first : undefined;
}

function gatherLabels(lines: readonly TextLine[], leads: ReadonlySet<TextLine>, common: number): readonly Label[] {
  const labels: Label[] = [];
  let open: Label | undefined;
  for (const [at, line] of lines.entries()) {
    const own = leads.has(line) ? line.segments![1]!.x : undefined;
    const values = open?.values ?? own ?? common;
    const piece = findSide(line, values);
    const last = open?.sides.at(-1)?.piece;
    if (piece && open && last && goesOn(open, last, line, piece)) {
      open.sides.push({ at, piece });
      open.words = joinWords(open.words, piece.text);
      continue;
    }
    // A line across both columns ends the table.
    if (!piece && own === undefined && line.x >= values - SLACK) continue;
    const first = own === undefined ? findSide(line, common) : line.segments![0]!;
    open =
      first && (own !== undefined || LABEL.test(first.text))
        ? { sides: [{ at, piece: first }], words: first.text, values: own ?? common }
        : undefined;
    if (open) labels.push(open);
  }
  return labels;
}

function goesOn({ words }: Label, last: TextLine, line: TextLine, piece: TextLine): boolean {
  const isAlike = piece.bold === last.bold && piece.italic === last.italic && Math.abs(piece.size - last.size) <= 0.3;
  if (!isAlike || piece.page !== last.page || piece.y - last.y > last.size * LEADING || words.endsWith(':')) return false;
  const isWrap = GOES_ON.test(piece.text) || (BROKEN.test(words) && LABEL.test(piece.text));
  // In plain type the end of a paragraph may stand so.
  if (isWrap && (piece.bold || piece.italic)) return true;
  // `Audit` above `Procedure`
  return readField(joinWords(words, piece.text)) !== undefined && (isWrap || readField(piece.text) === undefined || !line.segments);
}

/** `Remedi-` and `ation` are one word, where that makes a label. */
function joinWords(words: string, more: string): string {
  const whole = `${words.replace(/-$/, '')}${more}`;
  return words.endsWith('-') && (/^\p{Ll}/u.test(more) || readField(whole) !== undefined) ? whole : `${words} ${more}`;
}

interface Placing {
  readonly lines: readonly TextLine[];
  readonly rulesOn: Measures['rulesOn'];
  /** What takes the place of lines. */
  readonly changed: Map<number, readonly TextLine[]>;
}

/** The whole label in front of the first line of its value, and the lines beside its others without them. */
function placeLabel({ sides, words, values }: Label, placing: Placing): void {
  const { lines, changed } = placing;
  const [first, ...rest] = sides as [Side, ...Side[]];
  for (const { at } of rest) changed.set(at, withoutFirst(lines[at]!));
  const line = lines[first.at]!;
  const label = { ...first.piece, text: words };
  const top = findTop(sides, values, placing);
  if (top !== undefined) {
    changed.set(first.at, withoutFirst(line));
    changed.set(top, [withLabel(label, (changed.get(top) ?? [lines[top]!])[0]!)]);
    return;
  }
  if (line.segments) {
    if (rest.length > 0) changed.set(first.at, [withLabel(label, withoutFirst(line)[0]!)]);
    return;
  }
  const beside = findBeside(first, values, placing);
  if (beside === undefined) {
    if (rest.length > 0) changed.set(first.at, [label]);
    return;
  }
  changed.set(first.at, []);
  changed.set(beside, [withLabel(label, (changed.get(beside) ?? [lines[beside]!])[0]!)]);
}

/** The first line of a value whose label stands in the middle of its row, where the page draws the border above. */
function findTop(sides: readonly Side[], values: number, { lines, rulesOn }: Placing): number | undefined {
  const { at, piece } = sides[0]!;
  const middle = (piece.y + sides.at(-1)!.piece.y) / 2 - piece.size / 3;
  const rules = rulesOn(piece.page);
  const end = findFirst(rules, piece.y);
  // The ground of code begins where values do.
  const isAcross = ({ left, right }: Rule): boolean => left < values - SLACK && right > values + GAP;
  const border = rules.slice(Math.max(0, end - MOST_RULES), end).findLast(isAcross);
  const below = rules.slice(end, end + MOST_RULES).find(isAcross);
  // A line at the head of a page is no border of a row, and its label stands anywhere.
  if (!border || !below || Math.abs((border.y + below.y) / 2 - middle) > piece.size * CENTRED) return undefined;
  let top = at;
  for (let line = lines[top - 1]; line && line.page === piece.page && line.y > border.y; line = lines[top - 1]) {
    // Another label above it within the same borders: these are none of rows.
    if (line.x < values - SLACK) return undefined;
    top -= 1;
  }
  return top < at ? top : undefined;
}

/** The line of the values that stands beside a label at a height of its own. */
function findBeside({ at, piece }: Side, values: number, { lines, changed }: Placing): number | undefined {
  const near = [at - 1, at + 1, at + 2].filter((place) => {
    const line = (changed.get(place) ?? [lines[place]])[0];
    return (
      line && line.page === piece.page && line.x >= values - SLACK && Math.abs(line.y - piece.y) <= BESIDE * Math.max(line.size, piece.size)
    );
  });
  const apart = (place: number): number => Math.abs(lines[place]!.y - piece.y);
  return near.toSorted((one, other) => apart(one) - apart(other))[0];
}

function withLabel(label: TextLine, value: TextLine): TextLine {
  const { box: _box, ...line } = value;
  return {
    ...line,
    text: `${label.text} ${value.text}`,
    x: label.x,
    size: Math.max(label.size, value.size),
    bold: label.bold && value.bold,
    italic: label.italic && value.italic,
    mono: false,
    inlineCode: value.mono ? [value.text] : value.inlineCode,
    segments: [label, ...(value.segments ?? [value])],
    ...(label.bold && !value.bold && { boldLead: label.text }),
  };
}

/** What a line holds behind its first piece. */
function withoutFirst(line: TextLine): readonly TextLine[] {
  const [first, second, ...others] = line.segments ?? [];
  if (!first || !second) return [];
  if (others.length === 0) return [{ ...second, endsInSpace: line.endsInSpace }];
  const rest = sliceLine(line, first.text.length);
  const areMono = [second, ...others].every(({ mono }) => mono);
  return [{ ...rest, x: second.x, mono: areMono, ...(areMono && second.box && { box: second.box }), segments: [second, ...others] }];
}
