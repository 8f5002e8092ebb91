import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LocalModel } from '@merlon/lab/models/lab-models.ts';
import { startModelServer, type ModelServer } from '@merlon/lab/models/start-model-server.ts';
import { createOllamaClient, type OllamaClient } from './ollama-client.ts';
import { failureOf, question, quickly } from './testing/ask.ts';

const model = (name: string, more: Partial<LocalModel> = {}): LocalModel => ({
  name,
  size: 4_000_000_000,
  digest: `digest-of-${name}`,
  capabilities: ['completion'],
  contextLength: 131_072,
  ...more,
});
const models = [
  model('chat:8b'),
  model('small:latest', { contextLength: 2048 }),
  model('thinker:8b', { capabilities: ['completion', 'thinking'] }),
  model('gpt-oss:20b', { capabilities: ['completion', 'thinking'] }),
  model('nomic-embed-text:latest', { capabilities: ['embedding'], contextLength: 2048 }),
  model('bge-m3:latest', { capabilities: ['embedding'], contextLength: 64 }),
  model('far:120b-cloud', { size: 0, remoteHost: 'https://cloud.lab.example:443' }),
];

let server: ModelServer;
let client: OllamaClient;
const { signal } = new AbortController();
beforeAll(async () => {
  server = await startModelServer({ models });
  client = createOllamaClient({ baseUrl: server.url, timings: quickly });
});
afterAll(async () => server.stop());
afterEach(() => server.reset());
const bodies = (path: string) => server.requests.filter((request) => request.path === path).map(({ body }) => body);

describe('the lists', () => {
  test('say which models only make vectors, and which run elsewhere', async () => {
    const list = await client.list(signal);
    expect(list[0]).toEqual({
      name: 'chat:8b',
      size: 4_000_000_000,
      digest: 'digest-of-chat:8b',
      isEmbedding: false,
      isRemote: false,
    });
    expect(list.filter(({ isEmbedding }) => isEmbedding).map(({ name }) => name)).toEqual(['nomic-embed-text:latest', 'bge-m3:latest']);
    expect(list.filter(({ isRemote }) => isRemote).map(({ name }) => name)).toEqual(['far:120b-cloud']);
  });

  test('ask an old server, which lists no capabilities, model by model, and once for each version', async () => {
    const listed = { models: models.map(({ name, size, digest }) => ({ name, size, digest })) };
    server.script({ when: ({ path }) => path === '/api/tags', answer: { fault: { status: 200, body: listed } } });
    const old = createOllamaClient({ baseUrl: server.url, timings: quickly });
    const list = await old.list(signal);
    expect(list.filter(({ isEmbedding }) => isEmbedding).map(({ name }) => name)).toEqual(['nomic-embed-text:latest', 'bge-m3:latest']);
    await old.list(signal);
    expect(bodies('/api/show')).toHaveLength(models.length);
  });

  test('describe a model with the window that every chat asks for, by its short name as well', async () => {
    await expect(client.describe('chat:8b', signal)).resolves.toMatchObject({
      contextTokens: 8192,
      trainedTokens: 131_072,
      canThink: false,
    });
    await expect(client.describe('small', signal)).resolves.toMatchObject({ contextTokens: 2048, digest: 'digest-of-small:latest' });
    expect(await failureOf(client.describe('gone:1b', signal))).toMatchObject({ kind: 'missing' });
    await expect(client.version(signal)).resolves.toBe('0.33.0');
  });

  test.each([['wrong-schema' as const], [{ status: 200, body: '<html>Sign in</html>' }], [{ status: 503 }], ['reset' as const]])(
    'fail in a sentence and at once on %o',
    async (fault) => {
      server.script({ when: () => true, answer: { fault } });
      const { message } = await failureOf(client.list(signal));
      expect(message).toMatch(/^\p{Lu}.*model server/u);
      expect(server.requests).toHaveLength(1);
    },
  );

  test('say that no server answers', async () => {
    const nobody = createOllamaClient({ baseUrl: 'http://127.0.0.1:9', timings: quickly });
    const failure = await failureOf(nobody.list(signal));
    expect(failure).toMatchObject({ kind: 'unreachable', isLasting: true });
    expect(failure.message).toBe('No model server answers at 127.0.0.1:9: the connection was refused.');
  });
});

describe('a question', () => {
  const schema = { name: 'verdict', schema: { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on'] } };

  test('is never cut, has one window and one seed, and is held to the schema', async () => {
    const answer = await client.chat('chat:8b', { ...question, schema }, { signal });
    expect(JSON.parse(answer.text)).toEqual({ on: false });
    expect(answer).toMatchObject({ inputTokens: expect.any(Number) as number, outputTokens: expect.any(Number) as number });
    expect(bodies('/api/chat')).toEqual([
      {
        model: 'chat:8b',
        messages: question.messages,
        stream: true,
        truncate: false,
        shift: false,
        keep_alive: '10m',
        format: schema.schema,
        options: { num_ctx: 8192, num_predict: 200, temperature: 0, seed: 1 },
      },
    ]);
  });

  test('asks those that can think not to, and the one that always does for little, with room for it', async () => {
    await client.chat('thinker:8b', question, { signal });
    await client.chat('gpt-oss:20b', question, { signal });
    expect(bodies('/api/chat')).toMatchObject([
      { think: false, options: { num_predict: 200 } },
      { think: 'low', options: { num_predict: 2248 } },
    ]);
  });

  test('is not sent where it is clearly too long, and left to the server where it may fit', async () => {
    const long = (words: number) => ({ ...question, messages: [{ role: 'user' as const, content: 'allow '.repeat(words) }] });
    expect(await failureOf(client.chat('chat:8b', long(7000), { signal }))).toMatchObject({ kind: 'overlong' });
    expect(bodies('/api/chat')).toHaveLength(0);
    await expect(client.chat('chat:8b', long(5000), { signal })).resolves.toMatchObject({ inputTokens: 5000 });
    // A server that knows neither `truncate` nor `shift`, with a window of its own, answers with half of the question.
    server.script({ answer: { text: 'All is well.', promptTokens: 2050 } });
    expect(await failureOf(client.chat('chat:8b', long(4500), { signal }))).toMatchObject({ kind: 'overlong' });
    server.script({ answer: { text: 'All is well.', promptTokens: null } });
    await expect(client.chat('chat:8b', long(4500), { signal })).resolves.toMatchObject({ inputTokens: null });
  });

  test('says once that the model is being loaded, where it was not in memory and is slow', async () => {
    const onLoading = vi.fn<() => void>();
    server.script({ answer: { text: 'Here.', firstAfterMs: 250 } });
    await client.chat('chat:8b', question, { signal, onLoading });
    expect(onLoading).toHaveBeenCalledTimes(1);
    await client.chat('chat:8b', question, { signal, onLoading });
    expect(onLoading).toHaveBeenCalledTimes(1);
    server.reset();
    const patient = createOllamaClient({ baseUrl: server.url, timings: { ...quickly, loadingMs: 10_000 } });
    await patient.chat('chat:8b', question, { signal, onLoading });
    expect(onLoading).toHaveBeenCalledTimes(1);
  });
});

describe('vectors', () => {
  test('come in order, of length 1, sixteen texts at a time, with the words before them that the model wants', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `recommendation ${at} of the benchmark`);
    const vectors = await client.embed('nomic-embed-text', texts, 'document', signal);
    const [query] = await client.embed('nomic-embed-text', ['recommendation 7 of the benchmark'], 'query', signal);
    expect(bodies('/api/embed').map((body) => (body as { input: string[] }).input.length)).toEqual([16, 4, 1]);
    expect(bodies('/api/embed')).toMatchObject([
      { input: expect.arrayContaining(['search_document: recommendation 0 of the benchmark']) as string[] },
      {},
      { input: ['search_query: recommendation 7 of the benchmark'] },
    ]);
    expect(vectors).toHaveLength(20);
    for (const vector of [...vectors, query ?? []]) {
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect(vector.length).toBe(vectors[0]?.length);
    }
  });

  test('of a text that is too dense are made of its beginning, and cost the texts beside it nothing', async () => {
    const dense = '{}'.repeat(500);
    const texts = ['one', 'two', dense, 'four'];
    const vectors = await client.embed('bge-m3', texts, 'document', signal);
    const alone = await client.embed('bge-m3', ['one', 'two', dense.slice(0, 64), 'four'], 'document', signal);
    expect(vectors).toEqual(alone);
  });

  test.each([
    ['too few', [[1, 0]]],
    ['of two dimensions', [[1, 0], [1]]],
    [
      'without length',
      [
        [0, 0],
        [1, 0],
      ],
    ],
    ['no numbers', [['x'], [1]]],
  ])('that are %s are no answer', async (_name, embeddings) => {
    server.script({ when: ({ path }) => path === '/api/embed', answer: { fault: { status: 200, body: { embeddings } } } });
    expect(await failureOf(client.embed('bge-m3', ['one', 'two'], 'query', signal))).toMatchObject({ kind: 'malformed' });
  });

  test('are not asked of a model that makes none again and again', async () => {
    server.script({
      when: ({ path }) => path === '/api/embed',
      answer: { fault: { status: 400, body: { error: '"chat:8b" does not support embeddings' } } },
    });
    const texts = Array.from({ length: 16 }, () => 'text');
    expect(await failureOf(client.embed('chat:8b', texts, 'query', signal))).toMatchObject({ kind: 'refused' });
    expect(bodies('/api/embed').length).toBeLessThanOrEqual(5);
  });
});
