import { readFileSync } from 'node:fs';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  replaceLine,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, it } from 'vitest';
import { panosChecks } from './checks/library.ts';
import { paloaltoPanos } from './platform.ts';

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** One line removed from, changed in or added to the compliant configuration, and the effect on the verdicts. */
interface Mutation extends Pick<VerdictChanges, 'flips'> {
  readonly remove?: string;
  readonly add?: string;
  readonly change?: string;
  readonly to?: string;
  /** Checks whose verdict stays the same but which show the line. */
  readonly touches: readonly string[];
}

const compliant = readFixture('compliant.conf');
const mutations = JSON.parse(readFixture('mutations.json')) as readonly Mutation[];
/** Lines are changed in place, so that all others keep their numbers; this one is a placeholder for a new line. */
const SPARE = '# A line to spare, in whose place another one is put.';

function mutate({ remove, add, change = add === undefined ? remove : SPARE, to = add ?? '' }: Mutation): string {
  return replaceLine(compliant.split('\n'), change!, [to]).join('\n');
}

const audit = auditWithLibrary(paloaltoPanos);
const before = audit(compliant);

/** Checks that this configuration cannot pass: one asks for the contrary of `account-lockout`, one for another server, one for routing. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'lockout-until-released': 'FAIL',
  'replay-resistant-authentication': 'REVIEW',
  'routing-authentication': 'NA',
};

describe('a compliant configuration', () => {
  it('passes every check that its contents can decide', () => {
    const others = before.filter(({ status }) => status !== 'PASS').map(({ checkId, status }) => [checkId, status]);
    const expected = panosChecks
      .filter(({ id, forPerson }) => forPerson || Object.hasOwn(OTHERWISE, id))
      .map(({ id }) => [id, OTHERWISE[id] ?? (/^(?:ssl-inbound|vpn)/.test(id) ? 'NA' : 'REVIEW')]);
    expect(others).toEqual(expected);
  });

  it('has a change that flips each check it passes', () => {
    const passing = before.filter(({ status }) => status === 'PASS');
    expect(listUnflipped(passing, mutations)).toEqual([]);
  });
});

describe('a single change flips the checks that it should, and nothing else', () => {
  it.each(mutations.map((mutation) => [mutation.to ?? mutation.add ?? `without ${mutation.remove}`, mutation] as const))(
    '%s',
    (_, mutation) => {
      const { flips, touches: alters } = mutation;
      expect(findVerdictChanges(before, audit(mutate(mutation)))).toEqual({ flips, alters });
    },
  );
});
