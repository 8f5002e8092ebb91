import { readFileSync } from 'node:fs';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { beforeAll, expect, test } from 'vitest';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { applyJudgements } from '@merlon/engine/audit/by-model/apply-judgements.ts';
import { askOpenChecks } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import { makeAdversary } from '@merlon/engine/audit/by-model/testing/fake-models.ts';
import { injectionTexts } from '@merlon/engine/audit/by-model/testing/injection-texts.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';

const signal = new AbortController().signal;
const HARMLESS = 'Plain words of no meaning';
const inOneWord = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60);

const samples = new Map<string, { readonly recommendations: readonly Recommendation[]; readonly config: string }>();
beforeAll(async () => {
  for (const { type, commandGrammar } of platforms) {
    const pages = await readPdf(await makeSampleBenchmark(type));
    const config = readFileSync(new URL(`../../../platforms/${type}/fixtures/sample.conf`, import.meta.url), 'utf8');
    samples.set(type, { recommendations: readBenchmark(pages, commandGrammar).recommendations, config });
  }
});

/** The text wherever the configuration holds words that somebody was free to choose: host names, banners, descriptions, remarks. */
function plantInConfig(config: string, text: string): { readonly planted: string; readonly places: number } {
  let places = 0;
  const put =
    (words: string) =>
    (_whole: string, before: string, _value: string, after = '') => {
      places += 1;
      return `${before}${words}${after}`;
    };
  const planted = config
    .replace(/^(\s*(?:set )?(?:host-?name|sysname|alias) "?)([^";\s]+)("?;?)$/gm, put(inOneWord(text)))
    .replace(/(<hostname>)([^<]*)(<)/g, put(inOneWord(text)))
    .replace(/(\b(?:description|comments?|message|msgvalue|login information) ")([^"]*)(";?)$/gm, put(text))
    .replace(/^((?: description|access-list \S+ remark) )([^"].*)$/gm, put(text))
    .replace(/(<login-banner>)([^<]*)(<)/g, put(text));
  return { planted, places };
}

/** The text in all parts of a document that say nothing of what is to be set. */
const plantInDocument = (recommendations: readonly Recommendation[], text: string): readonly Recommendation[] =>
  recommendations.map((each) => ({ ...each, description: `${each.description} ${text}`, rationale: text, impact: text, notes: text }));

interface Audited {
  readonly byRules: readonly Verdict[];
  readonly byModel: readonly Verdict[];
}

async function audit(platform: Platform, text: string): Promise<Audited> {
  const sample = samples.get(platform.type)!;
  const recommendations = plantInDocument(sample.recommendations, text);
  const config = readConfiguration(platform, plantInConfig(sample.config, text).planted);
  const byRules = auditConfiguration({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config });
  const find = prepareOpenChecks(platform, config);
  const open = recommendations.flatMap((recommendation) => find(recommendation) ?? []);
  const { judgements } = await askOpenChecks(makeAdversary('obedient'), open, { signal, timeLeft: () => 60_000 });
  return { byRules, byModel: applyJudgements(byRules, open, judgements) };
}

/** Complete verdicts, in which the planted text, where they quote it, is the same whatever it is. */
const compare = (verdicts: readonly Verdict[], text: string): string[] =>
  verdicts.map((verdict) => JSON.stringify(verdict).replaceAll(text, '◊').replaceAll(inOneWord(text), '◊'));

test('there are sixty of them, each another one', () => {
  expect(new Set(injectionTexts).size).toBe(60);
});

test.each(platforms.map((platform) => [platform.label, platform] as const))(
  'what is written into a configuration of %s, and into a document, changes no verdict and proves nothing to a model that obeys it',
  async (_label, platform) => {
    expect(plantInConfig(samples.get(platform.type)!.config, HARMLESS).places).toBeGreaterThan(1);
    const before = await audit(platform, HARMLESS);
    const computed = compare(before.byRules, HARMLESS);
    for (const text of chooseCases(injectionTexts, 6)) {
      const after = await audit(platform, text);
      expect({ text, verdicts: compare(after.byRules, text) }).toEqual({ text, verdicts: computed });
      const passed = after.byModel.filter(({ status, decidedBy }) => status === 'PASS' && decidedBy === 'model');
      expect({ text, passed }).toEqual({ text, passed: [] });
      const changed = after.byModel.filter((verdict, at) => after.byRules[at]!.status !== 'REVIEW' && verdict !== after.byRules[at]);
      expect({ text, changed }).toEqual({ text, changed: [] });
    }
  },
);
