import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../../start-error.ts';
import type { Log } from '../log/log.ts';
import type { PostgresProcess } from './postgres-process.ts';

/** So many deaths within so many milliseconds, and no other start would help. */
const MOST_DEATHS = 3;
const DEATHS_WITHIN = 5 * 60_000;
/** Bytes without which a start is not tried: two segments of the log that PostgreSQL writes ahead. */
const ROOM = 32 * 1024 * 1024;
const MILLISECONDS_BETWEEN_LOOKS = 1000;

export interface KeptServer {
  /** Resolves, with a sentence, when the server has died so often that it was given up. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server again that ends by itself; where the disk is full, as soon as it is not any more.
 * @param launch clears what the last one left behind, and starts another
 */
export function keepRunning(first: PostgresProcess, launch: () => Promise<PostgresProcess>, folder: string, log: Log): KeptServer {
  let server = first;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(): Promise<string | undefined> {
    for (let deaths: number[] = []; ;) {
      const reason = await server.ended;
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < DEATHS_WITHIN), now];
      if (signal.aborted) return undefined;
      if (deaths.length >= MOST_DEATHS) return reason;
      log.error({ reason }, 'the embedded database has ended by itself; it is started again');
      await waitForRoom(folder, signal, log);
      if (!signal.aborted) server = await tryLaunch(launch);
      // The stop may have gone to the previous process.
      if (signal.aborted) await server.stop();
    }
  }

  const kept = keep();
  return {
    died: kept.then((reason) => reason ?? new Promise<string>(() => undefined)),
    stop: async () => {
      stopping.abort();
      await server.stop();
      await kept;
    },
  };
}

/** Treats a failed start like a process that has died. */
async function tryLaunch(launch: () => Promise<PostgresProcess>): Promise<PostgresProcess> {
  try {
    return await launch();
  } catch (error) {
    return { hasEnded: () => true, ended: Promise.resolve(describeFailure(error)), stop: async () => undefined };
  }
}

/** A start on a full disk would only fail, and use up the tries. */
async function waitForRoom(folder: string, signal: AbortSignal, log: Log): Promise<void> {
  if (hasRoom(folder)) return;
  log.error(`the disk is full: the embedded database is started again as soon as ${ROOM / 1024 / 1024} MB are free in ${folder}`);
  while (!signal.aborted && !hasRoom(folder)) await sleep(MILLISECONDS_BETWEEN_LOOKS);
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}
