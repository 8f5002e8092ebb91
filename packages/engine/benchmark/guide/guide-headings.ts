import type { TextLine } from '../text-lines.ts';
import { joinWrapped } from '../wraps.ts';
import { readGuidePart } from './guide-part.ts';

/** A heading of a guide, numbered or told by its looks alone. */
export interface GuideHeading {
  /** `2.4.1`; empty where the document numbers none. */
  readonly number: string;
  readonly title: string;
  readonly page: number;
  readonly size: number;
  readonly bold: boolean;
}

/** Which looks make an unnumbered line a heading: larger type, or bold type of the body's size as well. */
export type Looks = 'larger' | 'larger or bold';

const NUMBER = /^(?:(?:chapter|section|rule|item)\s+)?(\d{1,3}(?:\.\d{1,3}){0,6})[.)]?\s+(?=\p{L})/iu;
/** Headings of guides are set larger than the body by at least this factor (12 pt over 11 pt). */
const LARGER = 1.08;
const LONGEST_TITLE = 160;
/** `Introduction ........ 3`: a line of the contents. */
const CONTENTS_LINE = /(?:\.\s?){4,}\s*\d*$|…\s*\d+$/;

/** `Appendix A Example configuration`: what it holds is shown and not demanded. */
const EXAMPLE =
  /^(?:appendix|annex|anhang|anlage|annexe|anexo|apéndice)\b.*(?:example|sample|template|(?:full|complete|reference) config|beispiel|muster|vorlage|exemple|modèle|ejemplo|plantilla)/i;

export function isExampleAppendix({ title }: GuideHeading): boolean {
  return EXAMPLE.test(title);
}

export function isContentsLine(line: TextLine): boolean {
  return CONTENTS_LINE.test(line.text);
}

/** The lines of a heading that begins at `index`, its wraps included; none where no heading does. */
export function takeHeading(
  lines: readonly TextLine[],
  index: number,
  body: { readonly size: number; readonly left: number },
  looks: Looks,
): readonly TextLine[] {
  const first = lines[index];
  if (!first || !looksLikeHeading(first, body, looks)) return [];
  const taken = [first];
  for (let next = lines[index + 1]; next && goesOn(taken, next); next = lines[index + taken.length]) taken.push(next);
  const text = joinWrapped(taken);
  // A paragraph in large or bold type is a paragraph.
  return text.length > LONGEST_TITLE || /[.;,]$/.test(text) || !/\p{L}{2}/u.test(text) ? [] : taken;
}

/** Reads the lines of one heading. */
export function readGuideHeading(lines: readonly TextLine[]): GuideHeading {
  const [first] = lines as readonly [TextLine, ...TextLine[]];
  const text = joinWrapped(lines).replaceAll(/\s+/g, ' ').trim();
  const number = NUMBER.exec(text);
  return {
    number: number?.[1] ?? '',
    title: text.slice(number?.[0].length ?? 0).replace(/:$/, ''),
    page: first.page,
    size: first.size,
    bold: first.bold,
  };
}

function looksLikeHeading(line: TextLine, body: { readonly size: number; readonly left: number }, looks: Looks): boolean {
  if (line.mono || line.x < body.left - 40 || line.x > body.left + 40 || /^[•●▪◦‣○\uf0b7\uf0a7–-]/.test(line.text)) return false;
  if (line.size > body.size * LARGER) return true;
  if (!line.bold || line.size < body.size * 0.95) return false;
  if (NUMBER.test(line.text) || readGuidePart(line.text) !== undefined) return true;
  // `Note:` and `Tip: …` in bold are words of the text.
  return looks === 'larger or bold' && !line.text.includes(':');
}

function goesOn(taken: readonly TextLine[], next: TextLine): boolean {
  const last = taken.at(-1) as TextLine;
  if (last.page !== next.page || next.y - last.y > last.size * 1.6 || Math.abs(last.size - next.size) > 0.5) return false;
  return last.bold === next.bold && !next.mono && !NUMBER.test(next.text) && readGuidePart(joinWrapped(taken)) === undefined;
}
