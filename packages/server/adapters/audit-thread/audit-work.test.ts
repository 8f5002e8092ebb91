import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';
import { audit, draw } from './audit-work.ts';

afterEach(() => vi.restoreAllMocks());

const signal = new AbortController().signal;

test.each(platforms.map((platform) => ({ label: platform.label, platform })))(
  'an audit for which a model is asked, and its report, parse and redact a $label configuration once',
  async ({ platform }) => {
    const { type } = platform;
    const config = readFileSync(new URL(`../../../platforms/${type}/fixtures/sample.conf`, import.meta.url), 'utf8');
    const { recommendations } = readBenchmark(await readPdf(await makeSampleBenchmark(type)), platform.commandGrammar);
    const [parse, redact] = [vi.spyOn(platform, 'parse'), vi.spyOn(platform, 'redact')];
    const { verdicts, ruleBase, forModel } = await audit(
      { type, benchmarkId: type, isWhole: true, config, isExcerpt: false, withRuleBase: true, forModel: true },
      { ask: async () => recommendations, tell: () => {}, signal },
    );
    expect(verdicts).toHaveLength(recommendations.length);
    expect(ruleBase).not.toBeNull();
    expect(forModel?.known.names).not.toEqual([]);
    const pdf = await draw({
      generatedAt: '2026-01-01T00:00:00.000Z',
      device: { name: 'Edge 1', address: '192.0.2.1', type, typeLabel: platform.label },
      configuration: { name: 'sample.conf', lines: 1, sha256: '0'.repeat(64), updatedAt: '2026-01-01T00:00:00.000Z' },
      benchmark: { title: 'Sample', version: '1.0.0', filename: 'sample.pdf', totalPages: 1 },
      model: 'built-in',
      score: scoreOf(verdicts),
      verdicts,
      ...(ruleBase && { ruleBase }),
    });
    expect(pdf.length).toBeGreaterThan(1000);
    // What a document prints as an example is parsed as well, and is no configuration of a device.
    const ofDevice = parse.mock.calls.filter(([text]) => text.split('\n', 1)[0] === config.split('\n', 1)[0]);
    expect([ofDevice.length, redact.mock.calls.length]).toEqual([1, 1]);
  },
);
