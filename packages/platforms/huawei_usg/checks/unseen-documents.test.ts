import { readFileSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it, test } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

/** A recommendation as an author writes it, and what a reader says of two configurations; `PASS|REVIEW` where either will do. */
interface Row {
  readonly title: string;
  readonly description?: string;
  readonly rationale?: string;
  readonly audit?: string;
  readonly remediation?: string;
  readonly defaultValue?: string;
  readonly compliant: string;
  readonly sample: string;
  /** One change of the compliant configuration, after which it fails. */
  readonly edit?: { readonly line: string; readonly becomes: string };
}

const readFixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const [compliant, sample] = ['compliant.conf', 'sample.conf'].map(readFixture) as [string, string];
const [compliantTree, sampleTree] = [compliant, sample].map(parseVrp);

/** Each was written before any check was mended for it; what the checks did not decide then, they mostly decide now. */
const SETS = ['first', 'second', 'third', 'fourth', 'fifth'];

const read = ({ audit, remediation, title, description = '', rationale = '', defaultValue = '' }: Row): Recommendation =>
  makeRecommendation({
    title,
    description,
    rationale,
    defaultValue,
    ...(audit !== undefined && { audit: makeProcedure(audit) }),
    ...(remediation !== undefined && { remediation: makeProcedure(remediation) }),
  });

interface Case {
  readonly name: string;
  readonly wanted: readonly string[];
  readonly status: string;
}

function judgeRow(row: Row): readonly Case[] {
  const recommendation = read(row);
  const judge = (place: string, label: string, tree = compliantTree!): Case => ({
    name: `${place}: ${row.title}`,
    wanted: label.split('|'),
    status: decide(huaweiUsg, recommendation, tree).outcome.status,
  });
  const cases = [judge('compliant', row.compliant), judge('sample', row.sample, sampleTree)];
  if (!row.edit) return cases;
  const { line, becomes } = row.edit;
  expect(compliant.split(`${line}\n`)).toHaveLength(2);
  const edited = compliant.replace(`${line}\n`, () => `${becomes}\n`);
  return [...cases, judge('edited', 'FAIL', parseVrp(edited))];
}

describe.each(SETS)('the documents of the %s set', (name) => {
  const rows = JSON.parse(readFixture(`documents/${name}.json`)) as readonly Row[];

  it('are decided as their readers decide them, and never against them', () => {
    const cases = rows.flatMap(judgeRow);
    const missed = cases.filter(({ wanted, status }) => !wanted.includes(status));
    expect(missed.filter(({ status }) => status !== 'REVIEW')).toEqual([]);
    expect(missed.length / cases.length).toBeLessThan(0.05);
    expect(cases.filter(({ status }) => status !== 'REVIEW').length / cases.length).toBeGreaterThan(0.7);
  });
});

/** Titles with the words of checks, which ask for something else, for more, or for the contrary. */
const TRAPS = JSON.parse(readFixture('documents/traps.json')) as readonly Pick<Row, 'title' | 'audit'>[];

test.each(TRAPS.map((trap) => [trap.title, trap] as const))('does not pass: %s', (_, { title, audit }) => {
  const bare: Row = { title, ...(audit !== undefined && { audit }), compliant: '', sample: '' };
  const looking: Row = { ...bare, audit: audit ?? 'Run the following command and verify the setting:\n$ display current-configuration' };
  for (const row of [bare, looking]) expect(decide(huaweiUsg, read(row), compliantTree!).outcome.status).not.toBe('PASS');
});
