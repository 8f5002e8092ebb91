import { dayOf, readEnd, writeMoment } from '../../../karachi-days.ts';
import { refuseInput } from '../../../refusal.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The last moment at which a waiver is to hold; of a day its end in Asia/Karachi.
 * @throws Refusal `invalid` where it has passed, or is further away than a waiver may last
 */
export function readUntil(until: string, now: Date, mostDays: number): Date {
  const end = readEnd(until);
  if (end <= now) throw refuseInput({ field: 'until', message: 'The end must lie in the future' });
  const last = readEnd(dayOf(new Date(now.getTime() + mostDays * DAY)));
  if (end > last) throw refuseInput({ field: 'until', message: `A waiver lasts at most ${mostDays} days: until ${dayOf(last)}` });
  return end;
}

/** `2026-12-31 23:59`, in Asia/Karachi. */
export const sayMoment = (moment: Date): string => writeMoment(moment).slice(0, 16);
