import { countCases } from '@merlon/engine/testing/tier.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';
import { type AuditTask, createAuditPool } from './audit-pool.ts';

const RUNS = countCases(5, 20);

const pool = createAuditPool(2);
/** The sample benchmark and sample configuration of each platform. */
const samples = new Map<Platform, { readonly recommendations: readonly Recommendation[]; readonly config: string }>();

beforeAll(async () => {
  for (const platform of platforms) {
    const pages = await readPdf(await makeSampleBenchmark(platform.type));
    const config = readFileSync(new URL(`../../../platforms/${platform.type}/fixtures/sample.conf`, import.meta.url), 'utf8');
    samples.set(platform, { recommendations: readBenchmark(pages, platform.commandGrammar).recommendations, config });
  }
});
afterAll(() => pool.stop());

function makeTask(platform: Platform, part: Partial<AuditTask['benchmark']> = {}): AuditTask {
  const { recommendations, config } = samples.get(platform)!;
  const benchmark = { id: platform.type, isWhole: true, read: async () => recommendations, ...part };
  return { type: platform.type, config, isExcerpt: false, benchmark };
}
const [first, second] = platforms as [Platform, Platform];

describe('what an audit comes to', () => {
  test(`is the same, byte for byte, ${RUNS} times, whatever the thread judged before, and the same as without a thread`, async () => {
    // All platforms in turn, so that each thread judges another one in between.
    const runs = Array.from({ length: RUNS }, () => platforms.map((platform) => pool.run(makeTask(platform)))).flat();
    const outcomes = await Promise.all(runs);
    for (const [index, platform] of platforms.entries()) {
      const { recommendations, config } = samples.get(platform)!;
      const benchmark = { title: '', version: '', totalPages: 0, recommendations };
      const alone = JSON.stringify(auditConfiguration({ platform, benchmark, config }));
      const texts = outcomes.filter((_outcome, at) => at % platforms.length === index).map(({ verdicts }) => JSON.stringify(verdicts));
      expect(texts).toHaveLength(RUNS);
      expect({ of: platform.label, different: new Set(texts).size }).toEqual({ of: platform.label, different: 1 });
      // The hash of what the document demands is the thread's addition.
      const [ofThread = ''] = texts;
      expect(ofThread.replaceAll(/,"demand":"[\w-]+"/g, '')).toBe(alone);
    }
  });

  test('is one verdict for each recommendation, all of them or those that were asked for', async () => {
    const { recommendations } = samples.get(first)!;
    expect((await pool.run(makeTask(first))).verdicts.map(({ checkId }) => checkId)).toEqual(recommendations.map(({ id }) => id));
    const some = recommendations.slice(2, 4);
    const outcome = await pool.run(makeTask(first, { isWhole: false, read: async () => some }));
    expect(outcome.verdicts.map(({ checkId }) => checkId)).toEqual(some.map(({ id }) => id));
    expect((await pool.run(makeTask(first))).verdicts).toHaveLength(recommendations.length);
  });
});

describe('a pool', () => {
  test('asks for a benchmark once for each thread, and again once it was forgotten', async () => {
    const own = createAuditPool(1);
    const asked: string[] = [];
    const { recommendations } = samples.get(second)!;
    const audit = (id: string) => own.run(makeTask(second, { id, read: async () => (asked.push(id), recommendations) }));
    for (let n = 0; n < 3; n += 1) await audit('kept');
    expect(asked).toEqual(['kept']);
    for (let n = 0; n < 12; n += 1) await audit(`other ${n}`);
    await audit('kept');
    expect(asked.filter((id) => id === 'kept')).toHaveLength(2);
    expect(asked).toHaveLength(14);
    await own.stop();
  });

  test('tells how far it is, from the first check to the report', async () => {
    const steps: { judged: number; total: number; hasNext: boolean }[] = [];
    const found: Verdict[] = [];
    const { verdicts } = await pool.run(makeTask(first), {
      onStep: ({ judged, total, next, found: some }) => {
        found.push(...some);
        expect(found).toHaveLength(judged);
        steps.push({ judged, total, hasNext: next !== undefined });
      },
    });
    expect(found).toEqual(verdicts);
    const total = samples.get(first)!.recommendations.length;
    expect(steps[0]).toEqual({ judged: 0, total, hasNext: true });
    expect(steps.at(-1)).toEqual({ judged: total, total, hasNext: false });
    expect(steps.map(({ judged }) => judged)).toEqual(steps.map(({ judged }) => judged).toSorted((a, b) => a - b));
  });

  test('ends an audit at once when it is aborted, also one that waits, and goes on with the others', async () => {
    const own = createAuditPool(1);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const reason = new Error('stopped');
    const audits = [running, waiting].map(({ signal }) => own.run(makeTask(first), { signal }));
    const last = own.run(makeTask(second));
    waiting.abort(reason);
    running.abort(reason);
    const outcomes = await Promise.allSettled(audits);
    expect(outcomes).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    expect((await last).verdicts).toHaveLength(samples.get(second)!.recommendations.length);
    await expect(own.run(makeTask(first), { signal: running.signal })).rejects.toBe(reason);
    await own.stop();
  });

  test('replaces a thread that failed, and never judges a benchmark of nothing', async () => {
    const own = createAuditPool(1);
    await expect(own.run({ ...makeTask(first), type: 'no such type' })).rejects.toThrow('no platform of type no such type');
    await expect(own.run(makeTask(first, { id: 'empty', read: async () => [] }))).rejects.toThrow('recommends nothing');
    expect((await own.run(makeTask(first))).verdicts.length).toBeGreaterThan(0);
    await own.stop();
  });
});
