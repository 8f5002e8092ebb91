import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelFailureKind } from '@merlon/engine/ports/language-model.ts';
import type { Answer, Dialect, Fault } from '@merlon/lab/models/model-answer.ts';
import { startModelServer, type ModelServer } from '@merlon/lab/models/start-model-server.ts';
import { chatPaths, createAsk, failureOf, testKey, type Ask } from './testing/ask.ts';

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(async () => server.stop());
beforeEach(() => server.reset());

const dialects: readonly Dialect[] = ['ollama', 'openai'];
const questions = () => server.requests.filter(({ path }) => Object.values<string>(chatPaths).includes(path));
const status = (code: number, retryAfter?: number | string, body?: unknown): Fault => ({
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
  ...(body !== undefined && { body }),
});
const soon = (): string => new Date(Date.now() - 5000).toUTCString();

/** The fault, what it arrives as, and how often the question is asked. */
const faults: readonly (readonly [name: string, fault: Fault, kind: ModelFailureKind, asked: number])[] = [
  ['silence', 'silence', 'timed-out', 2],
  ['stall', 'stall', 'timed-out', 2],
  ['reset', 'reset', 'interrupted', 2],
  ['early end', 'early-end', 'interrupted', 2],
  ['broken line', 'malformed', 'malformed', 1],
  ['error within', 'error-line', 'unavailable', 3],
  ['silent cut', 'silent-cut', 'overlong', 1],
  ['overlong', 'overlong', 'overlong', 1],
  ['empty', 'empty', 'empty', 1],
  ['thinking only', 'thinking-only', 'empty', 1],
  ['bound reached', 'length', 'unfinished', 1],
  ['quota', 'quota', 'quota', 1],
  ['402', status(402), 'quota', 1],
  ['429', status(429), 'limited', 3],
  ['429 at once', status(429, 0), 'limited', 3],
  ['429 with a date', status(429, soon()), 'limited', 3],
  ['429 for longer than is waited', status(429, 3), 'limited', 1],
  ['503 for hours', status(503, 9999), 'unavailable', 1],
  ['400', status(400), 'refused', 1],
  ['401', status(401), 'unauthorised', 1],
  ['403', status(403), 'unauthorised', 1],
  ['404', status(404), 'missing', 1],
  ['408', status(408), 'unavailable', 3],
  ['500 in HTML', status(500, undefined, '<html><b>Internal error</b></html>'), 'unavailable', 3],
  ['502', status(502), 'unavailable', 3],
  ['503', status(503), 'unavailable', 3],
  ['302', status(302), 'unreachable', 1],
  ['200 in HTML', status(200, undefined, '<html>Sign in to the network</html>'), 'malformed', 1],
];

describe.each(dialects)('%s', (dialect) => {
  let ask: Ask;
  let askImpatiently: Ask;
  beforeAll(() => {
    ask = createAsk(dialect, server.url);
    askImpatiently = createAsk(dialect, server.url, { firstMs: 700, idleMs: 700 });
  });
  const askAs = (fault: Fault): Ask => (fault === 'silence' || fault === 'stall' ? askImpatiently : ask);
  const script = (answer: Answer, times?: number): void => server.script({ answer, ...(times !== undefined && { times }) });

  test.each(chooseCases(faults, 10))('%s: %o is %s, asked %i times', async (_name, fault, kind, asked) => {
    script({ text: 'The service is on, says line L1 of them.', fault });
    const failure = await failureOf(askAs(fault)());
    expect(failure.kind).toBe(kind);
    expect(questions()).toHaveLength(asked);
    expect(failure.message).toMatch(/^\p{Lu}[^<>]+[.…\p{L}]$/u);
    expect(failure.message).not.toContain(testKey);
  });

  const recoverable: readonly Fault[] = ['silence', 'stall', 'reset', 'early-end', 'error-line', status(429, 0), status(503), status(409)];
  test.each(chooseCases(recoverable, 3))('recovers from %o where it happens once', async (fault) => {
    script({ text: 'The service is on.' });
    script({ text: 'The service is on.', fault }, 1);
    await expect(askAs(fault)()).resolves.toMatchObject({ text: 'The service is on.' });
    expect(questions()).toHaveLength(2);
  });

  test('is patient with a first word that comes late, and gives an answer of the wrong shape to whoever asked', async () => {
    script({ text: 'Late.', fault: 'slow-first', firstAfterMs: 900 });
    await expect(createAsk(dialect, server.url, { idleMs: 700 })()).resolves.toMatchObject({ text: 'Late.' });
    script({ fault: 'wrong-schema' });
    await expect(ask()).resolves.toMatchObject({ text: '{"surprise":[1,2,3]}' });
    expect(questions()).toHaveLength(2);
  });

  const halfway: readonly Fault[] = ['stall', 'reset', 'early-end', 'error-line'];
  test.each(halfway)('asks nothing twice of which a part was handed on: %s', async (fault) => {
    script({ pieces: ['The ', 'service ', 'is ', 'on.'], fault });
    const pieces: string[] = [];
    await failureOf(askAs(fault)({ onText: (piece) => pieces.push(piece) }));
    expect(pieces).toEqual(['The ', 'service ']);
    expect(questions()).toHaveLength(1);
  });

  test('reads what arrives a few bytes at a time, with other line ends and comments', async () => {
    script({ text: 'Umlaute ÄÖÜ, 防火墙 and 🔥 are whole.', framing: 'odd' });
    await expect(ask()).resolves.toMatchObject({ text: 'Umlaute ÄÖÜ, 防火墙 and 🔥 are whole.' });
  });

  test.each([1e12, 3.5, -1])('takes %s tokens for no count at all', async (promptTokens) => {
    script({ text: 'The service is on.', promptTokens });
    await expect(ask()).resolves.toMatchObject({ text: 'The service is on.', inputTokens: null });
  });

  test('leaves out what a model thinks aloud, in a field of its own and in tags', async () => {
    script({ thinking: 'Let me see.', pieces: ['<thi', 'nk>The line', ' says</th', 'ink>\n\nIt is', ' on.'] });
    const pieces: string[] = [];
    await expect(ask({ onText: (piece) => pieces.push(piece) })).resolves.toMatchObject({ text: 'It is on.' });
    expect(pieces).toEqual(['It is', ' on.']);
  });

  test('ends an answer that drips on and on, and all waiting, when the time of the whole is up', async () => {
    script({ pieces: Array<string>(500).fill('and '), betweenMs: 20 });
    expect(await failureOf(ask({ timeoutMs: 300 }))).toMatchObject({ kind: 'timed-out' });
    await expect.poll(() => questions()[0]?.closed).toBe(true);
    expect(questions()).toHaveLength(1);
    // A wait that the time does not allow is not begun.
    script({ fault: status(429, 40) });
    const begun = performance.now();
    const patient = { firstMs: 60_000, idleMs: 60_000, totalMs: 60_000, longestWaitMs: 60_000 };
    expect(await failureOf(createAsk(dialect, server.url, patient)({ timeoutMs: 30_000 }))).toMatchObject({ kind: 'limited' });
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  const phases: readonly (readonly [name: string, answer: Answer, hangsUp: boolean])[] = [
    ['before the head', { fault: 'silence' }, true],
    ['in mid-stream', { fault: 'stall' }, true],
    ['while it waits to ask again', { fault: status(429, 30) }, false],
  ];
  test.each(phases)('stopped %s: hangs up at once and gives the reason', async (_name, answer, hangsUp) => {
    script({ text: 'The service is on.', ...answer });
    const patient = createAsk(dialect, server.url, { firstMs: 60_000, idleMs: 60_000, totalMs: 60_000, longestWaitMs: 60_000 });
    const abort = new AbortController();
    const asking = patient({ signal: abort.signal });
    await expect.poll(() => questions()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const stoppedAt = performance.now();
    abort.abort(new Error('stopped by the user'));
    await expect(asking).rejects.toThrow('stopped by the user');
    expect(performance.now() - stoppedAt).toBeLessThan(20_000);
    await expect.poll(() => questions().map(({ closed }) => closed)).toEqual([hangsUp]);
  });

  test('asks nothing where it was stopped before', async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error('stopped before')) })).rejects.toThrow('stopped before');
    expect(questions()).toEqual([]);
  });

  test('repeats nothing of the question or the key in what it says of a failure, and no sign that controls a terminal', async () => {
    const words = `Input "set system services telnet" of ${testKey} and L1\u001B[31m is bad: ${'x'.repeat(400)}`;
    script({ fault: status(400, undefined, { error: dialect === 'ollama' ? words : { message: words } }) });
    const { message } = await failureOf(ask());
    expect(message).toMatch(/is bad/);
    expect(message).not.toMatch(/telnet|sk-|\p{C}/u);
    expect(message.length).toBeLessThan(320);
  });
});
