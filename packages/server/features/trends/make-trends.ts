import type { TrendAge, TrendDay, TrendMark, TrendWeek } from '@merlon/contract/trends.ts';
import { type Gain, type Moment, addUpGains } from './accepted-scores.ts';
import type { AcceptedSpan, Ages, CountStep, Judging, Mendings, ReadingStep, ScoreStep, Span } from './ports.ts';

export interface TrendFacts {
  readonly scores: readonly ScoreStep[];
  readonly counts: readonly CountStep[];
  readonly readings: readonly ReadingStep[];
  readonly accepted: readonly AcceptedSpan[];
  readonly waivers: readonly Span[];
}

const byDay = <One extends { readonly day: string | null }>(steps: readonly One[]) => new Map(steps.map((step) => [step.day, step]));

/** How each day ended. */
export function makeDays(days: readonly Moment[], facts: TrendFacts): TrendDay[] {
  const scores = sumScores(days, facts.scores);
  const same = scoreSame(days, facts.scores, scores.at(-1));
  const readings = sumReadings(days, facts.readings);
  const gains = facts.accepted.length === 0 ? undefined : addUpGains(days, facts.accepted, facts.counts);
  return days.map(({ day, at }, place) => {
    const standing = scores[place] ?? NOTHING;
    const isKnown = standing.audits > 0 && standing.devices > 0;
    return {
      day,
      audits: standing.audits,
      score: isKnown ? standing.score / standing.devices : null,
      score_without_accepted: isKnown && gains ? average(standing, gains[place]) : null,
      score_same_checks: isKnown ? (same[place] ?? null) : null,
      ...(readings[place] ?? { unread_devices: null, understood: null }),
      open_waivers: facts.waivers.filter(({ from, to }) => from <= at && at <= to).length,
    };
  });
}

interface Standing {
  readonly audits: number;
  readonly score: number;
  readonly devices: number;
}

const NOTHING: Standing = { audits: 0, score: 0, devices: 0 };

function average({ score, devices }: Standing, gain: Gain = { score: 0, devices: 0 }): number | null {
  const left = devices + gain.devices;
  return left <= 0 ? null : (score + gain.score) / left;
}

/** The sum of the newest scores of all devices at the end of each day. */
function sumScores(days: readonly Moment[], steps: readonly ScoreStep[]): Standing[] {
  const known = byDay(steps);
  let score = known.get(null)?.scoreChange ?? 0;
  let devices = known.get(null)?.devicesChange ?? 0;
  return days.map(({ day }) => {
    const step = known.get(day);
    score += step?.scoreChange ?? 0;
    devices += step?.devicesChange ?? 0;
    return { audits: step?.audits ?? 0, score, devices };
  });
}

/**
 * The score of the last day, followed back through those changes alone whose two audits were judged the same way. Nothing is said of the
 * days before the first of them.
 */
function scoreSame(days: readonly Moment[], steps: readonly ScoreStep[], end: Standing | undefined): (number | null)[] {
  const known = byDay(steps);
  const first = days.findIndex(({ day }) => (known.get(day)?.sameAudits ?? 0) > 0);
  const series: (number | null)[] = days.map(() => null);
  if (!end || end.devices === 0 || first < 0) return series;
  let sum = end.score;
  for (let place = days.length - 1; place >= first; place -= 1) {
    series[place] = Math.min(100, Math.max(0, sum / end.devices));
    sum -= known.get(days[place]?.day ?? null)?.sameChange ?? 0;
  }
  return series;
}

function sumReadings(days: readonly Moment[], steps: readonly ReadingStep[]): Pick<TrendDay, 'unread_devices' | 'understood'>[] {
  const known = byDay(steps);
  const before = known.get(null);
  let unread = before?.unreadChange ?? 0;
  let share = before?.understoodChange ?? 0;
  let devices = before?.devicesChange ?? 0;
  let isBegun = before !== undefined;
  return days.map(({ day }) => {
    const step = known.get(day);
    unread += step?.unreadChange ?? 0;
    share += step?.understoodChange ?? 0;
    devices += step?.devicesChange ?? 0;
    isBegun ||= step !== undefined;
    const isRead = (step?.readings ?? 0) > 0 && devices > 0;
    return { unread_devices: isBegun ? unread : null, understood: isRead ? Math.min(100, (100 * share) / devices) : null };
  });
}

const WEEK = 7;
const SEVERITIES = ['high', 'medium', 'low'] as const;

/** Whole weeks up to the last day. */
export function makeWeeks(days: readonly Moment[], scores: readonly ScoreStep[], mendings: readonly Mendings[]): TrendWeek[] {
  const known = byDay(scores);
  const names = days.slice(days.length % WEEK).map(({ day }) => day);
  return Array.from({ length: names.length / WEEK }, (_, at) => {
    const week = names.slice(at * WEEK, (at + 1) * WEEK);
    const steps = week.flatMap((day) => known.get(day) ?? []);
    const mended = mendings.filter(({ day }) => week.includes(day));
    const sum = (name: 'newlyFailed' | 'fixed'): number | null =>
      steps.length === 0 ? null : steps.reduce((all, step) => all + step[name], 0);
    const [high, medium, low] = SEVERITIES.map((severity) => averageDays(mended.filter((one) => one.severity === severity)));
    return {
      from: week[0] ?? '',
      to: week.at(-1) ?? '',
      newly_failed: sum('newlyFailed'),
      fixed: sum('fixed'),
      days_to_fix: { high: high ?? null, medium: medium ?? null, low: low ?? null },
    };
  });
}

function averageDays(mendings: readonly Mendings[]): number | null {
  const count = mendings.reduce((all, one) => all + one.count, 0);
  return count === 0 ? null : mendings.reduce((all, one) => all + one.days, 0) / count;
}

/** The youngest first, also those of which there is none. */
export const makeAges = (ends: readonly number[], ages: readonly Ages[]): TrendAge[] =>
  [...ends, null].map((upTo) => {
    const countOf = (severity: Ages['severity']): number =>
      ages.filter((one) => one.upTo === upTo && one.severity === severity).reduce((all, { count }) => all + count, 0);
    return { up_to_days: upTo, high: countOf('high'), medium: countOf('medium'), low: countOf('low') };
  });

/** Where another benchmark or version began to judge, after one before it. */
export function makeMarks(judging: readonly Judging[]): TrendMark[] {
  const marks: TrendMark[] = [];
  for (const [type, some] of Map.groupBy(judging, (one) => one.type))
    for (const { day, key } of findBeginnings(some, ({ benchmark }) => benchmark)) marks.push({ day, kind: 'benchmark', type, name: key });
  for (const { day, key } of findBeginnings(judging, ({ judge }) => judge))
    if (key !== '') marks.push({ day, kind: 'engine', type: null, name: key });
  return marks.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The first day of each key but those with which everything began. */
function findBeginnings(judging: readonly Judging[], keyOf: (one: Judging) => string): { readonly day: string; readonly key: string }[] {
  const firsts = [...Map.groupBy(judging, keyOf)].map(([key, some]) => ({ key, day: firstOf(some) }));
  const earliest = firsts.reduce((day, first) => (first.day < day ? first.day : day), LATEST);
  return firsts.filter(({ day }) => day !== earliest);
}

/** Before and after all days. */
const EARLIEST = '';
const LATEST = '9999-12-31';

const firstOf = (judging: readonly Judging[]): string =>
  judging.reduce((first, { day }) => ((day ?? EARLIEST) < first ? (day ?? EARLIEST) : first), LATEST);
