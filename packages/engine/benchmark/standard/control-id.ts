/** `ORG-FW-0012`, `FW.1.2`, `SEC-NET-3.4`, `R12`, `CTL_07`: capitals first, a digit at last. */
const LETTERED = String.raw`[A-Z][A-Z0-9]{0,11}(?:[-_./][A-Z0-9]{1,12}){0,6}(?:\(\d{1,2}\))?`;
const NUMBERED = String.raw`\d{1,3}(?:\.\d{1,4}){1,6}`;
const KIND = '(?:control|requirement|req\\.?|rule|policy|measure|anforderung|maßnahme|regla|règle|exigence|requisito)';
const OPENING = String.raw`(?:${KIND}:?\s+)?`;
const LETTERED_START = new RegExp(
  String.raw`^(?:\d{1,3}(?:\.\d{1,3}){0,6}\.?\s+)?(?:${OPENING})(?:\[(${LETTERED})\]|\((${LETTERED})\)|(${LETTERED}))(?=$|[\s:.,;–—)-])[.:)]?(?:\s*[:–—|-])?\s*`,
  'i',
);
const NUMBERED_START = new RegExp(String.raw`^${OPENING}(${NUMBERED})[.:)]?(?=$|\s)(?:\s*[:–—|-])?\s*`, 'i');
/** `REQ 12.`, `Control 3:`, `SEC 4.1 –`: a word and its number are the id together. */
const COUNTED_START = new RegExp(String.raw`^(${KIND} #?\d{1,4}[a-z]?|[A-Z]{2,8} \d{1,3}(?:\.\d{1,4})+)(?:[.:)]|\s[–—-])\s+(?=\S)`, 'i');
const DEGREES = '[([](?:must|shall|should|may|required|mandatory|recommended|optional|high|medium|low|critical|l(?:evel )?[1-3])[)\\]]';
/** How much a control binds, behind its id or at the end of its title: `R-17 (must) …`. */
const DEGREE = new RegExp(`^${DEGREES}:?\\s*|\\s*${DEGREES}$`, 'gi');
const SMALL = /^[a-z]{2,}(?:[-_.][a-z\d]+)*[-_.]\d+(?:\.\d+)*$/;
const AT_END = new RegExp(String.raw`\s*[[(](?:id:?\s*)?(${LETTERED})[\])]\.?$`, 'i');

/** An id at an edge of a text, and the text without it. */
export interface FoundId {
  readonly id: string;
  readonly rest: string;
  /** It is made of numbers alone, as those of chapters are. */
  readonly numeric: boolean;
  /** In small letters, as names of interfaces and files are: it counts in headings alone. */
  readonly small?: true;
  /** A word for what it is, with its number. */
  readonly counted?: true;
}

/** The id that a heading, a paragraph or a cell begins with. */
export function findIdAtStart(text: string): FoundId | undefined {
  const found = findId(text);
  return found && { ...found, rest: found.rest.replace(DEGREE, '') };
}

function findId(text: string): FoundId | undefined {
  const lettered = LETTERED_START.exec(text);
  const id = lettered?.[1] ?? lettered?.[2] ?? lettered?.[3];
  if (lettered && id !== undefined && isLettered(id)) return { id, rest: text.slice(lettered[0].length), numeric: false };
  if (lettered && id !== undefined && SMALL.test(id)) return { id, rest: text.slice(lettered[0].length), numeric: false, small: true };
  const numbered = NUMBERED_START.exec(text);
  if (numbered?.[1] !== undefined) return { id: numbered[1], rest: text.slice(numbered[0].length), numeric: true };
  const counted = COUNTED_START.exec(text);
  return counted?.[1] === undefined ? undefined : { id: counted[1], rest: text.slice(counted[0].length), numeric: false, counted: true };
}

/** The id in brackets that closes a title. */
export function findIdAtEnd(text: string): FoundId | undefined {
  const match = AT_END.exec(text);
  return match?.[1] !== undefined && isLettered(match[1]) ? { id: match[1], rest: text.slice(0, match.index), numeric: false } : undefined;
}

/** What stands where an id is named, in a column or behind a label: a word with a digit in it, whatever its form. */
export function readNamedId(text: string): string | undefined {
  const words = text.trim().replace(/^[[(](.*)[\])]$/, '$1');
  return /^[\p{L}\d][\p{L}\d._/#:-]{0,39}$/u.test(words) && /\d/.test(words) ? words.replace(/[.:]$/, '') : undefined;
}

/** Ids that one hand made have one form: letters and numbers in it are open. */
export function formOf(id: string): string {
  return id
    .replaceAll(/[A-Za-z]+/g, 'A')
    .replaceAll(/\d+/g, '#')
    .replace(/#(?:[-_./]#)+$/, '#');
}

/** In capitals, with a digit behind a letter, and no name of a protocol or a release. */
function isLettered(id: string): boolean {
  return (
    /\d/.test(id) &&
    id === id.toUpperCase() &&
    !/^(?:TLS|SSL|SHA|AES|MD|RFC|IPV|SSHV|SNMPV|CVE|ISO|CCI|DES|3DES|HMAC|LAYER|L[23]$|V\d)/.test(id)
  );
}
