import { CHAIN_START, type ChainEnd, hashEarlier } from './entry-hash.ts';

/** What the database says of a batch of entries; the last position is null where there are none. */
export interface Batch extends Record<string, unknown> {
  readonly digest: string;
  readonly last: string | null;
  readonly entries: string;
}

/** Entries of a batch: of so many the database makes a digest in a fraction of a second. */
const BATCH = 10_000;

/**
 * The hash over the entries that are older than the chain. The database makes it, batch by batch, so that a long log holds up nobody.
 * @param ask runs a query
 * @param until the last of them; absent: all that there are
 */
export async function hashEarlierEntries(
  key: Buffer,
  ask: (query: string) => Promise<readonly Batch[]>,
  until?: number,
): Promise<ChainEnd> {
  let end: ChainEnd = { hash: CHAIN_START, position: 0, entries: 0 };
  for (;;) {
    const [batch] = await ask(writeQuery(end.position, until));
    if (!batch || batch.last === null) return end;
    const hash = hashEarlier(key, end.hash, batch.digest);
    end = { hash, position: Number(batch.last), entries: end.entries + Number(batch.entries) };
  }
}

const writeQuery = (after: number, until: number | undefined): string => `
  select max(position)::text as last, count(*)::text as entries, encode(sha256(convert_to(coalesce(string_agg(
    jsonb_build_array(id, extract(epoch from at), action, username, token, subject, address)::text, chr(10) order by position
  ), ''), 'UTF8')), 'hex') as digest
  from (select * from audit_log where position > ${after} ${until === undefined ? '' : `and position <= ${until}`} order by position limit ${BATCH}) as batch`;
