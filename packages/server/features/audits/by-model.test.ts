import type { Answer, Fault, SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { readPdfWords } from '../../testing/read-pdf-words.ts';
import { canaries, drawSample, openRecommendations, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let lab: ModelServer;
let server: TestServer;
let token: string;
let benchmark: string;
let deviceId: string;

const OFFLINE = { model: 'lab-chat:8b', model_kind: 'offline' } as const;
const ONLINE = { model: 'gpt-4o-mini', model_kind: 'online' } as const;

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body });
const start = (body: object = {}) => post(`/firewalls/${deviceId}/audit`, { benchmark_id: benchmark, ...OFFLINE, ...body });
const readProgress = () => get(`/firewalls/${deviceId}/audit-progress`);
const readLatest = async () => (await get(`/firewalls/${deviceId}/latest-audit`)).body;
const readJudgements = async (id: string, query = '') =>
  (await get(`/firewalls/${deviceId}/audit-history/${id}/model-judgements${query}`)).body;
const waitForEnd = async () => {
  const answers = await poll(readProgress, ({ body }) => !['starting', 'running'].includes(body.status));
  return answers.map(({ body }) => body);
};
const questions = (): readonly SeenRequest[] => lab.requests.filter(({ path }) => path === '/api/chat' || path === '/v1/chat/completions');
const contentOf = ({ body }: SeenRequest): string =>
  (body as { messages: { content: string }[] }).messages.map(({ content }) => content).join('\n');
const checkOf = (request: SeenRequest): string => /^Check (\S+): /m.exec(contentOf(request))?.[1] ?? '';
const lineOf = (text: string): number => sampleConfig.split('\n').findIndex((line) => line.includes(text)) + 1;
/** The ids of the lines that hold one of some words. */
const findLines = (request: SeenRequest, words: RegExp): string[] =>
  [...contentOf(request).matchAll(/^(L\d+)\| (.*)$/gm)].filter(([, , text]) => words.test(text!)).map(([, id]) => id!);
const say = (request: SeenRequest, verdict: string, words: RegExp, shows: string): Answer => ({
  json: {
    observations: findLines(request, words)
      .slice(0, 5)
      .map((line_id) => ({ line_id, shows })),
    absent: false,
    reason: 'The line says so.',
    verdict,
  },
});
const statusesOf = (audit: { results: { check_id: string; status: string; decided_by: string }[] }): Record<string, string> =>
  Object.fromEntries(audit.results.map(({ check_id, status, decided_by }) => [check_id, `${status} by ${decided_by}`]));
const computed = { '1.1': 'PASS by rule', '1.2': 'FAIL by rule', '1.3': 'REVIEW by rule' };
const untouched = { ...computed, '2.1': 'REVIEW by rule', '2.2': 'REVIEW by rule', '2.3': 'REVIEW by rule', '2.4': 'REVIEW by rule' };

beforeAll(async () => {
  lab = await startModelServer();
  const variables = { OLLAMA_HOST: lab.url, OPENAI_BASE_URL: `${lab.url}/v1`, OPENAI_API_KEY: 'sk-test-of-merlon' };
  const modelTimings = { firstMs: 1500, idleMs: 1500, backOffMs: 5, longestWaitMs: 50, connectMs: 2000, loadingMs: 100 };
  server = await startTestServer(variables, { modelTimings });
  token = await server.signUp();
  const content = await drawSample([...sampleRecommendations, ...openRecommendations]);
  benchmark = await uploadRead(server, token, { content });
});
afterAll(async () => {
  await server.stop();
  await lab.stop();
});

beforeEach(async () => {
  lab.reset();
  const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
  deviceId = (await post('/firewalls', { ...device, type: 'fortinet_fortigate' })).body.id;
  await server.call('PUT', `/firewalls/${deviceId}/stored-config`, { token, body: { config: sampleConfig } });
});

describe.each([
  ['of the house', OFFLINE],
  ['of a provider', ONLINE],
] as const)('a model %s', (_where, model) => {
  test('judges what the rules left open, with proof, and everything that was said is kept', async () => {
    lab.script({
      answer: (request) => {
        if (checkOf(request) === '2.1') return say(request, 'PASS', /radius|edit/, 'supports');
        if (checkOf(request) === '2.2') return say(request, 'FAIL', /phase1/, 'contradicts');
        return say(request, 'UNDECIDED', /nothing/, 'irrelevant');
      },
    });
    const { audit_id: id } = (await start(model)).body;
    const steps = await waitForEnd();
    expect(steps.at(-1)).toMatchObject({ status: 'completed', message: 'Audit completed: 7 checks', progress: 100 });
    const progress = steps.map((step) => step.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const latest = await readLatest();
    expect(statusesOf(latest)).toEqual({ ...untouched, '2.1': 'PASS by model', '2.2': 'FAIL by model' });
    expect(latest).toMatchObject({ passed_checks: 2, failed_checks: 2, review_checks: 3, overall_score: 50 });
    const [passed, failed, open] = ['2.1', '2.2', '2.3'].map((check) =>
      latest.results.find(({ check_id }: { check_id: string }) => check_id === check),
    );
    expect(passed).toMatchObject({
      details: `Judged by the model ${model.model}: The line says so.`,
      evidence: expect.arrayContaining([{ line: lineOf('edit "radius-1"'), text: 'edit "radius-1"' }]),
    });
    expect(failed.evidence).toContainEqual({ line: lineOf('phase1-interface'), text: 'config vpn ipsec phase1-interface' });
    expect(open.details).toMatch(new RegExp(`The model ${model.model} was asked\\. It could not decide\\.$`));

    const judgements = await readJudgements(id);
    expect(
      judgements.map(({ check_id, answers }: { check_id: string; answers: { outcome: string }[] }) => [
        check_id,
        answers.map(({ outcome }) => outcome),
      ]),
    ).toEqual([
      ['2.1', ['PASS', 'PASS', 'PASS']],
      ['2.2', ['FAIL']],
      ['2.3', ['It could not decide.']],
      ['2.4', ['It could not decide.']],
    ]);
    expect(await readJudgements(id, '?check_id=2.2')).toMatchObject([
      { model: model.model, kind: model.model_kind, prompt: [{ role: 'system' }, { role: 'user' }] },
    ]);
    expect(questions()).toHaveLength(6);
  });

  test('sees no secret', async () => {
    await start(model);
    await waitForEnd();
    expect(questions().length).toBeGreaterThan(0);
    for (const canary of canaries) expect(JSON.stringify(questions())).not.toContain(canary);
  });
});

test('what a model judged is marked in every report', async () => {
  lab.script({ answer: (request) => say(request, 'FAIL', /branch|radius|auditor|wan1/, 'contradicts') });
  await start();
  await waitForEnd();
  const [{ id }] = (await get(`/firewalls/${deviceId}/audit-reports`)).body.reports;
  for (const format of ['pdf', 'html', 'csv', 'json', 'sarif', 'junit', 'text']) {
    const { status, text, bytes } = await get(`/audit-reports/${id}/download?format=${format}`);
    const shown = (format === 'pdf' ? await readPdfWords(bytes) : text).replaceAll(/\s+/g, '');
    expect([format, status, shown.includes('Judgedbythemodellab-chat:8b:Thelinesaysso.')]).toEqual([format, 200, true]);
  }
});

describe('a model server that fails', () => {
  const faults: readonly (readonly [Fault, RegExp])[] = [
    ['silence', /did not answer/],
    ['stall', /did not answer/],
    ['reset', /did not answer/],
    ['early-end', /did not answer/],
    ['malformed', /did not answer/],
    ['error-line', /did not answer/],
    ['wrong-schema', /was asked\. It/],
    ['silent-cut', /did not answer/],
    ['overlong', /did not answer/],
    ['empty', /did not answer/],
    ['thinking-only', /did not answer/],
    ['length', /did not answer/],
    ['quota', /did not answer/],
    [{ status: 400 }, /did not answer/],
    [{ status: 401 }, /did not answer/],
    [{ status: 404 }, /did not answer/],
    [{ status: 429 }, /did not answer/],
    [{ status: 429, retryAfter: 3600 }, /did not answer/],
    [{ status: 500, body: '<html><script>alert(1)</script></html>' }, /did not answer/],
    [{ status: 502 }, /did not answer/],
    [{ status: 503 }, /did not answer/],
  ];
  const fewer = faults.filter((_fault, at) => at % 2 === 0);
  const cases = [...faults.map((each) => [...each, OFFLINE] as const), ...fewer.map((each) => [...each, ONLINE] as const)];
  test.each(chooseCases(cases, 4))('by %j leaves open what was open, says why, and the next audit can begin', async (fault, why, model) => {
    lab.script({ answer: { fault } });
    const startedAt = performance.now();
    const { audit_id: id } = (await start(model)).body;
    const { status, message } = (await waitForEnd()).at(-1)!;
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    expect([status, message]).toEqual(['completed', expect.stringMatching(/^Audit completed: 7 checks(?:\. [^<>]*)?$/)]);
    const latest = await readLatest();
    expect(statusesOf(latest)).toEqual(untouched);
    const asked = latest.results.filter(({ check_id }: { check_id: string }) => check_id === '2.1' || check_id === '2.2');
    expect(asked.map(({ details }: { details: string }) => details)).toContainEqual(expect.stringMatching(why));
    const kept = await readJudgements(id);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify([latest, kept])).not.toMatch(/<script|sk-test/);
    expect((await start({ test_check: true, model: 'built-in' })).body.status).toBe('completed');
  });

  test('for a moment is asked again, and loses nothing', async () => {
    lab.script({ answer: (request) => say(request, 'FAIL', /branch|radius|auditor|wan1/, 'contradicts') });
    lab.script({ times: 1, answer: { fault: { status: 503 } } });
    await start();
    await waitForEnd();
    expect(statusesOf(await readLatest())).toEqual({
      ...computed,
      '2.1': 'FAIL by model',
      '2.2': 'FAIL by model',
      '2.3': 'FAIL by model',
      '2.4': 'FAIL by model',
    });
  });

  test('once and for all is asked about nothing more, which is said once', async () => {
    lab.script({ answer: { fault: { status: 401 } } });
    await start();
    const { message } = (await waitForEnd()).at(-1)!;
    expect(message).toMatch(/^Audit completed: 7 checks\. The model lab-chat:8b was not asked about 3 of 4 checks: .+\.$/);
  });

  test('before the audit begins refuses it, and an unknown model is refused', async () => {
    expect(await start({ model: 'no-such-model' })).toMatchObject({
      status: 422,
      body: { detail: 'There is no offline model called "no-such-model".' },
    });
    expect(await start({ model: 'no-such-model', test_check: true })).toMatchObject({ status: 422 });
    expect((await readProgress()).body.status).toBe('not_found');
  });
});

test('an answer that comes late shows that the model is being loaded', async () => {
  const answer = (request: SeenRequest) => say(request, 'UNDECIDED', /x/, 'irrelevant');
  lab.script({ answer });
  lab.script({ times: 1, answer: (request) => ({ ...answer(request), firstAfterMs: 1000 }) });
  await start();
  const messages = (await waitForEnd()).map(({ message }) => message);
  expect(messages).toContainEqual('Loading the model…');
  expect(messages).toContainEqual(expect.stringMatching(/^Asking the model about \d of 4 checks$/));
});

test('Stop hangs up at once, nothing that the model said is stored, and the next audit can begin', async () => {
  lab.script({ answer: { text: 'word '.repeat(400), betweenMs: 100 } });
  const { audit_id: id } = (await start()).body;
  await expect.poll(() => questions().length).toBe(1);
  const stoppedAt = performance.now();
  expect((await post(`/firewalls/${deviceId}/stop-audit`)).status).toBe(200);
  await expect.poll(() => questions()[0]?.closed, { interval: 20 }).toBe(true);
  // The answer would go on for forty seconds.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
  expect((await readProgress()).body).toMatchObject({ status: 'stopped', message: 'Audit was stopped by user' });
  expect(await readJudgements(id)).toEqual([]);
  expect((await get(`/firewalls/${deviceId}/audit-history/${id}/results`)).body.overall_score).toBeNull();
  const asked = questions().length;
  lab.reset();
  expect((await start()).body.status).toBe('started');
  expect((await waitForEnd()).at(-1)!.status).toBe('completed');
  expect(asked).toBe(1);
});

describe('a test of one check', () => {
  const command = async (id: string) =>
    (await get(`/documents/${benchmark}/commands`)).body.find(({ check_id }: { check_id: string }) => check_id === id).id;

  test('asks the model within the call', async () => {
    lab.script({ answer: (request) => say(request, 'PASS', /radius/, 'supports') });
    const { status, body } = await start({ test_check: true, commands: [await command('2.1')] });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      status: 'completed',
      passed_checks: 1,
      results: [{ check_id: '2.1', status: 'PASS', decided_by: 'model' }],
    });
    expect(await readJudgements(body.audit_id)).toMatchObject([{ check_id: '2.1', answers: { length: 3 } }]);
    expect((await get(`/firewalls/${deviceId}/ai-models`)).body.ai_models).toEqual([{ audit_id: body.audit_id, ai_model: 'lab-chat:8b' }]);
  });

  test('that nobody waits for any more hangs up, and nothing is kept', async () => {
    lab.script({ answer: { text: 'word '.repeat(400), betweenMs: 100 } });
    const leaving = new AbortController();
    const call = fetch(`${server.url}/api/firewalls/${deviceId}/audit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ benchmark_id: benchmark, ...OFFLINE, test_check: true, commands: [await command('2.1')] }),
      signal: leaving.signal,
    });
    await expect.poll(() => questions().length).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await expect.poll(() => questions()[0]?.closed).toBe(true);
    expect((await get(`/firewalls/${deviceId}/ai-models`)).body.ai_models).toEqual([]);
  });

  test('asks no model about what the rules decide', async () => {
    const { body } = await start({ test_check: true, commands: [await command('1.2')] });
    expect(body.results).toMatchObject([{ status: 'FAIL', decided_by: 'rule' }]);
    expect(questions()).toEqual([]);
  });
});

describe('what it costs can be seen before', () => {
  test('in questions, requests, tokens and, once there is a measure, seconds', async () => {
    const estimate = async () =>
      (await get(`/firewalls/${deviceId}/audit-estimate?benchmark_id=${benchmark}&model=gpt-4.1&model_kind=online`)).body;
    const { by_model: before, checks_count } = await estimate();
    expect([checks_count, questions().length]).toEqual([7, 0]);
    expect(before).toMatchObject({ questions: 4, requests: { least: 4, most: 12 }, output_tokens: 8400, seconds: null });
    expect(before.input_tokens).toBeGreaterThan(4000);
    lab.script({ answer: (request) => say(request, 'UNDECIDED', /x/, 'irrelevant') });
    await start({ model: 'gpt-4.1', model_kind: 'online' });
    await waitForEnd();
    expect((await estimate()).by_model.seconds).toBeGreaterThan(0);
    expect((await get(`/firewalls/${deviceId}/audit-estimate?benchmark_id=${benchmark}`)).body.by_model).toBeNull();
  });

  test('as what would be sent, to the letter', async () => {
    const { status, body } = await post(`/firewalls/${deviceId}/model-preview`, { purpose: 'audit', benchmark_id: benchmark, ...ONLINE });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(questions()).toEqual([]);
    expect(body).toMatchObject({
      kind: 'online',
      omitted: 0,
      blocked: null,
      requests: [{ about: "2.1 Ensure 'radius-1' is the RADIUS server" }, {}, {}, {}],
    });
    const shown = body.requests.map(({ messages }: { messages: { content: string }[] }) =>
      messages.map(({ content }) => content).join('\n'),
    );
    expect(shown.join('\n')).not.toMatch(/EDGE-1|CANARY/);
    const refused = await post(`/firewalls/${deviceId}/model-preview`, { purpose: 'audit', benchmark_id: benchmark });
    expect(refused.status).toBe(422);
  });
});
