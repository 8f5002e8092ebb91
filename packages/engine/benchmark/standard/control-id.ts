import { countWords } from './count-words.ts';

/** `ORG-FW-0012`, `FW.1.2`, `SEC-NET-3.4`, `R12`, `CTL_07`, `3W-101`: capitals first, perhaps behind a digit or two, a digit at last. */
const LETTERED = String.raw`(?:\d{1,2}(?=[A-Z]{1,6}[-_.]\d))?[A-Z][A-Z0-9]{0,11}(?:[-_./][A-Z0-9]{1,12}){0,6}(?:\(\d{1,2}\))?`;
const NUMBERED = String.raw`\d{1,3}(?:\.\d{1,4}){1,6}`;
const KIND =
  '(?:control|requirement|req\\.?|rule|policy|measure|safeguard|guideline|anforderung|maßnahme|vorgabe|regel|regla|règle|exigence|mesure|requisito|medida|misura|maatregel)';
/** `12`, `4.2-3`, `12/04b` */
const NUMBER = String.raw`\d{1,4}(?:[.\-/]\d{1,4}){0,5}[a-z]?`;
/** Words that count controls only where an id stands beside the number. */
const COUNT_WORD = `(?:${KIND}|item|check|standard|clause|article|statement|provision|setting|point|prüfpunkt|punkt|artikel|artículo)`;
const OPENING = String.raw`(?:${KIND}:?\s+)?`;
const LETTERED_START = new RegExp(
  String.raw`^(?:\d{1,3}(?:\.\d{1,3}){0,6}\.?\s+)?(?:${OPENING})(?:\[(${LETTERED})\]|\((${LETTERED})\)|(${LETTERED}))(?=$|[\s:.,;–—)-])[.:)]?(?:\s*[:–—|-])?\s*`,
  'i',
);
const NUMBERED_START = new RegExp(String.raw`^${OPENING}(${NUMBERED})[.:)]?(?=$|\s)(?:\s*[:–—|-])?\s*`, 'i');
/** `REQ 12.`, `Control 3:`, `SEC 4.1 –`, `Rule no. 4.2-3:`, `§ 12:`: a word and its number are the id together. */
const COUNTED_START = new RegExp(
  String.raw`^(${KIND}(?: (?:no|nr|n[°º])\.?)? #?${NUMBER}|§ ?${NUMBER}|[A-Z]{2,8} \d{1,3}(?:[.\-/]\d{1,4})+)(?:[.:)]|\s[–—-])\s+(?=\S)`,
  'i',
);
/** `Control 7 of 24` */
const TALLIED_START = new RegExp(
  String.raw`^(${KIND} #?\d{1,3}) (?:of|out of|von|de|sur|di|van) \d{1,3}(?=$|[\s:.,;|–—-])[.:]?(?:\s*[:–—|-])?\s*`,
  'i',
);
/** `Control 14 (RR-14).`, `Requirement 7 [ABC-7]:`, `Rule 3 – FW-03 – …`: the number counts them, and the id is what they are called. */
const COUNTED_WITH_ID = new RegExp(
  String.raw`^${COUNT_WORD}(?: (?:no|nr|n[°º])\.?)? #?${NUMBER}[.:,]?\s*(?:\[(${LETTERED})\]|\((${LETTERED})\)|[–—|/,-]\s+(${LETTERED})(?=[.:]?(?:$|\s*[.:–—|]\s)))(?:[.:)]?\s*[:–—|-]|[.:])?(?:\s+|$)`,
  'i',
);
/** `(Control 14).` behind an id. */
const COUNT_BEHIND = new RegExp(String.raw`^(?:[([]${COUNT_WORD} #?${NUMBER}[)\]])(?:\s*[:–—|-]|[.:])?(?:\s+|$)`, 'i');
/** `BSI A1`, `TS 1.2`, `REQ 4.2-3`, `Rule no. 7`, `§ 12`: a name and a number, where several headings begin so. */
const NAMED_START = new RegExp(
  String.raw`^((?:(\p{Lu}\p{L}{1,14}\.?) (?:§ ?|(?:[Nn][OoRr]|[Nn][°º])\.? )?|§ ?)[A-Z]?${NUMBER})(?=\s+\p{Lu}|\s*[:–—|-]\s|$)[.:)]?(?:\s*[:–—|-])?\s*`,
  'u',
);
const IS_KIND = new RegExp(`^${KIND}$`, 'i');
const DEGREES = '[([](?:must|shall|should|may|required|mandatory|recommended|optional|high|medium|low|critical|l(?:evel )?[1-3])[)\\]]';
/** How much a control binds, behind its id or at the end of its title: `R-17 (must) …`. */
const DEGREE = new RegExp(`^${DEGREES}:?\\s*|\\s*${DEGREES}$`, 'gi');
/** `nds-7.1`, `Std-1.1` */
const SMALL = /^[A-Za-z][a-z]+(?:[-_.][a-z\d]+)*[-_.]\d+(?:\.\d+)*$/;
/** What may follow an id in small letters: `SEC.FW.01.a`, `NSC-001.v2`, `MSX-1a`. */
const SMALL_END = /(?<=\d)(?:[-_.](?:v\d{1,2}|[a-z])|(?<=[A-Z][-_.]\d{1,3})[a-z])$/;
/** `12-3`, `01/04`: two numbers, which are an id where several headings begin so. */
const PAIR_START = /^(\d{1,3}[-/]\d{1,3})(?=\s+\p{Lu})[.:)]?\s+/u;
const AT_END = new RegExp(String.raw`\s*[[(](?:id:?\s*)?(${LETTERED})[\])]\.?$`, 'i');

/** An id at an edge of a text, and the text without it. */
export interface FoundId {
  readonly id: string;
  readonly rest: string;
  /** It is made of numbers alone, as those of chapters are. */
  readonly numeric: boolean;
  /** In small letters, as names of interfaces and files are, or in a form of many other things: it counts in headings alone. */
  readonly small?: true;
  /** Of a form that cells and lines of text may have as well. */
  readonly isLoose?: true;
  /** A word for what it is, with its number. */
  readonly counted?: true;
}

/** The id that a heading, a paragraph or a cell begins with. */
export function findIdAtStart(printed: string): FoundId | undefined {
  // Every id holds a digit, and few lines do.
  if (!/\d/.test(printed)) return undefined;
  // A word processor keeps ids together by hyphens and blanks at which no line ends.
  const found = findId(printed.replaceAll(/[‐‑]/g, '-').replaceAll(/[\u00a0\u202f]/g, ' '));
  return found && { ...found, rest: found.rest.replace(COUNT_BEHIND, '').replace(DEGREE, '') };
}

function findId(text: string): FoundId | undefined {
  const both = COUNTED_WITH_ID.exec(text);
  const named = both?.slice(1).find((one) => one !== undefined);
  if (both && named !== undefined && isLettered(named)) return { id: named, rest: text.slice(both[0].length), numeric: false };
  const lettered = LETTERED_START.exec(text);
  const id = lettered?.[1] ?? lettered?.[2] ?? lettered?.[3];
  if (lettered && id !== undefined && isLettered(id)) return { id, rest: text.slice(lettered[0].length), numeric: false };
  if (lettered && id !== undefined && SMALL.test(id)) return { id, rest: text.slice(lettered[0].length), numeric: false, small: true };
  const numbered = NUMBERED_START.exec(text);
  if (numbered?.[1] !== undefined) return { id: numbered[1], rest: text.slice(numbered[0].length), numeric: true };
  const counted = COUNTED_START.exec(text);
  if (counted?.[1] !== undefined) return { id: counted[1], rest: text.slice(counted[0].length), numeric: false, counted: true };
  const tallied = TALLIED_START.exec(text);
  // Alone on its line it is said of nothing else.
  if (tallied?.[1] !== undefined && tallied[0] === text) return { id: tallied[1], rest: '', numeric: false, counted: true };
  const loose = PAIR_START.exec(text) ?? tallied ?? findNamed(text);
  return loose?.[1] === undefined
    ? undefined
    : { id: loose[1], rest: text.slice(loose[0].length), numeric: false, small: true, isLoose: true };
}

function findNamed(text: string): RegExpExecArray | undefined {
  const found = NAMED_START.exec(text);
  const [, id = '', name] = found ?? [];
  if (!found || !(name === undefined || IS_KIND.test(name) || (/^[A-Z]{2,6}$/.test(name) && isLettered(id)))) return undefined;
  return found;
}

/** The id that a line begins with, or that closes it in brackets where it stands apart: it says more than the number of a section. */
export function findNamedId(text: string, isApart: boolean): FoundId | undefined {
  const start = findIdAtStart(text);
  return isApart && (!start || start.numeric) ? (findIdAtEnd(text) ?? start) : start;
}

/** The id in brackets that closes a title. */
export function findIdAtEnd(text: string): FoundId | undefined {
  const match = AT_END.exec(text);
  if (match?.[1] === undefined || !isLettered(match[1])) return undefined;
  return { id: match[1], rest: text.slice(0, match.index).replace(/^\d{1,3}[.)]\s+(?=\p{Lu})/u, ''), numeric: false };
}

/** What stands where an id is named, in a column or behind a label: a word with a digit in it, whatever its form, or `REQ 4.2-3`. */
export function readNamedId(text: string): string | undefined {
  const words = text
    .trim()
    .replaceAll(/[‐‑]/g, '-')
    .replace(/^[[(](.*)[\])]$/, '$1');
  if (/^[\p{L}\d][\p{L}\d._/#:-]{0,39}$/u.test(words) && /\d/.test(words)) return words.replace(/[.:]$/, '');
  const found = findIdAtStart(words);
  return found?.isLoose && found.rest === '' ? found.id : undefined;
}

/** Ids that one hand made have one form: letters and numbers in it are open, and of two words the first is the same. */
export function formOf(id: string): string {
  const [, name, rest] = /^([A-Z]{2,6}) (.+)$/.exec(id) ?? [];
  if (name !== undefined && rest !== undefined) return `${name} ${formOf(rest)}`;
  return id
    .replace(SMALL_END, '@')
    .replaceAll(/[A-Za-z]+/g, 'A')
    .replaceAll(/\d+/g, '#')
    .replace(/#(?:[-_./]#)+$/, '#');
}

/** Fewer ids of one form are names of something else. */
const LEAST_IDS = 3;

/** How many different ids there are of each form. */
export const countByForm = (ids: readonly string[]): ReadonlyMap<string, number> => countWords([...new Set(ids)].map(formOf));

/** The forms that several different ids have, and that of an id that was inserted behind one of them: `FW-204a` behind `FW-204`. */
export function findForms(ids: readonly string[]): ReadonlySet<string> {
  const forms = new Set([...countByForm(ids)].filter(([, count]) => count >= LEAST_IDS).map(([form]) => form));
  const known = new Set(ids);
  const inserted = ids.filter((id) => {
    const before = id.replace(INSERTED_END, '');
    return before !== id && known.has(before) && forms.has(formOf(before));
  });
  return new Set([...forms, ...inserted.map(formOf)]);
}

const INSERTED_END = /(?<=\d)[A-Za-z]$/;

/** In capitals, with a digit behind a letter, and no name of a protocol or a release. */
function isLettered(id: string): boolean {
  return (
    /\d/.test(id) &&
    id.replace(SMALL_END, '') === id.replace(SMALL_END, '').toUpperCase() &&
    !/^(?:TLS|SSL|ECDH|DHE|RSA|ECDSA|SHA|AES|MD|RFC|IPV|SSHV|SNMPV|CVE|ISO|IEC|IEEE|NIST|FIPS|CCI|DES|3DES|HMAC|LAYER|L\d$|V\d)/.test(id)
  );
}
