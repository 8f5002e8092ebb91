import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { applyJudgements } from '@merlon/engine/audit/by-model/apply-judgements.ts';
import { askOpenChecks } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import { type OpenCheck, linesOfCheck } from '@merlon/engine/audit/by-model/open-check.ts';
import { adversaries, makeAdversary } from '@merlon/engine/audit/by-model/testing/fake-models.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';

/** A configuration and the benchmark to audit it against. */
interface Case {
  readonly platform: Platform;
  readonly recommendations: readonly Recommendation[];
  readonly config: string;
}

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));
const signal = new AbortController().signal;

/** Demands that no rule knows, made of words that stand in every configuration: what is left to a model alone. */
const unknown = [
  'interface address mask',
  'hostname of the firewall',
  'ntp server',
  'ssh version',
  'snmp community',
  'syslog host',
  'static route',
].map((words, at) => makeRecommendation({ id: `99.${at + 1}`, title: `Ensure the ${words} is configured`, defaultValue: 'Not set.' }));

const samples = new Map<string, Prepared>();
beforeAll(async () => {
  for (const platform of platforms) {
    const pages = await readPdf(await makeSampleBenchmark(platform.type));
    const config = readFileSync(new URL(`../../../platforms/${platform.type}/fixtures/sample.conf`, import.meta.url), 'utf8');
    const { recommendations } = readBenchmark(pages, platform.commandGrammar);
    samples.set(platform.type, prepare({ platform, config, recommendations: [...recommendations, ...unknown] }));
  }
});

interface Prepared {
  readonly before: readonly Verdict[];
  readonly open: readonly OpenCheck[];
}

interface Judged extends Prepared {
  readonly after: readonly Verdict[];
}

/** The rules' verdicts on a case and the checks they leave open, which are the same for every model. */
function prepare({ platform, recommendations, config }: Case): Prepared {
  const configuration = readConfiguration(platform, config);
  const benchmark = { title: '', version: '', totalPages: 0, recommendations };
  const before = auditConfiguration({ platform, benchmark, config: configuration });
  const find = prepareOpenChecks(platform, configuration);
  return { before, open: recommendations.flatMap((recommendation) => find(recommendation) ?? []) };
}

/** An audit of a case, before and after a model was asked. */
async function judge({ before, open }: Prepared, adversary: string): Promise<Judged> {
  const asking = await askOpenChecks(makeAdversary(adversary), open, { signal, timeLeft: () => 60_000 });
  return { before, open, after: applyJudgements(before, open, asking.judgements) };
}

/** Lists the ways in which an audit breaks the house rules; empty if it keeps them. */
function listBreaches({ before, after, open }: Judged): string[] {
  const checks = new Map(open.map((check) => [check.checkId, check]));
  return after.flatMap((verdict, at) => {
    const was = before[at]!;
    if (was.status !== 'REVIEW')
      return JSON.stringify(was) === JSON.stringify(verdict) ? [] : [`${verdict.checkId}: a verdict of the rules changed`];
    if (verdict.status === 'REVIEW') return verdict.decidedBy === 'rule' ? [] : [`${verdict.checkId}: an open check is said to be decided`];
    if (verdict.decidedBy !== 'model') return [`${verdict.checkId}: who decided is not said`];
    if (verdict.status === 'FAIL') return [];
    const check = checks.get(verdict.checkId);
    const sent = new Map(check && linesOfCheck(check).map((line) => [line.line, line]));
    const isProven =
      verdict.evidence.length > 0 && verdict.evidence.every(({ line, text }) => sent.get(line)?.canProve && sent.get(line)?.quote === text);
    return check?.mayPass && isProven ? [] : [`${verdict.checkId}: a PASS without proof`];
  });
}

describe.each(chooseCases(adversaries, 1))('a model of this kind: %s', (adversary) => {
  test.each(platforms.map(({ type }) => type))('changes no verdict of the rules and passes nothing without proof (%s)', async (type) => {
    const judged = await judge(samples.get(type)!, adversary);
    expect(judged.open.length).toBeGreaterThan(0);
    expect(listBreaches(judged)).toEqual([]);
  });
});

test('a model that cites what shows it is believed where no rule knows the check', async () => {
  const passed = await Promise.all([...samples.values()].map((sample) => judge(sample, adversaries[0]!)));
  expect(passed.flatMap(({ after }) => after).filter(({ status, decidedBy }) => status === 'PASS' && decidedBy === 'model')).not.toEqual(
    [],
  );
});

interface Gold {
  readonly benchmark: string;
  readonly config: string;
  readonly type: string;
  readonly labels: readonly { readonly check_id: string; readonly label: string; readonly title: string }[];
}

describe.runIf(existsSync(`${corpus}gold`))('verdicts made by hand', () => {
  const sets = existsSync(`${corpus}gold`)
    ? readdirSync(`${corpus}gold`)
        .filter((name) => name.endsWith('.json'))
        .map((name): Gold => JSON.parse(readFileSync(`${corpus}gold/${name}`, 'utf8')))
    : [];
  const benchmarks = new Map<string, Promise<readonly Recommendation[]>>();
  const cases = new Map<Gold, Promise<Prepared>>();
  const readCase = async ({ benchmark, config, type }: Gold): Promise<Prepared> => {
    const platform = findPlatform(type)!;
    const read = async () => {
      const pages = await readPdf(readFileSync(`${corpus}benchmarks/pdf/${benchmark}.pdf`));
      return readBenchmark(pages, platform.commandGrammar).recommendations;
    };
    const known = benchmarks.get(benchmark) ?? read();
    benchmarks.set(benchmark, known);
    return prepare({ platform, recommendations: await known, config: readFileSync(`${corpus}configs/${config}`, 'utf8') });
  };

  test.each(chooseCases(adversaries, 1))('that are FAIL never become PASS by a model of this kind: %s', async (adversary) => {
    for (const set of sets) {
      const prepared = cases.get(set) ?? readCase(set);
      cases.set(set, prepared);
      const judged = await judge(await prepared, adversary);
      const statuses = new Map(judged.after.map(({ checkId, status, decidedBy }) => [checkId, `${status} by ${decidedBy}`]));
      const passed = set.labels.filter(({ check_id, label }) => label !== 'PASS' && statuses.get(String(check_id)) === 'PASS by model');
      expect({ config: set.config, passed: passed.map(({ check_id, title, label }) => `${label} ${check_id} ${title}`) }).toEqual({
        config: set.config,
        passed: [],
      });
      expect(listBreaches(judged)).toEqual([]);
    }
  });
});
