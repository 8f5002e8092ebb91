import { textsOf } from '../../config-tree/text-commands.ts';
import { splitProse, splitText } from '../../demands/find-bound.ts';
import { REFUSES_VALUE, acceptsDefault, listsValue, offersOther } from '../../demands/read-listed-value.ts';
import { type Quantity, readQuantities } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, sentencesOfReason, shorten } from '../guard.ts';

/** A number that is too large, or too small: `must be more than 0 and at most 180; it is 365`, `must be 14 or more; it is 12`. */
const TOO_MUCH = /\bmust be (?:more than \d+ and )?at most (\d+); it is (\d+)\b/;
const TOO_LITTLE = /\bmust be (?:at least (\d+)|(\d+) or more); it is (\d+)\b/;
/** A value that is another: `has group19 in its …, which is not accepted`, `must be one of …; it is group19`. */
const OTHER = /\bhas ([\w.-]+) in its `[^`]+`, which is not accepted\b|\bmust be [^;]+; it is ([\w.-]*\w)/;
/** What is left at its default: `\`schedule frequency\` is not configured`. */
const UNSET = /^`(?:[^`]* )?([a-z][\w-]*)` is not configured\b/;
const UNSHOWN = /\bmust be [^;]+; it is not so in the lines shown\b/;
/** The only value that will do: `\`schedule frequency\` must be one of \`automatic\`; it is not so`. */
const ONLY = /`(?:[^`]* )?([a-z][\w-]*)` must be (?:one of )?`([\w-]+)`; it is /;
/** What is as it should be. */
const KEPT = /\band it is so\.?$|` is (?:configured|set)\.?$|\bthen holds\b[^.]*\.?$/;
const FELL_SHORT = /\bnot as demanded\b|\bfalls? short\b/;
/** One time in several units, and none. */
const FACTORS = [1, 60, 3600, 86_400, 24, 1440, 7, 365];
const TIMES: ReadonlySet<string> = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year']);
/** Near a value: `never group5`, `tlsv1.1 off`; and anywhere in its sentence: `if the list has it, this is a finding`. */
const REFUSES = new RegExp(String.raw`\b(?:${REFUSES_VALUE}|none|unacceptable|unsuitable|wrong|off|disabled|removed)\b`, 'i');
const IS_FAULT =
  /\b(?:weak|outdated|broken|insecure|unsafe|deprecated|banned|findings?|fails?|failures?|deviations?|breach(?:es)?|faults?|(?:does|do) not (?:comply|meet|conform))\b/i;

/**
 * Leaves to a person a FAIL by what the document's commands type, where its sentences speak of a number or a value with which the device
 * complies: `180 days at the most`, and `password-expiration 120`; `group19, group20 or group21`, and `set pfs group20`.
 */
export function guardLaxer({ title, description, audit }: Recommendation): Guard {
  const sentences = [title, ...splitText(description), ...splitProse(audit)].map((sentence) => sentence.trim());
  const quantities = sentences.flatMap((sentence) => readQuantities(sentence).map((quantity) => ({ sentence, ...quantity })));
  const isSaid = (number: number): boolean => quantities.some((one) => isTimes(number, one));
  const findLaxer = (told: string, outcome: Outcome, tree: ConfigTree): string | undefined => {
    const [, most, large] = TOO_MUCH.exec(told) ?? [];
    if (most !== undefined)
      return isSaid(Number(most)) ? undefined : quantities.find((one) => one.side !== 'atLeast' && reaches(one, Number(large)))?.sentence;
    const [, atLeast, orMore, small] = TOO_LITTLE.exec(told) ?? [];
    const least = atLeast ?? orMore;
    if (least !== undefined)
      return isSaid(Number(least))
        ? undefined
        : quantities.find((one) => one.side === 'atLeast' && isNear(one.number, Number(small)))?.sentence;
    const unset = UNSET.exec(told)?.[1];
    if (unset !== undefined) return sentences.find((sentence) => acceptsDefault(sentence, unset));
    const [, setting = '', only = ''] = ONLY.exec(told) ?? [];
    const offered = only === '' ? undefined : sentences.find((sentence) => offersOther(sentence, setting, only));
    if (offered !== undefined) return offered;
    const values = UNSHOWN.test(told)
      ? endsOf(textsOf(outcome.lines, tree))
      : [OTHER.exec(told)?.slice(1).find(Boolean)].flatMap((value) => value ?? []);
    return values.length === 0
      ? undefined
      : sentences.find((sentence) => values.every((value) => acceptsValue(sentence, value) || listsValue(sentence, value)));
  };
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const short = sentencesOfReason(outcome.reason).filter((told) => !KEPT.test(told) || FELL_SHORT.test(told));
    const laxer = short.map((told) => findLaxer(told, outcome, tree));
    return short.length > 0 && laxer.every((sentence) => sentence !== undefined)
      ? doubt(outcome, `But the document says "${shorten(laxer[0]!)}", and with that it may be as demanded.`)
      : outcome;
  };
}

const factorsOf = ({ unit }: Quantity): readonly number[] => (unit === undefined || !TIMES.has(unit) ? [1] : FACTORS);
const isTimes = (number: number, one: Quantity): boolean =>
  factorsOf(one).some((factor) => number === one.number * factor || number * factor === one.number);
/** Numbers of another size are those of something else. */
const SIZE = 4;
const isNear = (small: number, large: number): boolean => small <= large && small * SIZE >= large;
const reaches = (one: Quantity, value: number): boolean =>
  factorsOf(one).some((factor) => one.number * factor === value) || (one.side === 'atMost' && isNear(value, one.number));

/** The last two words of each line: `frequency every`. */
const endsOf = (lines: readonly string[]): readonly string[] => [...new Set(lines.map((line) => line.split(' ').slice(-2).join(' ')))];

/** A value with digits or dashes, and several of them. */
const ITEM = String.raw`[a-z](?=[\w.-]*[\d_-])[\w.-]*\w`;
const LIST = new RegExp(String.raw`\b${ITEM}(?:(?:,? (?:and|or|nor)|,) (?:the )?(?:[a-z]+ )?${ITEM})+`, 'g');

/** A value alone has to be one that no sentence says by chance, `group19`, and no word may refuse it, or the list in which it stands. */
function acceptsValue(sentence: string, value: string): boolean {
  const told = sentence.toLowerCase().replace(/["“”'`]/g, '');
  const wanted = value.toLowerCase();
  const isTelling = / /.test(value) || /^(?=.*[\d-])[\w.-]{4,}$/.test(value);
  if (!isTelling) return false;
  if (
    told
      .split(BELOW)
      .slice(1)
      .some((rest) => holdsFirst(rest, wanted))
  )
    return true;
  if (IS_FAULT.test(told)) return false;
  const list = [...told.matchAll(LIST)].find(({ 0: one }) => one.split(/,? (?:and|or|nor) |[, ]+/).includes(wanted) && !REFUSES.test(one));
  // What a clause behind a list refuses is something else.
  if (list) return !isRefused(told, list.index, list[0].length, /[,;:(]/);
  const plain = ` ${told.replace(/[,;:()]|\.(?= |$)/g, ' ')} `;
  const at = plain.indexOf(` ${wanted} `);
  return at >= 0 && !isRefused(plain, at, wanted.length, /$/);
}

/** `below sha-256`: what is refused is weaker than that. */
const BELOW = /\b(?:below|under|(?:weaker|lower|less|shorter|smaller|older|worse) than) /;
const holdsFirst = (rest: string, wanted: string): boolean => rest.startsWith(wanted) && !/^[\w-]/.test(rest.slice(wanted.length));

const isRefused = (text: string, at: number, length: number, end: RegExp): boolean =>
  REFUSES.test(text.slice(Math.max(0, at - NEAR), at)) || REFUSES.test(text.slice(at + length, at + length + NEAR).split(end, 1)[0]!);
const NEAR = 40;
