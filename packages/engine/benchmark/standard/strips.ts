import type { TextLine } from '../text-lines.ts';
import { isGrade } from './cut-grade.ts';
import { findForms, findIdAtStart, formOf, readNamedId } from './control-id.ts';
import { type Field, readField, readInlineField } from './fields.ts';

/** What stands in a strip: a label with its value, an id, or a title. */
interface Part {
  readonly field: Field | undefined;
  readonly words: string;
  readonly value: string;
  readonly bold: boolean;
  readonly right: number;
}

/** A strip that names a control, and how many lines it takes. */
interface Strip {
  readonly id: string;
  /** Its words are `HJ-01 Sessions end`, and no label says that it is an id. */
  readonly isBare: boolean;
  readonly title: Part | undefined;
  readonly others: readonly Part[];
  readonly count: number;
}

/** What a strip tells of a control. How to check it and how to mend it have more room. */
const TOLD: ReadonlySet<Field | undefined> = new Set(['id', 'severity', 'other', 'references']);
/** What parts the fields of a strip that is one piece. */
const PARTED = /\s+[|¦·•●▪–—/]\s+|;\s+|\s{3,}/;
const LABELLED = /^(\p{Lu}[\p{L} /-]{1,24}):\s*(\S.*)$/u;
/** What is graded `High` is as severe, whatever it is called. */
const GRADED = /^(?:levels?|class(?:ification)?|categor(?:y|ies)|grade|rating|risk)$/i;
const MOST_WORDS = 3;
const LONGEST_VALUE = 60;
const LONGEST = 300;
/** A title that no label announces has more words than a value. */
const LEAST_TITLE_WORDS = 3;
/** Base lines of pieces of one bar are no further apart, in font sizes. */
const BESIDE = 0.8;
/** Points by which a value may stand beside the label above it. */
const SLACK = 12;

/**
 * Reads the strips that name controls, in whatever order their fields stand: `Group A   ID FW-12   Severity High`, the same with the labels
 * above the values, and bars with an id, a title and a level. What remains is the line with the id; what else it says is kept beside it.
 */
export function readStrips(written: readonly TextLine[]): readonly TextLine[] {
  const lines = joinBars(written);
  const strips = lines.map((line, at) => readStacked(lines, at) ?? readStrip(line));
  const forms = findForms(strips.flatMap((strip) => strip?.id ?? []));
  const read: TextLine[] = [];
  for (let at = 0; at < lines.length;) {
    const strip = strips[at];
    const isOne = strip && forms.has(formOf(strip.id));
    read.push(isOne ? toLine(strip, lines[at]!) : lines[at]!);
    at += isOne ? strip.count : 1;
  }
  return read;
}

/** A level that stands in the bar of a title at a height of its own, beside it. */
function joinBars(lines: readonly TextLine[]): readonly TextLine[] {
  const joined = lines.map((line, at) => {
    const isTitle = !line.mono && (line.bold || line.boldLead !== undefined) && findIdAtStart(line.text)?.numeric === false;
    const level = isTitle ? [lines[at - 1], lines[at + 1]].find((other) => other && isLevelBeside(line, other)) : undefined;
    return (
      level && {
        level,
        line: { ...line, right: level.right, text: `${line.text} ${level.text}`, segments: [...(line.segments ?? [line]), level] },
      }
    );
  });
  const levels = new Set(joined.flatMap((one) => one?.level ?? []));
  return levels.size === 0 ? lines : lines.flatMap((line, at) => (levels.has(line) ? [] : (joined[at]?.line ?? line)));
}

const isLevelBeside = (line: TextLine, level: TextLine): boolean =>
  level.page === line.page && Math.abs(level.y - line.y) <= BESIDE * line.size && level.x > line.right && isTold(readPart(level));

const isTold = (part: Part | undefined): boolean => part !== undefined && part.field !== 'id' && TOLD.has(part.field);

function readStrip(line: TextLine): Strip | undefined {
  const { text, mono, segments } = line;
  if (mono || text.length > LONGEST || !/\d/.test(text)) return undefined;
  const { boldLead: _boldLead, ...plain } = line;
  const pieces = segments ?? text.split(PARTED).map((piece): TextLine => ({ ...plain, text: piece }));
  return pieces.length < 2 ? undefined : makeStrip(readParts(pieces), 1);
}

/** Labels in a row, with their values in the row below and no other row below that. */
function readStacked(lines: readonly TextLine[], at: number): Strip | undefined {
  const [labels, values, next] = lines.slice(at, at + 3);
  const [names, cells] = [labels?.segments ?? [], values?.segments ?? []];
  if (names.length < 2 || names.length !== cells.length || labels!.mono || labels!.page !== values!.page) return undefined;
  const fields = names.map(({ text }) => readField(text));
  if (
    !fields.includes('id') ||
    fields.some((field) => !TOLD.has(field) && field !== 'title') ||
    (next?.segments?.length ?? 0) >= names.length
  )
    return undefined;
  if (!names.every((name, index) => Math.abs(name.x - cells[index]!.x) < SLACK)) return undefined;
  const parts = names.map((name, index): Part => ({ ...name, field: fields[index], words: name.text, value: cells[index]!.text }));
  return makeStrip(parts, 2);
}

/** Labels with their values in one piece, or in two that follow each other. */
function readParts(pieces: readonly TextLine[]): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    const next = pieces[at + 1];
    const field = readField(piece.text);
    if (TOLD.has(field) && field !== undefined && next && readField(next.text) === undefined && readPart(next) === undefined) {
      parts.push({ ...piece, field, words: piece.text.replace(/:$/, ''), value: next.text });
      at += 1;
    } else parts.push(readPart(piece) ?? { ...piece, field: 'title', words: '', value: piece.text });
  }
  return parts;
}

/** `Severity: High`, `Severity High`, or a label of the document's own in bold type or with a colon. */
function readPart(piece: TextLine): Part | undefined {
  const { text, boldLead } = piece;
  const inline = readInlineField(text);
  if (inline) return partOf(piece, inline.field, inline.words, text.slice(inline.length));
  const labelled = LABELLED.exec(text);
  if (labelled) return partOf(piece, undefined, labelled[1]!, labelled[2]!);
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const [label, value] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const field = readField(label);
    if (field === 'title' && findIdAtStart(value)?.rest === '') return partOf(piece, 'id', label, value);
    if (field !== undefined && TOLD.has(field) && (/^[\p{Lu}\d#]/u.test(value) || isGrade(value)) && words.length - count <= MOST_WORDS)
      return partOf(piece, field, label, value);
  }
  return boldLead !== undefined && text.startsWith(boldLead) && !/\d/.test(boldLead)
    ? partOf(piece, undefined, boldLead, text.slice(boldLead.length))
    : undefined;
}

const partOf = ({ bold, right }: TextLine, field: Field | undefined, words: string, value: string): Part | undefined =>
  value.trim() === '' || (field !== 'title' && value.length > LONGEST_VALUE)
    ? undefined
    : { field, words: words.replace(/:$/, '').trim(), value: value.trim(), bold, right };

/** A strip has one id, something else that a label tells, and one title at most. */
function makeStrip(parts: readonly Part[], count: number): Strip | undefined {
  const others = parts.filter(isTold);
  const named = parts.filter(({ field, value }) => field === 'id' && readNamedId(value) !== undefined);
  const open = parts.filter(({ field }) => field === 'title');
  const bare = named.length === 0 ? open.find(({ value }) => findIdAtStart(value)?.numeric === false) : undefined;
  const titles = open.filter((part) => part !== bare && (bare !== undefined || part.value.split(' ').length >= LEAST_TITLE_WORDS));
  const isMore = parts.some(({ field }) => field !== undefined && field !== 'title' && !TOLD.has(field));
  if (others.length === 0 || titles.length > 1 || isMore) return undefined;
  if (!bare) {
    const [first, ...more] = named.toSorted((one, other) => rankOf(other) - rankOf(one));
    return first && { id: readNamedId(first.value)!, isBare: false, title: titles[0], others: [...more, ...others], count };
  }
  const found = findIdAtStart(bare.value)!;
  if (found.small || (found.rest !== '' && titles.length > 0)) return undefined;
  return { id: found.id, isBare: true, title: found.rest === '' ? titles[0] : { ...bare, value: found.rest }, others, count };
}

/** Of several ids the document's own counts, and not that of a catalogue. */
const rankOf = ({ words }: Part): number => (/\b(?:vuln|group|rule)/i.test(words) ? 0 : 1);

function toLine({ id, isBare, title, others }: Strip, line: TextLine): TextLine {
  const { segments: _segments, boldLead: _boldLead, ...plain } = line;
  const labelled = (words: string, value: string): TextLine => ({ ...plain, text: `${words}: ${value}`, opensLabel: true });
  const besides = others
    .filter(({ field }) => field !== 'id')
    .map(({ words, value }) => labelled(GRADED.test(words) && isGrade(value) ? 'Severity' : words, value));
  if (!isBare) return { ...labelled('ID', id), besides: title ? [labelled('Title', title.value), ...besides] : besides };
  return {
    ...plain,
    text: title ? `${id} ${title.value}` : id,
    bold: line.bold || title?.bold === true,
    right: title?.right ?? line.right,
    besides,
  };
}
