import { sql } from 'drizzle-orm';
import type { Happening } from '../../../happening.ts';
import type { FindingsPorts } from '../ports.ts';
import { waivers } from '../tables.ts';
import { isInForce } from './holding.ts';
import { type WaiverRow, readWaivers, selectWaivers } from './read-waivers.ts';
import { describeEnded, describeEnding } from './tell-waiver.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before the end of a waiver at which it is told. */
const STEPS = [1, 7, 30] as const;
/** What ended longer ago is no news. */
const NEWS_DAYS = 7;

/** Looks every hour which waivers end, whatever process runs jobs. @returns what ends it */
export function watchEnds(ports: FindingsPorts): () => void {
  if (!ports.runsJobs) return () => undefined;
  return ports.repeat(HOUR, () => tellEnds(ports));
}

/** Tells of waivers that end within 30, 7 and 1 days, and of those that have ended: of each step once. */
export async function tellEnds(ports: Pick<FindingsPorts, 'db' | 'clock' | 'tell' | 'findTold' | 'tryHold'>): Promise<void> {
  const release = await ports.tryHold('ends of waivers');
  if (!release) return;
  const now = ports.clock();
  const [first, last] = [new Date(now.getTime() - NEWS_DAYS * DAY), new Date(now.getTime() + 30 * DAY)];
  try {
    await ports.db.transaction(async (tx) => {
      const near = sql`${isInForce} and ${waivers.until} between ${first.toISOString()}::timestamptz and ${last.toISOString()}::timestamptz`;
      const happenings = (await readWaivers(tx, selectWaivers(near))).map((waiver) => describe(waiver, now));
      const told = await ports.findTold(
        tx,
        happenings.map(({ subject }) => subject),
      );
      const fresh = happenings.filter(({ subject }) => !told.has(subject));
      if (fresh.length > 0) await ports.tell(tx, fresh);
    });
  } finally {
    await release();
  }
}

function describe(waiver: WaiverRow, now: Date): Happening {
  const left = (waiver.until.getTime() - now.getTime()) / DAY;
  if (left < 0) return describeEnded(waiver, 'has ended', now);
  return describeEnding(waiver, STEPS.find((days) => left <= days) ?? STEPS[2], now);
}
