import type { TextLine } from '../text-lines.ts';
import { findForms, findIdAtStart, formOf } from './control-id.ts';
import { readField } from './fields.ts';

/**
 * Puts ids that close a line on its right in front of it, as `Permitted sources            KST-102`: a band with the title on the left
 * and the number at its end. Where several of one form stand so, they are the ids of the controls.
 */
export function leadWithIds(lines: readonly TextLine[]): readonly TextLine[] {
  const found = lines.map(idAtRight);
  const forms = findForms(found.flatMap((id) => id ?? []));
  return lines.map((line, at) => {
    const id = found[at];
    return id !== undefined && forms.has(formOf(id)) ? withIdFirst(line, id) : line;
  });
}

/** Ids that stand in the font of code, each alone above a title in bold type, as text. */
export function readIdsInCode(lines: readonly TextLine[]): readonly TextLine[] {
  const ids = lines.map(({ text, mono }, at) => {
    const found = mono && lines[at + 1]?.bold ? findIdAtStart(text) : undefined;
    return found && !found.numeric && !found.small && found.rest === '' ? found.id : undefined;
  });
  const forms = findForms(ids.flatMap((id) => id ?? []));
  return lines.map((line, at) => {
    if (ids[at] === undefined || !forms.has(formOf(ids[at]))) return line;
    const { box: _box, ...text } = line;
    return { ...text, mono: false };
  });
}

/** A number of a section: the id on the right names the control. */
const SECTION = /^\d{1,3}(?:\.\d{1,3}){0,6}\.?(?:\s+|$)/;

/** The id that ends a bold line, apart from its words or behind those of a numbered heading. */
function idAtRight(line: TextLine): string | undefined {
  const { text, segments = [], bold, boldLead, mono } = line;
  const last = lastOf(line);
  if ((!bold && (boldLead === undefined || boldLead !== segments[0]?.text)) || mono || last === undefined) return undefined;
  const title = titleOf(text, last);
  const areTwo = segments.length < 3 || (segments.length === 3 && SECTION.exec(segments[0]!.text)?.[0] === segments[0]!.text);
  // `STIG ID   ORG-12` is a label with its value.
  if (!areTwo || !/\p{L}{3,}/u.test(title) || findIdAtStart(title) || readField(title) === 'id') return undefined;
  const id = findIdAtStart(last);
  return id && !id.numeric && !id.small && id.rest === '' ? id.id : undefined;
}

/** `Article 12` says nothing of what it is about. */
const COUNTED = /^(?:article|section|clause|paragraph|rule|control|requirement|item) ?\d{1,3}[a-z]?$/i;

const lastOf = ({ text, segments }: TextLine): string | undefined =>
  segments
    ? segments.at(-1)!.text
    : SECTION.test(text) || COUNTED.test(text.replace(/ \S+$/, '')) || PARTED.test(text)
      ? /\S+$/.exec(text)?.[0]
      : undefined;

/** `Sessions end – FW-12`, `Sessions end | FW-12` */
const PARTED = /\p{L}{3,}.*\s[–—|·•/-]\s\S+$/u;

const titleOf = (text: string, last: string): string =>
  text
    .slice(0, text.lastIndexOf(last))
    .replace(/[\s–—|·•/-]+$/, '')
    .replace(SECTION, '');

function withIdFirst({ segments, ...line }: TextLine, id: string): TextLine {
  const last = lastOf({ segments, ...line } as TextLine)!;
  const { boldLead: _boldLead, ...rest } = line;
  const title = titleOf(line.text, last).replace(COUNTED, '');
  return { ...rest, bold: true, text: `${id} ${title}`.trim(), right: segments?.at(-2)?.right ?? line.right };
}

/** `MF-101Only the known …`: some printers leave out the blank behind a bold id. */
export function partBoldIds(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.map((line) => {
    const { boldLead = '', text, mono } = line;
    const isId = !mono && findIdAtStart(boldLead)?.rest === '' && text.startsWith(boldLead) && /^\p{Lu}/u.test(text.slice(boldLead.length));
    return isId ? { ...line, text: `${boldLead} ${text.slice(boldLead.length)}` } : line;
  });
}
