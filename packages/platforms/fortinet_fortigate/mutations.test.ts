import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { fortinetFortigate } from './platform.ts';

/** A single change of the compliant configuration and every check that must flip, with what it becomes. */
interface Mutation {
  readonly section: string;
  /** The first line of the section that is this one. */
  readonly line: string;
  /** The lines that stand in its place; none where it is removed. */
  readonly becomes: readonly string[];
  readonly flips: Readonly<Record<string, Status>>;
  /** Checks whose verdict stays and that give another reason or other lines for it. */
  readonly alters: readonly string[];
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const compliant = readFixture('compliant.conf').split('\n');
const mutations = JSON.parse(readFixture('mutations.json')) as readonly Mutation[];

/** Checks that gather what a person needs, and one that asks for the opposite of another: with SNMPv3 in use the agent is on. */
const notPassing = new Set(['time-zone', 'firmware', 'admin-profiles', 'unused-policies', 'ssl-vpn-certificate', 'snmp-agent-disabled']);

/** Every check of the library by its own title, and a recommendation that is compiled from its commands. */
const benchmark = {
  title: 'All that the library knows',
  version: '',
  totalPages: 1,
  recommendations: [
    ...fortinetFortigate.checks.map(({ id, title }) => makeRecommendation({ id, title })),
    makeRecommendation({
      id: 'implicit-deny-log',
      title: 'Ensure traffic that no policy matches is logged',
      audit: makeProcedure('Verify that fwpolicy-implicit-log is enabled.'),
      remediation: makeProcedure('$ config log setting\n$ set fwpolicy-implicit-log enable\n$ end'),
      defaultValue: 'disable',
    }),
  ],
};

const audit = (lines: readonly string[]): readonly Verdict[] =>
  auditConfiguration({ platform: fortinetFortigate, benchmark, config: lines.join('\n') });

/** @throws where the section does not hold the line: the table and the configuration have then drifted apart */
function mutate({ section, line, becomes }: Mutation): readonly string[] {
  const start = compliant.indexOf(`config ${section}`);
  const at = compliant.findIndex((text, index) => index > start && text.trim() === line);
  const end = compliant.indexOf('end', start);
  if (start < 0 || at < 0 || at > end) throw new Error(`config ${section} does not hold: ${line}`);
  return [...compliant.slice(0, at), ...becomes, ...compliant.slice(at + 1)];
}

/** A verdict but for the numbers of lines, which an added or removed line shifts, and a line that the change itself writes anew. */
function withoutPlaces(verdict: Verdict, { line, becomes }: Mutation): unknown {
  const written = new Set([line, ...becomes]);
  return { ...verdict, searched: '', evidence: verdict.evidence.map(({ text }) => text).filter((text) => !written.has(text)) };
}

const before = new Map(audit(compliant).map((verdict) => [verdict.checkId, verdict]));

const isSame = (verdict: Verdict, mutation: Mutation): boolean =>
  isDeepStrictEqual(withoutPlaces(verdict, mutation), withoutPlaces(before.get(verdict.checkId)!, mutation));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = [...before.values()].filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual([...notPassing].toSorted());
  });

  test.each(mutations)('$section: $line becomes $becomes', (mutation) => {
    const after = audit(mutate(mutation));
    const flipped = after.filter(({ checkId, status }) => status !== before.get(checkId)!.status);
    expect(Object.fromEntries(flipped.map(({ checkId, status }) => [checkId, status]))).toEqual(mutation.flips);
    const altered = after.filter((verdict) => !flipped.includes(verdict) && !isSame(verdict, mutation));
    expect(altered.map(({ checkId }) => checkId)).toEqual(mutation.alters);
  });

  test('flips every check that can be', () => {
    const flipped = new Set(mutations.flatMap(({ flips }) => Object.keys(flips)));
    const never = [...before.keys()].filter((id) => !flipped.has(id));
    // Four are for a person; the others need two changes: there are two log servers, two DNS servers and no account `admin`.
    const needTwo = ['central-logging', 'default-admin-password', 'dns-servers'];
    expect(never.toSorted()).toEqual([...needTwo, 'admin-profiles', 'firmware', 'time-zone', 'unused-policies'].toSorted());
  });
});
