import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import type { OnlineModel } from '@merlon/lab/models/lab-models.ts';
import { startModelServer, type ModelServer } from '@merlon/lab/models/start-model-server.ts';
import { assumeAbilities } from './openai-abilities.ts';
import { createCompletionBody } from './openai-body.ts';
import { createOpenaiClient, type OpenaiClient } from './openai-client.ts';
import { failureOf, patiently, question, quickly, testKey } from './testing/ask.ts';

const contextTokens = 32_768;
const onlineModels: readonly OnlineModel[] = [
  { id: 'takes-all', contextTokens },
  { id: 'no-schema', contextTokens, refuses: ['json_schema'] },
  { id: 'no-json', contextTokens, refuses: ['json_schema', 'json_object'] },
  { id: 'thinker', contextTokens, refuses: ['temperature', 'max_tokens'] },
  { id: 'no-bound', contextTokens, refuses: ['max_tokens', 'max_completion_tokens'] },
];
const schema = { name: 'verdict', schema: { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on'] } };
const { signal } = new AbortController();

let server: ModelServer;
let client: OpenaiClient;
beforeAll(async () => {
  server = await startModelServer({ onlineModels, apiKey: testKey });
  client = createOpenaiClient({ baseUrl: `${server.url}/v1/`, apiKey: testKey, timings: quickly });
});
afterAll(async () => server.stop());
afterEach(() => server.reset());

interface SentBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly [name: string]: unknown;
}
const bodies = () => server.requests.map(({ body }) => body as SentBody);

test('lists ids as they are, and fails in a sentence that does not hold the key', async () => {
  await expect(client.list(signal)).resolves.toEqual(onlineModels.map(({ id }) => id));
  const stranger = createOpenaiClient({ baseUrl: `${server.url}/v1`, apiKey: 'sk-wrong-9876543210', timings: quickly });
  const failure = await failureOf(stranger.list(signal));
  expect(failure).toMatchObject({ kind: 'unauthorised' });
  expect(failure.message).not.toContain('sk-');
  const body = { data: [{ id: 'of-the-house', max_model_len: 16_000 }] };
  server.script({ when: ({ path }) => path === '/v1/models', answer: { fault: { status: 200, body } } });
  await client.list(signal);
  expect(['of-the-house', 'gpt-4', 'gpt-4.1-mini-2025-04-14', 'never-heard-of'].map(client.findContextTokens)).toEqual([
    16_000, 8192, 1_047_576, 32_768,
  ]);
});

describe('a question', () => {
  test('asks for all that there is first', async () => {
    await expect(client.chat('takes-all', { ...question, schema }, { signal })).resolves.toMatchObject({
      text: '{"on":false}',
      inputTokens: expect.any(Number) as number,
    });
    expect(bodies()).toEqual([
      {
        model: 'takes-all',
        messages: question.messages,
        stream: true,
        max_tokens: 200,
        temperature: 0,
        stream_options: { include_usage: true },
        response_format: { type: 'json_schema', json_schema: { name: 'verdict', strict: true, schema: schema.schema } },
      },
    ]);
    expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${testKey}`);
  });

  test('steps down to what the model can be held to, tells it the schema in words then, and remembers', async () => {
    server.script({ answer: { text: 'As asked:\n```json\n{"on": true, "why": "a } in a text"}\n```\nThat is all.' } });
    const answer = await client.chat('no-json', { ...question, schema }, { signal });
    expect(answer.text).toBe('{"on": true, "why": "a } in a text"}');
    await client.chat('no-json', { ...question, schema }, { signal });
    expect(bodies().map(({ response_format }) => response_format?.type)).toEqual(['json_schema', 'json_object', undefined, undefined]);
    expect(bodies()[2]?.messages[0]?.content).toContain(JSON.stringify(schema.schema));
    server.reset();
    await client.chat('no-schema', { ...question, schema }, { signal });
    expect(bodies().map(({ response_format }) => response_format?.type)).toEqual(['json_schema', 'json_object']);
    server.reset();
    await client.chat('no-json', question, { signal });
    expect(bodies().map(({ messages }) => messages)).toEqual([question.messages]);
  });

  test('leaves out what the model does not take, by its name, leaves room for thinking, and remembers', async () => {
    await client.chat('thinker', question, { signal });
    await client.chat('thinker', question, { signal });
    const last = { model: 'thinker', messages: question.messages, stream: true, stream_options: { include_usage: true } };
    expect(bodies()).toHaveLength(4);
    expect(bodies()[3]).toEqual({ ...last, max_completion_tokens: 4296 });
  });

  test('gives up where the model takes neither name of the bound', async () => {
    expect(await failureOf(client.chat('no-bound', question, { signal }))).toMatchObject({ kind: 'refused' });
    expect(bodies()).toHaveLength(2);
  });

  test('does not take a 400 that names no parameter for one that does', async () => {
    server.script({ answer: { fault: { status: 400, body: { error: { message: 'Bad request.' } } } } });
    expect(await failureOf(client.chat('takes-all', { ...question, schema }, { signal }))).toMatchObject({ kind: 'refused' });
    expect(bodies()).toHaveLength(1);
  });

  test('understands the words of a validator: 422 with the place of what it does not know', async () => {
    const detail = [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted', input: 'secret' }];
    server.script({ answer: { fault: { status: 422, body: { detail } } }, times: 1 });
    await client.chat('takes-all', question, { signal });
    expect(bodies().map((body) => 'stream_options' in body)).toEqual([true, false]);
  });

  test('gives a model that thought until the bound more room, once', async () => {
    server.script({ answer: { text: 'On.' } });
    server.script({ answer: { thinking: 'Well, well.', text: 'Half of', fault: 'length' }, times: 1 });
    const fresh = createOpenaiClient({ baseUrl: `${server.url}/v1`, apiKey: testKey, timings: quickly });
    await expect(fresh.chat('takes-all', question, { signal })).resolves.toMatchObject({ text: 'On.' });
    expect(bodies().map(({ max_tokens }) => max_tokens)).toEqual([200, 4296]);
  });

  test.each([{ refusal: 'I cannot help with that.' }, { text: 'Half', finish: 'content_filter' as const }])(
    '%o is a refusal',
    async (answer) => {
      server.script({ answer });
      expect(await failureOf(client.chat('takes-all', question, { signal }))).toMatchObject({ kind: 'refused' });
      expect(bodies()).toHaveLength(1);
    },
  );

  test('tells the provider itself to keep nothing, and nobody else', () => {
    const bodyFor = (keepsNothing: boolean) =>
      createCompletionBody('m', question, { abilities: assumeAbilities(keepsNothing), keepsNothing });
    expect(bodyFor(true)).toMatchObject({ store: false, max_completion_tokens: 200 });
    expect(bodyFor(false)).not.toHaveProperty('store');
  });
});

describe('servers of other habits', () => {
  async function startServer(answer: RequestListener): Promise<OpenaiClient> {
    const one = createServer(answer);
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void one.close());
    return createOpenaiClient({
      baseUrl: `http://127.0.0.1:${(one.address() as AddressInfo).port}/v1`,
      apiKey: testKey,
      timings: patiently,
    });
  }
  const chunk = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
  const said = (content: string, finish: string | null = null) => chunk({ choices: [{ delta: { content }, finish_reason: finish }] });

  test('an answer in one piece is read like a stream', async () => {
    const whole = { choices: [{ message: { content: 'On.' }, finish_reason: 'stop' }], usage: { prompt_tokens: 30, completion_tokens: 2 } };
    const one = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    });
    await expect(one.chat('m', question, { signal })).resolves.toMatchObject({ text: 'On.', inputTokens: 30, outputTokens: 2 });
  });

  test('a redirection is not followed, with the key least of all', async () => {
    const asked: string[] = [];
    const one = await startServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await failureOf(one.chat('m', question, { signal }))).toMatchObject({ kind: 'unreachable' });
    expect(asked).toEqual(['/v1/chat/completions']);
  });

  test.each(['abort', 'error', 'tool_calls'])('an answer that ended by %s has no end', async (finish) => {
    const one = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${said('{"on":')}${said('', finish)}data: [DONE]\n\n`);
    });
    expect(await failureOf(one.chat('m', question, { signal }))).toMatchObject({ kind: 'interrupted' });
  });

  test('an error within an answer is told by its number or its words', async () => {
    const errors = [
      { message: 'Rate limit reached', code: 429 },
      { message: 'No credits', code: 402 },
      { message: 'context length exceeded' },
    ];
    let at = 0;
    const one = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(chunk({ error: errors[at] }));
    });
    const kinds: string[] = [];
    for (; at < errors.length; at += 1) kinds.push((await failureOf(one.chat('m', question, { signal }))).kind);
    expect(kinds).toEqual(['limited', 'quota', 'overlong']);
  });

  test('an answer without end is given up, and hung up on', async () => {
    const hungUp = vi.fn<() => void>();
    const one = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const line = said('x'.repeat(1_000_000));
      response.on('close', hungUp);
      const pour = (): void => void (response.destroyed || response.write(line, () => setImmediate(pour)));
      pour();
    });
    expect(await failureOf(one.chat('m', question, { signal }))).toMatchObject({ kind: 'malformed' });
    await expect.poll(() => hungUp).toHaveBeenCalled();
  });

  test('a certificate that nobody vouches for is not accepted', async () => {
    const one = createTlsServer(await makeCertificate('model-server'), (_request, response) => void response.end());
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void one.close());
    const baseUrl = `https://127.0.0.1:${(one.address() as AddressInfo).port}/v1`;
    const failure = await failureOf(createOpenaiClient({ baseUrl, apiKey: testKey, timings: patiently }).chat('m', question, { signal }));
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/certificate is not trusted\.$/) as string });
  });

  test('what speaks no HTTP is no model server', async () => {
    const one = await startServer(({ socket }) => void socket.end('SSH-2.0-OpenSSH\r\n'));
    expect(await failureOf(one.chat('m', question, { signal }))).toMatchObject({ kind: 'unreachable' });
  });
});
