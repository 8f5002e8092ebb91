import { keepMade } from './keep-made.ts';
export type Side = 'atMost' | 'atLeast';
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export type Unit = TimeUnit | 'character' | 'bit' | 'count';

/** A number that a text names, however it is spelled, and the side of it that complies. */
export interface Quantity {
  readonly number: number;
  readonly unit?: Unit;
  /** Left out where the text names the number alone: `set to 10 minutes`. */
  readonly side?: Side;
  /** The number itself does not comply: `less than 10`. */
  readonly exclusive?: true;
}

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED = new RegExp(String.raw`\b(?:(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${ONES.join('|')}))\b`, 'g');
/** Numbers that are part of a name: `SHA-256`, `TLS 1.2`, `FIPS 140-2/140-3`, `version 2 or 3`. */
const NAMES =
  /\b(?:tls|ssl|ssh|snmp|ntp|sha|aes|md|hmac|dh|ike|ip|fips|rfc|http|des|versions?|releases?|groups?|layers?|levels?|types?|phases?|ports?|vlans?|[a-z]{0,8}-?os|section|chapter|step)[ -]?v?\d[\w./]*(?:-\d\w*)?(?:(?:,| and| or|\/)+ ?v?\d[\w.-]*)*/g;
/** Terminal lines by their numbers: `vty 0 4`, `VTY lines 0 to 4`, `con 0`. */
const LINES =
  /\b(?:vty|con|console|aux|tty)(?: lines?)?(?: from)? \d{1,3}(?:(?: to | - |-| )\d{1,3}(?! ?(?:min|sec|hour|day|attempt|session|user)))?\b/g;
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:seconds?|secs?|s)$/, 'second'],
  [/^(?:minutes?|mins?|min)$/, 'minute'],
  [/^(?:hours?|hrs?|h)$/, 'hour'],
  [/^days?$/, 'day'],
  [/^weeks?$/, 'week'],
  [/^months?$/, 'month'],
  [/^years?$/, 'year'],
  [/^(?:characters?|chars?|letters?|digits?)$/, 'character'],
  [/^bits?$/, 'bit'],
  [/^(?:attempts?|tries|times?|retries|failures?|passwords?|sessions?|servers?)$/, 'count'],
];

/** `three consecutive failed login attempts`: what is counted stands behind what is said of it. */
const COUNTED =
  /^(?:(?:or (?:more|less|fewer)|consecutive|successive|failed|failing|invalid|unsuccessful|wrong|incorrect|bad|log ?[io]n|authentication|password) ){1,4}(?:attempts?|tries|retries|failures?)\b/;

const UP = 'more|greater|longer|higher|larger|later|above|over';
const DOWN = 'less|fewer|lower|shorter|smaller|below|under|sooner';
const VALUE = String.raw`(?: (?:shows?|contains?|ha(?:s|ve)|holds?|names?|lists?|displays?|carr(?:y|ies)) an? (?:number|value|figure|time|count)(?: that is)?)`;
const NOT = String.raw`(?:(?:no|not|never|cannot)(?! or )(?:(?: [\w-]+){0,2}?|(?: [\w-]+)?${VALUE})|(?:neither|none)(?:(?: \w+){0,3}?|(?: \w+){0,2}?${VALUE}))`;
/** What stands before a number; the narrower phrase first. */
const BEFORE: readonly (readonly [string, Side, exclusive?: true])[] = [
  [
    `equal to or (?:${DOWN}) than|(?:${DOWN}) than or equal to|<=|≤|at or (?:below|under)|(?:under|below) or at|at most|max(?:imum)?(?:(?: \\w+){0,3}? of)?|up to|within|limit(?:ed)?(?: of| to)?|${NOT} (?:(?:${UP})(?: than)?|exceed(?:s|ing)?)`,
    'atMost',
  ],
  [
    `equal to or (?:${UP}) than|(?:${UP}) than or equal to|>=|≥|at or above|above or at|at least|min(?:imum)?(?:(?: \\w+){0,3}? of)?|${NOT} (?:${DOWN})(?: than)?`,
    'atLeast',
  ],
  ['(?:less|fewer|lower|shorter|smaller) than|under|below|<', 'atMost', true],
  ['(?:more|greater|longer|higher|larger) than|exceed(?:s|ing)?|over|above|>', 'atLeast', true],
];
/** `ten minutes is the ceiling`, `14 characters as a minimum` */
const AS = '(?:as an?|as the|is the|are the)';
const AFTER: readonly (readonly [RegExp, Side])[] = [
  [
    new RegExp(
      String.raw`^(?:\w+ )?\(?(?:(?:or|and) (?:${DOWN})|max(?:imum)?\b|at (?:the )?(?:very )?most\b|at the latest\b|${AS} (?:maximum|ceiling|upper limit)\b)`,
    ),
    'atMost',
  ],
  [
    new RegExp(
      String.raw`^(?:\w+ )?\(?(?:(?:or|and) (?:${UP})|min(?:imum)?\b|at (?:the )?(?:very )?least\b|${AS} (?:minimum|floor|lower limit)\b)`,
    ),
    'atLeast',
  ],
];
const before = BEFORE.map(([phrase, side, exclusive]) => ({ pattern: new RegExp(`(?:^|[^\\w-])(?:${phrase})$`), side, exclusive }));

/** Most sentences name no number, in digits or in words. */
const HAS_NUMBER =
  /\d|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|ninety|\ban? (?:second|minute|hour|day|week|month|year)/i;

/** The quantities that a sentence names, in its order. */
export const readQuantities = (sentence: string): readonly Quantity[] => (HAS_NUMBER.test(sentence) ? listQuantities(sentence) : []);

const listQuantities = keepMade((sentence: string): readonly Quantity[] => {
  const text = plain(sentence);
  const between = /\b(?:between|from) (\d{1,9})(?: \w+)? (?:and|to) (\d{1,9})(?: (\w+))?/.exec(text);
  if (between) {
    const unit = unitOf(between[3]);
    const bound = (number: string | undefined, side: Side): Quantity => ({ number: Number(number), side, ...(unit && { unit }) });
    return [bound(between[1], 'atLeast'), bound(between[2], 'atMost')];
  }
  return [...text.matchAll(/(?<![\w.])(\d{1,9})(?![\w.]*\w)/g)]
    .filter(({ index }) => !OUT_OF.test(text.slice(Math.max(0, index - AROUND), index)))
    .map((found) => readOne(text, found));
});

/** Of `three of the four character types` three are demanded. */
const OUT_OF = /(?<![\w.])\d{1,9} (?:out )?of (?:the |these |those |following |all )*$/;

/** Characters on each side of a number, more than the longest phrase has: a text of nothing but numbers is read in linear time. */
const AROUND = 200;

function readOne(text: string, found: RegExpExecArray): Quantity {
  const end = found.index + found[0].length;
  const head = text.slice(Math.max(0, found.index - AROUND), found.index).trimEnd();
  const tail = text.slice(end, end + AROUND).trimStart();
  const unit = unitOf(/^\(?(?:or (?:more|less|fewer) )?(\w+)/.exec(tail)?.[1]) ?? (COUNTED.test(tail) ? 'count' : undefined);
  const rest = unit && !tail.startsWith('or ') ? tail.replace(/^\(?\w+\)?,? ?/, '') : tail;
  const ahead = before.find(({ pattern }) => pattern.test(head));
  const side = ahead?.side ?? AFTER.find(([pattern]) => pattern.test(rest))?.[1];
  return { number: Number(found[1]), ...(unit && { unit }), ...(side && { side }), ...(ahead?.exclusive && { exclusive: true }) };
}

/** What ends because it was idle for longer is bounded above: `a session that has been idle for more than ten minutes is ended`. */
const ENDED =
  /(\b(?:idle|inactive|inactivity|unattended)\b(?: (?:for|of|lasts|lasting|exceeds))? )(?:more|longer|greater) than (?=\d+ \w+,? (?:(?:is|are|must be|shall be|has to be|have to be|gets?) )?(?:automatically )?(?:ended|closed|terminated|disconnected|dropped|logged (?:out|off)|signed (?:out|off)|cut off)\b)/g;

/** A text in lower case with digits in place of number words: `twenty-four` is 24. */
export const inDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(SPELLED, (_, tens: string | undefined, one: string | undefined, single: string | undefined) =>
      String(single ? ONES.indexOf(single) : (TENS.indexOf(tens ?? '') + 2) * 10 + (one ? ONES.indexOf(one) : 0)),
    );

/** `no longer than "console timeout 10"`: the number of a command, which stands behind its words. */
const OF_COMMAND = new RegExp(
  String.raw`((?:than|at most|at least|exceed(?:s|ing)?) )` +
    String.raw`(?:(?!(?:the|that|this|those|an?|of|for|in|is|are|was|last|previous|every|each|any|all|to|by|than|on|at|with|from|and|or|about)\b)[a-z][\w-]* ){1,7}` +
    String.raw`(\d{1,9})(?: 0)?(?= ?(?:[.,;]|$))`,
  'g',
);

/** What is refused below a number is accepted from it on: `must refuse groups shorter than 2048 bits`. */
const REFUSED =
  /(\b(?:refuses?|rejects?|forbids?|prohibits?|(?:not|never) (?:accept|offer|allow|permit|use|support)) (?:(?!(?:and|but|or|if|must|shall)\b)[\w-]+ ){0,5}?)(?:shorter|smaller|weaker|less|fewer|lower) than (?=\d)/g;
/** `no view has an idle-timeout of 0 0 or of more than 10 minutes`: each has at most so much. */
const NONE_HAS =
  /((?:^|\bthat )(?:no|none of the) (?:(?!(?:and|but|if|must|shall|when|which|that|is|are)\b)[\w/-]+ ){1,8}(?:has|(?:(?:may|shall|must|should|can) )?have|shows?|contains?|holds?|uses?) (?:(?!(?:and|but|if|must|shall|when|which|that)\b)[\w-]+ ){0,8}?)(?:more|longer|greater|higher|larger) than (?=\d(?!.*\bfinding\b))/g;

/** `simultaneous sessions of one administrator`: of whom they are, and not how many. */
const OF_ONE = /(?<!\b(?:max|maximum|minimum|limit|number|total) )\bof 1 (?=(?:administrator|account|user|person|manager|client)\b)/g;

/** `occupy one of five lines`: which, and not how many. */
const ONE_OF = /(?<!\b(?:least|most|than|exactly|only|up to) )\b1 of (?:(?:the|these|those|its|our|their) )?\d+(?= [a-z])/g;

/** `a quarter of an hour`, `half an hour` */
const minutesOf = (said: string): number => (said.includes('half') ? 30 : said.startsWith('three') ? 45 : 15);

/** `the lines are often split over two blocks`: how many parts there may be, and no bound. */
const SPLIT_OVER = /\b((?:split|spread|divided|distributed)(?: up)? (?:over|across|between|among)) \d+(?= )/g;

/** `5 idle minutes`: what is said of a unit of time between it and its number. */
const OF_UNIT =
  /(?<![\w.])(\d{1,9}) (?:idle|inactive|full|whole|consecutive|successive|quiet|calendar) (?=(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)/g;

/** `at least the last 12 passwords` */
const OF_LAST = /\b((?:at (?:least|most)|no (?:more|fewer|less) than|up to)) the (?:last|latest|previous|preceding|most recent) (?=\d)/g;

/** `three or four character classes`: of characters there are four. */
const OF_KINDS =
  /(?<!\b(?:least|most|than|exactly) )\b3 or 4(?: of the(?: 4)?)?(?: character| different)? (?=(?:classes|types|kinds|sets|groups)\b)/g;
/** `two or three servers`: a third one does no harm. */
const OF_SERVERS = /(?<!\b(?:least|most|than|exactly) )\b2 or 3(?= (?:[a-z]+ )?(?:servers|collectors|resolvers)\b)/g;

/** In lower case and digits, without quotes and without numbers that are part of a name. */
const plain = (sentence: string): string =>
  inDigits(
    sentence
      .toLowerCase()
      .replace(/[‐‑‒–—]/g, '-')
      // `from 01:00 to 05:00` is no amount, and neither is the length of `10.64.12.0/24`.
      .replace(/(?<![\d:])\d{1,2}:\d{2}(?![\d:])/g, ' ')
      .replace(/(?<!\S)\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}/g, ' ')
      .replace(/\bgroups? of (?=\d)/g, 'group ')
      .replace(/[’‘'"“”`:]/g, ' ')
      .replace(/\b(?:an? |one |three )?(?:quarters? of|half) an hour\b/g, (said) => `${minutesOf(said)} minutes`)
      // `after an hour`, though not `ten an hour`.
      .replace(/\b(after|within|for|than|exceed|least|most) an? (?=(?:second|minute|hour|day|week|month|year)\b)/g, '$1 1 '),
  )
    .replace(LINES, ' ')
    .replace(NAMES, ' ')
    // `five (5)` is one number, and `15-minute` a number with its unit.
    .replace(/\b(\d+) \(\1\)/g, '$1')
    .replace(/(\d)-(?=[a-z])/g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(OF_UNIT, '$1 ')
    .replace(SPLIT_OVER, '$1 several')
    .replace(OF_LAST, '$1 ')
    .replace(OF_KINDS, 'at least 3 ')
    .replace(OF_SERVERS, 'at least 2')
    .replace(OF_COMMAND, '$1$2')
    .replace(OF_ONE, 'of an ')
    .replace(ONE_OF, 'one of several')
    .replace(ENDED, '$1at most ')
    .replace(REFUSED, '$1at least ')
    .replace(NONE_HAS, '$1at most ')
    .replace(COUNTED_UP, (found, last: string) => (isCountedUp(found) ? `at most ${last}` : found));

/** `must be 1, 2 or 3`: no more than the last. */
const COUNTED_UP = /(?<=(?:\bbe|\bis|=) )1(?:, \d)*,? or (\d)\b(?!\.\d|\w)/g;
const isCountedUp = (text: string): boolean => (text.match(/\d/g) ?? []).every((digit, at) => Number(digit) === at + 1);

const unitOf = (word: string | undefined): Unit | undefined =>
  word === undefined ? undefined : UNITS.find(([pattern]) => pattern.test(word))?.[1];
