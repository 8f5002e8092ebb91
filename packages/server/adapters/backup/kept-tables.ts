import pg from 'pg';
import { type SchemaLevel, listTablesOf } from '../database/schema-levels.ts';
import type { KeptTable } from './manifest.ts';

/** Tables that matter only for the moment: sessions end with a move, and counts and last sightings mean nothing elsewhere. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_failures',
  'call_counts',
  'processes',
  'retention_runs',
  'backup_runs',
]);

/** The tables of a level whose rows are kept. */
export const listKeptTables = (level: SchemaLevel): string[] => listTablesOf(level).filter((name) => !OF_THE_MOMENT.has(name));

/** Written by a start alone, before anybody uses the product. */
const OF_THE_START: ReadonlySet<string> = new Set(['secret_keys', 'sealing_walks']);

/** The tables of a level of which a row shows that the product was used. */
export const listUsedTables = (level: SchemaLevel): string[] => listKeptTables(level).filter((name) => !OF_THE_START.has(name));

/** The tables of a level that go into a backup, with their columns, in an order in which they can be filled. */
export async function describeKeptTables(client: pg.ClientBase, level: SchemaLevel): Promise<KeptTable[]> {
  const names = listKeptTables(level);
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) order by ordinal_position`,
    [names],
  );
  const { rows: references } = await client.query<Reference>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return sortByReferences(names, references).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
  }));
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Puts referenced tables first. No table of ours refers to itself through another. */
function sortByReferences(names: readonly string[], references: readonly Reference[]): string[] {
  const sorted = new Set<string>();
  const visit = (name: string): void => {
    if (sorted.has(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) visit(to);
    if (names.includes(name)) sorted.add(name);
  };
  for (const name of names.toSorted()) visit(name);
  return [...sorted];
}

/** Of these tables the ones that hold a row. */
export async function findFilled(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const name of names) {
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${pg.escapeIdentifier(name)}) as filled`);
    if (rows[0]?.filled) filled.push(name);
  }
  return filled;
}

/** `"users" ("id", "username")`, as COPY names what it writes or reads. */
export const quoteColumns = ({ name, columns }: KeptTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
