import { BULLET } from '../bullet.ts';
import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { readField, readInlineField } from './fields.ts';
import { tellByWords } from './own-labels.ts';
import { sliceLine } from './slice-line.ts';

/** To be ticked: `☐ FW-3 Telnet is off`. */
const BOX = /^[☐☑☒□▢✓✔]/;

/** `(b) Check: …` */
const LETTERED = /^\(?[a-h]\)\s+/;

/** `!` or `i` in a disc of its own, beside a warning or a hint. */
export const isIcon = ({ text, mono, bold }: TextLine): boolean => !mono && (/^[!?⚠ℹⓘ☝☞]\ufe0f?$/u.test(text) || (bold && text === 'i'));

/** A label without the bullet that hides it: `• Control ID: ORG-1`, one of the document's own that is set in bold type as well. Items of other lists keep theirs, which tells where each begins, but for the box in front of an id. */
export function stripBullet(line: TextLine): TextLine {
  const bullet = BULLET.exec(line.text)?.[0] ?? (line.mono ? undefined : LETTERED.exec(line.text)?.[0]);
  if (bullet === undefined) return line;
  const pieces = line.segments?.[0]?.text === bullet.trim() ? line.segments.slice(1) : [];
  const [first] = pieces;
  const isTicked = BOX.test(bullet) && findIdAtStart(line.text.slice(bullet.length)) !== undefined;
  const text = line.text.slice(bullet.length);
  if (!isTicked && !isLabel(text) && !isLabel(first?.text ?? '') && !isSetAsLabel(text, line)) return line;
  if (first && pieces.length === 1) return { ...first, endsInSpace: line.endsInSpace, opensItem: true };
  const bare = { ...sliceLine(line, bullet.length), ...(line.boldLead ? { boldLead: line.boldLead } : {}), opensItem: true as const };
  return first ? { ...bare, x: first.x, segments: pieces } : bare;
}

/** `• **How we look:** …` */
const isSetAsLabel = (text: string, { boldLead }: TextLine): boolean => {
  if (boldLead !== undefined && boldLead.endsWith(':') && text.startsWith(boldLead)) return true;
  const words = OPENING_WORDS.exec(text)?.[0];
  return words !== undefined && tellByWords(words.toLowerCase()) !== undefined;
};
const OPENING_WORDS = /^\p{Lu}[\p{L} ]{2,40}(?=:(?: |$))/u;

function isLabel(text: string): boolean {
  return readField(text) !== undefined || readInlineField(text) !== undefined;
}
