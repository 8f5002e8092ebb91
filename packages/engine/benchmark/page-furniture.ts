import { readLabel } from './labels.ts';
import { findIdAtStart } from './standard/control-id.ts';
import { type Field, readField, readInlineField } from './standard/fields.ts';
import type { TextLine } from './text-lines.ts';

/** `Page 21`, `21 | P a g e`, `1/5`: page numbers as word processors and browsers print them. */
const PAGE_NUMBER = /^(?:page\s*)?\d{1,4}(?:\s*\|?\s*(?:p\s*a\s*g\s*e|(?:of|\/)\s*\d{1,4}))?$/i;
/** What browsers print around a page: `11/26/26, 11:48 AM` with the title, and the address with `1/5`. */
const CLOCK = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?`;
const BY_BROWSER = new RegExp(String.raw`^${CLOCK}(?:\s|$)|\s${CLOCK}$|^(?:https?|file):\S+\s+\d{1,4}\s?/\s?\d{1,4}$`, 'i');
const TOP_PART = 0.08;
const BOTTOM_PART = 0.09;
/** A line that recurs, numbers aside, in the margin of at least this part of the pages belongs to the page and not to the text. */
const RECURRING_PART = 0.3;
const RECURRING_PAGES = 3;
/** Running heads have a word on the left, in the middle and on the right. */
const HEAD_CELLS = 4;
/** A running head may have a word that also names a part of a control. */
const LEAST_PARTS = 2;

/** The lines of all pages without running heads, footers and page numbers. */
export function dropFurniture(pages: readonly { readonly height: number; readonly lines: readonly TextLine[] }[]): TextLine[] {
  const seen = new Map<string, number>();
  const within = new Map<string, number>();
  // A label that often comes first on its page is none of them: `Remediation:`.
  const inMargin = (line: TextLine, height: number): boolean =>
    (line.y < height * TOP_PART || line.y > height * (1 - BOTTOM_PART)) &&
    readLabel(line.text) === undefined &&
    !SAYS_HOW.has(readField(line.text)) &&
    !headsTable(line);
  for (const { height, lines } of pages) {
    const { margin = [], body = [] } = Object.groupBy(lines, (line) => (inMargin(line, height) ? 'margin' : 'body'));
    for (const key of new Set(margin.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
    for (const { text } of body) within.set(text, (within.get(text) ?? 0) + 1);
  }
  const often = Math.max(RECURRING_PAGES, pages.length * RECURRING_PART);
  // What stands between other lines as well is a label of the text, whatever it says: `Implement`.
  const recurs = (line: TextLine): boolean =>
    (seen.get(keyOf(line)) ?? 0) >= often && ((within.get(line.text) ?? 0) < RECURRING_PAGES || /\d/.test(line.text));
  return pages.flatMap(({ height, lines }) => lines.filter((line) => !inMargin(line, height) || !(isPrinters(line.text) || recurs(line))));
}

/** Labels of a company's own: `Fix Text`. */
const SAYS_HOW: ReadonlySet<Field | undefined> = new Set<Field>(['audit', 'remediation', 'rationale', 'expected']);

/** The head of a table, which is printed again on each of its pages: several words far apart, in bold type, or that name parts of a control. */
const headsTable = ({ bold, segments = [] }: TextLine): boolean =>
  segments.length >= HEAD_CELLS && (bold || segments.filter(({ text }) => readField(text) !== undefined).length >= LEAST_PARTS);

function isPrinters(text: string): boolean {
  return PAGE_NUMBER.test(text) || BY_BROWSER.test(text);
}

/** A line without its numbers. The id of a control, which is another on each page, is no number; `A-12` counts the pages of an appendix. */
function keyOf({ text }: TextLine): string {
  const kept = lengthOfId(text);
  return text.slice(0, kept) + text.slice(kept).replaceAll(/\d+/g, '#');
}
const OF_PAGE = /^[A-Z]{1,2}-?\d{1,3}$/;

/** How much of a line is an id that it begins with, or that stands behind a label: `STIG ID: ORG-12`. */
function lengthOfId(text: string): number {
  const label = readInlineField(text);
  if (label?.field === 'id') return label.length + (/^\S+/.exec(text.slice(label.length))?.[0].length ?? 0);
  const found = findIdAtStart(text);
  return found && !found.numeric && !found.small && !OF_PAGE.test(found.id) && text.startsWith(found.id) ? found.id.length : 0;
}
