import { readFileSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';
import documents from './testing/typed-lines/cases.json' with { type: 'json' };

/** A document on a whole configuration with some of its text replaced; what stands behind `+` is added at its end. */
interface Case {
  readonly id: string;
  readonly type: string;
  readonly edits?: readonly (readonly string[])[];
  readonly title: string;
  readonly description?: string;
  readonly audit?: string;
  readonly remediation?: string;
  /** The verdicts that are right; REVIEW is never wrong. */
  readonly want: readonly string[];
}

const readText = (type: string): string => readFileSync(new URL(`./testing/typed-lines/${type}.conf`, import.meta.url), 'utf8');

function judge({ type, edits = [], title, description = '', audit = '', remediation = '' }: Case): string {
  const platform = requirePlatform(type);
  const text = edits.reduce((one, [from = '', to = '']) => (from === '+' ? one + to : one.split(from).join(to)), readText(type));
  const procedures = { audit: makeProcedure(audit), remediation: makeProcedure(remediation) };
  return decide(platform, makeRecommendation({ title, levels: [], description, ...procedures }), platform.parse(text)).outcome.status;
}

test('what a document types, counts and names is never taken for shown where a device lacks a part of it', () => {
  const judged = (documents as readonly Case[]).map((one) => ({ id: one.id, want: one.want, status: judge(one) }));
  expect(judged.filter(({ want, status }) => status !== 'REVIEW' && !want.includes(status))).toEqual([]);
  const met = judged.filter(({ want, status }) => want[0] === 'PASS' && status === 'PASS');
  expect(met.length).toBeGreaterThanOrEqual(20);
});
