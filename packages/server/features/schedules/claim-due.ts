import type { Clock } from '../../adapters/clock/clock.ts';
import { findRecurrenceProblem, nextAfter } from '../../recurrence.ts';
import { findOpenHours, isBlackedOut } from './pacing.ts';
import { type RunSubject, planDevices } from './plan-devices.ts';
import type { Claiming, NewRun, RunStore } from './run-store.ts';
import type { ScheduleRow } from './store.ts';

const MINUTE = 60_000;
/** A run that begins within this time of its moment is not late: processes look every few seconds. */
const PUNCTUAL = 2 * MINUTE;
/** One that cannot be begun is looked at again after this. */
const NEXT_TRY = 60 * MINUTE;
/** Of more missed moments than these, some are not written down one by one. */
const MOST_MISSED = 30;

export interface ClaimPorts {
  readonly runs: Pick<RunStore, 'claimDue'>;
  readonly clock: Clock;
  /** The devices of a schedule at this moment. */
  readonly listDevices: (schedule: ScheduleRow) => Promise<readonly RunSubject[]>;
  /** Those of these accounts that may still sign in. */
  readonly findActive: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Tells of a run that was missed. */
  readonly tellMissed: Claiming['tellMissed'];
}

/**
 * Turns what has come due into runs, each with the list of its devices and the moment of the next run in one transaction: two processes
 * make one run of it, and one that dies in between makes none.
 * @returns how many schedules came due
 */
export async function claimDue({ runs, clock, listDevices, findActive, tellMissed }: ClaimPorts): Promise<number> {
  const now = clock();
  const decide: Claiming['decide'] = async (schedule, isBusy) => {
    // One that can no longer be read, as its zone is not known any more, must not hold up the others.
    const problem = findRecurrenceProblem(schedule);
    if (problem) return { nextRunAt: new Date(now.getTime() + NEXT_TRY), runs: [passOver(now, 'skipped', problem.message)] };
    const { dues, next } = listDue(schedule, now);
    const plan = { nextRunAt: next };
    const last = dues.at(-1);
    if (!last) return { ...plan, runs: [] };
    const missed = dues
      .slice(0, -1)
      .slice(-MOST_MISSED)
      .map((dueAt) => passOver(dueAt, 'missed', MISSED));
    const active = await findActive([schedule.ownerId]);
    const why = active.has(schedule.ownerId) ? findObstacle(schedule, last, now, isBusy) : ownerGone(schedule);
    if (why) return { ...plan, runs: [...missed, passOver(last, why.status, why.message)] };
    return { ...plan, runs: [...missed, beginRun(schedule, { now, dueAt: last, askedBy: null }, await listDevices(schedule))] };
  };
  return runs.claimDue(now, { decide, tellMissed });
}

const MISSED = 'Merlon was not running when it came due.';

/** The moments that have come due, the youngest last, and the one after. */
function listDue(schedule: ScheduleRow, now: Date): { readonly dues: Date[]; readonly next: Date } {
  const dues: Date[] = [];
  let at = schedule.nextRunAt ?? nextAfter(schedule, now);
  while (at <= now) {
    dues.push(at);
    at = nextAfter(schedule, at);
    // A recurrence of every minute over a year would be half a million moments: those long ago are passed over together.
    if (dues.length === MOST_MISSED) at = maxOf(at, nextAfter(schedule, new Date(now.getTime() - MOST_MISSED * MINUTE)));
  }
  return { dues: dues.slice(-MOST_MISSED - 1), next: at };
}

const maxOf = (one: Date, other: Date): Date => (one > other ? one : other);

interface Obstacle {
  readonly status: 'missed' | 'skipped';
  readonly message: string;
}

function findObstacle(schedule: ScheduleRow, dueAt: Date, now: Date, isBusy: boolean): Obstacle | undefined {
  if (now.getTime() - dueAt.getTime() > Math.max(PUNCTUAL, schedule.grace * MINUTE)) return { status: 'missed', message: MISSED };
  if (isBusy) return { status: 'skipped', message: 'The run before still went on.' };
  if (isBlackedOut(schedule.blackouts, schedule.zone, now)) return { status: 'skipped', message: 'It fell into a blackout.' };
  return undefined;
}

const ownerGone = ({ ownerName }: ScheduleRow): Obstacle => ({
  status: 'skipped',
  message: `Its owner, ${ownerName}, may start nothing any more.`,
});

const passOver = (dueAt: Date, status: Obstacle['status'], message: string): NewRun => ({
  run: { status, dueAt, message, endedAt: dueAt, begunAt: null, isLate: false, askedBy: null, opensAt: null, closesAt: null },
  devices: [],
});

interface Beginning {
  readonly now: Date;
  readonly dueAt: Date;
  /** Null for the schedule itself. */
  readonly askedBy: string | null;
}

/** A run that begins now. One that a person asked for waits for no window. */
export function beginRun(schedule: ScheduleRow, { now, dueAt, askedBy }: Beginning, subjects: readonly RunSubject[]): NewRun {
  const isLate = askedBy === null && now.getTime() - dueAt.getTime() > PUNCTUAL;
  const { opens, closes } = askedBy === null ? findOpenHours(schedule.window, schedule.zone, now) : { opens: now, closes: null };
  return {
    run: {
      status: 'running',
      dueAt,
      begunAt: now,
      endedAt: null,
      isLate,
      askedBy,
      opensAt: opens,
      closesAt: closes,
      message: isLate ? 'Merlon was not running when it came due; it runs late.' : 'It runs.',
    },
    devices: planDevices(schedule, subjects, opens),
  };
}
