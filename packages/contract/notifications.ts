import * as z from 'zod/mini';
import { Name } from './channels.ts';
import { Delivery } from './deliveries.ts';
import { defineRoute } from './route.ts';
import { Severity } from './severity.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

/** What can be told. */
export const EventKind = z.enum([
  'check_newly_failed',
  'check_fixed',
  'traffic_newly_allowed',
  'configuration_changed',
  'drift_from_baseline',
  'fetch_failed',
  'identity_changed',
  'waiver_requested',
  'waiver_ending',
  'waiver_outgrown',
  'waiver_ended',
  'benchmark_read',
  'coverage_fell',
  'schedule_run_ended',
  'schedule_missed',
  'queue_stuck',
  'backup_too_old',
  'sign_in_locked',
  'token_created',
  'administrator_added',
  'channel_off',
]);
export type EventKind = z.infer<typeof EventKind>;

/** When the events of a route are told: grouped as soon as they happen, or once a day or a week. */
export const Timing = z.enum(['at-once', 'daily', 'weekly']);
export type Timing = z.infer<typeof Timing>;

const values = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(100));
export const NewNotificationRoute = z.strictObject({
  name: Name,
  channel_id: Id,
  enabled: z._default(z.boolean(), true),
  /** Empty: all of them. */
  kinds: z._default(z.array(EventKind).check(z.maxLength(50)), []),
  severities: z._default(z.array(Severity).check(z.maxLength(3)), []),
  types: z._default(values, []),
  tags: z._default(values, []),
  sites: z._default(values, []),
  timing: z._default(Timing, 'at-once'),
  /** Of a digest, in its zone; the day of the week counts for a weekly one, 1 is Monday. */
  hour: z._default(z.int().check(z.gte(0), z.lte(23)), 7),
  minute: z._default(z.int().check(z.gte(0), z.lte(59)), 0),
  weekday: z._default(z.int().check(z.gte(1), z.lte(7)), 1),
  zone: z._default(z.string().check(z.maxLength(100)), 'Asia/Karachi'),
  /** So many messages an hour at most; what comes beyond stands in the next message. */
  cap: z._default(z.int().check(z.gte(1), z.lte(1000)), 20),
});
export type NewNotificationRoute = z.infer<typeof NewNotificationRoute>;
export const NotificationRoute = z.object({
  id: Id,
  ...NewNotificationRoute.shape,
  channel_name: z.string(),
  muted_until: z.nullable(Instant),
});
export type NotificationRoute = z.infer<typeof NotificationRoute>;

export const NotificationEvent = z.object({
  id: Id,
  kind: EventKind,
  at: Instant,
  severity: Severity,
  device_id: z.nullable(Id),
  device_name: z.string(),
  /** One line, without anything of a configuration. */
  title: z.string(),
  /** Where it is shown, `/findings/…`; empty where nowhere. */
  link: z.string(),
  /** It was open and is not any more. */
  is_resolved: z.boolean(),
});
export type NotificationEvent = z.infer<typeof NotificationEvent>;

const pageOf = (size: number) => ({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), size),
});

/** What the bell shows. */
export const BellEvent = z.object({ ...NotificationEvent.shape, is_read: z.boolean() });
export type BellEvent = z.infer<typeof BellEvent>;

export const notificationRoutes = {
  routes: defineRoute({
    method: 'GET',
    path: '/routes',
    access: 'admin',
    summary: 'Which events go where',
    response: z.object({ routes: z.array(NotificationRoute), total: z.int() }),
  }),
  addRoute: defineRoute({
    method: 'POST',
    path: '/routes',
    access: 'admin',
    summary: 'Add a route from events to a channel',
    body: NewNotificationRoute,
    response: NotificationRoute,
    recorded: 'route_added',
  }),
  changeRoute: defineRoute({
    method: 'PUT',
    path: '/routes/:id',
    access: 'admin',
    summary: 'Change a route',
    params: IdParams,
    body: NewNotificationRoute,
    response: NotificationRoute,
    recorded: 'route_changed',
  }),
  removeRoute: defineRoute({
    method: 'DELETE',
    path: '/routes/:id',
    access: 'admin',
    summary: 'Delete a route',
    params: IdParams,
    response: Done,
    recorded: 'route_deleted',
  }),
  previewRoute: defineRoute({
    method: 'POST',
    path: '/routes/preview',
    access: 'admin',
    scope: 'read',
    summary: 'What a route would have sent in the last 24 hours',
    body: NewNotificationRoute,
    response: z.object({ events: z.int(), messages: z.int(), text: z.string() }),
    changesNothing: true,
  }),
  events: defineRoute({
    method: 'GET',
    path: '/events',
    access: 'reader',
    summary: 'What happened, newest first',
    query: z.object({
      kind: z.optional(z.string().check(z.maxLength(500))),
      severity: z.optional(z.string().check(z.maxLength(100))),
      device: z.optional(Id),
      /** Only the events of this message. */
      delivery: z.optional(Id),
      since: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'A date like 2026-11-21 is expected')),
      ...pageOf(50),
    }),
    response: z.object({ events: z.array(NotificationEvent), total: z.int() }),
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/deliveries',
    access: 'admin',
    summary: 'Messages that were sent or are to be, newest first',
    query: z.object({
      channel: z.optional(Id),
      status: z.optional(z.string().check(z.maxLength(100))),
      ...pageOf(50),
    }),
    response: z.object({ deliveries: z.array(Delivery), total: z.int() }),
  }),
  sendAgain: defineRoute({
    method: 'POST',
    path: '/deliveries/:id/send-again',
    access: 'admin',
    summary: 'Send a message again at once',
    params: IdParams,
    response: Delivery,
    fails: [409],
    recorded: 'delivery_sent_again',
  }),
  bell: defineRoute({
    method: 'GET',
    path: '/notifications',
    access: 'reader',
    summary: 'What concerns the person who asks, newest first',
    query: z.object(pageOf(20)),
    response: z.object({ events: z.array(BellEvent), unread: z.int(), muted: z.array(EventKind) }),
  }),
  readBell: defineRoute({
    method: 'POST',
    path: '/notifications/read',
    access: 'reader',
    scope: 'none',
    summary: 'Mark what was shown until now as read',
    body: z.strictObject({ until: Instant }),
    response: Done,
  }),
  muteBell: defineRoute({
    method: 'PUT',
    path: '/notifications/muted',
    access: 'reader',
    scope: 'none',
    summary: 'Choose the kinds that the bell does not show',
    body: z.strictObject({ muted: z.array(EventKind).check(z.maxLength(50)) }),
    response: Done,
  }),
};
