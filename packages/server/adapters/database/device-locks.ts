import pg from 'pg';

/** Locks that hold between all processes on one database, and end with the process that holds them however that dies. */
export interface Locks {
  /** @returns what gives the lock back, or undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Which of these locks somebody holds, in whichever process. */
  readonly listHeld: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly stop: () => Promise<void>;
}

/** The first key of our advisory locks, so that they meet no others. */
const LOCK_SPACE = 4_711_003;

/** https://www.postgresql.org/docs/18/view-pg-locks.html: two keys stand in classid and objid, and objsubid is 2. */
const HELD = `select name from unnest($1::text[]) as name where exists (
  select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  and classid = $2::int::oid and objid = (hashtext(name)::bigint & 4294967295)::oid and objsubid = 2 and granted)`;

/**
 * Locks on one connection of their own, made when first needed. PostgreSQL gives a lock twice to the same session, so what this
 * process holds is remembered here.
 */
export function createLocks(connection: pg.PoolConfig): Locks {
  const held = new Set<string>();
  let session: Promise<pg.Client> | undefined;
  let asked: Promise<unknown> = Promise.resolve();

  function connect(): Promise<pg.Client> {
    session ??= openSession(connection, () => (session = undefined)).catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  /** One after the other: a session answers one question at a time. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const answer = asked.then(async () => (await (await connect()).query<Row>(text, [...values])).rows);
    asked = answer.catch(() => undefined);
    return answer;
  }

  async function hold(name: string): Promise<(() => Promise<void>) | undefined> {
    const [row] = await ask<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [LOCK_SPACE, name]);
    if (!row?.got) return undefined;
    const owner = session;
    return async () => {
      // A session that was lost has given its locks back by itself.
      if (owner === session) await ask('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, name]).catch(() => undefined);
      held.delete(name);
    };
  }

  return {
    tryHold: async (name) => {
      if (held.has(name)) return undefined;
      held.add(name);
      let release: (() => Promise<void>) | undefined;
      try {
        release = await hold(name);
      } finally {
        if (!release) held.delete(name);
      }
      return release;
    },
    listHeld: async (names) => {
      const rows = await ask<{ name: string }>(HELD, [names, LOCK_SPACE]);
      return new Set(rows.map(({ name }) => name));
    },
    stop: async () => {
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

async function openSession(connection: pg.PoolConfig, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'merlon locks' });
  client.on('error', onLost).on('end', onLost);
  await client.connect();
  return client;
}
