import type { FindingEvent } from '@merlon/contract/findings.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import type { VerdictStatus } from '@merlon/contract/verdicts.ts';
import type { ListedWaiver, WaiverFit } from '@merlon/contract/waivers.ts';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Checks that failed or needed a person on a device, and findings in its rules, over all its audits. How one stands is not written here: it
 * follows from the newest verdict, from what was decided, and from the clock. Foreign keys to tables of other features are in the migration.
 */
export const findings = pgTable(
  'findings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the device was deleted. */
    deviceId: uuid('firewall_id'),
    kind: text({ enum: ['check', 'rule-base'] }).notNull(),
    type: text().notNull(),
    /** SHA-256 of what keeps it the same one from audit to audit, the same on every device of the type. */
    checkKey: text('check_key').notNull(),
    checkId: text('check_id').notNull(),
    title: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    status: text().$type<VerdictStatus>().notNull(),
    /** SHA-256 of what the check demands; null in audits of earlier versions, and for rules. */
    demand: text(),
    /** The version of the product that judged it; empty in audits of earlier versions. */
    judge: text().notNull(),
    /** SHA-256 of each offender; of one that nobody could find again, with `?` before it. Empty once it is mended. */
    offenderKeys: text('offender_keys').array().notNull(),
    /** Of all that is shown of the newest verdict: equal where nothing is to be written. */
    digest: text().notNull(),
    /** Reason and offenders, which quote the configuration. */
    sealed: bytea().notNull(),
    reopened: boolean().notNull().default(false),
    firstSeen: moment('first_seen').notNull(),
    firstAuditId: uuid('first_audit_id'),
    /** The last time that it failed or needed a person. */
    lastSeen: moment('last_seen').notNull(),
    since: moment('since').notNull(),
    mendedAt: moment('mended_at'),
    /** The newest audit that judged it, and when that began; it may have been deleted. */
    auditId: uuid('audit_id').notNull(),
    judgedAt: moment('judged_at').notNull(),
    /** The newest full audit that judged it, in whose score it counts; null where only test checks have come to this verdict. */
    scoredAuditId: uuid('scored_audit_id'),
    ownerId: uuid('owner_id'),
    due: date({ mode: 'string' }),
  },
  (table) => [uniqueIndex('findings_of_device').on(table.deviceId, table.checkKey), index('findings_by_check').on(table.checkKey)],
);

/** What happened to findings besides their opening, which the finding itself tells. */
export const findingEvents = pgTable(
  'finding_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    findingId: uuid('finding_id')
      .notNull()
      .references(() => findings.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text().$type<FindingEvent['kind']>().notNull(),
    text: text().notNull(),
    /** What the text ends with where that quotes the configuration. */
    sealed: bytea(),
    byName: text('by_name'),
    auditId: uuid('audit_id'),
  },
  (table) => [index('events_of_finding').on(table.findingId, table.at)],
);

/** Waivers, and answers by hand, as they were asked for. Never changed; what became of one stands in its decisions. */
export const waivers = pgTable(
  'waivers',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ListedWaiver['kind']>().notNull(),
    reason: text().notNull(),
    compensatingControl: text('compensating_control').notNull(),
    ticket: text().notNull(),
    ownerName: text('owner_name').notNull(),
    /** Null where the name is of no account. */
    ownerId: uuid('owner_id'),
    requestedById: uuid('requested_by_id').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** The last moment at which it holds. */
    until: moment('until').notNull(),
    supersedes: uuid(),
    /** Devices of the type that are audited later become a request of their own. */
    asksForNewDevices: boolean('asks_for_new_devices').notNull(),
  },
  (table) => [index('waivers_by_end').on(table.until), index('waivers_by_earlier').on(table.supersedes)],
);

/** What was decided, in the order in which it was: rows are added and never changed. */
export const waiverDecisions = pgTable(
  'waiver_decisions',
  {
    waiverId: uuid('waiver_id')
      .notNull()
      .references(() => waivers.id, { onDelete: 'cascade' }),
    /** Each once. */
    step: text({ enum: ['decision', 'revocation'] }).notNull(),
    outcome: text({ enum: ['approved', 'rejected', 'revoked'] }).notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.waiverId, table.step] })],
);

/** The findings of waivers, with what was accepted of each. */
export const waiverFindings = pgTable(
  'waiver_findings',
  {
    waiverId: uuid('waiver_id')
      .notNull()
      .references(() => waivers.id, { onDelete: 'cascade' }),
    findingId: uuid('finding_id')
      .notNull()
      .references(() => findings.id, { onDelete: 'cascade' }),
    deviceName: text('device_name').notNull(),
    checkId: text('check_id').notNull(),
    status: text().$type<VerdictStatus>().notNull(),
    demand: text(),
    judge: text().notNull(),
    offenderKeys: text('offender_keys').array().notNull(),
    /** The offenders that were accepted, which quote the configuration. */
    sealed: bytea().notNull(),
    /** By the newest evidence: it depends on that alone, and not on the clock. */
    fit: text().$type<Exclude<WaiverFit, 'mended' | 'device-gone'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.waiverId, table.findingId] }), index('waivers_of_finding').on(table.findingId)],
);

/** Which waivers and answers held when an audit ended, for its report: it says the same for ever. */
export const auditWaivers = pgTable('audit_waivers', {
  auditId: uuid('audit_id').primaryKey(),
  sealed: bytea().notNull(),
});

/** One row, once somebody has changed what holds otherwise. */
export const waiverSettings = pgTable('waiver_settings', {
  id: integer().primaryKey(),
  selfApproval: boolean('self_approval').notNull(),
  defaultDays: integer('default_days').notNull(),
  mostDays: integer('most_days').notNull(),
});

/** Devices whose audits of before there were findings are to be turned into findings, and how far that is. */
export const findingWalks = pgTable('finding_walks', {
  deviceId: uuid('firewall_id').primaryKey(),
  /** The last audit that was done. */
  afterStartedAt: moment('after_started_at'),
  afterAuditId: uuid('after_audit_id'),
  auditsDone: integer('audits_done').notNull().default(0),
  auditsTotal: integer('audits_total').notNull(),
  isDone: boolean('is_done').notNull().default(false),
});
