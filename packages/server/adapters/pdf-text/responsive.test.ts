import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '../../testing/benchmark-calls.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type DrawnLine, drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';

/** Milliseconds that half of the health calls may take. */
const MOST_MEDIAN = 50;
/** And any of them, on a machine that does much else: reading on the server's own thread would take longer. */
const MOST = 1000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the server answers while a long document is read', async () => {
  const lines = Array.from({ length: 36 }, (_, index): DrawnLine => ['prose', `Line ${index} of a page that is as full as pages are.`]);
  const long = await drawBenchmark([...smallBenchmark, ...Array.from({ length: 500 }, () => lines)]);
  const token = await server.signUp();
  const { body } = await upload(server, token, { content: long });
  const durations: number[] = [];
  let status = 'processing';
  while (status === 'processing') {
    const start = performance.now();
    expect((await server.call('GET', '/health')).status).toBe(200);
    durations.push(performance.now() - start);
    status = (await server.call('GET', `/status/${body.document_id}`, { token })).body.status;
  }
  expect(status).toBe('completed');
  const sorted = durations.toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(5);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(MOST_MEDIAN);
  expect(sorted.at(-1)).toBeLessThan(MOST);
});
