import type { NewNotificationRoute, NotificationRoute } from '@merlon/contract/notifications.ts';
import { Refusal, refuseInput } from '../../../refusal.ts';
import { writeText } from '../../../adapters/channels/write-text.ts';
import { noChannel } from './manage-channels.ts';
import type { NotificationsPorts } from '../ports.ts';
import { showRoute, toRouteColumns } from '../show.ts';
import { matchesRoute } from '../routing/match-route.ts';
import { findNextDigest } from '../routing/next-digest.ts';
import { sayFilter } from '../routing/tell-waiting.ts';
import { writeEventsMessage } from '../routing/write-message.ts';

const DAY = 24 * 60 * 60_000;
/** Events that a preview looks at. */
const PREVIEWED = 10_000;

const noRoute = (): Refusal => new Refusal('not-found', 'Route not found.');

export async function listRoutes(ports: NotificationsPorts): Promise<{ routes: NotificationRoute[]; total: number }> {
  const now = ports.clock();
  const routes = (await ports.routes.list()).map(({ route, channel }) => showRoute(route, channel.name, now));
  return { routes, total: routes.length };
}

/** @returns when its next digest is due; null for a route without one */
function planDigest({ clock }: NotificationsPorts, given: NewNotificationRoute): Date | null {
  let next: Date;
  try {
    next = findNextDigest(given, clock());
  } catch {
    throw refuseInput({ field: 'zone', message: `"${given.zone}" is not a time zone; a name like Asia/Karachi is expected.` });
  }
  return given.timing === 'at-once' ? null : next;
}

async function requireChannel({ channels }: NotificationsPorts, id: string) {
  const channel = await channels.find(id);
  if (!channel) throw refuseInput({ field: 'channel_id', message: noChannel().message });
  return channel;
}

export async function addRoute(ports: NotificationsPorts, given: NewNotificationRoute): Promise<NotificationRoute> {
  const channel = await requireChannel(ports, given.channel_id);
  const nextAt = planDigest(ports, given);
  const now = ports.clock();
  return showRoute(await ports.routes.insert({ ...toRouteColumns(given), nextAt, toldUntil: now }), channel.name, now);
}

export async function changeRoute(ports: NotificationsPorts, id: string, given: NewNotificationRoute): Promise<NotificationRoute> {
  const channel = await requireChannel(ports, given.channel_id);
  const nextAt = planDigest(ports, given);
  const changed = await ports.routes.update(id, { ...toRouteColumns(given), nextAt });
  if (!changed) throw noRoute();
  return showRoute(changed, channel.name, ports.clock());
}

export async function removeRoute(ports: NotificationsPorts, id: string): Promise<string> {
  const row = await ports.routes.find(id);
  if (!row || !(await ports.routes.remove(id))) throw noRoute();
  return row.name;
}

/** What a route would have sent about the last 24 hours. */
export async function previewRoute(
  ports: NotificationsPorts,
  given: NewNotificationRoute,
): Promise<{ events: number; messages: number; text: string }> {
  const channel = await requireChannel(ports, given.channel_id);
  planDigest(ports, given);
  const now = ports.clock();
  const marks = await ports.listMarks();
  const found = (await ports.events.listBetween(new Date(now.getTime() - DAY), now, PREVIEWED)).filter((event) =>
    matchesRoute(given, event, (id) => marks.get(id)),
  );
  if (found.length === 0) return { events: 0, messages: 0, text: 'Nothing happened in the last 24 hours that this route asks for.' };
  const why = `It would have been sent as the route "${given.name}" asks for ${sayFilter(given)}.`;
  const { publicUrl, hash, events } = ports;
  const message = writeEventsMessage(found, {
    at: now,
    publicUrl,
    hash,
    why,
    sendDetails: channel.sendDetails,
    kind: channel.kind,
    openDetails: events.openDetails,
  });
  return { events: found.length, messages: given.timing === 'at-once' ? countSlots(found) : 1, text: writeText(message) };
}

/** Messages come at most every ten minutes. */
const countSlots = (events: readonly { readonly at: Date }[]): number =>
  new Set(events.map(({ at }) => Math.floor(at.getTime() / 600_000))).size;
