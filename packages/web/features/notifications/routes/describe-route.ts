import type { NewNotificationRoute } from '@merlon/contract/notifications.ts';
import { EVENT_KINDS } from '../event-kinds.ts';

export const TIMINGS = [
  { value: 'at-once', label: 'At once, grouped' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const twoDigits = (part: number): string => String(part).padStart(2, '0');
/** `07:00` */
export const writeTime = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

/** When a route tells, in words. */
export const describeTiming = ({ timing, hour = 7, minute = 0, weekday = 1, zone = '', cap = 20 }: NewNotificationRoute): string => {
  if (timing === 'daily') return `Every day at ${writeTime(hour, minute)} (${zone})`;
  if (timing === 'weekly') return `Every ${WEEKDAYS[weekday - 1]} at ${writeTime(hour, minute)} (${zone})`;
  return `At once, at most ${cap} an hour`;
};

const SHOWN = 3;

/** Words of a list; beyond three they are only counted. */
const list = (words: readonly string[]): string =>
  words.length <= SHOWN ? words.join(', ') : `${words.slice(0, SHOWN).join(', ')} and ${words.length - SHOWN} more`;

/** Which events a route tells, in words. */
export const describeFilter = (route: NewNotificationRoute, labelOf: (type: string) => string): string => {
  const { kinds = [], severities = [], types = [], tags = [], sites = [] } = route;
  return [
    kinds.length === 0 ? 'Everything' : list(kinds.map((kind) => EVENT_KINDS[kind])),
    ...(severities.length > 0 ? [`severity ${list(severities)}`] : []),
    ...(types.length > 0 ? [list(types.map(labelOf))] : []),
    ...(tags.length > 0 ? [`tag ${list(tags)}`] : []),
    ...(sites.length > 0 ? [`site ${list(sites)}`] : []),
  ].join(' · ');
};
