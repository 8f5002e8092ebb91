import { type TextLine, charWidthOf } from '../text-lines.ts';
import type { Passage } from './passage.ts';

/** Lines of one kind, code or prose, that stand below each other without a gap. */
interface Block {
  readonly passage: Passage;
  readonly from: number;
  readonly lines: readonly TextLine[];
  /** Where the text of its column ends on the right. */
  readonly limit: number;
  /** The same where no line may reach it. */
  readonly reach: number;
}

/** Lines of one block are no further apart, in font sizes. */
const CLOSE = 2.2;
/** Code on a ground of its own ends so many points before its column does, at most. */
const MOST_PADDING = 8;
/** Lines that break between words end so many points before that at most. */
const MOST_RAGGED = 30;
/** Fewer lines show no custom. */
const LEAST = 2;
/** Of so many lines that are indented alike and could not stand above, one may be indented for another reason. */
const ONE_IN = 8;
/** What a full line of prose leaves free, in font sizes, and one of code, in characters. */
const FREE_OF_PROSE = 0.6;
const FREE_OF_CODE = 0.97;

/** Marks the lines of prose that begin with the rest of a word which was torn at the edge. */
export function markTornProse(passages: readonly Passage[]): void {
  const { code, prose } = readBlocks(passages);
  const words = gatherWords([...code.flat(), ...prose]);
  if (tears(prose, words, LEAST)) for (const block of prose) markTorn(block, words);
}

/**
 * Marks how lines of code go on with those above them, where the columns of a document show it: by a hanging indent, or within a word that
 * was torn at the edge. Columns that end at one place are set alike.
 * @param titles what the document says besides
 */
export function markWraps(passages: readonly Passage[], titles: readonly string[], isCommand: (text: string) => boolean): void {
  const { code, prose } = readBlocks(passages);
  const words = gatherWords([...code.flat(), ...prose], titles);
  // What is so for the whole page needs no more of a sign in the code.
  const isCodeTorn = tears(code.flat(), words, tears(prose, words, LEAST) ? 0 : LEAST);
  // Only some printers break a word of code after its hyphens.
  const unit = code.flat().some(({ lines }) => lines.some(({ text }) => /\w-$/.test(text))) ? UP_TO_HYPHEN : WHOLE_WORD;
  for (const blocks of code) {
    const hangs = findHangs(blocks, unit, isCommand);
    for (const block of blocks) {
      block.passage.codeEdge = block.limit + 1;
      markTorn(block, isCodeTorn ? words : undefined, hangs);
      if (hangs.size > 0) markHanging(block, hangs, unit);
    }
  }
}

function readBlocks(passages: readonly Passage[]) {
  const columns = [...Map.groupBy(passages, ({ edge }) => Math.round(edge)).values()];
  return { code: columns.map((column) => findBlocks(column, true)), prose: columns.flatMap((column) => findBlocks(column, false)) };
}

/** The longest line tells where a column ends; code that is all short may go on to the end of the column. */
function findBlocks(column: readonly Passage[], mono: boolean): readonly Block[] {
  const found = column.flatMap((passage) => cutBlocks(passage, mono));
  const lines = found.flatMap((block) => block.lines).filter(({ text }) => /\S\s+\S/.test(text));
  const widest = lines.reduce((most, { right }) => Math.max(most, right), 0);
  const edge = column[0]?.edge ?? 0;
  const limitWithin = (free: number): number => (edge - widest <= free ? widest : edge);
  return found.map((block) => ({ ...block, limit: limitWithin(MOST_PADDING), reach: limitWithin(MOST_RAGGED) }));
}

function cutBlocks(passage: Passage, mono: boolean): readonly Omit<Block, 'limit' | 'reach'>[] {
  const { lines } = passage;
  const blocks: Omit<Block, 'limit' | 'reach'>[] = [];
  let from = 0;
  for (let to = 1; to <= lines.length; to += 1) {
    const [last, next] = [lines[to - 1]!, lines[to]];
    if (next && last.mono === next.mono && (last.page !== next.page || next.y - last.y < last.size * CLOSE)) continue;
    if (last.mono === mono) blocks.push({ passage, from, lines: lines.slice(from, to) });
    from = to;
  }
  return blocks;
}

/** Indents that lines have which did not fit into those above them, and no others. Lines of a level below begin with commands. */
function findHangs(blocks: readonly Block[], unit: RegExp, isCommand: (text: string) => boolean): ReadonlySet<number> {
  const counts = new Map<number, { hanging: number; nested: number; commands: number }>();
  for (const block of blocks) {
    const base = baseOf(block);
    for (const [above, line] of pairsOf(block)) {
      const indent = indentOf(line, base);
      if (indent === 0) continue;
      const count = counts.get(indent) ?? { hanging: 0, nested: 0, commands: 0 };
      counts.set(indent, count);
      count[!isPushed(above, line, block.reach, unit) ? 'nested' : isCommand(line.text) ? 'commands' : 'hanging'] += 1;
    }
  }
  const found = [...counts].filter(
    ([, { hanging, nested, commands }]) => hanging >= LEAST && nested * ONE_IN <= hanging && commands <= hanging,
  );
  return new Set(found.map(([indent]) => indent));
}

function markHanging(block: Block, hangs: ReadonlySet<number>, unit: RegExp): void {
  const base = baseOf(block);
  for (const [at, [above, line]] of pairsOf(block).entries()) {
    const isHung = hangs.has(indentOf(line, base)) && isPushed(above, line, block.reach, unit);
    const joint = !isHung ? 'none' : above.text.endsWith('-') && !above.endsInSpace ? '' : ' ';
    mark(block, at + 1, joint);
  }
}

/**
 * @param words those of the document, where it tears others than do not fit on any line
 * @param hangs indents of lines that go on; where there are any, no other line does
 */
function markTorn(block: Block, words: ReadonlySet<string> | undefined, hangs: ReadonlySet<number> = new Set()): void {
  const base = baseOf(block);
  for (const [at, [above, line]] of pairsOf(block).entries()) {
    const goesOn = hangs.size === 0 || hangs.has(indentOf(line, base));
    if (above.endsInSpace || !goesOn) continue;
    if (isCut(above, line, block.limit) || (words && isFull(above, block.limit) && isTorn(above, line, words))) mark(block, at + 1, '');
  }
}

/** What was marked as torn stays so. */
function mark({ passage: { lines }, from }: Block, at: number, joint: NonNullable<TextLine['joint']>): void {
  const line = lines[from + at]!;
  if (line.joint !== '') lines[from + at] = { ...line, joint };
}

const pairsOf = ({ lines }: Block): readonly (readonly [TextLine, TextLine])[] => lines.slice(1).map((line, at) => [lines[at]!, line]);

const baseOf = ({ lines }: Block): number => lines.reduce((least, { x }) => Math.min(least, x), Infinity);

/** Points from the left edge of the block; 0 within half a character. */
const indentOf = (line: TextLine, base: number): number => (line.x - base > charWidthOf(line) / 2 ? Math.round(line.x - base) : 0);

/** What a printer keeps together. */
const UP_TO_HYPHEN = /^\S+?(?:-(?=\w)|(?=\s)|$)/;
const WHOLE_WORD = /^\S+/;

/** True where the first word of a line did not fit into the one above. */
function isPushed(above: TextLine, line: TextLine, limit: number, unit = UP_TO_HYPHEN): boolean {
  const word = unit.exec(line.text)?.[0] ?? '';
  const blank = above.text.endsWith('-') ? 0 : 1;
  return above.right + charWidthOf(above) * (word.length + blank) > limit + 0.5 && !/[{;]$/.test(above.text);
}

/** So many characters more do not fit into it. */
const isFull = ({ right, mono, size, text, x }: TextLine, limit: number, characters = 1): boolean =>
  limit - right < characters * (mono ? (FREE_OF_CODE * (right - x)) / text.length : FREE_OF_PROSE * size);

/**
 * True where lines break within words: at the ends of full lines stand parts of words that the document has elsewhere, and hardly a line is
 * shorter because a word did not fit.
 */
function tears(blocks: readonly Block[], words: ReadonlySet<string>, least: number): boolean {
  let [torn, ragged] = [0, 0];
  for (const block of blocks) {
    for (const [above, line] of pairsOf(block)) {
      if (isFull(above, block.limit)) torn += isPart(above, line, words) ? 1 : 0;
      else if (isPushed(above, line, block.limit) && !isFull(above, block.limit, 2)) ragged += 1;
    }
  }
  return torn >= least && torn * 2 >= ragged;
}

const edgesOf = (above: TextLine, line: TextLine): readonly [string, string] => [lastWord(above.text), firstWord(line.text)];
const lastWord = (text: string): string => /\S+$/.exec(text)?.[0] ?? '';
const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? '';

/** A word that is longer than a line has one to itself, and half an address is none: digits stay together. */
function isCut(above: TextLine, line: TextLine, limit: number): boolean {
  const [tail, head] = edgesOf(above, line);
  const isHalf = ADDRESS.test(tail + head) && !ADDRESS.test(tail) && isFull(above, limit, LONGEST_NUMBER);
  return above.mono && (isHalf || (tail === above.text && isFull(above, limit)));
}

const LONGEST_NUMBER = 3;

const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/;

/** True where the last word of a line and the first one below are one that the document has elsewhere. */
function isPart(above: TextLine, line: TextLine, words: ReadonlySet<string>): boolean {
  const [tail, head] = edgesOf(above, line);
  return words.has(plain(tail + head)) && !(words.has(plain(tail)) && words.has(plain(head)));
}

/**
 * In a document that tears words: what ends a full line and is no word is a part of one. A number goes on with digits, and behind a whole word
 * a number is another.
 */
function isTorn(above: TextLine, line: TextLine, words: ReadonlySet<string>): boolean {
  if (isPart(above, line, words)) return true;
  const [tail, head] = edgesOf(above, line);
  const isWhole =
    (tail.length > 1 && words.has(plain(tail))) || (head.length >= WORD && words.has(plain(head))) || (!line.mono && /[,;.)]$/.test(tail));
  if (isWhole && !NUMBER.test(tail)) return false;
  return NUMBER.test(tail) ? /^[\d.:/]/.test(head) : !(NUMBER.test(head) && /\p{L}$/u.test(tail));
}

/** Shorter ones are the ends of others as well. */
const WORD = 4;
const NUMBER = /^[\d.:/]+$/;
const plain = (word: string): string => word.replaceAll(/^["'“(]+|["'”),.;:]+$/g, '').toLowerCase();

/** The words of a document but for those at the ends of full lines, which may be parts of others, and numbers, which may be parts as well. */
function gatherWords(blocks: readonly Block[], more: readonly string[] = []): ReadonlySet<string> {
  const texts = blocks.flatMap(({ lines, limit }) =>
    lines.map((line, at) => {
      const above = lines[at - 1];
      const from = above && isFull(above, limit) ? firstWord(line.text).length : 0;
      return line.text.slice(from, isFull(line, limit) ? line.text.length - lastWord(line.text).length : undefined);
    }),
  );
  return new Set([...texts, ...more].flatMap((text) => text.split(/\s+/).flatMap((word) => (NUMBER.test(word) ? [] : plain(word)))));
}
