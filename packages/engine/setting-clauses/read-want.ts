import { readObject } from '../demands/read-object.ts';
import { type Quantity, type TimeUnit, readQuantities } from '../demands/read-quantities.ts';
import { convertTime, isTime } from '../demands/read-bound.ts';
import type { ClauseWant } from './setting-clause.ts';

const VALUE = String.raw`[\w@][\w.@:+/-]*`;
const LIST = String.raw`(?<list>${VALUE}(?:(?:,? (?:and/or|and|or) |, | \| |/(?= ))${VALUE}){0,19})`;
const IS =
  '(?:(?:(?:is|are|has|have|with|at|of)(?: set to)? (?:the|an?) value(?: of)?|is|are|must be|has to be|have to be|shall be|be|set to|is set to|reads?|says?|gives?|shows?|names?|=|:) )?';
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const PRESENT = whole(
  '(?:(?:is|are|must be|has to be|have to be) )?(?:both |all )?(?:set|present|configured|there|given|entered|stated|written down|filled in|printed|listed|shown|in place|defined)(?: explicitly)?|exists?|appears?',
);
/** A switch, by the words of sentences. */
const STATE = whole('(?:is|are|must be|stays?|remains?) (?:switched |turned )?(on|off)');
const ABSENT = whole(
  '(?:(?:is|are|must be) )?(?:not (?:set|present|configured|printed|there|shown|listed)|absent|missing)|(?:does|do|must) not (?:appear|occur|exist)|(?:must|may) not be (?:set|present|configured|there)',
);
const VALUE_ABSENT = whole(
  String.raw`(?<list>${VALUE}) (?:(?:is|are|must be) (?:absent|missing|not (?:present|set|there|configured|shown|printed))|(?:does|do|must) not (?:appear|occur))`,
);
const ONLY = [
  whole(
    String.raw`(?:(?:is|are|must be) )?(?:(?:lists?|names?|holds?|contains?|has|have|shows?) )?(?:only|nothing (?:but|other than|else than)|no other (?:values? )?than|no (?:[a-z]+ )?(?:other than|except|but|besides)|exclusively) ${LIST}`,
  ),
  whole(
    String.raw`(?:(?:lists?|names?|holds?|contains?|shows?|is|are|reads?) )?${LIST}(?:,? and nothing else| only| alone|,? and no others?(?: [\w-]+){0,3})`,
  ),
  whole(String.raw`${IS}(?:exactly|one of|any of|either|among|either of|each one of) (?:these: )?${LIST}`),
];
const HOLDS = whole(String.raw`(?:must )?(?:contains?|includes?|holds?|has|have|lists?) (?:both |all of |the (?:words?|values?) )?${LIST}`);
const LACKS = [
  whole(String.raw`(?:contains?|lists?|is|names?|holds?|has) neither (?<list>${VALUE}(?: nor ${VALUE}){1,9})`),
  whole(
    String.raw`(?:contains?|holds?|lists?|has|have|shows?|names?) no (?:(?:entry|entries|values?|words?|algorithms?|ciphers?|items?) )?(?:(?:with|that (?:contains?|holds?)) )?${LIST}`,
  ),
  whole(
    String.raw`(?:does not|do not|must not|may not|never) (?:contains?|lists?|includes?|holds?|names?|shows?|reads?|says?|have|be) (?:any of )?${LIST}`,
  ),
  whole(
    String.raw`(?:(?:is|are|must be|names?|uses?|shows?) )?(?:not|never|anything but|(?:an? |another |some )?(?:\w+ )?other than) (?:one of |any of )?${LIST}`,
  ),
];
const LISTED = whole(
  '(?:(?:is|are|holds?|lists?|contains?|has|have|uses?|comes?|with|set to) )?(?:only )?(?:(?:values?|algorithms?|groups?|entries) )?(?:(?:out of|in|from|on|of) (?:the|this|these|those) (?:(?:two|three|four|same|above|permitted) )?(?:lists?|groups?|values?|algorithms?)(?: above)?(?: only)?|(?:permitted|approved|listed|allowed) (?:values?|groups?|algorithms?|ciphers?) only|only (?:permitted|approved|listed|allowed) (?:values?|groups?|algorithms?|ciphers?)|(?:permitted|allowed) (?:values?|groups?|algorithms?)|no other values?)',
);
const PLAIN = whole(String.raw`${IS}${LIST}`);
/** Words of sentences, of which no enumeration of values consists. */
const PROSE =
  /^(?:the|an?|this|these|those|that|such|its|their|statements?|lines?|entry|entries|each|every|all|any|both|none|some|other|others|it|they|is|are|be|been|not|with|without|by|for|from|of|in|on|at|to|than|as|if|when|where|lists?|values?|groups?|higher|lower|later|newer|longer|shorter|stronger|stricter|approved|permitted|allowed|above|below|following|likewise|same|similar|alike|least|most|more|less|fewer|explicitly|present|absent|set|configured)$/;
/** `1–10`, `1..900`, `from 1 to 10`: a bound on each side. */
const RANGE = /(?<![\w.])(\d{1,9}) ?(?:–|—|\.\.\.?|…) ?(\d{1,9})(?![\w.])/g;

/** `only 19/20` */
const EITHER_NUMBER = /(?<=(?:^|[ /])\d{1,5})\/(?=\d{1,5}(?:$|[ /]))/g;

/** What stands beside a value, outside the clause itself. */
export interface Surroundings {
  /** The unit that the document gives for the setting's own number. */
  readonly unit?: string;
  /** The number that the document types. */
  readonly typed?: number;
}

/** What is said behind a setting's keyword, in lower case: `lists only 19, 20 or 21`; undefined where that is not understood. */
export function readWant(given: string, around: Surroundings = {}): ClauseWant | undefined {
  const text = given.trim().replace(RANGE, 'between $1 and $2').replace(EITHER_NUMBER, ' or ');
  const [before, behind] = [OR_ABSENT, ABSENT_OR].map((pattern) => text.replace(pattern, ''));
  const other = [before!, behind!].find((one) => one !== text);
  const wanted = readOne(other ?? text, around);
  return wanted && other !== undefined ? { ...wanted, orAbsent: true } : wanted;
}

/** `is UTC or absent`, `is not printed or contains neither …`: a line that is not there will do as well. */
const OR_ABSENT =
  /,? or (?:(?:is |it is )?(?:absent|missing|not (?:configured|set|printed|present|shown|there))|(?:there is )?no (?:such )?line(?: at all)?|nothing(?: at all)?)$/;
const ABSENT_OR = /^(?:is |are )?(?:either )?(?:absent|missing|not (?:configured|set|printed|present|shown|there)),? or (?:else )?/;

/** `is printed and lists 19 only` */
const IS_THERE_AND = /^(?:is|are) (?:both |all )?(?:printed|set|present|configured|there|given|entered|written down) and (?=\w)/;
const NOT_EXCEEDING = /^(?:does not|do not|must not|may not|never) exceeds? /;

function readOne(given: string, around: Surroundings): ClauseWant | undefined {
  if (IS_THERE_AND.test(given)) {
    const want = readOne(given.replace(IS_THERE_AND, ''), around);
    return want && { ...want, isNeeded: true };
  }
  const text = given.replace(NOT_EXCEEDING, 'at most ');
  const state = STATE.exec(text)?.[1];
  if (state !== undefined) return { is: 'among', values: [state] };
  if (PRESENT.test(text)) return { is: 'present' };
  if (ABSENT.test(text)) return { is: 'absent' };
  const gone = list(VALUE_ABSENT, text);
  if (gone) return { is: 'lacks', values: gone, isLine: true };
  if (LISTED.test(text)) return { is: 'listed' };
  const number = readNumber(text, around);
  if (number) return number === 'unclear' ? undefined : number;
  return readValues(text);
}

function readValues(text: string): ClauseWant | undefined {
  const lacking = first(LACKS, text);
  if (lacking) return { is: 'lacks', values: lacking };
  const only = first(ONLY, text);
  if (only) return { is: 'among', values: only, isOnly: true };
  if (/\b(?:neither|nor|not|never|no)\b/.test(text)) return undefined;
  const held = list(HOLDS, text);
  // `lists 19 or 20`: any of them, and who knows what else.
  if (held) return /[ /]or |\|/.test(text) ? undefined : { is: 'holds', values: held };
  const plain = list(PLAIN, text);
  if (!plain) return undefined;
  if (plain.length > 1 && / and /.test(text)) return / or /.test(text) ? undefined : { is: 'holds', values: plain };
  return plain.length > 1 && !/ or |\|/.test(text) ? undefined : { is: 'among', values: plain };
}

const first = (patterns: readonly RegExp[], text: string): readonly string[] | undefined =>
  patterns.map((pattern) => list(pattern, text)).find((found) => found !== undefined);

/** The values that an enumeration names; undefined where a word of it is none. */
function list(pattern: RegExp, text: string): readonly string[] | undefined {
  const found = pattern.exec(text)?.groups?.['list'];
  if (found === undefined) return undefined;
  const values = found.split(/,? (?:and\/or|and|or|nor) |, | \| |\/(?= )/).map((value) => value.replace(/[.:]+$/, ''));
  return values.some((value) => PROSE.test(value)) ? undefined : values;
}

/** A number on a side, or two; undefined where the text names none that bounds. */
function readNumber(text: string, { unit, typed }: Surroundings): ClauseWant | 'unclear' | undefined {
  const stripped = text.replace(/^(?:with|set,?(?: and)?|present(?: and|,)?|has|have) /, '').replace(/^(?:shows?|gives?) /, '');
  const quantities = readQuantities(stripped);
  if (quantities.every(({ side }) => side === undefined)) return undefined;
  const object = readObject(stripped.replace(/^(?:is|are|must be|value is|value|must) /, ''));
  if (!object || object.about.length > 0 || object.wants.some(({ is }) => is !== 'number')) return 'unclear';
  const convert = toOwnUnit(quantities, unit, typed);
  return convert ? Object.assign({ is: 'within' as const }, ...quantities.map((one) => boundOf(one, convert))) : 'unclear';
}

function boundOf({ number, side, exclusive }: Quantity, convert: (number: number) => number): Partial<Record<'least' | 'most', number>> {
  const own = convert(number);
  if (side === 'atLeast') return { least: exclusive ? own + 1 : own };
  return { most: exclusive ? own - 1 : own };
}

const UNITS: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day'];

/** How numbers are brought to the setting's own unit: that of its brackets, or the one in which the document types its number. */
function toOwnUnit(
  quantities: readonly Quantity[],
  unit: string | undefined,
  typed: number | undefined,
): ((number: number) => number) | undefined {
  const [said] = quantities.map((one) => one.unit).filter(isTime);
  if (said === undefined) return (number) => number;
  const own = UNITS.find((one) => one === unit?.replace(/s$/, ''));
  const from = (to: TimeUnit) => (number: number) => convertTime(number, said, to);
  if (own) return from(own);
  if (typed === undefined) return undefined;
  const numbers = quantities.map(({ number }) => number);
  const fitting = UNITS.find((to) => numbers.map(from(to)).includes(typed));
  if (fitting) return from(fitting);
  // Beside its keyword a number is in the unit of the setting, unless what the document types is of another size.
  return numbers.some((number) => typed <= number * 3 && typed * 3 >= number) ? (number) => number : undefined;
}
