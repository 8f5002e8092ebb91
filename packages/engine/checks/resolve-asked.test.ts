import { describe, expect, test } from 'vitest';
import { evaluate } from '../audit/assertions/evaluate.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { ALWAYS, IS_THERE, all, asked, askedAny, askedOr, each, given, present } from './assertions.ts';
import { isAsked, resolveAsked } from './resolve-asked.ts';

const KINDS = [[/\bstrict\b/i, present('drop strict')] as const, [/\bloose\b/i, present('drop loose')] as const];
const strict = drawTree('drop strict');
const loose = drawTree('drop loose');

const judge = (assertion: Parameters<typeof resolveAsked>[0], title: string, tree = strict, audit = '', typed = '') =>
  evaluate(
    resolveAsked(
      assertion,
      makeRecommendation({ title, audit: makeProcedure(audit), remediation: makeProcedure(typed === '' ? '' : `$ ${typed}`) }),
    ),
    tree,
  ).status;

describe('what a document names', () => {
  test.each<[title: string, audit: string, typed: string, status: string]>([
    ['Strict source routing is dropped', '', '', 'PASS'],
    ['Loose source routing is dropped', '', '', 'FAIL'],
    ['Source routing is dropped', '', '', 'FAIL'],
    ['Strict and loose source routing is dropped', '', '', 'FAIL'],
    ['Source routing is dropped', 'Strict source routing must be dropped.', '', 'PASS'],
    ['Source routing is dropped', '', 'set drop strict', 'PASS'],
    ['Loose source routing is dropped', '', 'set drop strict', 'FAIL'],
    ['Source routing is dropped', 'Strict source routing must be dropped. "drop loose" is allowed.', '', 'PASS'],
  ])('of %j, with %j and %j', (title, audit, typed, status) => {
    expect(judge(asked(...KINDS), title, strict, audit, typed)).toBe(status);
  });

  test('may leave the choice', () => {
    expect(judge(askedAny(...KINDS), 'Strict and/or loose source routing is dropped', loose)).toBe('PASS');
    expect(judge(askedAny(...KINDS), 'Source routing is dropped', loose)).toBe('PASS');
    expect(judge(askedAny(...KINDS), 'Strict and loose source routing is dropped', loose)).toBe('FAIL');
    const audit = 'If strict or loose source routing is not dropped, this is a finding.';
    expect(judge(askedAny(...KINDS), 'Strict and loose source routing is dropped', loose, audit)).toBe('FAIL');
  });

  test('may be nothing, of which something else is asked', () => {
    const loosely = askedOr(IS_THERE, KINDS[0]!);
    expect(judge(each('drop', 'drop', loosely), 'Source routing is dropped', loose)).toBe('PASS');
    expect(judge(askedOr(present('drop'), KINDS[0]!), 'Source routing is dropped', loose)).toBe('PASS');
    expect(judge(askedOr(present('drop'), KINDS[0]!), 'Strict source routing is dropped', loose)).toBe('FAIL');
  });

  test('is found wherever it stands in an assertion, and what is always asked for stays', () => {
    const nested = given(
      present('drop'),
      all(each('drop', 'drop', present('strict')), asked(KINDS[1]!, [ALWAYS, present('drop')])),
      'Nothing.',
    );
    expect(isAsked(nested)).toBe(true);
    expect(isAsked(present('drop'))).toBe(false);
    expect(judge(nested, 'Source routing is dropped')).toBe('PASS');
    expect(judge(nested, 'Loose source routing is dropped')).toBe('FAIL');
  });
});
