import { convertTime } from '../read-bound.ts';
import { type Quantity, inDigits, readQuantities } from '../read-quantities.ts';

/** How long keys may live at most, or exactly. */
export interface Lifetime {
  readonly seconds: number;
  readonly isExact: boolean;
}

const SPOKEN =
  /\blife ?times?\b|\blifespans?\b|\blives?\b|\blasts?\b|\bre-?key|\brenew(?:ed|al|s)?\b|\brenegotiat\w+|\brefresh\w*|\bexpir\w+|\bvalid(?:ity)?\b|\b(?:keys?|sas?|associations?) (?:(?:must|may|shall|can) )?(?:is|are|be) (?:replaced|negotiated)\b/;
const UNIT = '(?:hours?|hrs?|h|minutes?|min|seconds?|secs?|s|days?)';
/** `at least once per hour` is how often, and no lower bound of a time. */
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b\d{1,3}),(?=\d{3}\b)/g, ''],
  [/\bat the most\b|\bbelow or equal to\b/g, 'at most'],
  [/\bmax(?:imum)? life ?times?(?: of| is|:)* ?(?=\d)/g, 'lifetime at most '],
  [/\b(renewed|re-?keyed|renegotiated|replaced) after (?=\d)/g, '$1 at most '],
  // What holds by default bounds nothing, and a setting may hold the unit in its name.
  [/\([^()]*\bdefaults?\b[^()]*\)|\bdefaults? (?:is|are|of) [^,;]*/g, ' '],
  [new RegExp(String.raw`\b(lifetime(?:-| | in )seconds?\b[^,;.\d]{0,40}\d+)(?! ?${UNIT})`, 'g'), '$1 seconds'],
  [new RegExp(String.raw`\b(?:at least )?(?:(?:once|1 time) )?(?:every|each|per|an|within(?: the)?) (${UNIT})\b`, 'g'), 'at most 1 $1'],
  [new RegExp(String.raw`\b(?:at least )?(?:once )?(?:every|in) (\d+ ${UNIT})\b`, 'g'), 'at most $1'],
  [/\b(?:at least )?hourly\b/g, 'at most 1 hour'],
  [/\b(?:at least )?daily\b/g, 'at most 1 day'],
  [
    new RegExp(
      String.raw`\b(?:after )?(\d+ ${UNIT})((?: \([^()]*\))?),? (?:at the (?:very )?latest|or (?:earlier|sooner|more often)|as (?:a|the) maximum)\b`,
      'g',
    ),
    'at most $1$2',
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:more|longer|greater|higher) than|above|exceeds?|over) (\d+ ${UNIT})(?=,? (?:(?:is|are|this is|that is|it is) (?:an? )?(?:findings?|violations?|deviations?|failures?|too long|not )|(?:must|may|shall) not|fails?|do(?:es)? not comply))`,
      'g',
    ),
    'at most $1',
  ],
];

/** A time that a sentence names in whatever unit, with its bound in one form. */
const timesIn = (sentence: string): readonly (Quantity & { readonly seconds: number })[] =>
  readQuantities(BOUNDS.reduce((text, [form, plain]) => text.replace(form, plain), inDigits(sentence))).flatMap((quantity) => {
    const { number, unit } = quantity;
    return unit === 'second' || unit === 'minute' || unit === 'hour' || unit === 'day'
      ? [{ ...quantity, seconds: convertTime(number, unit, 'second') }]
      : [];
  });

/** The longest lifetime that sentences in small letters accept; `unclear` where they disagree, or bound one from below. */
export function readLifetime(sentences: readonly string[]): Lifetime | 'unclear' | undefined {
  const times = sentences.filter((sentence) => SPOKEN.test(sentence)).flatMap(timesIn);
  // A lifetime that may not be shorter is not compared.
  if (times.some(({ side, exclusive }) => side === 'atLeast' || exclusive)) return 'unclear';
  const bounds = new Set(times.flatMap(({ seconds, side }) => (side === 'atMost' ? [seconds] : [])));
  const exact = new Set(times.map(({ seconds }) => seconds));
  if (bounds.size > 1 || exact.size > 1) return 'unclear';
  const [seconds] = exact;
  return seconds === undefined ? undefined : { seconds, isExact: bounds.size === 0 };
}

/** Whether a sentence names a time that is none of a lifetime. */
export const namesOtherTime = (sentence: string, lifetime: Lifetime | undefined): boolean =>
  timesIn(sentence).some(({ seconds }) => seconds !== lifetime?.seconds);
