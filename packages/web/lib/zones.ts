import { currentYear, momentOf } from './time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each way of writing takes milliseconds to make, so it is made once. */
const formatOf = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${options.timeZoneName ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });
  formats.set(key, format);
  return format;
};

const WRITTEN = { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** A moment in a zone of the IANA database, with its day of the week: `Sat, 21 Nov 2026, 18:44`. */
export const formatInZone = (instant: string, zone: string): string => formatOf(zone, WRITTEN).format(momentOf(instant));

/** The zone of the machine that the browser runs on. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The names of all zones, in alphabetical order. */
export const listZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();

const offsetAt = (zone: string, month: number): string =>
  formatOf(zone, { timeZoneName: 'longOffset' })
    .formatToParts(Date.UTC(Number(currentYear()), month, 1))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Whether the clocks of a zone are changed in the year; not of one that the browser does not know. */
export const hasSummerTime = (zone: string): boolean => {
  try {
    return offsetAt(zone, 0) !== offsetAt(zone, 6);
  } catch {
    return false;
  }
};
