import type { Trends, TrendsQuery } from '@merlon/contract/trends.ts';
import { dayOf, readEnd, readStart } from '../../karachi-days.ts';
import type { Moment } from './accepted-scores.ts';
import { makeAges, makeDays, makeMarks, makeWeeks } from './make-trends.ts';
import type { TrendsPorts } from './ports.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The ends of the ages of findings, in days. */
const AGES = [7, 30, 90, 365] as const;

export type TrendsService = ReturnType<typeof createTrendsService>;

/** How things went, from what other features keep. */
export function createTrendsService(ports: TrendsPorts) {
  return { read: readTrends.bind(null, ports), readOf: readOf.bind(null, ports) };
}

async function readTrends(ports: TrendsPorts, { days, ...choice }: TrendsQuery): Promise<Trends> {
  const ids = await ports.listDeviceIds(choice);
  const isAll = Object.values(choice).every((value) => value === undefined);
  return { ...(await readOf(ports, days, isAll ? undefined : ids)), devices: ids.length };
}

/** How these devices went, or all. */
async function readOf(ports: TrendsPorts, length: number, deviceIds: readonly string[] | undefined): Promise<Omit<Trends, 'devices'>> {
  const now = ports.clock();
  const days = listDays(now, length);
  const since = readStart(days[0]?.day ?? dayOf(now));
  const scope = { since, deviceIds };
  const [scores, judging, readings, mendings, ages, accepted, waivers] = await Promise.all([
    ports.listScoreSteps(scope),
    ports.listJudging(scope),
    ports.listReadingSteps({ ...scope, now }),
    ports.listMendings(since, deviceIds),
    ports.listAges({ now, ends: AGES, deviceIds }),
    ports.listAcceptedSpans(since, deviceIds),
    ports.listWaiverSpans(since, deviceIds),
  ]);
  const acceptedOn = [...new Set(accepted.map(({ deviceId }) => deviceId))];
  const counts = acceptedOn.length === 0 ? [] : await ports.listCountSteps({ since, deviceIds: acceptedOn });
  return {
    days: makeDays(days, { scores, counts, readings, accepted, waivers }),
    weeks: makeWeeks(days, scores, mendings),
    ages: makeAges(AGES, ages),
    marks: makeMarks(judging),
  };
}

/** The last days, the oldest first, each with its end; of today that is now. */
function listDays(now: Date, length: number): Moment[] {
  return Array.from({ length }, (_, place) => {
    const day = dayOf(new Date(now.getTime() - (length - 1 - place) * DAY));
    return { day, at: Math.min(now.getTime(), readEnd(day).getTime()) };
  });
}
