import { readFileSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Procedure, Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { juniperSrx } from './platform.ts';

/** A control as a company writes it, and what it comes to on `compliant.conf`. */
interface Control {
  readonly title: string;
  /** Sentences and commands, a line each; those behind `$ set` are of the remediation. */
  readonly procedures?: string;
  readonly expect: Status;
  /** Changes with each of which it is no longer met. */
  readonly breaks?: readonly { readonly line?: string; readonly becomes?: string }[];
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const compliant = readFixture('compliant.conf').trimEnd().split('\n');
const sets = JSON.parse(readFixture('company-standard.json')) as Readonly<
  Record<'first' | 'second' | 'third' | 'several' | 'traps', readonly Control[]>
>;
const tree = juniperSrx.parse(compliant.join('\n'));

function readControl({ title, procedures = '' }: Control): Recommendation {
  const lines = procedures.split('\n').filter(Boolean);
  const of = (some: readonly string[]): Procedure => (some.length > 0 ? makeProcedure(some.join('\n')) : { lines: [] });
  const isChange = (line: string): boolean => line.startsWith('$ set');
  return makeRecommendation({ title, audit: of(lines.filter((line) => !isChange(line))), remediation: of(lines.filter(isChange)) });
}

/** The engine plans each of them once. */
const recommendations = new Map(
  Object.values(sets)
    .flat()
    .map((control) => [control, readControl(control)]),
);
const judge = (control: Control, on = tree): Status => decide(juniperSrx, recommendations.get(control)!, on).outcome.status;

/** The configuration with another line in the place of those that begin so, or with a line more. */
function breakConfiguration({ line, becomes }: NonNullable<Control['breaks']>[number]): string {
  if (line === undefined) return [...compliant, becomes].join('\n');
  const first = compliant.findIndex((one) => one.startsWith(line));
  return compliant.flatMap((one, at) => (one.startsWith(line) ? (at === first && becomes ? [becomes] : []) : [one])).join('\n');
}

describe.each(['first', 'second', 'third', 'several', 'traps'] as const)('the set %s', (name) => {
  const controls = sets[name];

  it('decides nothing wrong', () => {
    const wrong = controls.filter((control) => ![control.expect, 'REVIEW'].includes(judge(control)));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('passes nothing that is broken', () => {
    const passing = controls.flatMap((control) =>
      (control.breaks ?? [])
        .filter((change) => judge(control, juniperSrx.parse(breakConfiguration(change))) === 'PASS')
        .map((change) => [control.title, change]),
    );
    expect(passing).toEqual([]);
  });
});

/** The first set was written before the checks knew such titles, the others afterwards, without a look at them. */
it.each([
  ['first', 0.7],
  ['second', 0.75],
  ['third', 0.55],
] as const)('most controls of the set %s are decided', (name, share) => {
  const decided = sets[name].filter((control) => judge(control) !== 'REVIEW');
  expect(decided.length / sets[name].length).toBeGreaterThan(share);
});
