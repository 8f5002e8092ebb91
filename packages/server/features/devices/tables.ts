import type { OfferedIdentity } from '@merlon/contract/firewalls.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Understood } from '@merlon/engine/configuration/inspect-configuration.ts';
import { bytea } from '../../adapters/database/bytea.ts';

/** Registered devices. User name and password are sealed for this device, address and field alone. */
export const devices = pgTable(
  'firewalls',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceName: text('device_name').notNull(),
    ipAddress: text('ip_address').notNull(),
    port: integer(),
    type: text().notNull(),
    sealedUsername: bytea('sealed_username').notNull(),
    /** Null where the account has a private key instead. */
    sealedPassword: bytea('sealed_password'),
    /** An SSH private key with its passphrase, as JSON. */
    sealedPrivateKey: bytea('sealed_private_key'),
    /** Whether the account is sealed for the address too, as all are once the server has started after an upgrade. */
    isAccountBound: boolean('account_bound').notNull().default(false),
    /** Fingerprints of the SSH key and of the certificate that the device showed at the first contact; replaced by a person alone. */
    hostKey: text('host_key'),
    certificate: text(),
    /** The certificate, in PEM, of the authority that vouches for the device; then no other one is believed at the first contact. */
    certificateAuthority: text('certificate_authority'),
    /** The last identity shown instead of a pinned one. */
    offeredIdentity: jsonb('offered_identity').$type<OfferedIdentity>(),
    /** As they are written; equal ones in any spelling have one key. */
    tags: text().array().notNull().default([]),
    tagKeys: text('tag_keys').array().notNull().default([]),
    site: text(),
    siteKey: text('site_key'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('firewalls_by_tag').using('gin', table.tagKeys), index('firewalls_by_site').on(table.siteKey)],
);

/** The last fetch of each device that was ever fetched, or the one that waits or goes on. */
export const fetches = pgTable('configuration_fetches', {
  deviceId: uuid('firewall_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** Another one for each fetch, so that one that was stopped or overtaken writes nothing any more. */
  id: uuid().notNull(),
  /** Of the queue; null for a fetch inside a call. */
  jobId: uuid('job_id'),
  status: text({ enum: ['queued', 'running', 'done', 'failed', 'stopped'] }).notNull(),
  message: text().notNull(),
  /** Of one that failed by the device; forgotten with the account or the place that it was of. */
  failure: text().$type<DeviceFailureKind>(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Configurations as they were fetched or given: never changed, encrypted at rest. The newest one that was fetched or imported is
 * the stored configuration of its device; one that was only given to an audit stays with that audit.
 */
export const snapshots = pgTable(
  'configuration_snapshots',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid('firewall_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    source: text({ enum: ['fetched', 'imported', 'given'] }).notNull(),
    /** Of the text, as hexadecimal digits. */
    sha256: text().notNull(),
    /** Of the text without what is another one at each reading; two configurations with the same one are the same. */
    comparableSha256: text('comparable_sha256').notNull(),
    /** When the first of the equal configurations that this one continues was stored. */
    unchangedSince: timestamp('unchanged_since', { withTimezone: true, precision: 3 }).notNull(),
    /** Remarks about how it was read, in a sentence each. */
    notes: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Null where no parser has looked at it: the type of the device was not known. */
    understood: jsonb().$type<Understood>(),
    /** Known to be a part of a configuration, by whoever imported it: an absence in it decides nothing. */
    isExcerpt: boolean('is_excerpt').notNull().default(false),
    lines: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The text, compressed, then sealed for this snapshot alone. */
    sealed: bytea().notNull(),
    /** The commits that the device listed when it was read, sealed; null where it lists none, or nobody asked. */
    sealedCommits: bytea('sealed_commits'),
  },
  (table) => [index('snapshots_by_device').on(table.deviceId, table.createdAt)],
);
