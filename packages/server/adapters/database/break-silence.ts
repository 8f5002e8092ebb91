import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Milliseconds for which somebody waits on a connection that says nothing. What lies between may swallow all that is sent (a cut cable, a
 * firewall that has forgotten the connection); TCP by itself would go on sending for a quarter of an hour. No statement takes as long.
 */
export const SILENCE = 60_000;

/** Milliseconds after which a connection on which nobody waits is asked whether it stands; Linux gives it up some ten seconds later. */
const KEPT_ALIVE_AFTER = 10_000;

/** Has a connection on which nobody waits be noticed when it is lost without a word. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEPT_ALIVE_AFTER } as const;

/**
 * Has connections of a pool break when they say nothing for so long. A pool closes what nobody uses after ten seconds, so what
 * is silent for longer is waited on.
 * @param silence milliseconds
 */
export function breakSilence(connection: pg.PoolConfig, silence = SILENCE): pg.PoolConfig {
  return { ...connection, ...keptAlive, stream: () => createImpatientSocket(silence) };
}

function createImpatientSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    const seconds = Math.round(silence / 1000);
    socket.destroy(Object.assign(new Error(`the database has said nothing for ${seconds} s`), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
