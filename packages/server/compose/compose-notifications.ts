import { createHmac } from 'node:crypto';
import { sendMessage } from '../adapters/channels/send-message.ts';
import { cautiousClock } from '../adapters/clock/cautious-clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { Locks } from '../adapters/database/device-locks.ts';
import { listOwnAddresses } from '../adapters/network/own-addresses.ts';
import { deriveKey } from '../adapters/secrets/secret-key.ts';
import { createBellStore } from '../features/notifications/bell/bell-store.ts';
import { createChannelStore } from '../features/notifications/channels/channel-store.ts';
import { createDeliveryStore } from '../features/notifications/deliveries/delivery-store.ts';
import { createEventStore } from '../features/notifications/events/event-store.ts';
import type { NotificationsPorts } from '../features/notifications/ports.ts';
import { createRouteStore } from '../features/notifications/routing/route-store.ts';
import { type NotificationsService, createNotificationsService } from '../features/notifications/service.ts';
import type { Outside } from '../outside.ts';
import { type ReadReport, attachReport } from './attach-report.ts';

interface Given extends Pick<NotificationsPorts, 'listMarks' | 'describePeriod'>, Pick<Locks, 'tryHold'> {
  /** The report that a run of a schedule drew. */
  readonly readReport: ReadReport;
}

/** Events of all features, and the messages that are made of them. */
export function composeNotifications(outside: Outside, { readReport, ...given }: Given): NotificationsService {
  const { database, vault, role, log, version, publicUrl, receiverNetworks, listOwnServices } = outside;
  const events = createEventStore(database.db, vault);
  const key = deriveKey(outside.secretKey, 'keys of tickets');
  const findRules = () => ({
    allowed: receiverNetworks,
    ownPorts: listOwnServices().map(({ port }) => port),
    ownAddresses: listOwnAddresses(),
  });
  return createNotificationsService({
    ...given,
    events,
    channels: createChannelStore(database.db, vault),
    routes: createRouteStore(database.db),
    deliveries: createDeliveryStore(database.db, vault),
    bells: createBellStore(database.db),
    clock: cautiousClock,
    repeat,
    runsJobs: role !== 'web',
    warn: (error, what) => log.error({ err: error }, what),
    publicUrl,
    hash: (text) => createHmac('sha256', key).update(text).digest('hex'),
    sendMessage: async (message, channel) =>
      sendMessage(await attachReport(message, channel, readReport), channel, { rules: findRules(), now: cautiousClock(), version }),
    tellNow: (happening) => events.add(database.db, [happening]),
  });
}
