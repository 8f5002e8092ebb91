import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database, or a transaction on it: what a store's functions take when they can be part of somebody's transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;
