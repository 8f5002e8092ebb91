import { type Procedure, type Recommendation } from '../model/recommendation.ts';
import { saysFinding, splitDescription, splitProse } from './find-bound.ts';
import { convertTime } from './read-bound.ts';
import { type TimeUnit, inDigits } from './read-quantities.ts';

/** How often something has to come round: minutes between two times. Where sentences differ, `least` is the shortest that is named. */
export interface Period {
  readonly least: number;
  readonly most: number;
}

const UNITS: Readonly<Record<string, TimeUnit>> = {
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  night: 'day',
  week: 'week',
  month: 'month',
};
const ADVERBS: Readonly<Record<string, TimeUnit>> = { hourly: 'hour', daily: 'day', nightly: 'day', weekly: 'week', monthly: 'month' };
const NEVER = String.raw`(?<!\b(?:not|never|no|(?<!\b(?:no|not) less (?:often |frequently )?)than|only|from) (?:just )?)`;
const FORM = String.raw`(?<![\w-])(?:(real[- ]?time)|(${Object.keys(ADVERBS).join('|')})|(?:every|each|per|once an?) (?:single )?(?:(\d{1,4}(?:\.\d+)?)[- ])?(${Object.keys(UNITS).join('|')})s?|(\d{1,4})[- ](second|minute|hour|day)s?(?= intervals?\b)|(24) (hour)s)\b`;
/** `daily`, `every 15 minutes`, `once a week`, `15-minute intervals`, `24 hours`. */
const SAID = new RegExp(NEVER + FORM, 'gi');
/** Whatever is said of it: `no more than weekly`, `more often than daily`. */
const NAMED = new RegExp(FORM, 'i');
/** Any period may be meant. */
const UNCLEAR: Period = { least: -1, most: Infinity };
/** Of `hourly or daily`, `daily/hourly`, either will do; of `hourly, and daily at weekends` not. */
const CHOICE = /\bor\b|\/|\bto (?:hourly|daily|weekly|monthly|every)\b/i;

/** How often a document asks for something: by its title, else by the sentences of its audit; undefined where neither says it. */
export function readPeriod({ title, audit }: Pick<Recommendation, 'title' | 'audit'>): Period | undefined {
  return joinPeriods([title]) ?? (NAMED.test(inDigits(title)) ? UNCLEAR : joinPeriods(sentencesOf(audit)));
}

/** `No schedule may be "weekly"` */
const REFUSES =
  /^\W*(?:no|none of|neither)\b[^.;]{0,120}\b(?:is|are|may be|must be|be)\b[^.;]{0,60}["'`“]?\b(?:hourly|daily|weekly|monthly)\b/i;

/** `Weekly schedules do not comply` */
const FAULTED = /\b(?:(?:do|does) not (?:comply|suffice|meet)|(?:is|are) (?:not|never|no longer|too|insufficient|forbidden|prohibited))\b/i;

/** The longest period between two times that a description accepts, in minutes; undefined where it names none. */
export const readDescribedPeriod = (description: string): number | undefined =>
  joinPeriods(splitDescription(description).filter((sentence) => !saysFinding(sentence) && !FAULTED.test(sentence)))?.most;

/** What a sentence finds fault with is not asked for, and what it finds missing is: `If it is not daily, this is a finding.` */
const sentencesOf = (procedure: Procedure): readonly string[] =>
  splitProse(procedure)
    .flatMap((text) => text.split('\n'))
    .filter((sentence) => !saysFinding(sentence) && !REFUSES.test(sentence))
    .map((sentence) => (/\bfinding\b/i.test(sentence) ? sentence.replace(/\b(?:not|never)\b/gi, '') : sentence));

function joinPeriods(sentences: readonly string[]): Period | undefined {
  const counting = sentences.flatMap((sentence) => {
    const minutes = periodsIn(sentence);
    return minutes.length > 0 && CHOICE.test(sentence) ? [Math.max(...minutes)] : minutes;
  });
  return counting.length === 0 ? undefined : { least: Math.min(...counting), most: Math.max(...counting) };
}

const periodsIn = (sentence: string): readonly number[] =>
  [...inDigits(sentence).matchAll(SAID)].map(([, realTime, adverb, number, unit, many, of, hours]) => {
    if (realTime !== undefined) return 0;
    if (adverb !== undefined) return minutesOf(1, ADVERBS[adverb]!);
    if (hours !== undefined) return minutesOf(Number(hours), 'hour');
    return minutesOf(Number(number ?? many ?? 1), UNITS[(unit ?? of)!]!);
  });

const minutesOf = (number: number, unit: TimeUnit): number => convertTime(number, unit, 'minute');
