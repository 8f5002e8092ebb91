/** When a schedule recurs, as the form has it. */
export interface Recurrence {
  readonly kind: RecurrenceKind;
  /** `22:00` */
  readonly time: string;
  /** Of every so many hours. */
  readonly hours: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Which of these days of the month; `L` is the last. */
  readonly nth: string;
  /** What was written as cron. */
  readonly cron: string;
}

export const RECURRENCES = [
  { value: 'daily', label: 'Every day at' },
  { value: 'weekdays', label: 'Weekdays at' },
  { value: 'hours', label: 'Every few hours' },
  { value: 'weekly', label: 'Weekly on' },
  { value: 'monthly', label: 'Monthly on' },
  { value: 'cron', label: 'Cron' },
] as const;
export type RecurrenceKind = (typeof RECURRENCES)[number]['value'];

/** Those by which a day can be divided. */
export const HOURS = [1, 2, 3, 4, 6, 8, 12] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, at) => ({
  value: at + 1,
  label,
}));

export const NTHS = [
  { value: '1', label: 'first' },
  { value: '2', label: 'second' },
  { value: '3', label: 'third' },
  { value: '4', label: 'fourth' },
  { value: 'L', label: 'last' },
] as const;

export const USUAL: Recurrence = { kind: 'daily', time: '22:00', hours: 6, weekday: 1, nth: '1', cron: '0 22 * * *' };

/** Whether a time of day is written out, `22:00`. */
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A recurrence as cron; empty while it is not complete. */
export const toCron = ({ kind, time, hours, weekday, nth, cron }: Recurrence): string => {
  if (kind === 'cron') return cron.trim();
  if (kind === 'hours') return `0 ${hours === 1 ? '*' : `*/${hours}`} * * *`;
  if (!isTime(time)) return '';
  const [hour, minute] = time.split(':').map(Number);
  // Cron counts Sunday as 0.
  const day = weekday % 7;
  const days = { daily: '*', weekdays: '1-5', weekly: String(day), monthly: nth === 'L' ? `${day}L` : `${day}#${nth}` };
  return `${minute} ${hour} * * ${days[kind]}`;
};

const HOURLY = /^0 \*(?:\/(\d+))? \* \* \*$/;
const AT_TIME = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5|[0-6](?:#[1-4]|L)?)$/;

/** The words for a recurrence, or the cron that has none. What is read writes the same cron again. */
export const parseCron = (written: string): Recurrence => {
  const cron = written.trim();
  const hourly = HOURLY.exec(cron);
  const hours = Number(hourly?.[1] ?? 1);
  if (hourly && HOURS.some((known) => known === hours)) return keepIfSame({ ...USUAL, cron, kind: 'hours', hours });
  const [, minute = '', hour = '', days = ''] = AT_TIME.exec(cron) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (!isTime(time)) return { ...USUAL, kind: 'cron', cron };
  const timed = { ...USUAL, cron, time };
  if (days === '*') return keepIfSame({ ...timed, kind: 'daily' });
  if (days === '1-5') return keepIfSame({ ...timed, kind: 'weekdays' });
  const weekday = Number(days[0]) || 7;
  const nth = days.replace(/^\d#?/, '');
  return keepIfSame({ ...timed, weekday, ...(nth === '' ? { kind: 'weekly' } : { kind: 'monthly', nth }) });
};

const keepIfSame = (read: Recurrence): Recurrence => (toCron(read) === read.cron ? read : { ...read, kind: 'cron' });

/** Whether a cron names hours that the change of the clocks leaves out or doubles: 01:00 to 03:59. */
export const isInChangingHours = (cron: string): boolean => {
  const hours = cron.trim().split(/\s+/)[1] ?? '';
  return hours.split(',').some((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return from !== undefined && to !== undefined && from <= 3 && to >= 1;
  });
};
