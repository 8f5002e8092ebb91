import type { Database } from '../adapters/database/database.ts';
import type { StartOptions } from '../start.ts';
import { openTestDatabase } from './test-database.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

/** The secret key of these servers, where none is given: what is sealed with it past the server, they read. */
export const TEST_KEY = Buffer.alloc(32, 7);

/** The real server, and a way past it to its database, for rows that calls would take years to make. */
export async function startServerOnDatabase(
  variables: Record<string, string> = {},
  options: StartOptions = {},
): Promise<{ server: TestServer; database: Database }> {
  const database = await openTestDatabase();
  try {
    const server = await startTestServer(
      { MERLON_SECRET_KEY: TEST_KEY.toString('base64'), ...variables, DATABASE_URL: addressOf(database) },
      options,
    );
    return { database, server: { ...server, stop: () => server.stop().finally(database.stop) } };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The address of a database, as `DATABASE_URL` takes it. */
export function addressOf({ connection: { connectionString, host = '', user = '', database = '' } }: Pick<Database, 'connection'>): string {
  return connectionString ?? `postgres:///${database}?${new URLSearchParams({ host, user })}`;
}
