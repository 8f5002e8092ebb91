import { readFileSync, readdirSync } from 'node:fs';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { fromBenchmarkJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import type { ProcedureLine, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

const FOLDER = new URL('testing/standards/', import.meta.url);
/** Of each document every so many recommendations. */
const STEP = 4;

const wordsOf = (text: string, count: number): string => text.split(' ').slice(0, count).join(' ');
/** What a page that is read wrongly makes of a line. */
const TEARS: readonly ((text: string) => string)[] = [
  (text) => wordsOf(text, 1),
  (text) => text.slice(0, text.length / 2),
  (text) => text.slice(text.length / 2),
];

function tear(recommendation: Recommendation, torn: (text: string) => string): Recommendation {
  const tearLine = (line: ProcedureLine, at: number): ProcedureLine => {
    const text = at % 2 === 0 ? torn(line.text) : line.text;
    return { ...line, text, ...(line.command !== undefined && { command: torn(line.command) }) };
  };
  const { audit, remediation, description } = recommendation;
  return {
    ...recommendation,
    description: torn(description),
    audit: { lines: audit.lines.map(tearLine) },
    remediation: { lines: remediation.lines.map(tearLine) },
  };
}

test.each(readdirSync(FOLDER))('lines of %s that are torn are planned without an error', (name) => {
  const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, FOLDER), 'utf8');
  const platform = requirePlatform((JSON.parse(read('labels.json')) as { readonly platform: string }).platform);
  const { recommendations } = fromBenchmarkJson(JSON.parse(read('benchmark.json')));
  for (const recommendation of recommendations.filter((_one, at) => at % STEP === 0)) {
    for (const torn of TEARS) {
      const plan = planRecommendation(platform, tear(recommendation, torn));
      expect(() => plan.by !== 'person' && plan.prepare()).not.toThrow();
    }
  }
});
