import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_TYPE, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const OTHER_TYPE = 'juniper_srx';
const FILE = 'Gate sample.pdf';
const OTHER_FILE = 'Router sample.pdf';

let server: TestServer;
let token: string;
let uploaded: { gate: string; router: string };

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const ask = (body: object | string) => server.call('POST', '/query', { token, body });
const numbersOf = (answer: { body: { relevant_chunks: { check_id: string }[] } }) =>
  answer.body.relevant_chunks.map(({ check_id }) => check_id);

describe('before there is a benchmark', () => {
  test('says that there is none, for any type and for one', async () => {
    const { status, body } = await ask({ query: 'login banner' });
    expect(status).toBe(200);
    expect(body).toEqual({
      answer: { response: 'There is no benchmark to search yet. Upload a benchmark PDF first.' },
      supported: false,
      relevant_chunks: [],
      metadata: [],
    });
    expect((await ask({ query: 'login banner', benchmark_type: SAMPLE_TYPE })).body.answer.response).toMatch(/no benchmark of this type/);
  });

  test('leaves out what could not be read', async () => {
    await expect(uploadRead(server, token, { content: '%PDF-1.7 broken' })).rejects.toThrow('not read');
    expect((await ask({ query: 'login banner' })).body.answer.response).toMatch(/^There is no benchmark to search yet/);
  });
});

describe('a query that cannot be asked', () => {
  const EMPTY = 'Please enter a search query';
  const CHUNKS = 'The number of sections must be a whole number from 1 to 20';
  test.each([
    [{}, EMPTY],
    [{ query: '' }, EMPTY],
    [{ query: ' \t\n ' }, EMPTY],
    [{ query: 7 }, EMPTY],
    [{ query: 'x'.repeat(1001) }, 'The search query must be at most 1000 characters long'],
    [{ query: 'a\0b' }, 'query must not contain NUL characters'],
    [{ query: 'a', num_chunks: 0 }, CHUNKS],
    [{ query: 'a', num_chunks: 21 }, CHUNKS],
    [{ query: 'a', num_chunks: 1.5 }, CHUNKS],
    [{ query: 'a', num_chunks: '3' }, CHUNKS],
    [
      { query: 'a', benchmark_type: 'toaster' },
      expect.stringMatching(/^Invalid benchmark type: toaster\. It must be one of .*juniper_srx/),
    ],
    [{ query: 'a', benchmark_type: 5 }, 'Benchmark type must be a text'],
  ])('%j: %s', async (body, sentence) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });

  test('is refused without a session, and when its body is far too long or no JSON', async () => {
    expect((await server.call('POST', '/query', { body: { query: 'a' } })).status).toBe(401);
    expect((await ask({ query: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await server.call('POST', '/query', { token, body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(422);
  });
});

describe('a search', () => {
  beforeAll(async () => {
    const gate = await uploadRead(server, token, { content: await makeSampleBenchmark(SAMPLE_TYPE), filename: FILE });
    const content = await makeSampleBenchmark(OTHER_TYPE);
    uploaded = { gate, router: await uploadRead(server, token, { content, filename: OTHER_FILE, benchmarkType: OTHER_TYPE }) };
  });

  test("finds each recommendation by its title, on the page that the benchmark's list gives, and cites it", async () => {
    const commands = (await server.call('GET', `/documents/${uploaded.router}/commands`, { token })).body;
    for (const { check_id, title, page_number, section } of commands) {
      const { status, body } = await ask({ query: `  ${title} `, benchmark_type: OTHER_TYPE });
      expect(status).toBe(200);
      expect(body.supported).toBe(true);
      const place = { check_id, title, section, page: page_number, document_id: uploaded.router };
      expect(body.relevant_chunks[0]).toMatchObject({ ...place, filename: OTHER_FILE, benchmark_type: OTHER_TYPE });
      expect(body.relevant_chunks.length).toBeLessThanOrEqual(3);
      expect(body.metadata).toEqual([{ source: OTHER_FILE, ...place }]);
      expect(body.answer.response.startsWith(`${check_id} ${title}\n`)).toBe(true);
      expect(body.answer.response.endsWith(`(${OTHER_FILE}, page ${page_number}, ${section})`)).toBe(true);
    }
  });

  test('looks into the benchmarks of the type that is asked for, else into all', async () => {
    const files = async (body: object) =>
      new Set(
        (await ask({ query: 'login', num_chunks: 20, ...body })).body.relevant_chunks.map((chunk: { filename: string }) => chunk.filename),
      );
    expect(await files({})).toEqual(new Set([FILE, OTHER_FILE]));
    expect(await files({ benchmark_type: null })).toEqual(new Set([FILE, OTHER_FILE]));
    expect(await files({ benchmark_type: SAMPLE_TYPE })).toEqual(new Set([FILE]));
    expect(await files({ benchmark_type: OTHER_TYPE })).toEqual(new Set([OTHER_FILE]));
  });

  test('looks into one benchmark alone where it is named, whatever the type', async () => {
    const { body } = await ask({ query: 'login', num_chunks: 20, document_id: uploaded.gate, benchmark_type: OTHER_TYPE });
    expect(new Set(body.relevant_chunks.map((chunk: { filename: string }) => chunk.filename))).toEqual(new Set([FILE]));
    const gone = await ask({ query: 'login', document_id: '00000000-0000-4000-8000-000000000000' });
    expect(gone.body).toMatchObject({ supported: false, answer: { response: expect.stringMatching(/^This benchmark is not there/) } });
    expect((await ask({ query: 'login', document_id: 'x' })).status).toBe(422);
  });

  test('leaves a place among the first three for another benchmark', async () => {
    const { body } = await ask({ query: 'login' });
    expect(new Set(body.relevant_chunks.map((chunk: { filename: string }) => chunk.filename)).size).toBe(2);
  });

  test('gives as many sections as are asked for, best first', async () => {
    expect(numbersOf(await ask({ query: 'ensure', num_chunks: 1 }))).toHaveLength(1);
    expect(numbersOf(await ask({ query: 'ensure' }))).toHaveLength(3);
    const { body } = await ask({ query: 'ensure login', num_chunks: 20 });
    const scores = body.relevant_chunks.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  });

  test('refuses what the benchmarks do not answer', async () => {
    const { status, body } = await ask({ query: 'best sourdough pizza recipe' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ supported: false, relevant_chunks: [], metadata: [] });
    expect(body.answer.response).toMatch(/^The benchmarks hold nothing that answers this/);
  });

  test('knows of a benchmark as soon as it has been read or replaced, and no more of one that is gone', async () => {
    const title = 'Ensure the drawbridge is raised';
    const query = 'drawbridge';
    const store = async (name: string) =>
      uploadRead(server, token, { content: await drawSample([{ id: '1.1', title: name }]), filename: 'castle.pdf' });
    const found = async (asked = query) =>
      (await ask({ query: asked })).body.relevant_chunks.map((chunk: { title: string }) => chunk.title);
    expect(await found()).toEqual([]);
    await store(title);
    expect(await found()).toEqual([title]);
    const id = await store('Ensure the portcullis is down');
    expect(await found()).toEqual([]);
    expect(await found('portcullis')).toEqual(['Ensure the portcullis is down']);
    await server.call('DELETE', `/documents/${id}`, { token });
    expect(await found('portcullis')).toEqual([]);
  });
});
