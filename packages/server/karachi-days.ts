/** Asia/Karachi, where days begin and end for everybody; it has no summer time. As ISO 8601 and PostgreSQL's intervals write it. */
export const KARACHI = '+05:00';
const OFFSET = 5 * 60 * 60 * 1000;

/** The first moment that PostgreSQL and ISO 8601 write alike. No audit is older. */
const FIRST_MOMENT = 0;
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** The first millisecond of a day (`2026-11-21`), or a moment as it is. */
export const readStart = (dayOrInstant: string): Date => readMoment(dayOrInstant, '00:00:00.000');

/** The last millisecond of a day, as moments are kept no finer, or a moment as it is. */
export const readEnd = (dayOrInstant: string): Date => readMoment(dayOrInstant, '23:59:59.999');

/** The day that a moment falls on, `2026-11-21`. */
export const dayOf = (moment: Date): string => writeMoment(moment).slice(0, 10);

/** As a clock there shows it: `2026-11-21 18:44:07`. */
export const writeMoment = (moment: Date): string => new Date(moment.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');

function readMoment(dayOrInstant: string, timeOfDay: string): Date {
  const moment = Date.parse(dayOrInstant.includes('T') ? dayOrInstant : `${dayOrInstant}T${timeOfDay}${KARACHI}`);
  return new Date(Math.min(Math.max(moment, FIRST_MOMENT), LAST_MOMENT));
}
