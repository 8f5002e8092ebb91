import pg from 'pg';
import { SILENCE, keptAlive } from './break-silence.ts';

/** One connection, made when first needed and again after it was lost. */
export interface SingleSession {
  /** Asks when everybody before has been answered: a connection answers one question at a time. One that does not answer is given up. */
  readonly ask: <T>(question: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly end: () => Promise<void>;
}

/**
 * @param onLost called when a connection that stood has ended, for whatever reason
 * @param silence milliseconds after which a connection that does not answer is given up
 */
export function createSingleSession(connection: pg.PoolConfig, name: string, onLost: () => void, silence = SILENCE): SingleSession {
  let session: Promise<pg.Client> | undefined;
  let asked: Promise<unknown> = Promise.resolve();

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, ...keptAlive, connectionTimeoutMillis: 10_000, application_name: name });
    client.on('error', () => undefined);
    await client.connect();
    // The last that is heard of a connection, whatever it ends of.
    client.once('end', () => {
      session = undefined;
      onLost();
    });
    return client;
  }

  function connect(): Promise<pg.Client> {
    session ??= open().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  /** Ending a connection in the midst of a question rejects that. */
  async function askOrGiveUp<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await connect();
    const patience = setTimeout(() => void client.end(), silence);
    return question(client).finally(() => clearTimeout(patience));
  }

  return {
    ask: (question) => {
      const answer = asked.then(() => askOrGiveUp(question));
      asked = answer.catch(() => undefined);
      return answer;
    },
    end: async () => {
      await (await session?.catch(() => undefined))?.end();
    },
  };
}
