import { foldTag } from '@merlon/contract/tag-filters.ts';
import type { EventRow } from '../events/event-store.ts';
import type { RouteRow } from './route-store.ts';

/** The tags and the site of devices, in the spelling in which they are compared. */
export interface DeviceMarks {
  readonly tags: readonly string[];
  readonly site: string | null;
}
export type FindMarks = (deviceId: string) => DeviceMarks | undefined;

/** The part of a route that chooses. */
export type RouteFilter = Pick<RouteRow, 'kinds' | 'severities' | 'types' | 'tags' | 'sites'>;

/** Whether a route wants an event. What is empty of it chooses nothing; a device is asked for only where type, tag or site is chosen. */
export function matchesRoute({ kinds, severities, types, tags, sites }: RouteFilter, event: EventRow, findMarks: FindMarks): boolean {
  if (kinds.length > 0 && !kinds.includes(event.kind)) return false;
  if (severities.length > 0 && !severities.includes(event.severity)) return false;
  if (types.length > 0 && !types.includes(event.deviceType)) return false;
  if (tags.length === 0 && sites.length === 0) return true;
  const marks = event.deviceId === null ? undefined : findMarks(event.deviceId);
  if (!marks) return false;
  const hasTag = tags.length === 0 || tags.some((tag) => marks.tags.includes(foldTag(tag)));
  return hasTag && (sites.length === 0 || (marks.site !== null && sites.map(foldTag).includes(marks.site)));
}
