import { readFileSync } from 'node:fs';
import {
  auditWithLibrary,
  findVerdictChanges,
  listUnflipped,
  replaceLine,
  type VerdictChanges,
} from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, it } from 'vitest';
import { huaweiUsg } from './platform.ts';

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
const mutate = ({ line, becomes = '' }: Mutation): string => replaceLine(compliant, line, [becomes]).join('\n');

const audit = auditWithLibrary(huaweiUsg);
const before = audit(compliant.join('\n'));

describe('a compliant configuration', () => {
  it('passes every check', () => {
    expect(before.filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId)).toEqual([]);
  });

  it('has a change that flips each check', () => {
    expect(listUnflipped(before, mutations)).toEqual([]);
  });
});

describe('a single change flips the checks that it should, and nothing else', () => {
  it.each(mutations.map((mutation) => [`${mutation.line} becomes ${mutation.becomes ?? 'nothing'}`, mutation] as const))(
    '%s',
    (_, mutation) => {
      const { flips, alters = [] } = mutation;
      expect(findVerdictChanges(before, audit(mutate(mutation)))).toEqual({ flips, alters });
    },
  );
});
