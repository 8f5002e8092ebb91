import type { Delivery } from '@merlon/contract/deliveries.ts';
import type { NewNotificationRoute, NotificationEvent, NotificationRoute } from '@merlon/contract/notifications.ts';
import type { DeliveryRow } from './deliveries/delivery-store.ts';
import type { EventRow } from './events/event-store.ts';
import type { RouteRow } from './routing/route-store.ts';

export const showEvent = (row: EventRow): NotificationEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  severity: row.severity,
  device_id: row.deviceId,
  device_name: row.deviceName,
  title: row.title,
  link: row.link,
  is_resolved: row.isResolved,
});

export const showDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  channel_id: row.channelId,
  channel_name: row.channelName,
  route_id: row.routeId,
  route_name: row.routeName,
  kind: row.channelKind,
  status: row.status,
  title: row.title,
  events: row.events,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  sent_at: row.sentAt?.toISOString() ?? null,
  answer: row.answer,
  why: row.why,
});

export const showRoute = (row: RouteRow, channelName: string, now: Date): NotificationRoute => ({
  id: row.id,
  name: row.name,
  channel_id: row.channelId,
  channel_name: channelName,
  enabled: row.isEnabled,
  kinds: [...row.kinds],
  severities: [...row.severities],
  types: [...row.types],
  tags: [...row.tags],
  sites: [...row.sites],
  timing: row.timing,
  hour: row.hour,
  minute: row.minute,
  weekday: row.weekday,
  zone: row.zone,
  cap: row.cap,
  muted_until: row.mutedUntil && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
});

/** The columns of a route as it was given. */
export const toRouteColumns = ({ channel_id: channelId, enabled: isEnabled, ...given }: NewNotificationRoute) => ({
  ...given,
  channelId,
  isEnabled,
});
