import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Dialect, Fault } from './model-answer.ts';
import { type ModelServer, startModelServer } from './start-model-server.ts';

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer({ apiKey: 'lab-key' })));
afterAll(async () => server.stop());
beforeEach(() => server.reset());

const messages = [
  { role: 'system', content: 'Answer from the lines.' },
  { role: 'user', content: 'set system services telnet\nIs the telnet service on?' },
];
const paths = { ollama: '/api/chat', openai: '/v1/chat/completions' } as const;
const names = { ollama: 'lab-chat:8b', openai: 'gpt-4.1' } as const;
const dialects: readonly Dialect[] = ['ollama', 'openai'];

function post(path: string, body: object, { signal, key = 'lab-key' }: { signal?: AbortSignal; key?: string } = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

function ask(dialect: Dialect, more: object = {}, signal?: AbortSignal): Promise<Response> {
  return post(paths[dialect], { model: names[dialect], messages, stream: true, ...more }, signal && { signal });
}

interface Seen {
  readonly status: number;
  text: string;
  thinking: string;
  finish: string | undefined;
  /** True if the last line of the protocol arrived. */
  complete: boolean;
  promptTokens: number | undefined;
  error: unknown;
  brokenLines: number;
  /** The error that ended the stream early, if any. */
  failed: string | undefined;
  raw: string;
}

/** A client that accepts everything and judges nothing. */
async function see(answering: Promise<Response>): Promise<Seen> {
  const response = await answering;
  const seen: Seen = {
    status: response.status,
    text: '',
    thinking: '',
    finish: undefined,
    complete: false,
    promptTokens: undefined,
    error: undefined,
    brokenLines: 0,
    failed: undefined,
    raw: '',
  };
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) seen.raw += decoder.decode(chunk as Uint8Array, { stream: true });
  } catch (error) {
    seen.failed = (error as Error).name;
  }
  for (const line of seen.raw.split(/\r?\n/)) readLine(seen, line.replace(/^data: ?/, ''));
  return seen;
}

interface Line {
  readonly error?: unknown;
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly message?: { readonly content: string; readonly thinking?: string };
  readonly usage?: { readonly prompt_tokens: number };
  readonly choices?: readonly { readonly delta: Record<string, string | undefined>; readonly finish_reason: string | null }[];
}

function readLine(seen: Seen, text: string): void {
  if (text === '[DONE]') seen.complete = true;
  if (!text.startsWith('{')) return;
  let line: Line;
  try {
    line = JSON.parse(text) as Line;
  } catch {
    seen.brokenLines += 1;
    return;
  }
  const choice = line.choices?.[0];
  seen.text += line.message?.content ?? choice?.delta['content'] ?? '';
  seen.thinking += line.message?.thinking ?? choice?.delta['reasoning_content'] ?? '';
  seen.finish ??= line.done_reason ?? choice?.finish_reason ?? undefined;
  seen.complete ||= line.done === true;
  seen.promptTokens ??= line.prompt_eval_count ?? line.usage?.prompt_tokens;
  seen.error ??= line.error;
}

const scripted = (answer: Answer): void => server.script({ answer: { text: 'one two three four', ...answer } });

describe.each(dialects)('a question in the dialect of %s', (dialect) => {
  const usage = { stream_options: { include_usage: true } };

  test('is answered piece by piece to the end, with its token counts', async () => {
    scripted({ pieces: ['one ', 'two ', 'thrée'], thinking: 'let me see' });
    const seen = await see(ask(dialect, usage));
    expect(seen).toMatchObject({ status: 200, text: 'one two thrée', thinking: 'let me see', finish: 'stop', complete: true });
    expect(seen.promptTokens).toBeGreaterThan(10);
  });

  test('is answered in one piece on request', async () => {
    scripted({});
    expect(await (await ask(dialect, { stream: false })).text()).toContain('one two three four');
  });

  test('comes with allowed oddities between the bytes', async () => {
    scripted({ framing: 'odd', text: 'grün and größer' });
    expect(await see(ask(dialect))).toMatchObject({ text: 'grün and größer', complete: true, brokenLines: 0, failed: undefined });
  });

  test.each<[Fault, Partial<Seen>]>([
    ['reset', { status: 200, text: 'one two', complete: false, failed: 'TypeError' }],
    ['early-end', { status: 200, text: 'one two', complete: false, failed: undefined }],
    ['malformed', { status: 200, text: 'one two three four', complete: true, brokenLines: 1 }],
    ['error-line', { status: 200, text: 'one two', complete: false, error: expect.anything() }],
    ['wrong-schema', { text: '{"surprise":[1,2,3]}', complete: true }],
    ['empty', { text: '', thinking: '', complete: true, finish: 'stop' }],
    ['thinking-only', { text: '', thinking: 'one two three four', complete: true }],
    ['length', { text: 'one two', complete: true, finish: 'length' }],
    ['overlong', { status: 400 }],
    ['quota', { status: 429 }],
    [{ status: 503 }, { status: 503 }],
    [
      { status: 500, body: '<html>Oops</html>' },
      { status: 500, raw: '<html>Oops</html>' },
    ],
  ])('can go wrong: %j', async (fault, expected) => {
    scripted({ fault });
    expect(await see(ask(dialect))).toMatchObject(expected);
    expect(server.requests.map(({ closed }) => closed)).toEqual([false]);
  });

  test('says how long to wait if the script does', async () => {
    scripted({ fault: { status: 429, retryAfter: 7 } });
    expect((await ask(dialect)).headers.get('retry-after')).toBe('7');
    scripted({ fault: { status: 429 } });
    expect((await ask(dialect)).headers.get('retry-after')).toBeNull();
  });

  test.each<Fault>(['silence', 'stall'])('notices that the client hangs up: %s', async (fault) => {
    scripted({ fault });
    const hangUp = new AbortController();
    const asking = see(ask(dialect, {}, hangUp.signal)).catch((error: Error) => error.name);
    await expect.poll(() => server.requests.length).toBe(1);
    setTimeout(() => hangUp.abort(), 100);
    const seen = await asking;
    expect(fault === 'silence' ? seen : (seen as Seen).text).toBe(fault === 'silence' ? 'AbortError' : 'one two');
    await expect.poll(() => server.requests[0]?.closed).toBe(true);
  });

  test('notices that the client hangs up before the first token', async () => {
    scripted({ fault: 'slow-first' });
    await see(ask(dialect, {}, AbortSignal.timeout(200))).catch(() => undefined);
    await expect.poll(() => server.requests[0]?.closed).toBe(true);
  });

  test('counts half a window if the question was cut silently', async () => {
    scripted({ fault: 'silent-cut' });
    const window = dialect === 'ollama' ? 4096 : 1_047_576;
    expect((await see(ask(dialect, usage))).promptTokens).toBe(window / 2 + 2);
  });

  test('gets the least claim that a schema allows by default', async () => {
    const schema = {
      type: 'object',
      required: ['lines', 'absent', 'reason', 'verdict'],
      properties: {
        lines: { type: 'array', maxItems: 5, items: { enum: ['L1', 'L2'] } },
        absent: { type: 'boolean' },
        reason: { type: 'string', maxLength: 20 },
        verdict: { enum: ['PASS', 'FAIL', 'UNDECIDED'] },
      },
    };
    const format = {
      ollama: { format: schema },
      openai: { response_format: { type: 'json_schema', json_schema: { name: 'v', strict: true, schema } } },
    };
    const { text } = await see(ask(dialect, format[dialect]));
    expect(JSON.parse(text)).toEqual({ lines: [], absent: false, reason: 'The scripted model o', verdict: 'UNDECIDED' });
  });

  test('gets prose by default that says what it is and repeats similar lines', async () => {
    const { text } = await see(ask(dialect));
    expect(text).toContain('scripted model of the demo');
    expect(text).toContain('- set system services telnet');
  });
});

describe('the local model server', () => {
  const over = 'set interface unit description word '.repeat(1000);

  test('lists chat, embedding and remote models', async () => {
    const { models } = (await (await fetch(`${server.url}/api/tags`)).json()) as { models: Record<string, unknown>[] };
    expect(models).toMatchObject([
      { name: 'lab-chat:8b', size: 4_920_753_328, capabilities: ['completion', 'tools'] },
      { name: 'lab-embed:latest', capabilities: ['embedding'] },
      { name: 'lab-cloud:120b-cloud', size: 0, remote_host: 'https://cloud.lab.example:443' },
    ]);
    const shown = await (await post('/api/show', { model: 'lab-embed:latest' })).json();
    expect(shown).toMatchObject({ model_info: { 'nomic-bert.context_length': 2048 }, capabilities: ['embedding'] });
  });

  test('refuses a question that is too long if told not to cut it, and otherwise cuts it', async () => {
    const long = { messages: [...messages, { role: 'user', content: over }], options: { num_ctx: 4096 } };
    expect(await see(ask('ollama', { ...long, truncate: false, shift: false }))).toMatchObject({
      status: 400,
      error: expect.stringContaining('the prompt is longer than the context length'),
    });
    expect(await see(ask('ollama', long))).toMatchObject({ status: 200, complete: true, promptTokens: 2050 });
    expect(await see(ask('ollama', { ...long, options: { num_ctx: 16_384 } }))).toMatchObject({ complete: true });
  });

  test('lists the models in memory with their window', async () => {
    const loaded = async (): Promise<unknown> => (await fetch(`${server.url}/api/ps`)).json();
    expect(await loaded()).toEqual({ models: [] });
    await see(ask('ollama', { options: { num_ctx: 8192 } }));
    expect(await loaded()).toMatchObject({ models: [{ name: 'lab-chat:8b', context_length: 8192 }] });
  });

  test('knows the limits of a model', async () => {
    expect((await see(ask('ollama', { model: 'nobody:1b' }))).error).toBe("model 'nobody:1b' not found");
    expect((await see(ask('ollama', { model: 'lab-embed:latest' }))).error).toBe('"lab-embed:latest" does not support chat');
    expect((await see(ask('ollama', { think: true }))).error).toBe('"lab-chat:8b" does not support thinking');
  });

  test('puts texts of similar meaning close together, and fails a batch with one that is too long', async () => {
    const input = [
      'search_query: how long must a password be',
      'search_document: Ensure the minimum length of passwords is 14 or more',
      'search_document: Ensure NTP servers are configured',
    ];
    const { embeddings } = (await (await post('/api/embed', { model: 'lab-embed', input })).json()) as { embeddings: number[][] };
    const [query, near, far] = embeddings as [number[], number[], number[]];
    const compare = (one: number[]): number => one.reduce((sum, value, at) => sum + value * query[at]!, 0);
    expect(Math.hypot(...query)).toBeCloseTo(1, 9);
    expect(compare(near)).toBeGreaterThan(compare(far) + 0.3);
    expect((await post('/api/embed', { model: 'lab-embed:latest', input: [...input, over] })).status).toBe(400);
  });
});

describe('the provider', () => {
  test('admits nobody without its key', async () => {
    const body = { model: 'gpt-4.1', messages };
    expect((await post(paths.openai, body, { key: 'another' })).status).toBe(401);
    expect((await fetch(`${server.url}/v1/models`)).status).toBe(401);
    expect(await (await post(paths.openai, body)).json()).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
  });

  test('names the parameter that a model does not accept', async () => {
    expect((await see(ask('openai', { model: 'gpt-5-mini', max_tokens: 10 }))).error).toMatchObject({ param: 'max_tokens' });
    expect((await see(ask('openai', { model: 'gpt-5-mini', temperature: 0 }))).error).toMatchObject({ param: 'temperature' });
    expect(await see(ask('openai', { model: 'gpt-5-mini', max_completion_tokens: 10 }))).toMatchObject({ complete: true });
  });

  test('can refuse in words of its own', async () => {
    scripted({ refusal: 'I cannot help with that.' });
    expect((await see(ask('openai'))).raw).toContain('"delta":{"refusal":"I cannot help with that."}');
  });
});

describe('scripts', () => {
  test('the last that matches wins, as often as it says', async () => {
    server.script({ answer: { text: 'always' } });
    server.script({ times: 1, when: ({ raw }) => raw.includes('telnet'), answer: ({ dialect }) => ({ text: `once, by ${dialect}` }) });
    expect((await see(ask('openai'))).text).toBe('once, by openai');
    expect((await see(ask('openai'))).text).toBe('always');
  });

  test('without a condition leave lists alone; a fault with one hits everything that matches', async () => {
    server.script({ answer: { fault: { status: 503 } } });
    expect((await fetch(`${server.url}/api/tags`)).status).toBe(200);
    server.script({ when: ({ dialect }) => dialect === 'ollama', answer: { fault: 'early-end' } });
    await expect((await fetch(`${server.url}/api/tags`)).json()).rejects.toThrow(SyntaxError);
  });

  test('arrive over HTTP too, and so do the recorded requests', async () => {
    const rules = [{ answer: { text: 'from elsewhere' } }, { when: { bodyIncludes: 'never said' }, answer: { text: 'no' } }];
    await post('/__script', rules);
    expect((await see(ask('ollama'))).text).toBe('from elsewhere');
    const requests = (await (await fetch(`${server.url}/__requests`)).json()) as object[];
    expect(requests).toMatchObject([{ dialect: 'ollama', path: '/api/chat', body: { model: 'lab-chat:8b' }, closed: false }]);
    await post('/__reset', {});
    expect(server.requests).toEqual([]);
    expect((await see(ask('ollama'))).text).toContain('scripted model of the demo');
  });
});
