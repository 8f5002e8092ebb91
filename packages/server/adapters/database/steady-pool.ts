import pg from 'pg';

/**
 * A pool that outlives its connections. One that breaks while it is lent out goes back at once: nobody else listens to it then, so its
 * error would end the process (pg-pool takes its own listener off), and Drizzle keeps for ever what breaks before its `begin`.
 */
export class SteadyPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    // The pool's own single queries: it takes care of these itself.
    if (callback) return super.connect(callback);
    // Not a turn later: what breaks in the same moment is heard.
    return new Promise((resolve, reject) => {
      super.connect((error, client) => (client ? resolve(giveBackWhenBroken(client)) : reject(error)));
    });
  }
}

function giveBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const giveBack = (reason?: Error | boolean): void => {
    // Its user gives it back too, and later.
    client.release = () => undefined;
    client.off('error', giveBack);
    release(reason);
  };
  client.release = giveBack;
  client.on('error', giveBack);
  return client;
}
