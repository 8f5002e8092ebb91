import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const MAIN = join(import.meta.dirname, '../packages/server/main.ts');

/** Calls `/api` + path, signed in; throws if the answer is a refusal. */
// oxlint-disable-next-line no-explicit-any -- a measurement reads fields of whatever came, and fails where they are not there
export type Call = (method: string, path: string, body?: object) => Promise<any>;

export interface MeasuredServer {
  /** The process id. */
  readonly pid: number;
  /** The address of its inspector, once it is printed; only with `--inspect`. */
  readonly inspector: Promise<string>;
  readonly call: Call;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the real server with an administrator, on a folder of its own or on the database at this address.
 * @param options of Node.js
 */
export async function startServer(databaseUrl = '', options: readonly string[] = []): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'merlon-bench-'));
  const variables = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...options, MAIN], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.pipe(process.stderr);
  const inspector = readLine(child.stderr, /^Debugger listening on (ws:\S+)/m);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await readAddress(child);
    const account = { username: 'admin', password: 'sapphire-Kettle-42', password_confirm: 'sapphire-Kettle-42' };
    const { access_token: token } = await send(url, 'POST', '/auth/setup-root', {}, account);
    return {
      pid: child.pid ?? 0,
      inspector,
      stop,
      call: (method, path, body) => send(url, method, path, { authorization: `Bearer ${token}` }, body),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('The server ended before it was ready.')));
    if (child.stdout) void readLine(child.stdout, /Merlon ready: (http:\S+)/).then(resolve);
  });
}

/** Waits for a line. The stream is read to its end, because otherwise its writer would block. @returns the first group */
function readLine(stream: Readable, line: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = line.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
}

async function send(url: string, method: string, path: string, headers: Record<string, string>, body?: object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
