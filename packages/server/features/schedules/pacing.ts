import { createHash } from 'node:crypto';
import type { Blackout, Window } from '@merlon/contract/schedules.ts';
import { nextAfter } from '../../recurrence.ts';

const MINUTE = 60_000;

/** The hours within which the devices of a run are begun. */
export interface OpenHours {
  readonly opens: Date;
  /** Null: it never closes. */
  readonly closes: Date | null;
}

/** The hours of a run that begins at a moment: those that are going on, else the next. */
export function findOpenHours(window: Window | null, zone: string, at: Date): OpenHours {
  if (!window || window.from === window.to) return { opens: at, closes: null };
  const next = (time: string, after: Date) => nextAfter({ cron: toCron(time), zone }, after);
  const closes = next(window.to, at);
  const opensNext = next(window.from, new Date(at.getTime() - 1));
  // The window is open where its end comes before its next beginning.
  return closes < opensNext ? { opens: at, closes } : { opens: opensNext, closes: next(window.to, opensNext) };
}

function toCron(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(minute)} ${Number(hour)} * * *`;
}

/** Whether a moment falls on a day on which nothing is begun. */
export function isBlackedOut(blackouts: readonly Blackout[], zone: string, at: Date): boolean {
  const day = dayIn(zone, at);
  return blackouts.some(({ from, to }) => from <= day && day <= to);
}

/** The day on a calendar there, `2026-12-31`. */
const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/**
 * Milliseconds after the beginning of a run at which a device is begun: spread evenly, and the same ones at each run, so that a site's
 * firewalls are not asked at once and each keeps about its minute.
 * @param spread in minutes
 */
export function findOffset(scheduleId: string, deviceId: string, spread: number): number {
  if (spread === 0) return 0;
  const hash = createHash('sha256').update(`${scheduleId}\n${deviceId}`).digest();
  return Math.floor((hash.readUIntBE(0, 6) / 2 ** 48) * spread * MINUTE);
}

/** Minutes after which a device that could not be reached is tried again, one try after the other. */
const PATIENCE = [10, 30];

/** When a device is tried again after so many tries; undefined where it is not. */
export function findRetry(tries: number, at: Date, closes: Date | null): Date | undefined {
  const minutes = PATIENCE[tries - 1];
  if (minutes === undefined) return undefined;
  const again = new Date(at.getTime() + minutes * MINUTE);
  return closes && again >= closes ? undefined : again;
}
