import { inDigits } from '../../demands/read-quantities.ts';

/** `one` is a number where it counts, and else a word like another. */
const ONE_COUNTS =
  /(?<=\b(?:at least|at most|more than|less than|fewer than|exactly|minimum of|no fewer than|only|just|within) )one\b|\bone(?= or (?:more|two|several)\b)|\bone(?= (?:hour|minute|second|day|week)s?\b)/g;
const TIMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a |one )?quarter of an hour\b/g, '15 minutes'],
  [/\bhalf an hour\b/g, '30 minutes'],
  [/\b(?<=(?:after|within|once|every|of|for|than|an?|most|least|exceed) )(?:an?|per) (?=(?:hour|minute|day)\b)/g, '1 '],
  [/(?<=\bevery )(?=(?:hour|minute|day)\b)/g, '1 '],
  [/\bhourly\b/g, 'every 1 hour'],
];
const SECONDS: Readonly<Record<string, number>> = { second: 1, sec: 1, minute: 60, min: 60, hour: 3600, day: 86_400 };

/** `between 1 and 10 minutes`: both are minutes. */
const RANGES_OF_TIME = [
  /\b(between )(\d+) and (\d+) ?(seconds?|minutes?|hours?|days?)\b/g,
  /(?<![\w.:-])(from )?(\d+)(?: to |\.\.\.?|-)(\d+) ?(seconds?|minutes?|hours?|days?)\b/g,
];
/** A number, perhaps of seconds: `900s`. */
const QUANTITY = String.raw`(\d+s?)(?![\w./@:-])`;
const UP = '(?:more(?! often| frequent)|longer|later|greater|higher|larger|above|over|exceed(?:s|ing|ed)?)';
const DOWN = '(?:less|lower|fewer|shorter|below|under|smaller|earlier|sooner)';
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  // How often something comes round: `at least every 2 hours`, `once a day or more often`.
  [
    new RegExp(
      String.raw`\b(?:at least )?(?:once )?(?:every|once|once per|once in|once every) ${QUANTITY}(?: or (?:more (?:often|frequently)|less))?`,
      'g',
    ),
    'every max:$1',
  ],
  [new RegExp(String.raw`\b(?:between|from) ${QUANTITY} (?:and|to) ${QUANTITY}`, 'g'), 'min:$1 max:$2'],
  [/(?<![\w.])(\d+s?)(?:\.\.\.?|-| to )(\d+s?)(?![\w./@:-])/g, 'min:$1 max:$2'],
  [
    new RegExp(
      String.raw`(?:\b(?:no|not|never|cannot)(?: be)? ${UP}(?: than)?|\bat (?:the )?(?:very )?most|\bup to|\bmax(?:imum)?\.?(?: of)?|\bwithin|<=|≤|\b${DOWN} than or equal to) ${QUANTITY}`,
      'g',
    ),
    'max:$1',
  ],
  [
    new RegExp(
      String.raw`(?:\bat (?:the )?(?:very )?least|\b(?:no|not|never)(?: be)? ${DOWN}(?: than)?|\bmin(?:imum)?\.?(?: of)?|>=|≥|\b${UP} than or equal to) ${QUANTITY}`,
      'g',
    ),
    'min:$1',
  ],
  [
    new RegExp(
      String.raw`(?<![\w:.-])${QUANTITY},? (?:(?:or|and) (?:an? )?${DOWN}|at (?:the )?(?:very )?(?:most|latest)|max(?:imum)?(?!:))\b`,
      'g',
    ),
    'max:$1',
  ],
  [
    new RegExp(
      String.raw`(?<![\w:.-])${QUANTITY},? (?:(?:or|and) (?:an? )?(?:${UP}|better)|at (?:the )?(?:very )?least|min(?:imum)?(?!:))\b`,
      'g',
    ),
    'min:$1',
  ],
];

/** `AES with 256 bits`, `AES (256 bit keys)` */
const AES_OF =
  /\baes(?: encryption)?,?(?: (?:with|of|and|using|an?|\(|keys?|key length|of at least|at least)){0,5} ?\(?(128|192|256)[ -]bits?(?: keys?)?\)?/g;

/** What stands between a number and the words that bound it: `3 or fewer servers`, `two servers or more`. */
const COUNTED = new RegExp(
  String.raw`(?<![\w:.])(\d+) ((?:[a-z][\w+-]* ){1,4})(or (?:${UP}|${DOWN})|at (?:the )?(?:most|least|latest))\b(?! \d)`,
  'g',
);

/** `| grep admintimeout: the value is 10`, and what else picks lines of an output. */
const GREPPED = /\s*\|\s*grep(?: -\w)* ([\w-]+)(?=(?: ?[:;–-]+| shows?| prints?| is)? (?:an? |its |the )?value\b)/g;
const GREP = /\s*\|\s*grep(?: -\w+)*(?: [\w-]+(?: -\w [\w-]+)*)?/g;

/** Words that say nothing by themselves, whatever the topic is. */
const FILLERS = new Set(
  'a an the is are be been being was were shall must should has have having does do it its they their them there this these those that which who whose whom and both each every also as to of in for with by at set config line lines value values following namely then so here respectively device devices appliance unit firewall firewalls'.split(
    ' ',
  ),
);

/**
 * A sentence in plain words: lower case, no signs, digits for numbers, times in seconds (`900s`), bounds as `min:` and `max:`, and without the
 * words that say nothing.
 * @param keeps a word of those that says something all the same
 * @param sections whose display a sentence may tell, `show system snmp user`; they are left out
 */
export function sayPlainly(sentence: string, sections: readonly string[] = [], keeps = ''): string {
  let text = ` ${sentence.toLowerCase()} `
    .replace(/["“”'‘’`]/g, '')
    .replace(/(?<=[a-z])[–‑](?=[a-z])/g, '-')
    .replace(/\blog-(in|on)(?=s?\b)/g, 'log$1')
    .replace(AES_OF, 'aes-$1')
    .replace(GREPPED, ' $1 ')
    .replace(GREP, ' ')
    .replace(/\(?(?<![\w.])[a-f]\)(?= )/g, ' ')
    .replace(/\bneed(?:s)? not\b/g, 'optional')
    .replace(/\b(one|two|three|four|five|six)-(?=[a-z])/g, (_, word: string) => `${word[0]}°${word.slice(1)}-`)
    .replaceAll('|', ' or ')
    .replaceAll('and/or', 'or');
  for (const section of sections)
    text = text.replaceAll(new RegExp(String.raw`(?:(?:show|get) )?(?:full-configuration )?(?<![\w-])${section}(?![\w-])`, 'g'), ' ');
  for (const [pattern, plain] of TIMES) text = text.replace(pattern, plain);
  text = inDigits(text.replace(ONE_COUNTS, '1').replace(/\bone\b/g, '¹'))
    .replaceAll('¹', 'one')
    .replaceAll('°', '');
  text = text
    .replace(/[–—,:;()[\]!?]+(?=\s|$)|(?<=\s)[–—(:;[]+|\)/g, ' ')
    .replace(/(?<!\.)\.+(?=\s|$)|…|\.\.\.(?=\s)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(RANGES_OF_TIME[0]!, '$1$2 $4 to $3 $4')
    .replace(RANGES_OF_TIME[1]!, '$1$2 $4 to $3 $4')
    .replace(
      /(?<![\w.:-])(\d+) ?(second|sec|minute|min|hour|day)s?\b/g,
      (_, number: string, unit: string) => `${Number(number) * SECONDS[unit]!}s`,
    )
    .replace(COUNTED, '$1 $3 $2');
  for (const [pattern, plain] of BOUNDS) text = text.replace(pattern, plain);
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[(]|[),;]$/g, ''))
    .filter((word) => word !== '' && (word === keeps || !FILLERS.has(word)))
    .join(' ');
}

const WORDS: Readonly<Record<string, number>> = { one: 1, once: 1, two: 2, twice: 2 };

/** A number of plain words: `max:900s` is 900. */
export const toNumber = (word = ''): number => WORDS[word] ?? Number(word.replace(/^(?:min|max):/, '').replace(/s$/, ''));
