import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { ciscoFtd } from './platform.ts';

/** A single change of the compliant configuration and every check that must flip, with what it becomes. */
interface Mutation {
  /** The first line that is this one, its blanks included. */
  readonly line: string;
  /** The lines that stand in its place; none where it is removed. */
  readonly becomes: readonly string[];
  readonly flips: Readonly<Record<string, Status>>;
  /** Checks whose verdict stays and that give another reason or other lines for it. */
  readonly alters: readonly string[];
}

const readLines = (name: string): readonly string[] => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').split('\n');
const compliant = readLines('compliant.conf');
const mutations = JSON.parse(readLines('mutations.json').join('\n')) as readonly Mutation[];

/** For a person, in use on other devices alone (communities, Telnet), or about what only Threat Defense has. */
const notPassing = [
  'application-inspection',
  'default-action-block',
  'default-action-logging',
  'rsa-key-size',
  'snmp-community',
  'telnet-timeout',
  'time-zone',
];

/** Every check of the library by its own title. */
const benchmark = {
  title: 'All that the library knows',
  version: '',
  totalPages: 1,
  recommendations: ciscoFtd.checks.map(({ id, title }) => makeRecommendation({ id, title })),
};

const audit = (lines: readonly string[]): readonly Verdict[] =>
  auditConfiguration({ platform: ciscoFtd, benchmark, config: lines.join('\n') });

/** @throws where the configuration does not hold the line: the table and the configuration have then drifted apart */
function mutate(lines: readonly string[], { line, becomes }: Pick<Mutation, 'line' | 'becomes'>): readonly string[] {
  const at = lines.indexOf(line);
  if (at < 0) throw new Error(`the configuration does not hold: ${line}`);
  return [...lines.slice(0, at), ...becomes, ...lines.slice(at + 1)];
}

/** A verdict but for the numbers of lines, which an added or removed line shifts, and the lines that the change itself writes anew. */
function withoutPlaces(verdict: Verdict, { line, becomes }: Mutation): unknown {
  const written = new Set([line, ...becomes].map((text) => text.trim()));
  return { ...verdict, searched: '', evidence: verdict.evidence.map(({ text }) => text).filter((text) => !written.has(text)) };
}

const before = new Map(audit(compliant).map((verdict) => [verdict.checkId, verdict]));

describe('one change of a compliant configuration', () => {
  test('finds nothing to fail before', () => {
    const others = [...before.values()].filter(({ status }) => status !== 'PASS').map(({ checkId }) => checkId);
    expect(others.toSorted()).toEqual(notPassing);
    expect([...before.values()].filter(({ status }) => status === 'FAIL')).toEqual([]);
  });

  test.each(mutations)('$line becomes $becomes', (mutation) => {
    const after = audit(mutate(compliant, mutation));
    const flipped = after.filter(({ checkId, status }) => status !== before.get(checkId)!.status);
    expect(Object.fromEntries(flipped.map(({ checkId, status }) => [checkId, status]))).toEqual(mutation.flips);
    const isSame = (verdict: Verdict): boolean =>
      isDeepStrictEqual(withoutPlaces(verdict, mutation), withoutPlaces(before.get(verdict.checkId)!, mutation));
    const altered = after.filter((verdict) => !flipped.includes(verdict) && !isSame(verdict));
    expect(altered.map(({ checkId }) => checkId)).toEqual(mutation.alters);
  });

  test('flips every check that can be flipped by one', () => {
    const flipped = new Set(mutations.flatMap(({ flips }) => Object.keys(flips)));
    // There are two banners; what only Threat Defense has is changed below.
    expect([...before.keys()].filter((id) => !flipped.has(id)).toSorted()).toEqual(
      ['application-inspection', 'banner', 'default-action-block', 'default-action-logging', 'rsa-key-size', 'time-zone'].toSorted(),
    );
  });
});

describe('one change of a configuration of Threat Defense', () => {
  const line = 'access-list CSM_FW_ACL_ advanced deny ip any any rule-id 268434432';
  const statusOf = (becomes: string, id: string): Status | undefined =>
    audit(mutate(readLines('sample.conf'), { line, becomes: [becomes] })).find(({ checkId }) => checkId === id)?.status;

  test.each([
    [line, 'PASS', 'FAIL'],
    [`${line} event-log flow-start`, 'PASS', 'PASS'],
    [line.replace('deny', 'permit'), 'REVIEW', 'FAIL'],
    [line.replace('deny', 'trust'), 'FAIL', 'FAIL'],
  ])('the default action %s', (becomes, blocks, logs) => {
    expect([statusOf(becomes, 'default-action-block'), statusOf(becomes, 'default-action-logging')]).toEqual([blocks, logs]);
  });
});
