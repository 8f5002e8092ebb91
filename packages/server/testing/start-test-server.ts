import { createLog } from '../adapters/log/log.ts';
import type { DeclaredRoute } from '../app.ts';
import { parseEnv } from '../env.ts';
import { createServerThreads } from '../server-threads.ts';
import { type StartOptions, startServer } from '../start.ts';
import { type TestPlace, makeEmbeddedPlace, makeFolderPlace, makeTestPlace } from './test-database.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The JSON of the answer; undefined where it is none. */
  // oxlint-disable-next-line no-explicit-any -- a test reads fields of whatever came, and fails where they are not there
  readonly body: any;
}

export interface TestCall {
  /** Sent as JSON, or as it is when it is a form or bytes. */
  readonly body?: object | string | FormData | URLSearchParams;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly routes: readonly DeclaredRoute[];
  /** Calls `/api` + path. */
  readonly call: (method: string, path: string, options?: TestCall) => Promise<TestAnswer>;
  /** Creates the administrator and returns a token. */
  readonly signUp: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const TEST_ADMIN = { username: 'admin', password: 'sapphire-Kettle-42' };

/** Kept for all servers of the test process, which loads half a second less for each. */
const threads = { ...createServerThreads(), stop: async () => {} };

/** Starts the real server, on a real port and a database of its own. Variables are those of the environment table. */
export async function startTestServer(variables: Record<string, string> = {}, options: StartOptions = {}): Promise<TestServer> {
  const place = await makePlace(variables['DATABASE_URL']);
  const env = parseEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...variables });
  const server = await startServer(env, createLog(env.logLevel), { threads, ...options }).catch(async (error: unknown) => {
    await place.remove();
    throw error;
  });
  const call = callServer(server.url);
  return {
    url: server.url,
    dataDir: place.dataDir,
    routes: server.routes,
    call,
    signUp: async () => {
      const { password } = TEST_ADMIN;
      const { status, text, body } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: password } });
      if (status !== 200) throw new Error(`setup-root answered ${status}: ${text}`);
      return body.access_token;
    },
    stop: () => server.stop().then(place.remove),
  };
}

/** @param databaseUrl as given to the server: `''` asks for the embedded database, undefined for one on the server of the run */
async function makePlace(databaseUrl: string | undefined): Promise<TestPlace> {
  if (databaseUrl === undefined) return makeTestPlace();
  return databaseUrl === '' ? makeEmbeddedPlace() : makeFolderPlace(databaseUrl);
}

/** Calls the API of a server at an address. */
export const callServer =
  (url: string): TestServer['call'] =>
  (method, path, options) =>
    send(`${url}/api${path}`, method, options);

async function send(url: string, method: string, { body, token, headers }: TestCall = {}): Promise<TestAnswer> {
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, text, bytes, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
