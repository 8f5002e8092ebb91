import { setTimeout as sleep } from 'node:timers/promises';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { applyJudgements } from '@merlon/engine/audit/by-model/apply-judgements.ts';
import { askOpenChecks } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import type { Judgement } from '@merlon/engine/audit/by-model/judge-check.ts';
import { type Configuration, readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { LanguageModel, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { labDeviceTypes, readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { createOllamaClient, type OllamaClient } from '@merlon/server/adapters/language-models/ollama-client.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningEngine, startEngine } from './start-engine.ts';

const MODEL = 'tiny-random:latest';
const never = new AbortController().signal;
/** The number of recommendations of each sample benchmark for which noise is asked as if no rule covered them. */
const BLINDLY = 8;

let engine: RunningEngine;
let client: OllamaClient;
beforeAll(async () => {
  engine = await startEngine(42);
  client = createOllamaClient({ baseUrl: engine.url });
});
afterAll(async () => engine?.stop());

const report = (line: string): void => void process.stdout.write(`  ${line}\n`);

function ask(content: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return { messages: [{ role: 'user', content }], maxTokens: 2000, temperature: 0.7, ...more };
}

async function readState(): Promise<{ isBusy: boolean; tokens: number }> {
  return (await (await fetch(`${engine.url}/engine`)).json()) as { isBusy: boolean; tokens: number };
}

test('the protocol: lists, a stream with its counts, a bound, a question that is too long', async () => {
  expect(await client.list(never)).toMatchObject([{ name: MODEL, isEmbedding: false, isRemote: false }]);
  const { contextTokens } = await client.describe(MODEL, never);
  const pieces: string[] = [];
  const answer = await client.chat(MODEL, ask('Which line turns telnet off?'), { signal: never, onText: (piece) => pieces.push(piece) });
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(answer.text);
  expect(answer.inputTokens).toBeGreaterThan(10);
  expect(answer.outputTokens).toBeGreaterThan(3);
  report(`stream: ${pieces.length} pieces, ${answer.inputTokens} tokens in, ${answer.outputTokens} out, ${answer.seconds.toFixed(2)} s`);

  const fail = (request: ModelRequest): Promise<unknown> => client.chat(MODEL, request, { signal: never });
  await expect(fail(ask('Say more.', { maxTokens: 2 }))).rejects.toMatchObject({ kind: 'unfinished' });
  await expect(fail(ask('Qz7 '.repeat(contextTokens / 3)))).rejects.toMatchObject({ kind: 'overlong' });
  const [vector] = await client.embed(MODEL, ['set system services telnet'], 'document', never);
  expect(Math.hypot(...vector!)).toBeCloseTo(1, 3);
});

test('the grammar: an answer held to enums is always one of them', async () => {
  const schema = {
    name: 'verdict',
    schema: {
      type: 'object',
      properties: {
        lines: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['L0001', 'L0002', 'L0017'] } },
        absent: { type: 'boolean' },
        verdict: { type: 'string', enum: ['PASS', 'FAIL', 'UNDECIDED'] },
      },
      required: ['lines', 'absent', 'verdict'],
      additionalProperties: false,
    },
  };
  const began = performance.now();
  const said = new Set<string>();
  for (let run = 0; run < 20; run += 1) {
    const { text } = await client.chat(MODEL, ask(`Question ${run}: is it met?`, { schema, temperature: 1 }), { signal: never });
    const answer = JSON.parse(text) as { lines: string[]; absent: unknown; verdict: string };
    expect(Object.keys(answer)).toEqual(['lines', 'absent', 'verdict']);
    expect(['L0001', 'L0002', 'L0017']).toEqual(expect.arrayContaining([...new Set(answer.lines)]));
    expect(answer.lines.length).toBeLessThanOrEqual(3);
    expect(answer.absent).toBeTypeOf('boolean');
    expect(['PASS', 'FAIL', 'UNDECIDED']).toContain(answer.verdict);
    said.add(answer.verdict);
  }
  report(`grammar: 20 of 20 valid, ${((performance.now() - began) / 20).toFixed(0)} ms each, verdicts seen: ${[...said].join(', ')}`);
});

test('stopping: a closed connection stops the engine, while it reads and while it writes', async () => {
  // The schema allows no end before four hundred elements.
  const endless = {
    name: 'endless',
    schema: { type: 'array', minItems: 400, items: { type: 'string', enum: ['on', 'off'] } },
  };
  const before = await readState();
  const written = await measureStop((signal, stop) =>
    client.chat(MODEL, ask('List.', { schema: endless, maxTokens: 5000 }), { signal, onText: stop }),
  );
  const { tokens } = await readState();
  report(`stop while writing: the engine stood still after ${written.toFixed(0)} ms and ${tokens - before.tokens} tokens`);
  expect(tokens - before.tokens).toBeLessThan(800);

  const { contextTokens } = await client.describe(MODEL, never);
  const long = 'set interfaces unit family inet address '.repeat(contextTokens / 28);
  const began = performance.now();
  await client.chat(MODEL, ask(long, { maxTokens: 300 }), { signal: never }).catch(() => undefined);
  const whole = performance.now() - began;
  const read = await measureStop((signal, stop) => {
    setTimeout(stop, whole / 5);
    return client.chat(MODEL, ask(`Again: ${long}`, { maxTokens: 300 }), { signal });
  });
  report(`stop while reading, which takes ${whole.toFixed(0)} ms: the engine stood still after ${read.toFixed(0)} ms`);
  expect(read).toBeLessThan(whole / 2);
});

/** Milliseconds from the call's stop until the engine is idle. */
async function measureStop(call: (signal: AbortSignal, stop: () => void) => Promise<unknown>): Promise<number> {
  const stopping = new AbortController();
  let stoppedAt: number | undefined;
  const stop = (): void => {
    stoppedAt ??= performance.now();
    stopping.abort(new Error('stopped'));
  };
  await expect(call(stopping.signal, stop)).rejects.toThrow('stopped');
  while ((await readState()).isBusy) await sleep(5);
  return performance.now() - stoppedAt!;
}

test.each(labDeviceTypes)('an audit of %s: noise overrules nothing, and passes nothing without evidence', async (type) => {
  const platform = findPlatform(type)!;
  const benchmark = readBenchmark(await readPdf(await makeSampleBenchmark(type)), platform.commandGrammar);
  const config = await readSampleConfig(type);
  report(`${type}: ${await expectNoHarm(platform, benchmark, config)}`);
  // The rules leave little open; without any rules, the model is asked about everything.
  const blind: Platform = { ...platform, checks: [], compile: () => ({ kind: 'review', reason: 'Nobody knows.' }) };
  const some = { ...benchmark, recommendations: benchmark.recommendations.slice(0, BLINDLY) };
  report(`${type} without rules: ${await expectNoHarm(blind, some, config)}`);
});

/** Asks noise about a benchmark. @returns the result in a line */
async function expectNoHarm(platform: Platform, benchmark: Benchmark, text: string): Promise<string> {
  const config = readConfiguration(platform, text);
  const verdicts = auditConfiguration({ platform, benchmark, config });
  const find = prepareOpenChecks(platform, config);
  const open = benchmark.recommendations.flatMap((recommendation) => find(recommendation) ?? []);
  const began = performance.now();
  const { judgements, message } = await askOpenChecks(await openModel(), open, { signal: never, timeLeft: () => 300_000 });
  const judged = applyJudgements(verdicts, open, judgements);

  expect(message).toBe('');
  expect(judged.filter((_, at) => verdicts[at]!.status !== 'REVIEW')).toEqual(verdicts.filter(({ status }) => status !== 'REVIEW'));
  for (const verdict of judged) if (verdict.status === 'PASS' && verdict.decidedBy === 'model') expectProof(verdict, judgements, config);
  const said = judgements.flatMap(({ answers }) => answers.map((answer) => /"verdict":\s*"(\w+)"/.exec(answer.text)?.[1] ?? 'nothing'));
  const byModel = judged.filter(({ decidedBy }) => decidedBy === 'model').map(({ status }) => status);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${verdicts.length} checks, ${open.length} asked about in ${seconds} s; said ${tally(said)}; kept ${tally(byModel)}`;
}

/** Expects quoted lines that stand in the configuration, each named in three answers that all say PASS. */
function expectProof({ checkId, evidence }: Verdict, judgements: readonly Judgement[], { shown }: Configuration): void {
  const answers = judgements.find((one) => one.checkId === checkId)!.answers.map(({ text }) => JSON.parse(text) as Answer);
  expect(answers.map(({ verdict }) => verdict)).toEqual(['PASS', 'PASS', 'PASS']);
  expect(evidence.length).toBeGreaterThan(0);
  for (const { line, text } of evidence) {
    expect(text).toBe(shown[line - 1]!.trim());
    expect(answers[0]!.observations).toContainEqual({ line_id: `L${String(line).padStart(4, '0')}`, shows: 'supports' });
  }
}

interface Answer {
  readonly verdict: string;
  readonly observations: readonly { readonly line_id: string; readonly shows: string }[];
}

async function openModel(): Promise<LanguageModel> {
  const { contextTokens, digest } = await client.describe(MODEL, never);
  return { name: MODEL, kind: 'offline', digest, contextTokens, answer: (request, options) => client.chat(MODEL, request, options) };
}

/** `PASS 2, FAIL 1` */
function tally(words: readonly string[]): string {
  const counted = [...new Set(words)].toSorted().map((word) => `${word} ${words.filter((one) => one === word).length}`);
  return counted.join(', ') || 'nothing';
}
