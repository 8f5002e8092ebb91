import type { TextLine } from '../text-lines.ts';
import { readField, readInlineField } from './fields.ts';

/** `STIG ID`, `Rule Version (STIG-ID)`, `Control ID`: by which a document calls a control itself. */
const OWN = /\b(?:stig|control|requirement)[- ]ids?\b/i;
/** `Vuln ID`, `Group ID (Vulid)`, `Rule ID`, `Finding ID`: by which a catalogue calls it. */
const OF_CATALOGUE = /^(?:vuln(?:erability)?|group|rule|finding|legacy)[- ]ids?\b/i;
const IS_WORD = /^\S+$/;
/** Fewer labels by chance are no habit of a document. */
const LEAST = 3;

/** So many lines a title takes. */
const MOST_TITLE_LINES = 4;

/**
 * Leaves out the lines that name a control by the id of a catalogue, in a document that names each by its own as well. A title behind such an
 * id, `V-12345 – Sessions end`, stands below the own id then.
 */
export function leaveCatalogueIds(lines: readonly TextLine[]): readonly TextLine[] {
  const labels = lines.map(labelOf);
  const isOwn = (at: number): boolean => OWN.test(labels[at] ?? '');
  if (lines.filter((_, at) => isOwn(at)).length < LEAST) return lines;
  const kept: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const title = titleBehindId(lines[at]!);
    const own = title === undefined ? -1 : Array.from({ length: MOST_TITLE_LINES }, (_, more) => at + 1 + more).findIndex(isOwn) + at + 1;
    if (title !== undefined && own > at) {
      kept.push(lines[own]!, { ...lines[at]!, text: `Title: ${title}`, opensLabel: true }, ...lines.slice(at + 1, own));
      at = own;
    } else if (!OF_CATALOGUE.test(labels[at] ?? '')) kept.push(lines[at]!);
  }
  return kept;
}

/** `V-12345 – Sessions end`, `SV-12345r1_rule Sessions end` */
const CATALOGUED = /^S?V-\d{4,7}(?:r\d+_rule)?(?:\s*[:–—|-])?\s+(?=\p{Lu})/u;
const titleBehindId = ({ text, mono, segments }: TextLine): string | undefined =>
  !mono && !segments && CATALOGUED.test(text) ? text.replace(CATALOGUED, '') : undefined;

/** The label of an id that opens its line: in a piece of its own, or with a colon. */
function labelOf({ text, mono, segments }: TextLine): string | undefined {
  if (mono) return undefined;
  const [label, value, other] = segments ?? [];
  const inline = readInlineField(text);
  if (inline?.field === 'id' && OWN.test(inline.words)) return inline.words;
  if (label && value && inline?.field !== 'id')
    return !other && IS_WORD.test(value.text) && readField(label.text) === 'id' ? label.text : undefined;
  return inline?.field === 'id' && IS_WORD.test(text.slice(inline.length)) ? inline.words : undefined;
}
