import type { TextLine } from '../text-lines.ts';
import type { PageText, ShadedBox, TextRun } from '../positioned-text.ts';

/** A line of a test document, in the look of CIS benchmarks: Letter pages, 72 points of margin, Courier on shaded boxes. */
export interface SetLine {
  readonly text: string;
  /** Words in bold type in front of it. */
  readonly lead?: string;
  readonly font: string;
  readonly size: number;
  readonly boxed?: true;
  /** Points of free space above the line, beyond its own height. */
  readonly above: number;
  readonly x?: number;
  /** Fixed place instead of the next free one. */
  readonly y?: number;
}

export const prose = (text: string): SetLine => ({ text, font: 'Cambria', size: 12, above: 4 });
/** Prose that begins a paragraph. */
export const paragraph = (text: string): SetLine => ({ ...prose(text), above: 14 });
export const label = (text: string): SetLine => ({ text, font: 'Cambria-Bold', size: 12, above: 14 });
export const heading = (text: string): SetLine => ({ text, font: 'Calibri-Italic', size: 16, above: 6 });
export const section = (text: string): SetLine => ({ text, font: 'Calibri-BoldItalic', size: 18, above: 6 });
export const chapter = (text: string): SetLine => ({ text, font: 'Cambria-Bold', size: 26, above: 10 });
export const code = (text: string): SetLine => ({ text, font: 'CourierNewPSMT', size: 10, boxed: true, above: 2 });
/** Code in a box of its own, apart from the one before. */
export const newCode = (text: string): SetLine => ({ ...code(text), above: 12 });
export const footer = (text: string): SetLine => ({ text, font: 'Cambria', size: 12, above: 0, x: 490, y: 739 });

/** Sets pages of lines; each list is a page. Courier is 6 points wide at size 10, everything else half its size. */
export function typeset(...pages: readonly (readonly SetLine[])[]): PageText[] {
  return pages.map((lines, index) => setPage(index + 1, lines));
}

function setPage(page: number, lines: readonly SetLine[]): PageText {
  const runs: TextRun[] = [];
  const boxes: ShadedBox[] = [];
  let y = 72;
  for (const line of lines) {
    if (line.y === undefined) y += line.size + line.above;
    const at = line.y ?? y;
    const indent = line.text.length - line.text.trimStart().length;
    const width = line.font.startsWith('Courier') ? line.size * 0.6 : line.size * 0.5;
    const x = (line.x ?? 72) + indent * width;
    const text = line.text.trimStart();
    const from = line.lead === undefined ? x : x + (line.lead.length + 1) * width;
    if (line.lead !== undefined) runs.push({ text: line.lead, font: `${line.font}-Bold`, size: line.size, x, right: from - width, y: at });
    runs.push({ text, font: line.font, size: line.size, x: from, right: from + text.length * width, y: at });
    if (line.boxed) boxes.push({ left: 66.6, top: at - 9.5, right: 545.5, bottom: at + 2.5 });
  }
  return { page, width: 612, height: 792, runs, boxes };
}

/** A line as the readers of lines have it, in plain type. */
export const makeLine = (text: string, more: Partial<TextLine> = {}): TextLine => ({
  page: 1,
  text,
  x: 72,
  right: 200,
  y: 100,
  size: 10,
  bold: false,
  italic: false,
  mono: false,
  endsInSpace: false,
  inlineCode: [],
  ...more,
});
