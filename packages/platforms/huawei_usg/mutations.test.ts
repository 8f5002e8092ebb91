import { readFileSync } from 'node:fs';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { huaweiUsg } from './platform.ts';

/** One change of the compliant configuration, and what it does to the verdicts. */
interface Mutation {
  /** A line of the configuration; the spare one where a line is added. */
  readonly line: string;
  /** What stands in its place; where there is none, it is taken out. */
  readonly becomes?: string;
  /** Checks whose status becomes another one, and which. */
  readonly flips: Readonly<Record<string, Status>>;
  /** Checks that stay as they are and show something else for it. */
  readonly alters?: readonly string[];
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const compliant = readFixture('compliant.conf').trimEnd().split('\n');
const mutations = JSON.parse(readFixture('mutations.json')) as readonly Mutation[];

/** Other lines keep their numbers. */
function mutate({ line, becomes = '' }: Mutation): readonly string[] {
  const at = compliant.indexOf(line);
  expect(at, `the configuration holds the line: ${line}`).toBeGreaterThanOrEqual(0);
  return compliant.with(at, becomes);
}

const benchmark = {
  title: 'Every check',
  version: '1',
  totalPages: 1,
  recommendations: huaweiUsg.checks.map(({ id, title }) => makeRecommendation({ id, title, sections: [] })),
};
const audit = (lines: readonly string[]): readonly Verdict[] =>
  auditConfiguration({ platform: huaweiUsg, benchmark, config: lines.join('\n') });
const before = audit(compliant);

describe('a compliant configuration', () => {
  it('passes every check', () => {
    expect(before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId)).toEqual([]);
  });

  it('is changed in a way for each of them', () => {
    const flipped = new Set(mutations.flatMap(({ flips }) => Object.keys(flips)));
    expect(before.map(({ checkId }) => checkId).filter((id) => !flipped.has(id))).toEqual([]);
  });
});

describe('a single change flips the checks that it should, and nothing else', () => {
  it.each(mutations.map((mutation) => [`${mutation.line} becomes ${mutation.becomes ?? 'nothing'}`, mutation] as const))(
    '%s',
    (_, mutation) => {
      const after = audit(mutate(mutation));
      const flipped = after.filter((verdict, at) => verdict.status !== before[at]!.status);
      expect(Object.fromEntries(flipped.map(({ checkId, status }) => [checkId, status]))).toEqual(mutation.flips);
      const altered = after.filter((verdict, at) => !flipped.includes(verdict) && JSON.stringify(verdict) !== JSON.stringify(before[at]));
      expect(altered.map(({ checkId }) => checkId)).toEqual(mutation.alters ?? []);
    },
  );
});
