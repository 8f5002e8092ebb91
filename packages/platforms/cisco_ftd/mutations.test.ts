import { readFileSync } from 'node:fs';
import type { Status, Verdict } from '@merlon/engine/model/verdict.ts';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  replaceLine,
  withoutPlaces,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, test } from 'vitest';
import { personChecks } from './checks/manager/for-person.ts';
import { firstChecks, managerChecks } from './checks/manager/manager-checks.ts';
import { ciscoFtd } from './platform.ts';

/** One change to the compliant configuration, every check that must flip, and its new verdict. */
interface Mutation extends VerdictChanges {
  /** The first line equal to this one, blanks included. */
  readonly line: string;
  /** The lines that replace it; empty if it is removed. */
  readonly becomes: readonly string[];
}

const readLines = (name: string): readonly string[] => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').split('\n');
const compliant = readLines('compliant.conf');
const mutations = JSON.parse(readLines('mutations.json').join('\n')) as readonly Mutation[];

/** What a manager shows, and a configuration does not. */
const ofManager = [...firstChecks, ...managerChecks, ...personChecks]
  .map(({ id }) => id)
  .filter((id) => !['device-dns', 'snmp-old-versions'].includes(id));

/** Checks for a person, for features that only other devices use (communities, Telnet), or for features of Threat Defense alone. */
const notPassing = [
  ...ofManager,
  'application-inspection',
  'default-action-block',
  'default-action-logging',
  'rsa-key-size',
  'snmp-community',
  'telnet-timeout',
  'time-zone',
];

const audit = auditWithLibrary(ciscoFtd);
const before = audit(compliant.join('\n'));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual(notPassing.toSorted());
    expect(before.filter(({ status }) => status === 'FAIL')).toEqual([]);
  });

  test.each(mutations)('$line becomes $becomes', ({ line, becomes, flips, alters }) => {
    const after = audit(replaceLine(compliant, line, becomes).join('\n'));
    const look = (verdict: Verdict): unknown => withoutPlaces(verdict, [line, ...becomes]);
    expect(findVerdictChanges(before, after, look)).toEqual({ flips, alters });
  });

  test('flips every check that one change can flip', () => {
    // There are two banners and two time servers; features of Threat Defense alone are changed below.
    expect(listUnflipped(before, mutations).toSorted()).toEqual(
      [
        ...ofManager,
        'application-inspection',
        'banner',
        'default-action-block',
        'default-action-logging',
        'ntp-server',
        'rsa-key-size',
        'time-zone',
      ].toSorted(),
    );
  });
});

describe('one change of a configuration of Threat Defense', () => {
  const line = 'access-list CSM_FW_ACL_ advanced deny ip any any rule-id 268434432';
  const statusOf = (becomes: string, id: string): Status | undefined =>
    audit(replaceLine(readLines('sample.conf'), line, [becomes]).join('\n')).find(({ checkId }) => checkId === id)?.status;

  test.each([
    [line, 'PASS', 'FAIL'],
    [`${line} event-log flow-start`, 'PASS', 'PASS'],
    [line.replace('deny', 'permit'), 'REVIEW', 'FAIL'],
    [line.replace('deny', 'trust'), 'FAIL', 'FAIL'],
  ])('the default action %s', (becomes, blocks, logs) => {
    expect([statusOf(becomes, 'default-action-block'), statusOf(becomes, 'default-action-logging')]).toEqual([blocks, logs]);
  });
});
