import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Something that has an age. */
export interface Aged {
  readonly id: string;
  readonly at: Date;
}

/** Whether a row comes behind another where the oldest are first; undefined where it is behind nothing. */
export const isBehind = (at: SQLWrapper, id: SQLWrapper, after: Aged | undefined): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;

export interface OldThings {
  /** The oldest first, from behind this one on. */
  readonly list: (after: Aged | undefined, limit: number) => Promise<readonly Aged[]>;
  /** Counts those of them, or removes and counts them. */
  readonly visit: (ids: readonly string[]) => Promise<number>;
}

/** Ids that are listed at a time: a list may read a whole table. */
const LISTED = 10_000;
/** Things that are visited at a time: nobody waits long for what one statement holds. */
const VISITED = 500;

/** Goes through what is old in batches, until all was visited or the signal aborts. @returns the sum of the visits */
export async function visitOld({ list, visit }: OldThings, signal?: AbortSignal): Promise<number> {
  const isStopped = () => signal?.aborted ?? false;
  let sum = 0;
  let last: Aged | undefined;
  for (;;) {
    const listed = await list(last, LISTED);
    for (let from = 0; from < listed.length && !isStopped(); from += VISITED) {
      sum += await visit(listed.slice(from, from + VISITED).map(({ id }) => id));
    }
    last = listed.at(-1);
    if (listed.length < LISTED || isStopped()) return sum;
  }
}
