import { describe, expect, test } from 'vitest';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck, Platform } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { findPlatform } from './registry.ts';

/** The paths that lead to a secret; other secrets on the way become wildcards. */
function* findPlaces(nodes: readonly ConfigNode[], above: readonly string[] = []): Generator<readonly string[]> {
  for (const { words, children } of nodes) {
    const path = [...above, ...words].map((word) => (findPlanted(word).size > 0 ? '*' : word));
    for (const [at, word] of words.entries()) if (findPlanted(word).size > 0) yield path.slice(0, above.length + at);
    yield* findPlaces(children, path);
  }
}

/** The assertions that come closest to a secret: one compares it, one names a statement by it. */
const askFor = (path: readonly string[]): readonly Assertion[] => [
  { op: 'value', path, test: { is: 'equals', value: 'something-else' }, absent: { status: 'FAIL' } },
  {
    op: 'each',
    path: [...path, '*'],
    noun: 'statement',
    none: { status: 'REVIEW' },
    then: { op: 'present', path: ['no-such-word'] },
  },
];

function judge(platform: Platform, config: string) {
  const paths = [...findPlaces(platform.parse(config).roots)];
  const checks = paths.flatMap(askFor).map((assertion, number): LibraryCheck => ({
    id: `check-${number}`,
    title: `check ${number}`,
    expectation: 'It holds.',
    judge: assertion,
    remediation: [],
    source: 'this test',
    matches: ({ title }) => title === `check ${number}`,
  }));
  const recommendations = checks.map(({ id, title }) => makeRecommendation({ id, title }));
  return auditConfiguration({
    platform: { ...platform, checks },
    benchmark: { title: '', version: '', totalPages: 9, recommendations },
    config,
  });
}

describe('verdicts on statements that hold secrets', () => {
  test.each(plantedConfigs)('reveal none of $type/$file', ({ type, text }) => {
    const verdicts = judge(findPlatform(type)!, text);
    expect(verdicts.some(({ reason }) => reason.includes('<redacted>'))).toBe(true);
    expect(verdicts.flatMap((verdict) => [...findPlanted(JSON.stringify(verdict))])).toEqual([]);
  });
});
