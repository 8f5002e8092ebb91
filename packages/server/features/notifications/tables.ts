import type { ChannelKind } from '@merlon/contract/deliveries.ts';
import type { EventKind, Timing } from '@merlon/contract/notifications.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What happened, written in the transaction that caused it. Nothing in it quotes a configuration but what is sealed. */
export const events = pgTable(
  'notification_events',
  {
    /** The order of writing. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid().notNull().unique().defaultRandom(),
    at: instant('at').notNull(),
    kind: text().$type<EventKind>().notNull(),
    severity: text().$type<Severity>().notNull(),
    deviceId: uuid('firewall_id'),
    deviceName: text('device_name').notNull(),
    deviceType: text('device_type').notNull(),
    title: text().notNull(),
    /** Below the product's own address. */
    link: text().notNull(),
    /** The same for the same thing while it is open, and for its end. */
    subject: text().notNull(),
    /** What tickets are kept for: the check of a type. */
    checkKey: text('check_key').notNull(),
    isResolved: boolean('is_resolved').notNull(),
    /** The account that it concerns most, whose bell shows it whatever its severity; null: nobody before others. */
    userId: uuid('user_id'),
    /** Only for administrators. */
    isForAdmins: boolean('is_for_admins').notNull().default(false),
    /** Rules, addresses and evidence. */
    sealedDetails: bytea('sealed_details'),
    /** Each route that wants it has it. */
    isRouted: boolean('is_routed').notNull().default(false),
  },
  (table) => [
    index('notification_events_to_route')
      .on(table.position)
      .where(sql`not ${table.isRouted}`),
    index('notification_events_by_date').on(table.at),
    index('notification_events_by_subject').on(table.subject, table.position),
  ],
);

/** Places that messages go to. */
export const channels = pgTable('notification_channels', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<ChannelKind>().notNull(),
  name: text().notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  sendDetails: boolean('send_details').notNull(),
  /** Its fields but for secrets. */
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Its secrets, as JSON. */
  sealedSecrets: bytea('sealed_secrets').notNull(),
  /** Why nothing is sent to it, in a sentence. */
  off: text(),
  /** Since when each try failed. */
  failingSince: instant('failing_since'),
  /** Restored from a backup, and still until an administrator lets it go on. */
  isPaused: boolean('is_paused').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

/** Which events go where, and when. */
export const routes = pgTable('notification_routes', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  channelId: uuid('channel_id')
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' }),
  isEnabled: boolean('is_enabled').notNull(),
  kinds: jsonb().$type<readonly EventKind[]>().notNull(),
  severities: jsonb().$type<readonly Severity[]>().notNull(),
  types: jsonb().$type<readonly string[]>().notNull(),
  tags: jsonb().$type<readonly string[]>().notNull(),
  sites: jsonb().$type<readonly string[]>().notNull(),
  timing: text().$type<Timing>().notNull(),
  hour: integer().notNull(),
  minute: integer().notNull().default(0),
  weekday: integer().notNull(),
  zone: text().notNull(),
  cap: integer().notNull(),
  /** When the next digest is due; null for a route without one. */
  nextAt: instant('next_at'),
  /** When the last digest ended; null before the first. */
  toldUntil: instant('told_until'),
  mutedUntil: instant('muted_until'),
});

/** Messages that wait, were sent, or could not be. */
export const deliveries = pgTable(
  'notification_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    channelId: uuid('channel_id').references(() => channels.id, { onDelete: 'set null' }),
    channelName: text('channel_name').notNull(),
    channelKind: text('channel_kind').$type<ChannelKind>().notNull(),
    routeId: uuid('route_id').references(() => routes.id, { onDelete: 'set null' }),
    routeName: text('route_name').notNull(),
    status: text({ enum: ['waiting', 'sent', 'failed', 'given-up'] }).notNull(),
    title: text().notNull(),
    why: text().notNull(),
    /** How many events it tells of, counted ones included. */
    events: integer().notNull(),
    /** What is sent, as JSON. */
    sealedMessage: bytea('sealed_message').notNull(),
    attempts: integer().notNull().default(0),
    answer: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notification_deliveries_by_attempt').on(table.nextAttemptAt),
    index('notification_deliveries_by_date').on(table.createdAt, table.id),
    index('notification_deliveries_by_route').on(table.routeId, table.createdAt),
  ],
);

/** The events that a route wants: those that wait for its next message, and those that a message has told of. */
export const routedEvents = pgTable(
  'notification_routed_events',
  {
    routeId: uuid('route_id')
      .notNull()
      .references(() => routes.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' })
      .notNull()
      .references(() => events.position, { onDelete: 'cascade' }),
    /** Null while it waits. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.position] }),
    index('routed_events_by_delivery').on(table.deliveryId),
    index('routed_events_that_wait')
      .on(table.routeId, table.position)
      .where(sql`${table.deliveryId} is null`),
  ],
);

/** What each account has seen, and does not want to see. */
export const bells = pgTable('notification_bells', {
  userId: uuid('user_id').primaryKey(),
  readUntil: instant('read_until').notNull(),
  muted: jsonb().$type<readonly EventKind[]>().notNull(),
});
