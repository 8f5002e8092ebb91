import type pg from 'pg';
import { PLACE_OF_LOG_KEY } from '../secrets/sealed-columns.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Batch, hashEarlierEntries } from './earlier-entries.ts';
import { type HashedEntry, hashEntry, sealEnd } from './entry-hash.ts';

/** One thing that is wrong with the log. */
export interface ChainProblem {
  /** The entry, by its position; null for the log as a whole. */
  readonly position: number | null;
  readonly sentence: string;
}

export interface ChainReport {
  readonly entries: number;
  /** Of these, the ones that were there when the chain began: nothing proves what they said before. */
  readonly older: number;
  readonly problems: readonly ChainProblem[];
}

interface ChainRow extends HashedEntry {
  readonly position: string;
  readonly previous_hash: string | null;
  readonly hash: string | null;
}

interface HeadRow {
  readonly begins_after: string;
  readonly position: string;
  readonly entries: string;
  readonly hash: string;
  readonly seal: string;
  readonly sealed_key: Buffer;
}

/** Entries that are read at a time. */
const BATCH = 2000;

/** Looks at every entry of the audit log, as it is at one moment, and finds what was changed, added or taken away behind Merlon's back. */
export async function verifyChain(client: pg.ClientBase, vault: Vault): Promise<ChainReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<HeadRow>('select * from audit_log_head');
    const [head] = rows;
    return head ? await followChain(client, head, vault) : await reportNoChain(client);
  } finally {
    await client.query('commit');
  }
}

/** Only a log that Merlon never wrote into has no chain: its first entry begins one. */
async function reportNoChain(client: pg.ClientBase): Promise<ChainReport> {
  const { rows } = await client.query<{ entries: string; chained: string }>(
    'select count(*) as entries, count(hash) as chained from audit_log',
  );
  const [entries, chained] = [Number(rows[0]?.entries), Number(rows[0]?.chained)];
  const sentence =
    chained > 0
      ? 'The end of the log is missing, without which nothing can be checked.'
      : 'No chain proves these entries: either an earlier version wrote them and Merlon none since, or the chain was taken away.';
  return { entries, older: entries, problems: entries === 0 ? [] : [{ position: null, sentence }] };
}

async function followChain(client: pg.ClientBase, head: HeadRow, vault: Vault): Promise<ChainReport> {
  const key = openKey(vault, head.sealed_key);
  if (!key)
    return {
      entries: 0,
      older: 0,
      problems: [{ position: null, sentence: 'This secret key does not open the key of the log; use the one that Merlon runs with.' }],
    };
  const beginsAfter = Number(head.begins_after);
  const ask = async (query: string) => (await client.query<Batch>(query)).rows;
  const earlier = await hashEarlierEntries(key, ask, beginsAfter);
  const problems = await findLostChain(client, beginsAfter);
  let [expected, entries, last] = [earlier.hash, earlier.entries, earlier.position];
  for await (const row of readEntries(client, beginsAfter)) {
    const position = Number(row.position);
    const sentence = judgeEntry(key, expected, row);
    if (sentence !== undefined) problems.push({ position, sentence });
    expected = row.hash ?? expected;
    entries += 1;
    last = position;
  }
  return { entries, older: earlier.entries, problems: [...problems, ...judgeEnd(key, head, { expected, entries, last })] };
}

/** Entries with hashes before the chain began: the end of their own chain, with its key, was taken away. */
async function findLostChain(client: pg.ClientBase, beginsAfter: number): Promise<ChainProblem[]> {
  const { rows } = await client.query<{ lost: string }>('select count(hash) as lost from audit_log where position <= $1', [beginsAfter]);
  const lost = Number(rows[0]?.lost ?? 0);
  return lost === 0
    ? []
    : [{ position: null, sentence: `The end of an earlier chain of ${lost} entries is missing, so they cannot be checked.` }];
}

function openKey(vault: Vault, sealed: Buffer): Buffer | undefined {
  try {
    return vault.open(sealed, PLACE_OF_LOG_KEY);
  } catch {
    return undefined;
  }
}

/** What is wrong with an entry, given the hash of the one before. */
function judgeEntry(key: Buffer, expected: string, row: ChainRow): string | undefined {
  if (row.hash === null || row.previous_hash === null) return 'This entry was not written by Merlon.';
  if (hashEntry(key, row.previous_hash, row) !== row.hash) return 'This entry was changed after it was written.';
  return row.previous_hash === expected ? undefined : 'Before this entry one or more are missing, or were changed.';
}

interface FollowedEnd {
  readonly expected: string;
  readonly entries: number;
  readonly last: number;
}

function judgeEnd(key: Buffer, head: HeadRow, { expected, entries, last }: FollowedEnd): ChainProblem[] {
  const end = { position: Number(head.position), hash: head.hash, entries: Number(head.entries) };
  if (sealEnd(key, end) !== head.seal) return [{ position: null, sentence: 'What Merlon noted about the end of the log was changed.' }];
  if (end.hash !== expected || end.position !== last)
    return [{ position: null, sentence: 'At the end of the log one or more entries are missing.' }];
  return end.entries === entries
    ? []
    : [{ position: null, sentence: `The log holds ${entries} entries; Merlon has written ${end.entries}.` }];
}

async function* readEntries(client: pg.ClientBase, beginsAfter: number): AsyncGenerator<ChainRow> {
  for (let after = String(beginsAfter); ;) {
    const { rows } = await client.query<ChainRow>('select * from audit_log where position > $1 order by position limit $2', [after, BATCH]);
    yield* rows;
    const newest = rows.at(-1);
    if (!newest || rows.length < BATCH) return;
    after = newest.position;
  }
}
