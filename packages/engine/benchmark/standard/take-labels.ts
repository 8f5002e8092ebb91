import type { TextLine } from '../text-lines.ts';
import { findIdAtStart, formOf, readNamedId } from './control-id.ts';
import { type Cutter, addText, addTo, lineAt, openControl, previousLine } from './cutter.ts';
import { type IdRank, beginField, hasBegun } from './draft.ts';
import { type Field, readField, readInlineField } from './fields.ts';
import { beginsParagraph, isSetApart } from './looks.ts';
import { sliceLine } from './slice-line.ts';

/** Words that stand for text in the middle of a part, whatever begins them. */
const ASIDE = /^(?:notes?|remarks?|comments?|hinweise?|bemerkung(?:en)?|remarques?)$/i;

/** A label in the left column of a table and its value in the right one. */
export function takePair(cutter: Cutter, index: number): number {
  const line = lineAt(cutter, index);
  const [first, second] = line?.segments ?? [];
  if (!line || !first || !second || first.mono || second.x - first.right < 6) return 0;
  let field = readField(first.text);
  let words = first.text;
  let taken = 1;
  const below = lineAt(cutter, index + 1);
  const under = below?.segments?.[0] ?? below;
  if (!field && below && under && Math.abs(under.x - first.x) < 3 && below.y - line.y < first.size * 1.8 && below.page === line.page) {
    words = `${first.text} ${under.text}`;
    field = readField(words);
    taken = field ? 2 : 1;
  }
  if (!field) return 0;
  // How a value is set tells where a title in it ends.
  const values = line.segments!.slice(1);
  const rest = {
    ...sliceLine(line, first.text.length),
    bold: values.every(({ bold }) => bold),
    italic: values.every(({ italic }) => italic),
    size: second.size,
  };
  if (field === 'id' && idIn(rest.text) === undefined) return 0;
  cutter.valuesAt = second.x;
  applyField(cutter, field, words, { ...rest, x: second.x, right: line.right });
  if (taken === 2 && below?.segments) addText(cutter, { ...sliceLine(below, under?.text.length ?? 0), x: second.x, right: below.right });
  return taken;
}

export function takeLabel(cutter: Cutter, line: TextLine, index: number): number {
  const alone = readField(line.text);
  if (opensAudit(cutter, line)) return 1;
  if (alone && (/:\s*$/.test(line.text) || line.bold || line.italic || isSetApart(line, cutter.measures)) && !isHeadingWord(cutter, line)) {
    applyField(cutter, alone, line.text, undefined);
    return 1;
  }
  const inline = readInlineField(line.text);
  if (!inline) return 0;
  const led =
    line.opensLabel || line.bold || (line.boldLead !== undefined && line.boldLead.replace(/[\s:–—-]+$/, '').length >= inline.words.length);
  // In plain type, words that occur in any text are labels only where a control begins.
  const telling = (inline.field !== 'other' && inline.field !== 'title') || (cutter.open !== undefined && !hasBegun(cutter.open));
  const previous = previousLine(cutter, index);
  if (!led && !(telling && (beginsParagraph(previous, line, cutter.measures) || followsCode(previous, line)))) return 0;
  if (ASIDE.test(inline.words)) return 0;
  applyField(cutter, inline.field, inline.words, sliceLine(line, inline.length));
  return 1;
}

/** `CLI:` right below `Verification` says by what means that is done. */
function opensAudit({ open }: Cutter, { text }: TextLine): boolean {
  return open !== undefined && MEANS.test(text) && open.current === open.fields.get('audit') && open.current.length === 0;
}
const MEANS = /^(?:cli|commands?|cli commands?):?$/i;

/** Behind a command that ends its line, a capital begins something else. */
function followsCode(previous: TextLine | undefined, { text }: TextLine): boolean {
  const code = previous?.inlineCode.at(-1);
  return code !== undefined && previous!.text.endsWith(code) && /^\p{Lu}/u.test(text);
}

/** `Scope` or `References` in the size of the controls' own headings opens a chapter. */
function isHeadingWord({ open, measures }: Cutter, line: TextLine): boolean {
  if (!open) return isSetApart(line, measures) && !/:\s*$/.test(line.text) && readField(line.text) !== 'id';
  return (open.size > measures.size * 1.08 && line.size >= open.size - 0.3) || line.size > measures.size * 1.45;
}

const idIn = (text: string): string | undefined => readNamedId(text) ?? findIdAtStart(text)?.id;

export function applyField(cutter: Cutter, field: Field, words: string, value: TextLine | undefined): void {
  if (field === 'id') {
    const id = value && idIn(value.text);
    if (id !== undefined) nameControl(cutter, id, words, value as TextLine);
    return;
  }
  const own = field === 'title' && value ? findIdAtStart(value.text) : undefined;
  // `Control | NDS-A1 Sessions end` in a table of its own.
  if (value && own && own.rest !== '' && cutter.forms.has(formOf(own.id))) {
    openControl(cutter, { id: own.id, rank: 3, title: own.rest, page: value.page, size: value.size, named: words.toLowerCase() });
    if (cutter.open) beginField(cutter.open, 'title');
    return;
  }
  const { open } = cutter;
  if (!open) return;
  // `Requirement:` below a heading with a title of its own says what the title sums up.
  const isSummedUp = field === 'title' && open.size > 0 && open.title !== '';
  if (field === 'title' && !isSummedUp && value && !hasBegun(open)) {
    open.title = value.text;
    open.titled = value;
    beginField(open, 'title');
    return;
  }
  beginField(open, isSummedUp ? 'description' : field);
  if (value && value.text !== '') addTo(cutter, open, value);
}

function nameControl(cutter: Cutter, id: string, words: string, line: TextLine): void {
  const rank = rankOf(words);
  const named = words.toLowerCase();
  const { open } = cutter;
  const isFresh = open && !hasBegun(open) && open.named !== named;
  if (open && isFresh && (open.id === id || open.rank < 3 || rank < open.rank)) {
    if (rank > open.rank) Object.assign(open, { id, rank, named: open.named || named });
    return;
  }
  openControl(cutter, { id, rank, title: cutter.heading ?? '', page: line.page, size: 0, named });
}

function rankOf(words: string): IdRank {
  if (/\b(?:vuln|group)/i.test(words)) return 1;
  return /^rule id/i.test(words) ? 2 : 3;
}
