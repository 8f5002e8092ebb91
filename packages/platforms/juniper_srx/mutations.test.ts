import { readFileSync } from 'node:fs';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  replaceLine,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, it } from 'vitest';
import { juniperSrx } from './platform.ts';

/** One change to the compliant configuration, and its effect on the verdicts. */
interface Mutation extends Pick<VerdictChanges, 'flips'>, Partial<Pick<VerdictChanges, 'alters'>> {
  /** A line of the configuration, or the spare one if a line is added. */
  readonly line: string;
  /** Its replacement; absent if the line is removed. */
  readonly becomes?: string;
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const compliant = readFixture('compliant.conf').trimEnd().split('\n');
const mutations = JSON.parse(readFixture('mutations.json')) as readonly Mutation[];

/** Keeps the numbers of all other lines. */
const mutate = ({ line, becomes = '# Nothing stands here any more.' }: Mutation): string =>
  replaceLine(compliant, line, [becomes]).join('\n');

const audit = auditWithLibrary(juniperSrx);
const before = audit(compliant.join('\n'));

/** Checks that exclude another check, or cover features that the device does not use. */
const ALTERNATIVES = [
  'bgp-ipsec',
  'dialer-caller-id',
  'dialer-chap',
  'isis-sha',
  'ldp-cmac',
  'ospf-ipsec',
  'ospf3-ipsec',
  'snmp-older-versions',
];
/** Checks that stay PASS without their line, because another line or the default does the same. */
const NOT_BY_ONE_LINE = [
  'interface-redirects-ipv4',
  'interface-redirects-ipv6',
  'login-backoff-factor',
  'login-backoff-threshold',
  'login-minimum-time',
  'ntp-servers',
  'password-change-type',
  'rest-https',
  'ssh-enabled',
  'web-management-https',
];

describe('a compliant configuration', () => {
  it('passes every check that its contents can decide', () => {
    const others = before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    const forPerson = juniperSrx.checks.filter((check) => check.forPerson).map(({ id }) => id);
    expect(others.toSorted()).toEqual([...ALTERNATIVES, ...forPerson, 'filter-internal-sources'].toSorted());
  });

  it('has a change that flips each check it passes', () => {
    const passing = before.filter(({ status }) => status === 'PASS');
    expect(listUnflipped(passing, mutations).toSorted()).toEqual(NOT_BY_ONE_LINE);
  });
});

describe('a single change flips the checks that it should, and nothing else', () => {
  it.each(mutations.map((mutation) => [mutation.becomes ?? `without ${mutation.line}`, mutation] as const))('%s', (_, mutation) => {
    const { flips, alters = [] } = mutation;
    const found = findVerdictChanges(before, audit(mutate(mutation)));
    // In whatever order the library has them.
    expect({ ...found, alters: found.alters.toSorted() }).toEqual({ flips, alters: alters.toSorted() });
  });
});
