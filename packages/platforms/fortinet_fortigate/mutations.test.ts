import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  withoutPlaces,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { fortinetFortigate } from './platform.ts';

/** One change to the compliant configuration, every check that must flip, and its new verdict. */
interface Mutation extends VerdictChanges {
  readonly section: string;
  /** The first line of the section equal to this one. */
  readonly line: string;
  /** The lines that replace it; empty if it is removed. */
  readonly becomes: readonly string[];
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const compliant = readFixture('compliant.conf').split('\n');
const mutations = JSON.parse(readFixture('mutations.json')) as readonly Mutation[];

/** Checks that gather facts for a person, and those that demand the opposite of others: SNMPv3 and SSL VPN are in use, and the implicit deny ends the policies. */
const notPassing = new Set([
  'time-zone',
  'firmware',
  'log-failure-alerts',
  'admin-permissions',
  'admin-profiles',
  'unused-policies',
  'ssl-vpn-certificate',
  'ssl-vpn-disabled',
  'snmp-agent-disabled',
  'explicit-deny',
]);

/** Every check of the library, and a recommendation compiled from its commands. */
const audit = auditWithLibrary(fortinetFortigate, [
  makeRecommendation({
    id: 'implicit-deny-log',
    title: 'Ensure traffic that no policy matches is logged',
    audit: makeProcedure('Verify that fwpolicy-implicit-log is enabled.'),
    remediation: makeProcedure('$ config log setting\n$ set fwpolicy-implicit-log enable\n$ end'),
    defaultValue: 'disable',
  }),
]);

/** @throws if the section lacks the line: the table and the configuration have drifted apart */
function mutate({ section, line, becomes }: Mutation): readonly string[] {
  const start = compliant.indexOf(`config ${section}`);
  const at = compliant.findIndex((text, index) => index > start && text.trim() === line);
  const end = compliant.indexOf('end', start);
  if (start < 0 || at < 0 || at > end) throw new Error(`config ${section} does not hold: ${line}`);
  return [...compliant.slice(0, at), ...becomes, ...compliant.slice(at + 1)];
}

const before = audit(compliant.join('\n'));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual([...notPassing].toSorted());
  });

  test.each(mutations)('$section: $line becomes $becomes', (mutation) => {
    const { line, becomes, flips, alters } = mutation;
    const look = (verdict: Verdict): unknown => withoutPlaces(verdict, [line, ...becomes]);
    expect(findVerdictChanges(before, audit(mutate(mutation).join('\n')), look)).toEqual({ flips, alters });
  });

  test('flips every check that one change can flip', () => {
    // Four are for a person; the others need two changes: there are two log servers, two DNS servers and no account `admin`.
    const needTwo = ['central-logging', 'default-admin-password', 'dns-servers'];
    expect(listUnflipped(before, mutations).toSorted()).toEqual(
      [...needTwo, 'admin-permissions', 'admin-profiles', 'firmware', 'time-zone', 'unused-policies'].toSorted(),
    );
  });
});
