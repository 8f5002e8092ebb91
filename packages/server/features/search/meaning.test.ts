import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { chunkRecommendation } from '@merlon/engine/retrieval/chunk.ts';
import { addChunk, createIndex } from '@merlon/engine/retrieval/lexical-index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../adapters/clock/clock.ts';
import { limitTime } from '../../adapters/clock/limit-time.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createOllamaClient } from '../../adapters/language-models/ollama-client.ts';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { embedBenchmark } from './embed-job.ts';
import { createMeaningReader } from './meaning.ts';
import { createSearchStore } from './store.ts';

/** The lab's model knows that a superuser is an administrator; the words of the field that search knows by itself do not. */
const QUERY = 'superuser gate latch';
const titles = [
  'Ensure the drawbridge gate latch is shut',
  'Ensure the administrator gate latch is shut',
  'Ensure the root gate is shut',
  'Ensure a moat is dug',
];
const recommendations = titles.map((title, at) => ({ id: `1.${at + 1}`, title }));

let lab: ModelServer;
beforeAll(async () => {
  lab = await startModelServer();
});
afterEach(() => lab.reset());
afterAll(() => lab.stop());

/** The texts that the model server was asked to embed. */
const listEmbedded = (): string[] =>
  lab.requests.filter(({ path }) => path === '/api/embed').flatMap(({ body }) => (body as { input: string[] }).input);

describe('a server whose model server embeds', () => {
  let server: TestServer;
  let token: string;
  const ask = (query: string) => server.call('POST', '/query', { token, body: { query } });
  const firstOf = (answer: { body: { relevant_chunks: { title: string }[] } }) => answer.body.relevant_chunks[0]?.title;

  beforeAll(async () => {
    server = await startTestServer({ OLLAMA_HOST: lab.url });
    token = await server.signUp();
    await uploadRead(server, token, { content: await drawSample(recommendations) });
  });
  afterAll(() => server.stop());

  test('finds what is meant as soon as the benchmark was embedded in the background, each recommendation once', async () => {
    await poll(
      () => ask(QUERY),
      (answer) => firstOf(answer) === titles[1],
    );
    await ask(QUERY);
    const documents = listEmbedded().filter((text) => text.includes('›'));
    expect(documents).toHaveLength(titles.length);
    for (const title of titles) expect(documents.filter((text) => text.includes(title))).toHaveLength(1);
    expect(listEmbedded().filter((text) => text.endsWith(QUERY)).length).toBeGreaterThan(0);
  });

  test('refuses what has near neighbours and nothing else', async () => {
    const { status, body } = await ask('superuser of the privileged pizza');
    expect([status, body.supported, body.relevant_chunks]).toEqual([200, false, []]);
  });

  test.each([
    ['says that it is broken', { status: 400 }],
    ['answers something else', { status: 200, body: { embeddings: 'none' } }],
    ['ends the connection', 'reset'],
    ['says nothing', 'silence'],
  ] as const)('goes by words while the model server %s', async (_, fault) => {
    lab.script({ when: ({ path }) => path === '/api/embed', answer: { fault } });
    const answer = await ask(QUERY);
    expect([answer.status, firstOf(answer)]).toEqual([200, titles[0]]);
    lab.reset();
    expect(firstOf(await ask(QUERY))).toBe(titles[1]);
  });
});

describe('vectors of a benchmark', () => {
  const benchmarkId = '00000000-0000-4000-8000-00000000000a';
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(
      `insert into documents (id, filename, benchmark_type, status, progress, operation, file_size, uploaded_at)
       values ('${benchmarkId}', 'a.pdf', 'acme', 'completed', 100, '', 1, now())`,
    );
  });
  afterAll(() => database.stop());

  const read = recommendations.map((each) => makeRecommendation(each));
  const index = createIndex();
  for (const each of read) addChunk(index, chunkRecommendation(each));

  /** The ports of a search whose model server has one embedding model, of this version. */
  const makePorts = (digest: string) => {
    const client = createOllamaClient({ baseUrl: lab.url, timings: { firstMs: 2000, idleMs: 2000, backOffMs: 5, longestWaitMs: 20 } });
    const name = 'lab-embed:latest';
    const enqueued: string[] = [];
    return {
      store: createSearchStore(database.db),
      clock: systemClock,
      limitTime,
      enqueued,
      listBenchmarks: async () => [{ id: benchmarkId, filename: 'a.pdf', benchmark_type: 'acme', title: 'Acme' }],
      listRecommendations: async () => read,
      findEmbedding: async () => ({
        name,
        digest,
        embed: (texts: readonly string[], as: 'document' | 'query', signal: AbortSignal) => client.embed(name, texts, as, signal),
      }),
      enqueueEmbedding: async (id: string) => void enqueued.push(id),
    };
  };
  const signal = new AbortController().signal;
  const count = (digest: string) =>
    createSearchStore(database.db).countVectors({ benchmarkId, model: { name: 'lab-embed:latest', digest } });
  const readMeaning = (ports: ReturnType<typeof makePorts>) => createMeaningReader(ports).read(QUERY, new Map([[benchmarkId, index]]));

  test('are asked for once where they are missing, and the search does without', async () => {
    const ports = makePorts('one');
    const reader = createMeaningReader(ports);
    for (let search = 0; search < 3; search += 1) expect(await reader.read(QUERY, new Map([[benchmarkId, index]]))).toBeUndefined();
    expect(ports.enqueued).toEqual([benchmarkId]);
  });

  test('are stored, and read back in the order of the index', async () => {
    const ports = makePorts('one');
    await embedBenchmark(ports, benchmarkId, signal);
    const meaning = await readMeaning(ports);
    const vectors = meaning?.vectors.get(index);
    expect(vectors?.values).toHaveLength(titles.length * vectors!.dimensions);
    const [first] = await (await ports.findEmbedding()).embed([`Acme › 1 Settings › 1.1 ${titles[0]}`], 'document', signal);
    expect([...vectors!.values.subarray(0, vectors!.dimensions)]).toEqual([...first!]);
    expect(ports.enqueued).toEqual([]);
  });

  test('are not made twice', async () => {
    await embedBenchmark(makePorts('one'), benchmarkId, signal);
    expect(listEmbedded()).toEqual([]);
  });

  test('are made anew for another version of the model, and never mixed', async () => {
    const ports = makePorts('two');
    expect(await readMeaning(ports)).toBeUndefined();
    expect(ports.enqueued).toEqual([benchmarkId]);
    await embedBenchmark(ports, benchmarkId, signal);
    expect([await count('one'), await count('two')]).toEqual([0, titles.length]);
    expect(await readMeaning(ports)).toBeDefined();
  });

  test('stay as they are while the model server is gone', async () => {
    lab.script({ when: ({ path }) => path === '/api/embed', answer: { fault: { status: 500 } } });
    await embedBenchmark(makePorts('three'), benchmarkId, signal);
    expect([await count('two'), await count('three')]).toEqual([titles.length, 0]);
  });

  test('go with their benchmark, and none are made for one that is gone', async () => {
    await database.db.execute(`delete from documents where id = '${benchmarkId}'`);
    expect(await count('two')).toBe(0);
    await embedBenchmark({ ...makePorts('two'), listBenchmarks: async () => [] }, benchmarkId, signal);
    expect(await count('two')).toBe(0);
  });
});
