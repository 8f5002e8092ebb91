import type { TextLine } from '../text-lines.ts';
import { findForms, findIdAtStart, formOf } from './control-id.ts';

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

/** The id that is the last of two pieces of a bold line, of which the first is words. */
function idAtRight({ segments = [], bold, mono }: TextLine): string | undefined {
  const [title, last, ...more] = segments;
  if (!bold || mono || !title || !last || more.length > 0 || !/\p{L}{3,}/u.test(title.text) || findIdAtStart(title.text)) return undefined;
  const id = findIdAtStart(last.text);
  return id && !id.numeric && !id.small && id.rest === '' ? id.id : undefined;
}

function withIdFirst({ segments: _segments, ...line }: TextLine, id: string): TextLine {
  const [title] = _segments!;
  return { ...line, text: `${id} ${title!.text}`, right: title!.right };
}
