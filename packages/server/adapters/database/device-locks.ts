import { LOCKS } from './advisory-locks.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createSingleSession } from './single-session.ts';

/** Locks that hold between all processes on one database, and end with the process that holds them however that dies. */
export interface Locks {
  /** @returns what gives the lock back, or undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Which of these locks somebody holds, in whichever process. */
  readonly listHeld: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Which of these locks nobody holds, and nobody takes again who has just lost the connection that held it. Takes seconds where there is one. */
  readonly listAbandoned: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly stop: () => Promise<void>;
}

/** https://www.postgresql.org/docs/18/view-pg-locks.html: two keys stand in classid and objid, and objsubid is 2. */
const HELD = `select name from unnest($1::text[]) as name where exists (
  select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  and classid = $2::int::oid and objid = (hashtext(name)::bigint & 4294967295)::oid and objsubid = 2 and granted)`;

/** Milliseconds between tries to take locks again that went with a lost connection. */
const MILLISECONDS_BETWEEN_TRIES = 1000;
/** Milliseconds in which a process that goes on has done so. */
const RETAKEN = 3 * MILLISECONDS_BETWEEN_TRIES;
const LOCK = 'select pg_try_advisory_lock($1, hashtext($2)) as got';
const UNLOCK = 'select pg_advisory_unlock($1, hashtext($2))';

/**
 * Locks on one connection of their own. PostgreSQL gives a lock twice to the same session, so what this process holds is remembered
 * here; and a lock goes with its session, so when that is lost, what is held is taken again.
 * @param silence milliseconds after which a connection that does not answer counts as lost
 */
export function createLocks(connection: pg.PoolConfig, silence?: number): Locks {
  /** The locks that this process holds or asks for. */
  const taken = new Set<string>();
  const { hold, listHeld, stop } = createHolder(connection, silence);
  return {
    tryHold: async (name) => {
      if (taken.has(name)) return undefined;
      taken.add(name);
      let letGo: (() => Promise<void>) | undefined;
      try {
        letGo = await hold(name);
      } finally {
        if (!letGo) taken.delete(name);
      }
      return letGo && (() => letGo().finally(() => taken.delete(name)));
    },
    listHeld,
    listAbandoned: async (names) => {
      const listFree = async (of: readonly string[]) => {
        const heldNow = await listHeld(of);
        return of.filter((name) => !heldNow.has(name));
      };
      const free = await listFree(names);
      if (free.length === 0) return new Set();
      await sleep(RETAKEN);
      return new Set(await listFree(free));
    },
    stop,
  };
}

/** Holds locks, each asked for once at a time. */
function createHolder(connection: pg.PoolConfig, silence: number | undefined) {
  /** The held locks, each with the connection that took it. */
  const held = new Map<string, pg.Client>();
  const stopping = new AbortController();
  const session = createSingleSession(connection, 'merlon locks', () => void retake(), silence);

  const take = async (client: pg.Client, name: string): Promise<boolean> => {
    const { rows } = await client.query<{ got: boolean }>(LOCK, [LOCKS.names, name]);
    if (rows[0]?.got) held.set(name, client);
    return rows[0]?.got === true;
  };

  /** Somebody else may have a lock by now, or the server may not know yet that the old connection is dead: it is tried until it is let go. */
  async function retake(): Promise<void> {
    for (let isComplete = held.size === 0; !isComplete && !stopping.signal.aborted;) {
      isComplete = await session.ask(takeMissing).catch(() => false);
      if (!isComplete) await sleep(MILLISECONDS_BETWEEN_TRIES);
    }
  }

  async function takeMissing(client: pg.Client): Promise<boolean> {
    const missing = [...held].filter(([, owner]) => owner !== client).map(([name]) => name);
    for (const name of missing) await take(client, name);
    return [...held.values()].every((owner) => owner === client);
  }

  /** A connection that was lost has given its locks back by itself. */
  const letGo = async (client: pg.Client, name: string): Promise<void> => {
    const owner = held.get(name);
    held.delete(name);
    if (owner === client) await client.query(UNLOCK, [LOCKS.names, name]);
  };

  return {
    hold: async (name: string) => {
      if (!(await session.ask((client) => take(client, name)))) return undefined;
      return () => session.ask((client) => letGo(client, name)).catch(() => void held.delete(name));
    },
    listHeld: async (names: readonly string[]): Promise<ReadonlySet<string>> => {
      const { rows } = await session.ask((client) => client.query<{ name: string }>(HELD, [names, LOCKS.names]));
      // Held though its connection is lost at this moment: whoever works under it goes on.
      return new Set([...rows.map(({ name }) => name), ...names.filter((name) => held.has(name))]);
    },
    stop: async () => {
      stopping.abort();
      await session.end();
    },
  };
}
