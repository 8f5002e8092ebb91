import { test as base, expect } from '@playwright/test';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { type Merlon, startMerlon } from './start-merlon.ts';

interface ServedMerlon extends Merlon {
  /** Undefined where the server knows no models. */
  readonly models: ModelServer | undefined;
}

type TakeMerlon = (withModels: boolean) => Promise<ServedMerlon>;

interface Watched {
  /** What the console may say in the tests of a file. */
  expectedProblems: RegExp | null;
  /** Fails a test at its end in which a page warned, reported an error or threw one. */
  quietConsole: void;
}

/** A server starts once for each of Playwright's workers, and is emptied for each further file: a start costs seconds. */
export const test = base.extend<Watched, { takeMerlon: TakeMerlon }>({
  takeMerlon: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures that are wanted from this pattern
    async ({}, use) => {
      const running = new Map<boolean, ServedMerlon>();
      await use(async (withModels) => {
        const known = running.get(withModels);
        await known?.empty();
        known?.models?.reset();
        const taken = known ?? (await startServed(withModels));
        running.set(withModels, taken);
        return taken;
      });
      for (const { stop } of running.values()) await stop();
    },
    { scope: 'worker' },
  ],
  expectedProblems: [null, { option: true }],
  quietConsole: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        const isProblem = ['error', 'warning', 'assert'].includes(message.type());
        if (isProblem && !expectedProblems?.test(message.text())) problems.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => problems.push(error.error().message));
      await use();
      expect(problems, 'warnings and errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Messages may go to receivers of the tests. */
const RECEIVERS = { MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8' };

async function startServed(withModels: boolean): Promise<ServedMerlon> {
  if (!withModels) return { ...(await startMerlon(RECEIVERS)), models: undefined };
  const models = await startModelServer();
  const merlon = await startMerlon({
    ...RECEIVERS,
    OLLAMA_HOST: models.url,
    OPENAI_BASE_URL: `${models.url}/v1`,
    OPENAI_API_KEY: 'key-of-the-journeys',
  });
  return { ...merlon, models, stop: () => merlon.stop().then(models.stop) };
}

/** The server of a spec file; known once its tests run. */
export interface Served {
  readonly url: () => string;
  readonly databaseUrl: () => string;
  /** The scripted server that plays its models, offline and online ones, where it was given any. */
  readonly models: () => ModelServer;
}

/**
 * Gives a spec file the real server with nothing in it, so that no file depends on another. It has the built-in engine alone, unless
 * models are wanted. Addresses in its tests are relative to it.
 */
export function serveMerlon({ withModels = false } = {}): Served {
  let taken: ServedMerlon | undefined;
  test.beforeAll(async ({ takeMerlon }) => {
    taken = await takeMerlon(withModels);
  });
  // Hooks ask for it too, before there is one.
  // oxlint-disable-next-line no-empty-pattern -- as above
  test.use({ baseURL: async ({}, use) => use(taken?.url) });
  return { url: () => taken!.url, databaseUrl: () => taken!.databaseUrl, models: () => taken!.models! };
}
