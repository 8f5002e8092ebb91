import { readFileSync } from 'node:fs';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  replaceLine,
  withoutPlaces,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, test } from 'vitest';
import { checkpointSecurityGateway } from './platform.ts';

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

/** Checks for a person, and traps, which a disabled agent does not send. */
const notPassing = [
  'backups',
  'client-authentication',
  'global-tracking',
  'saved-configuration',
  'snapshots',
  'snmp-trap-receivers',
  'snmp-traps',
  'time-zone',
];

const audit = auditWithLibrary(checkpointSecurityGateway);
const before = audit(compliant.join('\n'));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual(notPassing);
    expect(before.filter(({ status }) => status === 'FAIL')).toEqual([]);
  });

  test.each(mutations)('$line becomes $becomes', ({ line, becomes, flips, alters }) => {
    const after = audit(replaceLine(compliant, line, becomes).join('\n'));
    const look = (verdict: Verdict): unknown => withoutPlaces(verdict, [line, ...becomes]);
    expect(findVerdictChanges(before, after, look)).toEqual({ flips, alters });
  });

  test('flips every check that one change can flip', () => {
    // There are two DNS servers.
    expect(listUnflipped(before, mutations).toSorted()).toEqual(
      ['backups', 'client-authentication', 'dns-servers', 'global-tracking', 'saved-configuration', 'snapshots', 'time-zone'].toSorted(),
    );
  });
});
