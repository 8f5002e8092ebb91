import { describe, expect, test } from 'vitest';
import type { ReportedFinding } from '../rule-base/rule-base-report.ts';
import { type FoundVerdict, fingerprintOf, fingerprintOfRuleFinding } from './fingerprint.ts';
import { MOST_OFFENDERS, isUnknown, limitOffenders, offendByAlike, offendByLine } from './offender.ts';

const failed: FoundVerdict = {
  status: 'FAIL',
  decidedBy: 'rule',
  reason: 'It is 5.',
  evidence: [{ line: 7, text: 'set tries 5' }],
  witness: [
    { kind: 'demand', text: 'at most 3', lines: [] },
    { kind: 'evidence', text: 'system login › set tries 5', lines: [7] },
  ],
};
const keysOf = (...given: Parameters<typeof fingerprintOf>): readonly string[] => fingerprintOf(...given).map(({ key }) => key);
const hasUnknown = (...given: Parameters<typeof fingerprintOf>): boolean => fingerprintOf(...given).some(isUnknown);

describe('of a verdict', () => {
  test('a line stands with what it stands in', () => {
    expect(fingerprintOf(failed)).toEqual([{ key: 'line system login › set tries 5', text: 'system login › set tries 5' }]);
  });

  test('what needs no waiver has none', () => {
    expect(fingerprintOf({ ...failed, status: 'PASS' })).toEqual([]);
    expect(fingerprintOf({ ...failed, status: 'NA' })).toEqual([]);
  });

  test('an absence counts with the default that holds instead', () => {
    const absent = (holds: string): FoundVerdict => ({
      ...failed,
      evidence: [],
      witness: [{ kind: 'absence', text: `\`ntp\` is not in the text. ${holds}`, lines: [] }],
    });
    expect(keysOf(absent('It is off.'))).not.toEqual(keysOf(absent('It is on.')));
  });

  test('where nothing was found, the reason counts without its lines', () => {
    const nothing: FoundVerdict = { ...failed, evidence: [], witness: [] };
    expect(keysOf({ ...nothing, reason: 'See line 4.' })).toEqual(keysOf({ ...nothing, reason: 'See lines 17, 18 and 20.' }));
    expect(keysOf({ ...nothing, reason: 'No server.' })).not.toEqual(keysOf({ ...nothing, reason: 'No key.' }));
  });

  test('what an audit kept of its offenders counts, whatever its proof shows', () => {
    const kept = [offendByLine('policy 1 › set log none'), offendByLine('policy 2 › set log none')];
    expect(fingerprintOf({ ...failed, offenders: kept })).toEqual(kept);
  });

  test.each([
    ['evidence that is not in the proof', { witness: [] }],
    ['a shortened proof', { witness: [...failed.witness!, { kind: 'evidence', text: 'And 3 more.', lines: [8, 9, 10] }] }],
    ['as much evidence as is kept', { evidence: Array.from({ length: 40 }, () => failed.evidence[0]!) }],
  ] satisfies [string, Partial<FoundVerdict>][])('%s may hide more, which nothing covers', (_what, change) => {
    expect(hasUnknown({ ...failed, ...change })).toBe(true);
  });
});

describe('the whole configuration counts', () => {
  const asked: FoundVerdict = {
    ...failed,
    status: 'REVIEW',
    evidence: [],
    witness: [],
    searched: 'The whole configuration, 9 lines; not found: `ntp`.',
  };
  test.each([
    ['where a person has to look and no line says at what', asked],
    ['where a model decided', { ...failed, decidedBy: 'model' }],
    ['where lines read the same', { ...failed, offenders: [offendByAlike('rule › log none')] }],
  ] satisfies [string, FoundVerdict][])('%s', (_where, verdict) => {
    expect(keysOf(verdict, 'a')).toEqual(keysOf(verdict, 'a'));
    expect(keysOf(verdict, 'a')).not.toEqual(keysOf(verdict, 'b'));
    expect(hasUnknown(verdict, 'a')).toBe(false);
    expect(hasUnknown(verdict)).toBe(true);
  });

  test('and does not where a line says at what a person has to look', () => {
    const verdict: FoundVerdict = { ...failed, status: 'REVIEW', witness: [], offenders: [offendByLine('banner x')] };
    expect(keysOf(verdict, 'a')).toEqual(keysOf(verdict, 'b'));
  });
});

test('there is an end to them, and what is beyond is covered by nothing', () => {
  const many = Array.from({ length: MOST_OFFENDERS + 500 }, (_, index) => offendByLine(`policy ${index}`));
  const limited = limitOffenders(many);
  expect(limited).toHaveLength(MOST_OFFENDERS);
  expect(limited.filter(isUnknown).map(({ text }) => text)).toEqual(['And 501 more']);
});

describe('of a finding in the rules', () => {
  const finding: ReportedFinding = {
    kind: 'shadowed',
    severity: 'medium',
    certainty: 'certain',
    list: 'global',
    rules: ['late', 'later'],
    because: ['early', 'first'],
    lines: [4, 5],
    sentence: 'Never matches.',
    evidence: [{ line: 4, text: 'set policy late action permit' }],
  };
  const keys = (change: Partial<ReportedFinding>): readonly string[] =>
    fingerprintOfRuleFinding({ ...finding, ...change }).map(({ key }) => key);

  test('neither order nor lines matter', () => {
    const moved = { rules: finding.rules.toReversed(), because: finding.because.toReversed(), lines: [90, 91] };
    expect(keys({ ...moved, evidence: [{ line: 90, text: 'set  policy late action permit' }] })).toEqual(keys({}));
  });

  test.each([
    [{ list: 'from trust' }],
    [{ rules: ['late'] }],
    [{ because: ['early'] }],
    [{ certainty: 'undetermined' }],
    [{ within: 'from a to b' }],
    [{ evidence: [{ line: 4, text: 'set policy late action deny' }] }],
  ] satisfies [Partial<ReportedFinding>][])('%j is another one', (change) => {
    expect(keys(change)).not.toEqual(keys({}));
  });

  test('says which rules it is about', () => {
    expect(fingerprintOfRuleFinding(finding)[0]?.text).toBe('global › late, later, because of early, first');
    expect(fingerprintOfRuleFinding({ ...finding, list: '', rules: [], because: [], evidence: [] })[0]?.text).toBe('shadowed');
  });
});
