import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { checkpointSecurityGateway } from './platform.ts';

/** A single change of the compliant configuration and every check that must flip, with what it becomes. */
interface Mutation {
  /** The first line that is this one, its blanks included. */
  readonly line: string;
  /** The lines that stand in its place; none where it is removed. */
  readonly becomes: readonly string[];
  readonly flips: Readonly<Record<string, Status>>;
  /** Checks whose verdict stays and that give another reason or other lines for it. */
  readonly alters: readonly string[];
}

const readLines = (name: string): readonly string[] => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').split('\n');
const compliant = readLines('compliant.conf');
const mutations = JSON.parse(readLines('mutations.json').join('\n')) as readonly Mutation[];

/** For a person, and traps, which an agent that is off does not send. */
const notPassing = ['backups', 'client-authentication', 'global-tracking', 'saved-configuration', 'snapshots', 'snmp-traps', 'time-zone'];

/** Every check of the library by its own title. */
const benchmark = {
  title: 'All that the library knows',
  version: '',
  totalPages: 1,
  recommendations: checkpointSecurityGateway.checks.map(({ id, title }) => makeRecommendation({ id, title })),
};

const audit = (lines: readonly string[]): readonly Verdict[] =>
  auditConfiguration({ platform: checkpointSecurityGateway, benchmark, config: lines.join('\n') });

/** @throws where the configuration does not hold the line: the table and the configuration have then drifted apart */
function mutate(lines: readonly string[], { line, becomes }: Pick<Mutation, 'line' | 'becomes'>): readonly string[] {
  const at = lines.indexOf(line);
  if (at < 0) throw new Error(`the configuration does not hold: ${line}`);
  return [...lines.slice(0, at), ...becomes, ...lines.slice(at + 1)];
}

/** A verdict but for the numbers of lines, which an added or removed line shifts, and the lines that the change itself writes anew. */
function withoutPlaces(verdict: Verdict, { line, becomes }: Mutation): unknown {
  const written = new Set([line, ...becomes].map((text) => text.trim()));
  return { ...verdict, searched: '', evidence: verdict.evidence.map(({ text }) => text).filter((text) => !written.has(text)) };
}

const before = new Map(audit(compliant).map((verdict) => [verdict.checkId, verdict]));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = [...before.values()].filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual(notPassing);
    expect([...before.values()].filter(({ status }) => status === 'FAIL')).toEqual([]);
  });

  test.each(mutations)('$line becomes $becomes', (mutation) => {
    const after = audit(mutate(compliant, mutation));
    const flipped = after.filter(({ checkId, status }) => status !== before.get(checkId)!.status);
    expect(Object.fromEntries(flipped.map(({ checkId, status }) => [checkId, status]))).toEqual(mutation.flips);
    const isSame = (verdict: Verdict): boolean =>
      isDeepStrictEqual(withoutPlaces(verdict, mutation), withoutPlaces(before.get(verdict.checkId)!, mutation));
    const altered = after.filter((verdict) => !flipped.includes(verdict) && !isSame(verdict));
    expect(altered.map(({ checkId }) => checkId)).toEqual(mutation.alters);
  });

  test('flips every check that can be flipped by one', () => {
    const flipped = new Set(mutations.flatMap(({ flips }) => Object.keys(flips)));
    // There are two DNS servers.
    expect([...before.keys()].filter((id) => !flipped.has(id)).toSorted()).toEqual(
      ['backups', 'client-authentication', 'dns-servers', 'global-tracking', 'saved-configuration', 'snapshots', 'time-zone'].toSorted(),
    );
  });
});
