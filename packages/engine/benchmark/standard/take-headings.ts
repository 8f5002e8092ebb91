import type { TextLine } from '../text-lines.ts';
import { joinWrapped } from '../wraps.ts';
import { type FoundId, findIdAtStart, findNamedId, formOf, readNamedId } from './control-id.ts';
import { type Cutter, lineAt, linesFrom, openControl, previousLine } from './cutter.ts';
import { type Draft, type IdRank, addLine, hasBegun } from './draft.ts';
import { readField, readInlineField } from './fields.ts';
import { beginsParagraph, findEdge, isRightBelow, isSetApart, takeAlike, takeParagraph } from './looks.ts';
import { sliceLine } from './slice-line.ts';

const SENTENCE_END = /[.!?](?=\s+["“'(]?\p{Lu}|$)/u;
const APPENDIX =
  /^(?:\d{1,2}\.? |[A-Z]\.? )?(?:appendix|annex|anhang|anlage|annexe|anexo|apéndice|glossary|revision history|change (?:log|history)|document (?:history|control)|bibliography|table of contents|contents|example configuration|sample configuration|beispielkonfiguration|exemple de configuration|ejemplo de configuración)\b/i;

/** A number of a section between an id in the margin and its title. */
const SECTION = /^\d{1,3}(?:\.\d{1,3}){1,6}\.?\s+(?=\p{Lu})/u;

/** Points by which lines of a paragraph may begin apart, and how far apart they stand at most, in font sizes. */
const SAME_PLACE = 3;
const CLOSE = 1.75;
/** The rest of a word stands right below. */
const BELOW = 2.2;

/** A heading, or the first line of a paragraph, that an id begins or closes. */
export function takeId(cutter: Cutter, line: TextLine, index: number): number {
  const { measures } = cutter;
  const apart = isSetApart(line, measures);
  const lines = apart ? takeAlike(linesFrom(cutter, index), measures) : [line];
  const text = joinWrapped(lines);
  const found = countingId(cutter, findNamedId(text, apart), apart);
  if (!found) return 0;
  if (apart) {
    const above = found.rest === '' && !hasTitleBelow(cutter, index + lines.length - 1, true) ? cutter.heading : undefined;
    openControl(cutter, {
      id: found.id,
      rank: rankOf(found),
      title: above ?? found.rest.replace(SECTION, ''),
      page: line.page,
      size: line.size,
    });
    return lines.length + takeBoldRest(cutter, lines.at(-1) as TextLine, lineAt(cutter, index + lines.length));
  }
  const above = previousLine(cutter, index);
  if (above && isBroken(above, line)) return 0;
  if (!beginsParagraph(above, line, measures) || Math.abs(line.x - measures.left) > (found.rest === '' ? 200 : 60)) return 0;
  if (found.rest !== '' && !/^["“'(]?\p{Lu}/u.test(found.rest)) return 0;
  return takeRunIn(cutter, index, found);
}

/** A heading with an id, which may be indented as far as the values of a control above are. */
export function opensControl(cutter: Cutter, line: TextLine): boolean {
  const found = isSetApart(line, cutter.measures) ? countingId(cutter, findIdAtStart(line.text), true) : undefined;
  return found !== undefined && !found.numeric && found.rest !== '';
}

/** A number tells less than an id of the document's own, which may stand below. */
const rankOf = ({ numeric, counted }: FoundId): IdRank => (numeric ? 0 : counted ? 1 : 3);

/** The end of a bold title, where the text goes on in plain type on its last line. */
function takeBoldRest({ open, measures }: Cutter, last: TextLine, line: TextLine | undefined): 0 | 1 {
  if (!open || line?.boldLead === undefined || !last.bold || !isRightBelow(last, line, measures)) return 0;
  open.title = `${open.title} ${line.boldLead}`;
  addLine(open, sliceLine(line, line.boldLead.length), findEdge(line, measures));
  return 1;
}

/** A paragraph that begins with its id: its first sentence, or what is bold of it, is the title. */
function takeRunIn(cutter: Cutter, index: number, found: FoundId): number {
  const lines = takeParagraph(linesFrom(cutter, index), cutter.measures);
  const [line] = lines as readonly [TextLine, ...TextLine[]];
  const rank = rankOf(found);
  if (found.rest === '') {
    const title = hasTitleBelow(cutter, index, false) ? '' : (cutter.heading ?? '');
    openControl(cutter, { id: found.id, rank, title, page: line.page, size: 0 });
    return 1;
  }
  const text = joinWrapped(lines);
  const rest = text.slice(line.text.length - found.rest.length);
  const title = firstSentence(rest);
  openControl(cutter, { id: found.id, rank, title, page: line.page, size: 0 });
  addRemainder(cutter, lines, line.text.length - found.rest.length + title.length);
  return lines.length;
}

/** An id above a heading, or words in italics: that is its title, and not the heading of the chapter above. */
export function hasTitleBelow(cutter: Cutter, index: number, isApart: boolean): boolean {
  const [above, below] = [previousLine(cutter, index), lineAt(cutter, index + 1)];
  if (!below || readField(below.text) || findIdAtStart(below.text)) return false;
  return isSetApart(below, cutter.measures) || (below.italic && (isApart || !above || !isSetApart(above, cutter.measures)));
}

/** What a paragraph says behind its title. */
function addRemainder({ open, ...cutter }: Cutter, lines: readonly TextLine[], start: number): void {
  let at = 0;
  for (const line of lines) {
    const from = start - at;
    at += line.text.length + 1;
    if (from >= line.text.length || !open) continue;
    const rest = from > 0 ? sliceLine(line, from) : line;
    if (rest.text !== '') addLine(open, rest, findEdge(rest, cutter.measures));
  }
}

export function firstSentence(text: string): string {
  const end = SENTENCE_END.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/** `… the classes of QS-` / `QA-002: critical, major`: the rest of a word. */
const isBroken = (above: TextLine, line: TextLine): boolean =>
  /[\p{L}\d]-$/u.test(above.text) && !above.mono && above.page === line.page && line.y > above.y && line.y - above.y < line.size * BELOW;

function countingId({ forms }: Cutter, found: FoundId | undefined, apart: boolean): FoundId | undefined {
  if (!found) return undefined;
  if (found.numeric) return forms.size === 0 && (apart || found.rest !== '') ? found : undefined;
  return forms.has(formOf(found.id)) && (apart || !found.small) ? found : undefined;
}

/** `… word for word that of` / `Appendix A, but if …`: the middle of a sentence. */
const isWithin = (above: TextLine | undefined, line: TextLine): boolean =>
  above !== undefined &&
  !above.mono &&
  above.page === line.page &&
  above.bold === line.bold &&
  Math.abs(above.x - line.x) < SAME_PLACE &&
  line.y - above.y < line.size * CLOSE &&
  /[\p{Ll},]$/u.test(above.text);

/** A heading without an id of its own: the title of what follows, or the end of what came before. */
export function takeHeading(cutter: Cutter, line: TextLine, index: number): number {
  const { measures, open } = cutter;
  if (!isSetApart(line, measures) && (!APPENDIX.test(line.text) || isWithin(previousLine(cutter, index), line))) return 0;
  const lines = takeAlike(linesFrom(cutter, index), measures);
  const text = joinWrapped(lines).replaceAll(/\s+/g, ' ').trim();
  if (open && isUntitled(open) && !APPENDIX.test(text)) {
    Object.assign(open, { title: text, size: line.size });
    return lines.length;
  }
  const larger = line.size > measures.size * 1.08;
  const numbered = /^\d{1,3}(?:\.\d{1,3}){0,6}\.?\s+\p{Lu}/u.test(text);
  const closes = APPENDIX.test(text) || numbered || (larger && (!open || open.size === 0 || line.size >= open.size - 0.3));
  const titlesNext = namesControl(cutter, index + lines.length);
  if (!closes && !titlesNext) return 0;
  cutter.open = undefined;
  // The head of a table names no control.
  cutter.heading = (line.segments?.length ?? 0) > 2 ? undefined : text.replace(/^\d{1,3}(?:\.\d{1,3}){0,6}\.?\s+/, '').replace(/:$/, '');
  if (!titlesNext) {
    cutter.sections = cutter.sections.filter(({ size }) => size > line.size + 0.3);
    cutter.sections.push({ title: text, size: line.size });
  }
  return lines.length;
}

/** Its id stood alone on the line above, or in a strip. */
const isUntitled = (draft: Draft): boolean =>
  draft.title === '' && draft.current.length === 0 && draft.current === draft.fields.get('body') && !hasBegun(draft);

/** True where the line is an id and nothing else, or a label with one. */
function namesControl(cutter: Cutter, index: number): boolean {
  const line = lineAt(cutter, index);
  if (!line) return false;
  const found = countingId(cutter, findIdAtStart(line.text), true);
  if (found && !found.numeric && found.rest === '') return true;
  const [first, second] = line.segments ?? [];
  if (first && second && readField(first.text) === 'id' && readNamedId(second.text) !== undefined) return true;
  return readInlineField(line.text)?.field === 'id';
}
