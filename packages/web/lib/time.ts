/** The zone that the product shows moments in, and uses where nobody chooses another. */
export const ZONE = 'Asia/Karachi';
/** Said of what is no moment. */
const UNKNOWN_DATE = 'Unknown date';

/** A way of writing moments in that zone. It is made when it is first wanted: each takes milliseconds, and the first picture waits for all code. */
const lazily = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hourCycle: 'h23', ...options }));
};

const DATE = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const dateTime = lazily({ ...DATE, ...TIME });
const dateOnly = lazily(DATE);
const timeOnly = lazily(TIME);
const stampParts = lazily({ ...DATE, ...TIME, month: '2-digit', second: '2-digit' });

const parse = (instant: string): Date | null => {
  // A stamp without a zone is UTC, never the viewer's own time.
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(instant) ? instant : `${instant}Z`;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A moment as everybody of the product sees it: `21 Nov 2026, 18:44` in Asia/Karachi. */
export const formatInstant = (instant: string | null, absent = 'Never'): string => {
  if (instant === null) return absent;
  const date = parse(instant);
  return date ? dateTime().format(date) : UNKNOWN_DATE;
};

/** A moment given in milliseconds, as the wire has it. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

/** A moment in milliseconds; 0 where it is none. */
export const momentOf = (instant: string): number => parse(instant)?.getTime() ?? 0;

/** The day and the time of a moment in Asia/Karachi: `21 Nov 2026` and `18:44`. */
export const splitInstant = (instant: string): { date: string; time: string } => {
  const moment = parse(instant);
  return moment ? { date: dateOnly().format(moment), time: timeOnly().format(moment) } : { date: UNKNOWN_DATE, time: '' };
};

/** A day of the calendar, `2026-11-21`, as `21 Nov 2026`. */
export const formatDay = (day: string): string => splitInstant(`${day}T00:00:00Z`).date;

/** A sentence of the server, whose moments in Asia/Karachi, `2026-11-21 18:44`, are written as all others of the page. */
export const writeMoments = (sentence: string): string =>
  sentence.replace(
    /(?<![\w-])(\d{4}-\d\d-\d\d)(?! \d\d:\d\d(?::\d\d)? UTC)(?: (\d\d:\d\d)(?::\d\d)?)?(?![\w:-])/g,
    (_, day: string, time: string | undefined) => (time === undefined ? formatDay(day) : `${formatDay(day)}, ${time}`),
  );

/** A moment for file names, `20261121_184400` in Asia/Karachi. */
export const formatStamp = (date: Date): string => {
  const part = Object.fromEntries(
    stampParts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}${part['month']}${part['day']}_${part['hour']}${part['minute']}${part['second']}`;
};

/** The day that a moment falls on in Asia/Karachi, `2026-11-21`; empty where it is none. */
export const dayOf = (instant: string): string => {
  const moment = parse(instant);
  if (!moment) return '';
  const stamp = formatStamp(moment);
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
};

const DAY_MS = 86_400_000;

/** A day of the calendar as a number that grows by one from day to day. */
export const numberOfDay = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The day that has a number. */
export const dayOfNumber = (number: number): string => dayOf(new Date(number * DAY_MS).toISOString());

/** How many days lie between a moment and now, given in milliseconds; endless where the moment is none. */
export const daysSince = (instant: string, now: number): number => {
  const moment = parse(instant);
  return moment ? (now - moment.getTime()) / DAY_MS : Infinity;
};

/** The day in Asia/Karachi that lies so many days after a moment, given in milliseconds. */
export const dayAfter = (days: number, now: number): string => dayOf(toInstant(now + days * DAY_MS));

/** Seconds from one moment to a later one; 0 where the clocks disagree, or where one is none. */
export const secondsBetween = (from: string, to: string): number => {
  const [begin, end] = [parse(from), parse(to)];
  return begin && end ? Math.max(0, (end.getTime() - begin.getTime()) / 1000) : 0;
};

/** The time of day of a moment to the second, `18:44:05` in Asia/Karachi. */
export const formatClock = (instant: string): string => {
  const moment = parse(instant);
  return moment
    ? formatStamp(moment)
        .slice(9)
        .replace(/(\d\d)(?=\d)/g, '$1:')
    : UNKNOWN_DATE;
};

/** The current year in Asia/Karachi. */
export const currentYear = (): string => formatStamp(new Date()).slice(0, 4);

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Seconds as `12 ms`, `2.4 s`, `1 min 5 s`, `2 h 5 min`, `3 d 4 h`. */
export const formatSeconds = (seconds: number): string => {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  if (whole < HOUR_S) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < DAY_S) return `${Math.floor(whole / HOUR_S)} h ${Math.floor((whole % HOUR_S) / 60)} min`;
  return `${Math.floor(whole / DAY_S)} d ${Math.floor((whole % DAY_S) / HOUR_S)} h`;
};

/** How long an audit took, `4 min 12 s`; `N/A` where it never came to its turn. */
export const formatDuration = (seconds: number | null): string => {
  if (seconds === null) return 'N/A';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
};
