import type { Rule } from '../positioned-text.ts';
import type { TextLine } from '../text-lines.ts';
import { type WrapSetting, proseJoint } from '../wraps.ts';

/** How a document sets its running text. */
export interface Measures {
  readonly size: number;
  readonly left: number;
  readonly keepsSpaces: boolean;
  /** Where running text ends on the right on a page: pages may lie on their sides. */
  readonly edgeOf: (page: number) => number;
  /** The lines drawn on a page and the edges of its boxes, from top to bottom. */
  readonly rulesOn: (page: number) => readonly Rule[];
}

const LARGER = 1.08;
/** Below and above these places, in points, a line is among the last and the first of a page. */
const LOW = 480;
const HIGH = 130;
/** No title is longer, in lines. */
const MOST_LINES = 6;
const MOST_PARAGRAPH_LINES = 40;

/** True where a line is larger than the running text, or bold. */
export function isSetApart(line: TextLine, { size }: Measures): boolean {
  return !line.mono && (line.size > size * LARGER || (line.bold && line.size > size * 0.9));
}

/** The lines from the first on that are set alike and right below each other: a heading with its wraps. */
export function takeAlike(lines: Iterable<TextLine>, measures: Measures): readonly TextLine[] {
  const taken: TextLine[] = [];
  for (const line of lines) {
    const last = taken.at(-1);
    if (last && !continuesAlike(last, line, measures)) break;
    if (taken.length === MOST_LINES) break;
    taken.push(line);
  }
  return taken;
}

function continuesAlike(last: TextLine, line: TextLine, measures: Measures): boolean {
  return last.bold === line.bold && last.italic === line.italic && !line.mono && isRightBelow(last, line, measures);
}

/** True where a heading goes on: it is wrapped where it is full, and a label below a short one is another line. */
export function isRightBelow(last: TextLine, line: TextLine, measures: Measures): boolean {
  const follows =
    last.page === line.page ? line.y - last.y <= last.size * 1.6 : line.page === last.page + 1 && last.y > LOW && line.y < HIGH;
  return follows && Math.abs(last.size - line.size) <= 0.5 && last.right > (last.x + findEdge(last, measures)) / 2;
}

/** True where a line goes on with nothing. */
export function beginsParagraph(previous: TextLine | undefined, line: TextLine, measures: Measures): boolean {
  if (!previous || line.opensItem || previous.page !== line.page || previous.mono || Math.abs(previous.size - line.size) > 0.5) return true;
  return proseJoint(previous, line, settingOf(line, measures)) === undefined || /[.:!?]["”)]?$/.test(previous.text);
}

/** The lines from the first on that are one paragraph. */
export function takeParagraph(lines: Iterable<TextLine>, measures: Measures): readonly TextLine[] {
  const taken: TextLine[] = [];
  for (const line of lines) {
    const last = taken.at(-1);
    if (taken.length === MOST_PARAGRAPH_LINES) break;
    if (
      last &&
      (line.mono ||
        line.opensLabel ||
        line.boldLead ||
        line.bold !== last.bold ||
        proseJoint(last, line, settingOf(line, measures)) === undefined)
    )
      break;
    taken.push(line);
  }
  return taken;
}

/** Where the text of a line's column ends on the right. */
export const findEdge = ({ edge, page }: TextLine, { edgeOf }: Measures): number => edge ?? edgeOf(page);

function settingOf(line: TextLine, measures: Measures): WrapSetting {
  return { rightEdge: findEdge(line, measures), keepsSpaces: measures.keepsSpaces };
}
