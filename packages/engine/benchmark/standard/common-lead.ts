import type { TextLine } from '../text-lines.ts';
import { countWords } from './count-words.ts';
import type { Draft } from './draft.ts';
import type { Passage } from './passage.ts';
import { sliceLine } from './slice-line.ts';

/** So many of the controls begin with it. */
const MOST = 0.6;
const LEAST_CONTROLS = 5;

/** Words that begin many sentences, and name no part of a control. */
const OPENS_SENTENCES =
  /^(?:the|an?|all|each|every|any|no|none|only|our|both|either|neither|nobody|nothing|when|where|if|for|on|in|at|by|with|without|this|these|it|use|set|enable|disable|ensure|configure)$/i;
const WORDS = /^\p{Lu}[\p{L}'’]*(?: \p{L}[\p{L}'’]*){0,2}/u;
/** `(a) Mandatory setting: …` */
const LETTERED = /^\([a-h]\)\s+/;
const SEPARATOR = /^(?::|\.|\s[–—-])(?=\s|$)/;

/** Words that may be a label, and how much of the line is theirs. */
interface Lead {
  readonly words: string;
  readonly to: number;
}

/**
 * Leaves out the words with which the demands of most controls begin, `Mandatory setting Sessions end`: they are the label of a document's
 * own that neither its words nor what stands behind it told.
 */
export function dropCommonLead(drafts: readonly Draft[]): void {
  const places = drafts.map(findFirst);
  const leads = places.map((place) => (place ? listLeads(place.lines[0]!) : []));
  const counts = [...countWords(leads.flatMap((list) => list.map(({ words }) => words)))];
  // Of `Mandatory` and `Mandatory setting`, the longer one is the label.
  const [common, count] = counts.toSorted(([one, few], [other, many]) => many - few || other.length - one.length)[0] ?? ['', 0];
  if (count < LEAST_CONTROLS || count < places.filter(Boolean).length * MOST) return;
  for (const [at, place] of places.entries()) {
    const lead = leads[at]!.find(({ words }) => words === common);
    if (place && lead) cutLead(place.lines, lead.to);
  }
}

/** Where the demand of a control begins. */
const findFirst = ({ fields }: Draft): Passage | undefined =>
  [...(fields.get('body') ?? []), ...(fields.get('description') ?? [])].find(({ lines }) => lines.length > 0 && !lines[0]!.mono);

/** The one to three words at the beginning of a line behind which something else begins. */
function listLeads({ text: printed }: TextLine): readonly Lead[] {
  const from = LETTERED.exec(printed)?.[0].length ?? 0;
  const text = printed.slice(from);
  const all = WORDS.exec(text)?.[0].split(' ') ?? [];
  return all.flatMap((_, at): readonly Lead[] => {
    const words = all.slice(0, at + 1).join(' ');
    const behind = text.slice(words.length);
    const separator = SEPARATOR.exec(behind)?.[0] ?? '';
    const isApart = separator !== '' || behind === '' || (/^ ["“‘(]?[\p{Lu}\d]/u.test(behind) && !OPENS_SENTENCES.test(words));
    return isApart ? [{ words: words.toLowerCase(), to: from + words.length + separator.length }] : [];
  });
}

function cutLead(lines: TextLine[], to: number): void {
  const [line] = lines as [TextLine];
  const from = to + /^\s*/.exec(line.text.slice(to))![0].length;
  if (from >= line.text.length) lines.shift();
  else lines[0] = sliceLine(line, from);
}
