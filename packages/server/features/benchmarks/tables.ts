import type { ClarifiedSentence, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

/** Benchmarks: what is listed, and how far each has been read. */
export const benchmarks = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    filename: text().notNull(),
    benchmarkType: text('benchmark_type').notNull(),
    title: text().notNull().default(''),
    version: text().notNull().default(''),
    status: text({ enum: ['processing', 'completed', 'failed'] }).notNull(),
    /** 0 to 100. */
    progress: real().notNull(),
    operation: text().notNull(),
    totalPages: integer('total_pages').notNull().default(0),
    processedPages: integer('processed_pages').notNull().default(0),
    chunks: integer().notNull().default(0),
    commandsCount: integer('commands_count').notNull().default(0),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** Seconds; null until it was read. */
    processingTime: doublePrecision('processing_time'),
    error: text(),
    /** It failed because it is no benchmark for its type, which a person may overrule. */
    canInsist: boolean('can_insist').notNull().default(false),
    /** Why it is no benchmark for its type, though it was read: somebody insisted, or it was stored before anybody looked. */
    doubt: text(),
    /** A person insists that it is used for its type. */
    anyway: boolean().notNull().default(false),
    /** The version of the reader that read it, or tried in vain to read it again; 0 for those from before versions. */
    readerVersion: integer('reader_version').notNull().default(0),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Set once a newer benchmark of the same name and type took its place while an audit still used this one. */
    replacedAt: timestamp('replaced_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('documents_by_type').on(table.benchmarkType, table.uploadedAt),
    index('documents_by_name').on(table.filename, table.benchmarkType),
  ],
);

/** Benchmarks that are gone because a newer one of the same name and type took their place: how they ended, and which one that was. */
export const replacedBenchmarks = pgTable(
  'replaced_documents',
  {
    id: uuid().primaryKey(),
    replacedBy: uuid('replaced_by')
      .notNull()
      .references(() => benchmarks.id, { onDelete: 'cascade' }),
    status: text({ enum: ['completed', 'failed'] }).notNull(),
    totalPages: integer('total_pages').notNull(),
    processedPages: integer('processed_pages').notNull(),
    chunks: integer().notNull(),
    error: text(),
  },
  (table) => [index('replaced_documents_by_successor').on(table.replacedBy)],
);

/**
 * The benchmarks that a person chose for the devices of a type, in their order. A file's name stands for what is uploaded and read under it
 * later, as everywhere; one that is not there any more is passed over.
 */
export const standingBenchmarks = pgTable(
  'standing_benchmarks',
  {
    benchmarkType: text('benchmark_type').notNull(),
    position: integer().notNull(),
    filename: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkType, table.position] })],
);

/**
 * What persons said that the audits of a benchmark ask for, a row for each check. A file's name stands for what is uploaded and read under it
 * later: a sentence that is still there still means what was said of it.
 */
export const clarifications = pgTable(
  'clarifications',
  {
    benchmarkType: text('benchmark_type').notNull(),
    filename: text().notNull(),
    /** `checkKeyOf`, and the number of its twins before it. */
    checkKey: text('check_key').notNull(),
    sentences: jsonb().$type<readonly ClarifiedSentence[]>().notNull(),
    /** The user's name. */
    clarifiedBy: text('clarified_by').notNull(),
    clarifiedAt: timestamp('clarified_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkType, table.filename, table.checkKey] })],
);

/** The PDFs as they were uploaded, in the database because several processes on several machines may share it. */
export const benchmarkFiles = pgTable('document_files', {
  benchmarkId: uuid('document_id')
    .primaryKey()
    .references(() => benchmarks.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
});

/** The recommendations of a benchmark, in its order. The API calls a row a command. */
export const recommendations = pgTable(
  'recommendations',
  {
    benchmarkId: uuid('document_id')
      .notNull()
      .references(() => benchmarks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    id: uuid().notNull().defaultRandom().unique(),
    checkId: text('check_id').notNull(),
    title: text().notNull(),
    /** The commands to type, one per line. */
    command: text().notNull(),
    derived: boolean().notNull(),
    decidable: boolean().notNull(),
    recommendation: jsonb().$type<Recommendation>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkId, table.position] })],
);
