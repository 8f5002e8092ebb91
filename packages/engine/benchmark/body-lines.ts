import { type TextLine, charWidthOf } from './text-lines.ts';
import { type WrapSetting, codeJoint, proseJoint } from './wraps.ts';

/** A line of a part as its author wrote it: wraps undone. */
export interface BodyLine {
  readonly text: string;
  readonly page: number;
  /** It stands in a code box. */
  readonly code: boolean;
  /** It is monospaced throughout, in a box or not. */
  readonly mono: boolean;
  /** The first line of a paragraph or of a code box. */
  readonly opensBlock: boolean;
  readonly inlineCode: readonly string[];
}

interface Open {
  lines: TextLine[];
  text: string;
  inlineCode: string[];
  opensBlock: boolean;
  indent: number;
}

/** Word processors set the text of a box at most this far, in points, from the box's edge. */
const MOST_PADDING = 8;

/**
 * Undoes the wraps of one part's lines, code and prose.
 * @param beginsStatement true where a code line shows by itself (by a prompt) that it does not go on with what was typed before
 */
export function readBody(
  lines: readonly TextLine[],
  setting: WrapSetting,
  beginsStatement: (text: string, before: string) => boolean = () => false,
): BodyLine[] {
  const bases = findCodeBases(lines);
  const done: BodyLine[] = [];
  let open: Open | undefined;
  for (const [index, line] of lines.entries()) {
    const previous = open?.lines.at(-1);
    const base = bases[index] ?? line.x;
    const joint =
      previous && open
        ? findJoint(previous, line, { base, typed: open.text }, setting, (text) => beginsStatement(text, open?.text ?? ''))
        : undefined;
    if (open && joint !== undefined) {
      joinLine(open, line, joint);
      continue;
    }
    if (open) done.push(close(open));
    const indent = line.box ? Math.round((line.x - base) / charWidthOf(line)) : 0;
    open = { lines: [line], text: line.text, inlineCode: codeOf(line), opensBlock: !previous || opensBlock(previous, line), indent };
  }
  if (open) done.push(close(open));
  return done;
}

/** The paragraphs and code lines of a part as one text. */
export function textOf(lines: readonly TextLine[], setting: WrapSetting): string {
  return readBody(lines, setting)
    .map((line) => line.text)
    .join('\n');
}

/** For each line the left edge of the code block that it stands in: the least x of the block. */
function findCodeBases(lines: readonly TextLine[]): number[] {
  const bases: number[] = [];
  let start = 0;
  for (let end = 1; end <= lines.length; end += 1) {
    const last = lines[end - 1] as TextLine;
    const next = lines[end];
    if (next && !opensBlock(last, next)) continue;
    const base = lines.slice(start, end).reduce((least, line) => Math.min(least, line.x), last.x);
    for (let index = start; index < end; index += 1) bases.push(base);
    start = end;
  }
  return bases;
}

function opensBlock(previous: TextLine, next: TextLine): boolean {
  if (!previous.box || !next.box) return true;
  // The boxes of one block touch, or are one; over a page break nobody can tell.
  return previous.page === next.page && next.box.top - previous.box.bottom > 3;
}

function findJoint(
  previous: TextLine,
  line: TextLine,
  { base, typed }: { readonly base: number; readonly typed: string },
  setting: WrapSetting,
  beginsStatement: (text: string) => boolean,
): '' | ' ' | undefined {
  if (!previous.box !== !line.box) return undefined;
  if (!previous.box && line.joint === '') return '';
  if (!previous.box) return proseJoint(previous, line, setting);
  if (opensBlock(previous, line)) return undefined;
  // What is quoted in one piece is typed in one.
  const broken = isQuoteOpen(typed) && isQuoteOpen(line.text) ? ' ' : undefined;
  if (line.joint !== undefined) return line.joint === 'none' ? broken : line.joint;
  if (beginsStatement(line.text) || line.x - base > charWidthOf(line) / 2) return broken;
  return codeJoint(previous, line, previous.box.right - Math.min(Math.max(0, base - previous.box.left), MOST_PADDING), setting);
}

const isQuoteOpen = (text: string): boolean => text.split('"').length % 2 === 0;

function joinLine(open: Open, line: TextLine, joint: string): void {
  const added = codeOf(line);
  const last = open.inlineCode.at(-1);
  const first = added[0];
  // Monospaced words run over the wrap: one piece of code, not two.
  if (last !== undefined && first !== undefined && open.text.endsWith(last) && line.text.startsWith(first)) {
    open.inlineCode.splice(-1, 1, `${last}${joint}${first}`);
    added.shift();
  }
  open.inlineCode.push(...added);
  open.text += joint + line.text;
  open.lines.push(line);
}

function codeOf(line: TextLine): string[] {
  return line.mono && !line.box ? [line.text] : [...line.inlineCode];
}

function close(open: Open): BodyLine {
  const first = open.lines[0] as TextLine;
  return {
    text: ' '.repeat(Math.max(0, open.indent)) + open.text,
    page: first.page,
    code: first.box !== undefined,
    mono: open.lines.every((line) => line.mono),
    opensBlock: open.opensBlock,
    inlineCode: open.inlineCode,
  };
}
