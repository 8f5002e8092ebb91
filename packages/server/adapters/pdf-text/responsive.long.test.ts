import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload, waitForBenchmark } from '../../testing/benchmark-calls.ts';
import { expectPrompt } from '../../testing/expect-prompt.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type DrawnLine, drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const askHealth = async (): Promise<void> => expect((await server.call('GET', '/health')).status).toBe(200);

it('the server answers while a long document is read', async () => {
  const lines = Array.from({ length: 36 }, (_, index): DrawnLine => ['prose', `Line ${index} of a page that is as full as pages are.`]);
  const long = await drawBenchmark([...smallBenchmark, ...Array.from({ length: 500 }, () => lines)]);
  const token = await server.signUp();
  const { body } = await upload(server, token, { content: long });
  const answers = await expectPrompt(waitForBenchmark(server, token, body.document_id), askHealth);
  expect(answers.at(-1)?.body.status).toBe('completed');
});
