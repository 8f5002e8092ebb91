import type { ModelCall } from '@merlon/contract/model-calls.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let lab: ModelServer;
let server: TestServer;
let token: string;

beforeAll(async () => {
  lab = await startModelServer({ apiKey: 'sk-test-of-merlon' });
  server = await startTestServer({ OLLAMA_HOST: lab.url, OPENAI_BASE_URL: `${lab.url}/v1`, OPENAI_API_KEY: 'sk-test-of-merlon' });
  token = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  await lab.stop();
});

const get = (path: string, as = token) => server.call('GET', path, { token: as });
const keepLocal = (local_only: boolean, as = token) => server.call('PUT', '/models/settings', { token: as, body: { local_only } });

/** An account that is no administrator. */
async function signUpUser(username: string): Promise<string> {
  const password = 'granite-Lantern-77';
  await server.call('POST', '/auth/users', { token, body: { username, password } });
  return (await server.call('POST', '/auth/login', { body: { username, password } })).body.access_token;
}

describe('the offline models', () => {
  test('are those of the model server that answer in words and run there, and the built-in engine', async () => {
    const { status, body } = await get('/ollama/models');
    expect(status).toBe(200);
    expect(body).toEqual({
      models: [
        { name: 'lab-chat:8b', size: 4_920_753_328 },
        { name: 'built-in', size: 0, builtin: true },
      ],
      current_model: 'lab-chat:8b',
    });
  });
});

describe('the online models', () => {
  test('are those of the provider that answer in words, with what is known of them', async () => {
    const { models } = (await get('/openai/models')).body;
    expect(models.map(({ name }: { name: string }) => name)).toEqual(['gpt-4.1', 'gpt-4o-mini', 'gpt-5-mini', 'lab-unknown-1']);
    expect(models[0]).toEqual({
      name: 'gpt-4.1',
      display_name: 'GPT-4.1',
      recommended: true,
      description: 'Follows instructions closely, with a long context',
    });
    expect(models[3]).toEqual({ name: 'lab-unknown-1', display_name: 'lab-unknown-1', description: '', recommended: false });
  });

  test('are not asked for while everything is kept local', async () => {
    expect((await keepLocal(true)).body).toMatchObject({ local_only: true });
    const before = lab.requests.length;
    const { status, body } = await get('/openai/models');
    expect({ status, body }).toEqual({
      status: 200,
      body: { models: [], warning: 'Online models are switched off: an administrator keeps everything local.' },
    });
    expect((await get('/dashboard')).body).toMatchObject({ offline_models: 2, online_models: 0 });
    expect(lab.requests.slice(before).filter(({ dialect }) => dialect === 'openai')).toEqual([]);
    await keepLocal(false);
    expect((await get('/dashboard')).body).toMatchObject({ offline_models: 2, online_models: 4 });
  });
});

describe('the settings', () => {
  test('say where models are asked, without the key', async () => {
    const host = new URL(lab.url).host;
    const answer = await get('/models/settings');
    expect(answer.body).toEqual({ local_only: false, offline_host: host, online_host: host });
    expect(answer.text).not.toContain('sk-test');
  });

  test('are changed by administrators alone, and the audit log says how', async () => {
    const user = await signUpUser('radia');
    expect((await keepLocal(true, user)).status).toBe(403);
    expect((await get('/models/settings', user)).body).toMatchObject({ local_only: false });
    expect((await server.call('PUT', '/models/settings', { token, body: { local_only: 'yes' } })).status).toBe(422);
    await keepLocal(true);
    await keepLocal(false);
    const { entries } = (await get('/audit-log?action=model_settings_changed&page_size=2')).body;
    expect(entries.map(({ username, subject }: { username: string; subject: string }) => `${username}: ${subject}`)).toEqual([
      `${TEST_ADMIN.username}: online models may be asked`,
      `${TEST_ADMIN.username}: everything is kept local`,
    ]);
  });
});

describe('the ledger', () => {
  test('is empty where nothing was asked, and a call that is not there is not found', async () => {
    const { calls, pagination } = (await get('/models/calls?kind=online')).body as { calls: ModelCall[]; pagination: object };
    expect({ calls, pagination }).toMatchObject({ calls: [], pagination: { total_count: 0 } });
    expect((await get('/models/calls/6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).status).toBe(404);
    expect((await get('/models/calls/nothing')).status).toBe(404);
    expect((await get('/models/calls?kind=cloud')).status).toBe(422);
  });
});

describe('without services', () => {
  test('there is the built-in engine, a sentence where a server does not answer, and no word where none is set up', async () => {
    const alone = await startTestServer({ OLLAMA_HOST: 'http://127.0.0.1:9' });
    try {
      const admin = await alone.signUp();
      const offline = await alone.call('GET', '/ollama/models', { token: admin });
      expect(offline.body).toEqual({
        models: [{ name: 'built-in', size: 0, builtin: true }],
        current_model: 'built-in',
        warning: expect.stringContaining('127.0.0.1:9'),
      });
      expect((await alone.call('GET', '/openai/models', { token: admin })).body).toEqual({ models: [] });
      expect((await alone.call('GET', '/models/settings', { token: admin })).body).toMatchObject({ online_host: null });
    } finally {
      await alone.stop();
    }
  });

  test('nobody is warned of a model server that nobody has configured', async () => {
    const unaware = await startTestServer();
    try {
      const offline = await unaware.call('GET', '/ollama/models', { token: await unaware.signUp() });
      expect(offline.body.models).toContainEqual({ name: 'built-in', size: 0, builtin: true });
      expect(offline.body).not.toHaveProperty('warning');
    } finally {
      await unaware.stop();
    }
  });

  test('that hang, lists answer within three seconds and the dashboard does not wait a second time', async () => {
    const hanging = await startModelServer();
    hanging.script({ when: () => true, answer: { fault: 'silence' } });
    const waiting = await startTestServer({ OLLAMA_HOST: hanging.url, OPENAI_BASE_URL: `${hanging.url}/v1` });
    try {
      const admin = await waiting.signUp();
      const begun = Date.now();
      const lists = await Promise.all(['/ollama/models', '/openai/models'].map((path) => waiting.call('GET', path, { token: admin })));
      expect(lists.map(({ status }) => status)).toEqual([200, 200]);
      expect(lists.map(({ body }) => typeof body.warning)).toEqual(['string', 'string']);
      const waited = Date.now() - begun;
      expect(waited, 'milliseconds, on a machine that may be busy').toBeLessThan(30_000);
      const again = Date.now();
      await waiting.call('GET', '/dashboard', { token: admin });
      expect(Date.now() - again).toBeLessThan(waited);
    } finally {
      await waiting.stop();
      await hanging.stop();
    }
  });
});
