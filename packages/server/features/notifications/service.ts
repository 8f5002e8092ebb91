import type { Delivery } from '@merlon/contract/deliveries.ts';
import type { NotificationEvent } from '@merlon/contract/notifications.ts';
import type { Happening, TellOf } from '../../happening.ts';
import type { CurrentUser } from '../../http/access.ts';
import { readStart } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import { markRead, mute, readBell } from './bell/ring.ts';
import { addChannel, changeChannel, listChannels, removeChannel, testChannel } from './managing/manage-channels.ts';
import { deliver, deliverDue } from './deliveries/deliver.ts';
import type { NotificationsPorts } from './ports.ts';
import { addRoute, changeRoute, listRoutes, previewRoute, removeRoute } from './managing/route-list.ts';
import { tellRoutes } from './routing/tell-waiting.ts';
import { showDelivery, showEvent } from './show.ts';

/** Milliseconds between looks for what is to be told, and for what is to be sent. */
const BETWEEN_LOOKS = 2000;
/** Loads of messages that one look sends, where much is due at once; slow receivers are not to hold up what is new for long. */
const MOST_LOADS = 5;

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export interface GivenPorts extends NotificationsPorts {
  /** Writes down what nobody else's transaction holds. */
  readonly tellNow: (happening: Happening) => Promise<void>;
}

/** Events, the routes that they take, and the messages that are made of them. */
export function createNotificationsService(ports: GivenPorts) {
  const tell: TellOf = (tx, happenings) => ports.events.add(tx, happenings);
  return {
    tell,
    listChannels: listChannels.bind(null, ports),
    addChannel: addChannel.bind(null, ports),
    changeChannel: changeChannel.bind(null, ports),
    removeChannel: removeChannel.bind(null, ports),
    testChannel: testChannel.bind(null, ports),
    resumeChannels: ports.channels.resume,
    listRoutes: listRoutes.bind(null, ports),
    addRoute: addRoute.bind(null, ports),
    changeRoute: changeRoute.bind(null, ports),
    removeRoute: removeRoute.bind(null, ports),
    previewRoute: previewRoute.bind(null, ports),
    listEvents: listEvents.bind(null, ports),
    listDeliveries: listDeliveries.bind(null, ports),
    sendAgain: sendAgain.bind(null, ports),
    readBell: readBell.bind(null, ports),
    markRead: markRead.bind(null, ports),
    mute: mute.bind(null, ports),
    countOld: async (before: Date): Promise<number> => (await ports.events.countOld(before)) + (await ports.deliveries.countOld(before)),
    removeOld: async (before: Date): Promise<number> => (await ports.events.removeOld(before)) + (await ports.deliveries.removeOld(before)),
    look: () => look(ports),
    begin: () => (ports.runsJobs ? ports.repeat(BETWEEN_LOOKS, () => look(ports)) : () => undefined),
  };
}

async function look(ports: GivenPorts): Promise<void> {
  try {
    await tellRoutes(ports);
  } finally {
    for (let load = 0; load < MOST_LOADS && (await deliverDue(ports)) > 0; load += 1);
  }
}

interface Page {
  readonly page: number;
  readonly page_size: number;
}
const toSlice = ({ page, page_size: limit }: Page) => ({ offset: (page - 1) * limit, limit });
const split = (text: string | undefined): string[] | undefined => text?.split(',').map((one) => one.trim());

interface EventsQuery extends Page {
  readonly kind?: string | undefined;
  readonly severity?: string | undefined;
  readonly device?: string | undefined;
  readonly delivery?: string | undefined;
  readonly since?: string | undefined;
}

async function listEvents(
  { events }: NotificationsPorts,
  { kind, severity, device, delivery, since, ...page }: EventsQuery,
  user: CurrentUser,
): Promise<{ events: NotificationEvent[]; total: number }> {
  const filter = {
    kinds: split(kind),
    severities: split(severity),
    deviceId: device,
    deliveryId: delivery,
    since: since === undefined ? undefined : readStart(since),
    userId: user.id,
    isAdmin: user.role === 'admin',
  };
  const { rows, total } = await events.list(filter, toSlice(page));
  return { events: rows.map(showEvent), total };
}

async function listDeliveries(
  { deliveries }: NotificationsPorts,
  { channel, status, ...page }: Page & { readonly channel?: string | undefined; readonly status?: string | undefined },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const { rows, total } = await deliveries.list({ channelId: channel, statuses: split(status) }, toSlice(page));
  return { deliveries: rows.map(showDelivery), total };
}

/** Sends a message at once, also one that was sent already. */
async function sendAgain(ports: GivenPorts, id: string): Promise<{ delivery: Delivery; name: string }> {
  const row = await ports.deliveries.find(id);
  if (!row) throw new Refusal('not-found', 'Message not found.');
  if (row.channelId === null) throw new Refusal('conflict', 'The channel of this message was deleted.');
  const tried = await deliver(ports, row);
  return { delivery: showDelivery(tried), name: `${row.title} to ${row.channelName}` };
}
