import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

/**
 * Vectors that an embedding model made of a benchmark's recommendations. Those of different models or versions are never compared. The
 * foreign key to the benchmark is in the migration, because tables of other features are not imported here.
 */
export const chunkVectors = pgTable(
  'chunk_vectors',
  {
    benchmarkId: uuid('document_id').notNull(),
    checkId: text('check_id').notNull(),
    model: text().notNull(),
    digest: text().notNull(),
    /** 32-bit floats, little-endian, of length 1 together. */
    vector: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkId, table.model, table.digest, table.checkId] })],
);
