import { escapePattern } from '../config-tree/text-commands.ts';
/** A zone or interface that a document names; `isPrefix`: every one whose name begins so. In lower case. */
export interface NamedZone {
  readonly name: string;
  readonly isPrefix: boolean;
}

/** The names in a document's sentences, and these with marks in their place: `‹l›` for all lists together, `‹z0›` for a zone. */
export interface MaskedSentences {
  readonly lists: readonly string[];
  readonly zones: readonly NamedZone[];
  /** In small letters, without quotes. */
  readonly sentences: readonly string[];
}

const KIND = String.raw`(?:(?:ip|network|external|dynamic|address|threat|block|deny|object|predefined|built-in|intelligence|reputation)[ -])*`;
/** `external dynamic lists`, `ip address-set`, `object-group`, `threat feed` */
export const LIST_NOUN = `${KIND}(?:address[ -](?:sets?|groups?|lists?|objects?)|object[ -]groups?|dynamic[ -]address(?:es)?|(?:block|deny)?lists?|feeds?|edls?|groups?|sets?|resources?)`;

const QUOTES = String.raw`["“”'‘’\u0060]`;
const TOKEN = String.raw`(?:${QUOTES}([^"“”\u0060]{2,40}?)${QUOTES}|([A-Za-z0-9][\w.-]*\w))`;
/** No list of addresses. */
const NO_OTHER = String.raw`(?<!\b(?:access|prefix|service|port|protocol|application|user|zone|rule|control|filter)[ -])`;
const SIDE = String.raw`(?:(?:source|destination)(?:[ -]addr(?:ess)?(?:es)?)?|srcaddr|dstaddr)`;

const AFTER_NOUN = new RegExp(String.raw`${NO_OTHER}\b(?:${LIST_NOUN})(?: (?:named|called))? ${TOKEN}`, 'gi');
const AFTER_SIDE = new RegExp(String.raw`\b${SIDE} ${TOKEN}`, 'gi');
const BEFORE_NOUN = new RegExp(String.raw`(?<![\w-])${TOKEN}(?: \(?|, )(?:(?:is )?an? )?(?:${LIST_NOUN})\b`, 'gi');
const AS_SIDE = new RegExp(
  String.raw`(?<![\w-])${TOKEN} (?:(?:must|shall|should|be|is|are|used|named|appears) )*as (?:the |its )?(?:source|destination)`,
  'gi',
);
const IS_NOUN = new RegExp(`^(?:${LIST_NOUN})$`, 'i');
const JOINED = new RegExp(String.raw`^(?:, and |, | and )(?:the )?(?:${LIST_NOUN} )?${TOKEN}`, 'i');

/** A word that is no English word: `NCSC_BLOCK`, `panw-known-ip-list`, `BLOCKLIST`. */
const isName = (word: string): boolean =>
  (/[A-Z]{3}|[a-z0-9][-_][A-Za-z0-9]|[A-Za-z]\d|[a-z][A-Z]/.test(word) && !ENGLISH.test(word)) || /^[A-Z]{2}[-_]/.test(word);
/** Where no word for a list introduces it, letters alone may be an organisation or a protocol: `the NCSC list`, `source VPN`. */
const isSureName = (word: string): boolean => isName(word) && /[-_\d]/.test(word);
const ENGLISH =
  /^(?:CERTs?|SOC|EDLs?|ANY|ALL|any[46]|any-ipv[46]|RFC-?\d+|CSIRT|ISP|address-sets?|object-groups?|source-address|destination-address|ip-address|dynamic-address|address-groups?|from-zone|to-zone|block-?lists?|deny-?lists?|[a-z]+-(?:in|up|to-date|based|wide|known|risk|built|quality|level))$/;

/** Replaces the names of lists and zones in a document's sentences. @param sentences as written */
export function maskNames(sentences: readonly string[]): MaskedSentences {
  const lists = [...new Set(sentences.flatMap(listsIn))];
  const zones: NamedZone[] = [];
  const withoutLists = sentences.map((sentence) => maskLists(sentence, lists));
  for (const sentence of withoutLists) collectZones(sentence, zones);
  return { lists, zones, sentences: withoutLists.map((sentence) => plain(maskZones(sentence, zones))) };
}

function listsIn(sentence: string): readonly string[] {
  const found: string[] = [];
  for (const [at, name] of matchesOf(AFTER_NOUN, sentence)) {
    found.push(name);
    let rest = sentence.slice(at);
    for (let next = JOINED.exec(rest); next && (next[1] !== undefined || isName(next[2]!)); next = JOINED.exec(rest)) {
      found.push(next[1] ?? next[2]!);
      rest = rest.slice(next[0].length);
    }
  }
  for (const [, name] of [BEFORE_NOUN, AS_SIDE, AFTER_SIDE].flatMap((pattern) => matchesOf(pattern, sentence, isSureName)))
    if (!IS_NOUN.test(name)) found.push(name);
  return found;
}

/** The names that a pattern finds, each with the place behind it; a word that is no name may be part of what introduces another. */
function matchesOf(pattern: RegExp, sentence: string, isOne = isName): readonly (readonly [end: number, name: string])[] {
  const found: (readonly [number, string])[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(sentence); match; match = pattern.exec(sentence)) {
    const [whole, quoted, bare] = match;
    if (quoted === undefined && !isOne(bare!)) pattern.lastIndex = match.index + 1;
    else found.push([match.index + whole.length, quoted ?? bare!]);
  }
  return found;
}

/** All lists together are one mark; some of several are another, of which nobody knows what is asked of the rest. */
function maskLists(sentence: string, lists: readonly string[]): string {
  if (lists.length === 0) return sentence;
  const one = `${QUOTES}?(?<![\\w.-])(?:${lists
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')})(?![\\w-]|\\.\\w)${QUOTES}?`;
  const run = new RegExp(`${one}(?:(?:,? and |, )(?:the )?(?:(?:${LIST_NOUN}) )?${one})*`, 'g');
  return sentence.replace(run, (found) => (lists.every((name) => found.includes(name)) ? '‹l›' : '‹part›'));
}

const ZONE_NAME = String.raw`${QUOTES}?([A-Za-z][\w-]*\*?)${QUOTES}?`;
const BEGINS = String.raw`(?:(?:whose |with )?names? )?(?:that |which )?(?:beginning|starting|begins?|starts?) (?:with|in)`;
const NO_ZONES = new Set(
  'any all none other some every each that which with is are of in or and pair pairs beginning starting begin begins has have must may to from on as by whose named called at include includes stands comes alone'.split(
    ' ',
  ),
);
const ZONES: readonly RegExp[] = [
  new RegExp(`\\b(?:zones?|interfaces?) \\(?${BEGINS} ${ZONE_NAME}`, 'gi'),
  new RegExp(`\\b(?:from|to)-zone ${ZONE_NAME}`, 'g'),
  new RegExp(`\\b([A-Za-z]\\w*(?:[-_]\\*?|\\*)) (?:security )?(?:zones?|interfaces?)\\b`, 'g'),
  new RegExp(
    `\\b(?:zones?|interfaces?) ${ZONE_NAME}(?:,? (?:and|or) ${ZONE_NAME})?(?=[.,;)]|$| (?:and|or|to|is|are|as|has|must|shall|in|from|with)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b${QUOTES}?(outside|inside|untrust|trust|dmz|wan\\d?|[A-Z][A-Z0-9]+(?:[-_][A-Z0-9]+)*)${QUOTES}? (?:zones?|interfaces?)\\b`,
    'g',
  ),
  /\b(?:bound|applied|attached) (?:(?:inbound|in|incoming|to|on|the|interface) )+(?!interface|the\b)([A-Za-z][\w-]*)/gi,
  /\b(?:from|to|on|have|having|with) (outside|untrust|wan\d?)\b(?! (?:the|of)\b)/g,
];

function collectZones(sentence: string, zones: NamedZone[]): void {
  for (const pattern of ZONES)
    for (const [, ...names] of sentence.matchAll(pattern))
      for (const name of names) {
        if (name === undefined || NO_ZONES.has(name.toLowerCase())) continue;
        const zone = { name: name.replace(/\*$/, '').toLowerCase(), isPrefix: /[-_*]$/.test(name) || pattern === ZONES[0] };
        if (!zones.some((one) => one.name === zone.name && one.isPrefix === zone.isPrefix)) zones.push(zone);
      }
}

function maskZones(sentence: string, zones: readonly NamedZone[]): string {
  const noun = '(?:security )?(?:zones?|interfaces?)';
  let masked = sentence;
  for (const [at, { name, isPrefix }] of zones.entries()) {
    const own = `${QUOTES}?(?<![\\w-])${escapePattern(name)}${isPrefix ? '\\*?(?![\\w])' : '(?![\\w-])'}${QUOTES}?`;
    const form = new RegExp(`(?:(?<!-)\\b${noun} (?:\\(?${BEGINS} )?)?${own}\\)?(?: ${noun}\\b)?`, 'gi');
    masked = masked.replace(form, `‹z${at}›`);
  }
  return masked;
}

const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/\bsrcaddr\b/g, 'source address')
    .replace(/\bdstaddr\b/g, 'destination address')
    .replace(/\((?:automated|manual|(?:not )?scored)\)/g, ' ')
    .replace(/["“”'‘’`]/g, '')
    .replace(/[.;:]+$/, '')
    .replace(/^\d+[.)]?(?= |$)/, '')
    .replace(/\s+/g, ' ')
    .trim();
