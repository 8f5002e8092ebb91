import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';

const MAIN = join(import.meta.dirname, '../packages/server/main.ts');
const READY = /Merlon ready: (http:\S+)/;
const START_MS = 60_000;

/** A running server of a spec file's own. */
export interface Served {
  /** Where it listens; known once the tests run. */
  readonly url: () => string;
  /** Where it keeps its database; likewise. */
  readonly dataDir: () => string;
  /** The scripted server that plays its models, offline and online ones, where it was given any; likewise. */
  readonly models: () => ModelServer;
}

/**
 * Gives a spec file the real server, on an empty folder and a free port of its own, so that no file depends on what another left
 * behind. It has the built-in engine alone, unless models are wanted. Addresses in its tests are relative to it.
 */
export function serveMerlon({ withModels = false } = {}): Served {
  let url = '';
  let dataDir = '';
  let stop: (() => Promise<void>) | undefined;
  let models: ModelServer | undefined;
  test.beforeAll(async () => {
    models = withModels ? await startModelServer() : undefined;
    ({ url, dataDir, stop } = await startMerlon(models ? useModels(models) : {}));
  });
  test.afterAll(async () => {
    await stop?.();
    await models?.stop();
  });
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures that are wanted from this pattern
  test.use({ baseURL: async ({}, use) => use(url) });
  return { url: () => url, dataDir: () => dataDir, models: () => models! };
}

const useModels = ({ url }: ModelServer): NodeJS.ProcessEnv => ({
  OLLAMA_HOST: url,
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_API_KEY: 'key-of-the-journeys',
});

async function startMerlon(environment: NodeJS.ProcessEnv): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'merlon-e2e-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await readAddress(child), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The server ${why}: ${said}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    child.once('close', () => fail('ended'));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
