import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

/** Registered devices. User name and password are sealed for this device and field alone. */
export const firewalls = pgTable('firewalls', {
  id: uuid().primaryKey().defaultRandom(),
  deviceName: text('device_name').notNull(),
  ipAddress: text('ip_address').notNull(),
  port: integer(),
  type: text().notNull(),
  sealedUsername: bytea('sealed_username').notNull(),
  sealedPassword: bytea('sealed_password').notNull(),
  /** Fingerprint of the key that the device showed at the first contact. */
  hostKey: text('host_key'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Configurations as they were fetched or given: never changed, encrypted at rest. The newest one that was fetched or imported is
 * the stored configuration of its device; one that was only given to an audit stays with that audit.
 */
export const snapshots = pgTable(
  'configuration_snapshots',
  {
    id: uuid().primaryKey().defaultRandom(),
    firewallId: uuid('firewall_id')
      .notNull()
      .references(() => firewalls.id, { onDelete: 'cascade' }),
    source: text({ enum: ['fetched', 'imported', 'given'] }).notNull(),
    /** Of the text, as hexadecimal digits. */
    sha256: text().notNull(),
    lines: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The text, compressed, then sealed for this snapshot alone. */
    sealed: bytea().notNull(),
  },
  (table) => [index('snapshots_by_device').on(table.firewallId, table.createdAt)],
);
