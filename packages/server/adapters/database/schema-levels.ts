import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** A migration, and with it the level that a database has when it was applied. */
export interface SchemaLevel {
  /** `0007_models_chat_and_analysis` */
  readonly tag: string;
  /** When it was written, in milliseconds; the name by which a database remembers it. */
  readonly at: number;
  readonly statements: readonly string[];
  readonly hash: string;
}

const readMigration = (name: string): string => readFileSync(fileURLToPath(new URL(`../../migrations/${name}`, import.meta.url)), 'utf8');

/** All levels that this version knows, oldest first. */
export function readSchemaLevels(): SchemaLevel[] {
  const { entries } = JSON.parse(readMigration('meta/_journal.json')) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => {
    const text = readMigration(`${tag}.sql`);
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, at: when, statements: text.split('--> statement-breakpoint'), hash };
  });
}

/** The names of the tables that a level has, those of the queue and of the migrations themselves apart. */
export function listTablesOf({ tag }: Pick<SchemaLevel, 'tag'>): string[] {
  const { tables } = JSON.parse(readMigration(`meta/${tag.slice(0, 4)}_snapshot.json`)) as { tables: Record<string, { name: string }> };
  return Object.values(tables).map(({ name }) => name);
}

/** The level that a database says it has. */
export type FoundLevel = SchemaLevel | 'none' | 'unknown';

/** @returns `none` for a database without our tables, `unknown` for one that a newer version has written */
export async function findLevel(client: pg.ClientBase): Promise<FoundLevel> {
  const { rows: places } = await client.query<{ place: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as place`);
  if (places[0]?.place === null) return 'none';
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  if (!rows[0]) return 'none';
  const at = Number(rows[0].at);
  return readSchemaLevels().find((level) => level.at === at) ?? 'unknown';
}

/** The table of drizzle's own migrator, which databases of earlier versions have. */
const KEEP_LIST = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Applies, in the transaction of whoever calls, what is newer than the last migration applied, up to a level or all. */
export async function applyMigrations(client: pg.ClientBase, upTo?: SchemaLevel): Promise<void> {
  await client.query(KEEP_LIST);
  const { rows } = await client.query<{ at: string | null }>('select max(created_at) as at from drizzle.__drizzle_migrations');
  const last = Number(rows[0]?.at ?? -1);
  const wanted = readSchemaLevels().filter(({ at }) => at > last && at <= (upTo?.at ?? Number.POSITIVE_INFINITY));
  for (const { statements, hash, at } of wanted) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
  }
}
