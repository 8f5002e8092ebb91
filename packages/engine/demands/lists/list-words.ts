import type { ValueList } from '../../model/value-list.ts';

interface MarkedValues {
  readonly names: readonly string[];
  /** `one or the other` */
  readonly isChoice: boolean;
}

/** A sentence with short marks for what it speaks of: `‹0›` for a list or its entries, `«0»` for values, `‹may›` for `may be listed`. */
export interface MarkedSentence {
  readonly text: string;
  /** The values behind each mark. */
  readonly values: readonly MarkedValues[];
}

/** Words that turn what stands beside them, and belong to no description of an entry. */
const TURNS =
  '(?:not|no|never|none|nor|neither|without|except\\w*|but|only|other|others|wider|than|outside|unless|if|where|when|instead|findings?|formerly|old|removed|until|may|must|shall|should|can|is|are|has|have|be|and|or|least|most|more|fewer|less|exactly|some|either|one|of|first|last)';
const THING =
  '(?:networks?|subnets?|ranges?|blocks?|hosts?|servers?|stations?|address(?:es)?|collectors?|clocks?|resolvers?|receivers?|peers?|machines?|sources?|accounts?|users?|names?|logins?|probes?|desks?)';
/** `the sealed-envelope account`, `the two jump hosts` */
const DESCRIBED = `(?<![\\w'’-])(?:(?!${TURNS} )[a-z][\\w'’-]* ){1,6}?(?<=${THING} )`;
const LINK = '(?:,? (?:and|or|as well as|plus)(?: (?:by|to|from|for))? |, )';
const ADDRESS = String.raw`(?<![\w.:/-])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2}|\/\d{1,3}(?:\.\d{1,3}){3}| (?:mask-length \d{1,2}|255(?:\.\d{1,3}){3}))?(?![\w/:-]|\.\d)`;
const ALGORITHM = String.raw`(?<![\w@.:/-])(?=[a-z\d_@.-]*[\d@])[a-z][a-z\d]*(?:[-_][a-z\d]+)+(?:@[a-z\d.-]*[a-z\d])?(?![\w@:/-])`;
const NAME = String.raw`(?<![\w@.:/-])[a-z][\w.-]*(?<![.-])(?![\w@:/-])`;
/** Words that are no name of an account where a list of them stands. */
const NO_NAME =
  /^(?:the|an?|and|or|no|not|none|nobody|nothing|others?|else|everyone|everybody|all|both|each|every|any|only|one|two|three|four|accounts?|users?|names?|these|those|them|they|it|its|their|our|is|are|be|may|must|shall|has|have|with|for|of|in|on|to|from|by|as|at|who|which|that|there|people|persons?|staff|personal|named|local|listed|below|above|lists?|table|entries|entry|servers?|hosts?|gateways?|firewalls?|devices?|units?|so|then|but|also|instead|namely)$/i;

const pattern = (source: string): RegExp => new RegExp(source, 'gi');
const RUNS = {
  address: pattern(`(?:${DESCRIBED})?${ADDRESS}(?:${LINK}(?:${DESCRIBED})?${ADDRESS})*`),
  algorithm: pattern(`${ALGORITHM}(?:${LINK}${ALGORITHM})*`),
  name: pattern(`(?:${DESCRIBED})?${NAME}(?:${LINK}(?:${DESCRIBED})?${NAME})*`),
} as const;
const VALUES = { address: pattern(ADDRESS), algorithm: pattern(ALGORITHM) } as const;

/** A device of which a document speaks, and the places that it looks at. */
const DEVICE =
  '(?:gateways?|firewalls?|devices?|boxe?s?|units?|appliances?|machines?|systems?(?! logs?)|configurations?|exports?|outputs?|server side)';
const STATE =
  '(?:listed|configured|present|there|defined|found|set(?: up)?|enabled|in use|used|active|named|entered|stored|shown|offered|on|installed|created|known)';
const WHERE = '(?: (?:there|here|in (?:this |that )?(?:list|table)|on (?:this |that )?list|among (?:them|these|those)))?';
const MUST = '(?:must|shall|should|has to|have to|needs? to|(?:is|are) to)';
const MAY = '(?:may|can|(?:is|are) (?:allowed|permitted) to)';
const EXIST = '(?:exist|appear|be|remain|stay|stand|occur|show up)s?';
const NEGATED = `(?:(?:${MUST}|${MAY}|will) (?:not|never)|cannot|can't|mustn't|(?:is|are) (?:not|never)|(?:do|does) not)`;
const REFUSED =
  '(?:off|gone|removed|deleted|disabled|switched off|turned off|absent|missing|refused|rejected|forbidden|prohibited|reported|barred|cleared|taken (?:off|out|away))';

/** How sentences say that something is, may be, has to be or must not be there; what negates comes first. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [pattern(`\\b${NEGATED}(?: be)? ${REFUSED}${WHERE}(?![\\w-])`), '‹odd›'],
  [pattern(`\\b${NEGATED} (?:be )?(?:${STATE}|allowed|permitted|accepted|acceptable|tolerated)${WHERE}(?![\\w-])`), '‹out›'],
  [pattern(`\\b(?:${MUST}|${MAY}) (?:not|never)(?: ${EXIST}${WHERE})?(?= *(?:$|,))`), '‹out›'],
  [pattern(`\\b(?:${MUST}(?: be)?|is|are|will be)(?: all)? ${REFUSED}(?![\\w-])`), '‹out›'],
  [
    pattern(`\\b(?:is|are|counts? as|makes?) (?:an? )?(?:findings?|deviations?|violations?|failures?|breach(?:es)?)(?![\\w-])|\\bfails?$`),
    '‹out›',
  ],
  [pattern(`\\b${MUST}(?: all| both)?(?: be ${STATE}| ${EXIST})(?! [a-z]+ed\\b)${WHERE}(?![\\w-])`), '‹in›'],
  [pattern(`\\b(?:is|are) (?:required|mandatory|compulsory|obligatory)(?![\\w-])`), '‹in›'],
  [pattern(`\\b${MAY}(?: be ${STATE}| ${EXIST})${WHERE}(?![\\w-])`), '‹may›'],
  [
    pattern(
      `\\b(?:is|are) (?:allowed|permitted|accepted|acceptable|tolerated|fine|welcome|optional|in order|all right|admitted)${WHERE}(?![\\w-])`,
    ),
    '‹may›',
  ],
  [pattern(`\\b(?:is|are) ${STATE}${WHERE}(?![\\w-])|\\b(?:exist|appear|stand)s?${WHERE}(?= *$)`), '‹is›'],
];

const FILLERS =
  /(?<![\w-])(?:the|an?|our|its|their|all|any|each|every|also|whatsoever|whatever|therefore|thus|always|ever|still|currently|explicitly|expressly|just|following(?= )|at all|in (?:any|either|whichever) order|in the list)(?![\w-])/g;

/** `, and SHA-1 in particular`, `, the jump hosts`: it stresses or explains what is said. */
const STRESSED = /,? (?:and )?[\w-]+ in particular\b|,? (?:above all|especially) [\w-]+(?=[,.;]|$)/gi;
/** `of the identity team`, `of the hospital's own` */
const OWNED =
  /(?<=\b(?:servers?|collectors?|hosts?|clocks?|resolvers?|stations?)) of (?:the|our) (?:[\w'’-]+ ){0,2}(?:team|department|desk|group|office|house|company|organi[sz]ation|hospital|city|bank)(?:'s)?(?![\w-])/gi;
/** `who has it from birth`: it tells of an entry. */
const TOLD =
  /, (?:who|which) (?:has|have|is|was|came|comes|had) (?!(?:not|to|no|only|never)\b)(?:(?!\b(?:must|may|shall|only|unless|except)\b)[^,;.‹«])*,/gi;
/** What the vendor ships or someone does is said in brackets. */
/** `As with the ciphers, …` */
const AS_WITH = /^ (?:as|just as|like) (?:with|for) [^,]{3,60}, /i;
/** `are ours, that is to say two of …` */
const NAMELY = /, (?:that is(?: to say)?|i\.?e\.?|namely),? | namely,? /gi;
/** `, not even as the third` */
const NOT_EVEN = /, not even [\w ]{3,40}(?= *$)/gi;
const BRACKETS = /\(([^()]*)\)/g;

/** @param names known names of entries, in small letters */
export function markSentence(sentence: string, lists: readonly ValueList[], names: ReadonlySet<string>): MarkedSentence {
  const values: MarkedValues[] = [];
  const keep = (own: readonly string[], run = ''): string => `«${values.push({ names: own, isChoice: / or /i.test(run) }) - 1}»`;
  let text = ` ${sentence
    .replace(/["“”„‘`]|(?<!\w)['’]|['’](?!\w)/g, '')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:!]+$/, '')} `
    .replace(AS_WITH, ' ')
    .replace(STRESSED, '')
    .replace(NAMELY, ': ')
    .replace(NOT_EVEN, '')
    .replace(OWNED, '')
    .replace(TOLD, '')
    .replace(BRACKETS, (_, inner: string) => `, ${inner}, `);
  text = mark(text, lists);
  const words = lists.flatMap((one) => one.words ?? []);
  if (words.length > 0) text = text.replace(pattern(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`), (word) => keep([word]));
  for (const form of new Set(lists.map((one) => one.form))) {
    text = text.replace(RUNS[form], (run) => {
      if (form !== 'name')
        return run.replace(VALUES[form], '').length === run.length ? run : keep((run.match(VALUES[form]) ?? []).map(plainAddress), run);
      const found = namesIn(run, names);
      return found ? keep(found, run) : run;
    });
  }
  text = text
    .toLowerCase()
    .replace(pattern(`(?<![\\w-])(?:on|of|at|in|by) (?:(?:an?|the|this|our|any|each|every|all|its) ){0,2}${DEVICE}(?![\\w-])`), ' ')
    .replace(
      pattern(
        `(?<![\\w-])(?:an?|the|this|our|any|each|every|all) ${DEVICE}(?![\\w-])|(?<![\\w-])${DEVICE} (?=(?:may|must|shall|need|can)\\b)`,
      ),
      ' ‹dev› ',
    )
    .replace(/\bthere (?=(?:must|shall|should|may|can|is|are|has|have)\b)/g, '‹there› ')
    .replace(FILLERS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,(?: ?,)+/g, ',');
  for (const [from, to] of VERBS) text = text.replace(from, to);
  return {
    text: text
      .replace(GENERIC, '‹g›')
      .replace(/‹g› of (?=‹\d›)/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[ ,]+|[ ,]+$/g, ''),
    values,
  };
}

/** Words for a list or its entries that fit several. */
const GENERIC =
  /(?<![\w‹-])(?:(?:of )?(?:this|that|these|those|following) )?(?:following(?=:)|lists?|entry|entries|servers?|hosts?|sources?|address(?:es)?|names?|members?|values?|algorithms?|methods?|clients?|stations?|collectors?|destinations?|receivers?|resolvers?|targets?|relays?|peers?|networks?|lines?|accounts?|users?|ones|selection|set|table)(?![\w›-])/g;

function mark(text: string, lists: readonly ValueList[]): string {
  let marked = text;
  lists.forEach(({ called }, at) => {
    marked = marked.replace(pattern(`(?<![\\w‹«-])(?:${called})(?![\\w›»-])`), `‹${at}›`);
  });
  return marked;
}

/** `10.0.0.0 mask-length 24` and `10.0.0.0 255.255.255.0`, as `10.0.0.0/24`. */
const plainAddress = (text: string): string => text.replace(/ (?:mask-length )?/, '/');

/** The names of a list of accounts, one of which is known; undefined where some of it is no name. */
function namesIn(run: string, names: ReadonlySet<string>): readonly string[] | undefined {
  const items = run.split(new RegExp(LINK, 'i')).map((item) => item.trim());
  const found = items.map((item) => ({ name: item.split(' ').at(-1)!, isBare: !item.includes(' ') }));
  const isNamed = found.every(({ name }) => !NO_NAME.test(name));
  const isKnown = found.some(({ name }) => names.has(name.toLowerCase()));
  return isNamed && isKnown ? found.map(({ name }) => name) : undefined;
}
