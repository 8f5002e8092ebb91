import { NOTHING_KNOWN, type KnownValues } from '@merlon/engine/model/known-values.ts';
import { ModelFailure, type ModelRequest } from '@merlon/engine/ports/language-model.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import type { SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readTyped } from '../../adapters/config-thread/config-work.ts';
import { systemClock } from '../../adapters/clock/clock.ts';
import { limitTime } from '../../adapters/clock/limit-time.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createOllamaClient } from '../../adapters/language-models/ollama-client.ts';
import { createOpenaiClient } from '../../adapters/language-models/openai-client.ts';
import { createVault } from '../../adapters/secrets/vault.ts';
import type { CurrentUser } from '../../http/access.ts';
import type { Metrics } from '../../metrics.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { ThreadLimit } from '../../adapters/threads/thread-limit.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ModelsPorts } from './ports.ts';
import { type ModelsService, createModelsService } from './service.ts';
import { createModelsStore } from './store.ts';

let lab: ModelServer;
let database: Database;
let service: ModelsService;
/** The calls that the metrics counted. */
const calls: Parameters<Metrics['countModelCall']>[] = [];
let ada: CurrentUser;

const timings = { firstMs: 2000, idleMs: 2000, backOffMs: 5, longestWaitMs: 20 };
const admin: CurrentUser = { id: '00000000-0000-4000-8000-000000000000', username: 'root', role: 'admin', tokenId: '', scope: 'session' };
const stranger: CurrentUser = { ...admin, id: '00000000-0000-4000-8000-000000000001', username: 'eve', role: 'user' };

function makeService(ollamaUrl = lab.url, readTexts: ModelsPorts['readTyped'] = async (texts) => readTyped(texts)): ModelsService {
  return createModelsService({
    store: createModelsStore(database.db),
    clock: systemClock,
    limitTime,
    vault: createVault(Buffer.alloc(32, 7)),
    platforms,
    readTyped: readTexts,
    countCall: (...counted) => void calls.push(counted),
    isOfflineExpected: true,
    offline: createOllamaClient({ baseUrl: ollamaUrl, timings }),
    online: createOpenaiClient({ baseUrl: `${lab.url}/v1`, apiKey: 'sk-lab', timings }),
  });
}

beforeAll(async () => {
  lab = await startModelServer();
  database = await openTestDatabase();
  service = makeService();
  const { rows } = await database.db.execute<{ id: string }>(
    `insert into users (username, password_hash, role, created_at) values ('ada', '-', 'user', now()) returning id`,
  );
  ada = { id: rows[0]!.id, username: 'ada', role: 'user', tokenId: '', scope: 'session' };
});
afterAll(async () => {
  await database.stop();
  await lab.stop();
});
afterEach(async () => {
  lab.reset();
  await service.changeSettings({ local_only: false });
});

const known: KnownValues = {
  secrets: ['Hunter2-Lahore'],
  names: [
    { kind: 'host', value: 'karachi-edge' },
    { kind: 'user', value: 'jsmith' },
  ],
};
const ask = (content: string): ModelRequest => ({ messages: [{ role: 'user', content }], maxTokens: 200, temperature: 0 });
const useOf = (of: KnownValues = known): ModelUse => ({ purpose: 'chat', subject: 'New Chat', user: ada, known: of });
const never = (): AbortSignal => new AbortController().signal;

async function find(name: string, kind?: 'offline' | 'online'): Promise<FoundModel> {
  const found = await service.access.find({ name, kind });
  if (found === 'built-in') throw new Error('not the built-in engine');
  return found;
}

/** The questions that arrived, each with its messages as one text. */
const seen = (): readonly string[] =>
  lab.requests
    .filter(({ path }) => /chat/.test(path))
    .map(({ body }: SeenRequest) => (body as { messages: { content: string }[] }).messages.map(({ content }) => content).join('\n'));

const newestCall = async () => (await service.listCalls({ page: 1, page_size: 1 }, admin)).calls[0]!;
const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

describe('a name', () => {
  test('is looked for among the offline models first', async () => {
    expect(await service.access.find({ name: 'built-in' })).toBe('built-in');
    expect(await find('lab-chat:8b')).toMatchObject({ name: 'lab-chat:8b', kind: 'offline', destination: new URL(lab.url).host });
    expect(await find('gpt-4.1')).toMatchObject({ name: 'gpt-4.1', kind: 'online', digest: '' });
    expect((await find('lab-chat:8b')).digest).toMatch(/^46e0c10c/);
    expect((await find('lab-chat:8b')).contextTokens).toBeGreaterThan(1000);
  });

  test.each([
    ['lab-embed:latest', undefined, 'There is no model called "lab-embed:latest".'],
    ['lab-cloud:120b-cloud', 'offline', 'There is no offline model called "lab-cloud:120b-cloud".'],
    ['text-embedding-3-small', 'online', 'There is no online model called "text-embedding-3-small".'],
    ['gpt-4.1', 'offline', 'There is no offline model called "gpt-4.1".'],
    ['built-in', 'online', 'There is no online model called "built-in".'],
  ] as const)('that is none: %s %s', async (name, kind, message) => {
    await expect(service.access.find({ name, kind })).rejects.toMatchObject({ kind: 'invalid', message });
  });

  test('is found with the provider where the house has no model server, and else cannot be told', async () => {
    const alone = makeService('http://127.0.0.1:9');
    expect(await alone.access.find({ name: 'gpt-4.1' })).toMatchObject({ kind: 'online' });
    await expect(alone.access.find({ name: 'lab-chat:8b' })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

test.each(['gpt-4.1', 'lab-chat:8b'])('%s is sent nothing that takes too long to look through', async (name) => {
  const hurried = makeService(lab.url, () => Promise.reject(new ThreadLimit('time')));
  const model = hurried.access.open(await find(name), useOf());
  expect(await failureOf(model.answer(ask('set password Hunter2-Lahore'), { signal: never() }))).toMatchObject({ kind: 'blocked' });
  expect(seen()).toEqual([]);
});

describe('an online model', () => {
  test('sees pseudonyms and no secret; the answer, also piece by piece, has the names that it means', async () => {
    lab.script({ answer: { pieces: ['On HO', 'ST-', '1, USER', '-1 uses ', '198.18.0.', '9.'] } });
    const pieces: string[] = [];
    const model = service.access.open(await find('gpt-4.1'), useOf());
    const question = 'Does jsmith on karachi-edge (203.0.113.9) use Hunter2-Lahore?\u202e';
    const answer = await model.answer(ask(question), { signal: never(), onText: (piece) => pieces.push(piece) });
    // A busy machine may ask it twice.
    expect([...new Set(seen())]).toEqual(['Does USER-1 on HOST-1 (198.18.0.9) use «secret»?']);
    expect(answer.text).toBe('On karachi-edge, jsmith uses 203.0.113.9.');
    expect(pieces.join('')).toBe(answer.text);
    expect(calls.at(-1)).toEqual([{ purpose: 'chat', kind: 'online', outcome: 'answered' }, answer.seconds]);
  });

  test('means the same by a pseudonym through a conversation, and names in JSON are written as JSON writes them', async () => {
    const model = service.access.open(await find('gpt-4.1'), useOf({ secrets: [], names: [{ kind: 'name', value: 'the "inner" wall' }] }));
    lab.script({ answer: { text: '{"rule":"NAME-1"}' } });
    const schema = { name: 'rule', schema: { type: 'object', properties: { rule: { type: 'string' } }, required: ['rule'] } };
    await model.answer(ask('the "inner" wall'), { signal: never() });
    const { text } = await model.answer({ ...ask('again the "inner" wall'), schema }, { signal: never() });
    expect(seen()).toEqual(['NAME-1', 'again NAME-1']);
    expect(JSON.parse(text)).toEqual({ rule: 'the "inner" wall' });
  });

  test('is sent nothing that would leak, not even in a schema, and the ledger says so without saying what', async () => {
    const model = service.access.open(await find('gpt-4.1'), useOf());
    const encoded = Buffer.from('Hunter2-Lahore').toString('base64');
    const inSchema = { name: 'x', schema: { enum: ['karachi-edge'] } };
    for (const request of [ask(`what is ${encoded}?`), { ...ask('which?'), schema: inSchema }])
      expect(await failureOf(model.answer(request, { signal: never() }))).toMatchObject({ kind: 'blocked' });
    expect(seen()).toEqual([]);
    expect(await newestCall()).toMatchObject({ outcome: 'blocked', bytes_sent: 0, detail: expect.stringContaining('the name of a host') });
    expect(calls.at(-1)).toEqual([{ purpose: 'chat', kind: 'online', outcome: 'blocked' }, 0]);
  });

  test('is asked nothing while everything is kept local, also where it was opened before', async () => {
    const found = await find('gpt-4.1');
    const model = service.access.open(found, useOf());
    await service.changeSettings({ local_only: true });
    expect(await failureOf(model.answer(ask('hello'), { signal: never() }))).toMatchObject({ kind: 'blocked' });
    await expect(find('gpt-4.1', 'online')).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('keeps everything local'),
    });
    const preview = await service.access.preview(found, useOf(), [{ about: 'a question', request: ask('hello') }]);
    expect(preview.blocked).toContain('keeps everything local');
    expect(seen()).toEqual([]);
    expect((await service.access.open(await find('lab-chat:8b'), useOf()).answer(ask('hello'), { signal: never() })).text).not.toBe('');
  });
});

describe('a configuration that somebody pasted', () => {
  const pasted = plantedConfigs.filter(({ whole }) => whole !== '');
  const readNames = (type: string, text: string): readonly string[] =>
    collectKnownValues(findPlatform(type)!, text)
      .names.filter(({ kind, value }) => (kind === 'host' || kind === 'user') && value.length >= 4)
      .map(({ value }) => value);

  test.each(['gpt-4.1', 'lab-chat:8b'])('tells %s none of its secrets', async (name) => {
    const planted = new Set<string>();
    for (const { whole } of pasted) {
      for (const secret of findPlanted(whole)) planted.add(secret);
      const model = service.access.open(await find(name), useOf(NOTHING_KNOWN));
      await failureOf(model.answer(ask(`What is wrong with this?\n\n${whole}\nPlease be brief.`), { signal: never() }));
    }
    expect(planted.size).toBeGreaterThan(300);
    expect(seen().length).toBe(pasted.length);
    expect(seen().flatMap((text) => [...findPlanted(text)])).toEqual([]);
  });

  test('tells a provider no host, no user and no public address of it', async () => {
    for (const { type, whole } of pasted) {
      lab.reset();
      await service.access.open(await find('gpt-4.1'), useOf(NOTHING_KNOWN)).answer(ask(`Explain:\n${whole}`), { signal: never() });
      const sent = seen().join('\n');
      const words = new Set(sent.toLowerCase().split(/[^\p{L}\p{N}.-]+/u));
      expect(readNames(type, whole).filter((value) => words.has(value.toLowerCase()))).toEqual([]);
      expect(sent).not.toMatch(/(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d/);
    }
  });
});

describe('an offline model', () => {
  test('sees names and addresses, and no secret', async () => {
    const model = service.access.open(await find('lab-chat:8b'), useOf());
    await model.answer(ask('jsmith 203.0.113.9 Hunter2-Lahore'), { signal: never() });
    expect(seen()).toEqual(['jsmith 203.0.113.9 «secret»']);
    expect(await newestCall()).toMatchObject({ kind: 'offline', replaced: { secrets: 1, addresses: 0, users: 0 } });
  });

  test('makes vectors within the house', async () => {
    const embedding = await service.access.findEmbedding();
    expect(embedding?.name).toBe('lab-embed:latest');
    const [vector] = await embedding!.embed(['password policy'], 'query', never());
    expect(vector!.reduce((sum, each) => sum + each * each, 0)).toBeCloseTo(1, 3);
    expect(await makeService('http://127.0.0.1:9').access.findEmbedding()).toBeUndefined();
  });
});

describe('a preview', () => {
  test('shows exactly what is sent, and sends nothing', async () => {
    const found = await find('gpt-4.1');
    const requests = ['karachi-edge 203.0.113.9', 'jsmith Hunter2-Lahore'].map((content) => ({
      about: content.slice(0, 3),
      request: ask(content),
    }));
    const preview = await service.access.preview(found, useOf(), requests);
    expect(seen()).toEqual([]);
    expect(preview).toMatchObject({
      kind: 'online',
      destination: new URL(lab.url).host,
      omitted: 0,
      blocked: null,
      replaced: { secrets: 1, addresses: 1, hosts: 1, users: 1, domains: 0, names: 0 },
    });
    expect(preview.input_tokens).toBeGreaterThan(5);
    const model = service.access.open(found, useOf());
    for (const { request } of requests) await model.answer(request, { signal: never() });
    expect(preview.requests.map(({ messages }) => messages.map(({ content }) => content).join('\n'))).toEqual(seen());
  });
});

describe('the ledger', () => {
  test('holds what was sent, for whoever sent it; administrators see the call, but neither the text nor the title of a chat', async () => {
    await service.access.open(await find('gpt-4.1'), useOf()).answer(ask('karachi-edge'), { signal: never() });
    const call = await newestCall();
    expect(call).toMatchObject({
      username: 'ada',
      purpose: 'chat',
      subject: '',
      model: 'gpt-4.1',
      kind: 'online',
      outcome: 'answered',
      detail: '',
      destination: new URL(lab.url).host,
      bytes_sent: expect.any(Number),
      bytes_received: expect.any(Number),
      replaced: { secrets: 0, addresses: 0, hosts: 1, users: 0, domains: 0, names: 0 },
    });
    expect(Math.min(call.bytes_sent, call.bytes_received, call.input_tokens ?? 0)).toBeGreaterThan(0);
    expect(await service.readCall(call.id, ada)).toMatchObject({
      subject: 'New Chat',
      withheld: false,
      sent: [{ role: 'user', content: 'HOST-1' }],
    });
    expect(await service.readCall(call.id, admin)).toMatchObject({ subject: '', withheld: true, sent: null });
    await expect(service.readCall(call.id, stranger)).rejects.toMatchObject({ kind: 'not-found' });
    expect((await service.listCalls({ page: 1, page_size: 20 }, stranger)).calls).toEqual([]);
    expect((await service.listCalls({ page: 1, page_size: 20, kind: 'online' }, ada)).calls.map(({ id }) => id)).toContain(call.id);
  });

  test('keeps nothing of what an offline model was sent', async () => {
    await service.access.open(await find('lab-chat:8b'), useOf()).answer(ask('hello'), { signal: never() });
    const call = await newestCall();
    for (const user of [ada, admin]) expect(await service.readCall(call.id, user)).toMatchObject({ sent: null, withheld: false });
  });

  test('says how a call ended that was stopped, failed, or was made for a user who is gone', async () => {
    const model = service.access.open(await find('gpt-4.1'), useOf());
    lab.script({ answer: { fault: 'quota' } });
    expect(await failureOf(model.answer(ask('hello'), { signal: never() }))).toBeInstanceOf(ModelFailure);
    expect(await newestCall()).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/\w/) });
    lab.script({ answer: { fault: 'silence' } });
    const stop = new AbortController();
    const asked = failureOf(model.answer(ask('hello'), { signal: stop.signal }));
    setTimeout(() => stop.abort(new Error('stopped')), 100);
    expect(await asked).toMatchObject({ message: 'stopped' });
    expect(await newestCall()).toMatchObject({ outcome: 'stopped', bytes_sent: expect.any(Number) });
    lab.reset();
    const gone: ModelUse = { ...useOf(NOTHING_KNOWN), user: { id: stranger.id, username: 'eve' } };
    await service.access.open(await find('gpt-4.1'), gone).answer(ask('hello'), { signal: never() });
    expect(await newestCall()).toMatchObject({ outcome: 'answered', username: 'eve' });
  });
});
