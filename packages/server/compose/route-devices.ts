import type { DevicesService } from '../features/devices/service.ts';
import type { RouteFilter } from '../features/notifications/routing/match-route.ts';

/**
 * The devices that a route asks for: one of each kind of mark that it chooses by.
 * @returns undefined for all, where it chooses by none
 */
export async function listRouteDevices(
  { listIdsBy }: Pick<DevicesService, 'listIdsBy'>,
  { types, tags, sites }: Pick<RouteFilter, 'types' | 'tags' | 'sites'>,
): Promise<readonly string[] | undefined> {
  const choices = [types.map((type) => ({ type })), tags.map((tag) => ({ tag })), sites.map((site) => ({ site }))];
  const chosen = choices.filter((some) => some.length > 0);
  const found = await Promise.all(chosen.map(async (some) => new Set((await Promise.all(some.map(listIdsBy))).flat())));
  const [first, ...others] = found;
  return first && [...first].filter((id) => others.every((ids) => ids.has(id)));
}
