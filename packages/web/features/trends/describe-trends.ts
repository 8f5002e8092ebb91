import type { TrendAge, TrendDay, TrendMark, Trends, TrendWeek } from '@merlon/contract/trends.ts';
import { writeCsv } from '../../lib/files.ts';
import { count } from '../../lib/texts.ts';
import { formatDay } from '../../lib/time.ts';
import { spreadTicks } from '../../ui/charts/scales.ts';

export const sayPercent = (value: number | null): string => (value === null ? 'No audit' : `${value.toFixed(1)}%`);
export const sayNumber = (value: number | null): string => (value === null ? 'Not known' : value.toLocaleString('en-GB'));
export const sayDays = (value: number | null): string => (value === null ? 'Nothing fixed' : `${value.toFixed(1)} days`);

/** At most so many days below a chart. */
const TICKS = 4;

export const ticksOf = (days: readonly string[]) =>
  spreadTicks(0, days.length - 1, TICKS).map((at) => ({ at, label: formatDay(days[at] ?? '') }));

/** The first and the last value that there is, in a sentence. */
export function summarise(
  what: string,
  days: readonly string[],
  values: readonly (number | null)[],
  say: (value: number) => string,
): string {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, day: days[place] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${what} is not known for these days.`;
  if (first === last) return `${what} was ${say(first.value)} on ${formatDay(first.day)}.`;
  return `${what} was ${say(first.value)} on ${formatDay(first.day)} and ${say(last.value)} on ${formatDay(last.day)}.`;
}

export const sayWeek = ({ from, to }: TrendWeek): string => `${formatDay(from)} to ${formatDay(to)}`;

export function summariseWeeks(weeks: readonly TrendWeek[]): string {
  const sum = (name: 'newly_failed' | 'fixed'): number => weeks.reduce((all, week) => all + (week[name] ?? 0), 0);
  const fixed = sum('fixed');
  return `${count(sum('newly_failed'), 'check')} newly failed and ${fixed.toLocaleString('en-GB')} ${fixed === 1 ? 'was' : 'were'} fixed.`;
}

/** The ages in words, in their order. */
export const sayAges = (ages: readonly TrendAge[]): string[] =>
  ages.map(({ up_to_days: upTo }, place) => {
    const from = ages[place - 1]?.up_to_days ?? null;
    if (upTo === null) return `More than ${from} days`;
    return from === null ? `Up to ${upTo} days` : `${from} to ${upTo} days`;
  });

export const countAge = ({ high, medium, low }: TrendAge): number => high + medium + low;

/** What changed besides the devices, in a sentence. */
export const sayMark = ({ kind, type, name, day }: TrendMark, labelOf: (type: string) => string): string =>
  kind === 'engine'
    ? `${formatDay(day)}: Merlon ${name} began to judge.`
    : `${formatDay(day)}: ${labelOf(type ?? '')} was first judged by ${name}.`;

const COLUMNS: readonly (keyof TrendDay)[] = [
  'day',
  'audits',
  'score',
  'score_without_accepted',
  'score_same_checks',
  'unread_devices',
  'open_waivers',
  'understood',
];

/** All days as a file; what is not known is empty. */
export const writeDays = ({ days }: Trends): string => writeCsv([COLUMNS, ...days.map((day) => COLUMNS.map((name) => day[name] ?? ''))]);
