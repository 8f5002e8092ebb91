import { describe, expect, test } from 'vitest';
import { findPath } from '../config-tree/find.ts';
import { nameOf } from '../config-tree/places.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { EachCheck } from './check-spec.ts';
import { defineLibrary } from './define-library.ts';
import { atMost, equals } from './demand.ts';
import { judgeEach } from './judge-each.ts';
import { bad, doubtful, good, notMeant } from './finding.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [`${setting} ${value}`],
  nameOf,
};
const stated = { id: 'zones', title: 'Zones', about: { title: [/ zones? /] }, remediation: [], source: 'reference' };
const things = { ...stated, noun: 'zone', path: 'zone *' };
const REFERENCE = { is: 'deny', source: 'reference' };

const ASKED: EachCheck = { ...things, must: { setting: 'within', demand: equals('deny'), absent: REFERENCE } };
const BOUND: EachCheck = { ...things, must: { setting: 'age', demand: atMost(90) } };
const WHERE: EachCheck = {
  ...things,
  must: { setting: 'within', demand: equals('deny'), where: { op: 'absent', path: ['off'] } },
};
const ASSERTED: EachCheck = { ...things, none: { status: 'FAIL', source: 'none by default' }, must: { op: 'present', path: ['log'] } };
const LOOKED: EachCheck = {
  ...things,
  expectation: 'every zone must be low',
  list: (tree) => findPath(tree, 'zone|area *'),
  examine: () => (zone) => {
    const [level] = findPath(zone, 'level low|high|odd');
    if (!level) return notMeant('it has no level');
    return { low: good, high: bad, odd: doubtful }[nameOf(level) as 'low']('has its level', [level]);
  },
};

type Expected = readonly [status: string, reason: RegExp, lines: readonly number[]];

const judge = (
  spec: EachCheck,
  text: string,
  extra: Parameters<typeof drawTree>[1] = {},
  own: Partial<Vocabulary> = {},
  typed = '',
): Outcome => {
  const recommendation = makeRecommendation({ title: 'Zones', remediation: makeProcedure(`$ ${typed}`) });
  return judgeEach(spec, { ...vocabulary, ...own }, drawTree(text, extra), recommendation);
};

describe('every thing of a kind', () => {
  test.each<[what: string, spec: EachCheck, text: string, expected: Expected]>([
    [
      'all are as demanded',
      ASKED,
      'zone a\n  within deny\nzone b\n  within deny',
      ['PASS', /^Every zone is as demanded: `zone \* within`/, [1, 2, 3, 4]],
    ],
    ['a default does', ASKED, 'zone a', ['PASS', /default `deny` then holds \(reference\)/, [1]]],
    [
      'one falls short and is named',
      ASKED,
      'zone a\n  within permit\nzone b',
      ['FAIL', /^A zone is not as demanded: .*\(1 of 2: a\)\.$/, [1, 2]],
    ],
    ['there is none', ASKED, 'host a', ['NA', /^No zone is configured\.$/, []]],
    ['there is none, and one has to be', ASSERTED, 'host a', ['FAIL', /^No zone is configured \(none by default\)\.$/, []]],
    ['an absence of which nobody knows', BOUND, 'zone a', ['REVIEW', /^A zone may not be as demanded: .* \(a\)\.$/, [1]]],
    ['a statement that is asked for', ASSERTED, 'zone a\n  log all', ['PASS', /configured/, [1, 2]]],
    ['those alone of which it is asked', WHERE, 'zone a\n  within permit\n  off\nzone b\n  within deny', ['PASS', /deny/, [4, 5]]],
    ['none of which it is asked', WHERE, 'zone a\n  off', ['NA', /^No zone is meant: this is asked where `off` must not be/, []]],
    [
      'a function fails one',
      LOOKED,
      'zone a\n  level low\narea b\n  level high',
      ['FAIL', /^A zone has its level \(1 of 2: b\)\.$/, [3, 4]],
    ],
    ['a function doubts one', LOOKED, 'zone a\n  level low\narea b\n  level odd', ['REVIEW', /^A zone has its level \(b\)\.$/, [3, 4]]],
    ['a function passes all that are meant', LOOKED, 'zone a\n  level low\narea b', ['PASS', /^Every zone has its level\.$/, [1, 2]]],
    ['none is meant', LOOKED, 'zone a', ['NA', /^No zone is meant: it has no level\.$/, []]],
  ])('%s', (_, spec, text, [status, reason, lines]) => {
    expect(judge(spec, text)).toMatchObject({ status, reason: expect.stringMatching(reason), lines });
  });

  test('the document gives the bound', () => {
    expect(judge(BOUND, 'zone a\n  age 60', {}, {}, 'zone * age 30').status).toBe('FAIL');
    expect(judge(BOUND, 'zone a\n  age 60').status).toBe('PASS');
  });

  test('a name that may be a secret is not said', () => {
    const { nameOf: _, ...nameless } = vocabulary;
    expect(judgeEach(ASKED, nameless, drawTree('zone a\n  within permit'), makeRecommendation()).reason).toMatch(/\(1 of 1\)\.$/);
  });

  const gap = { path: ['zone'], line: 9, reason: 'zones are left out' };
  test.each([
    ['what the text leaves out', 'zone a', [gap], {}, 'REVIEW'],
    ['what it leaves out where it shows none', 'host a', [gap], {}, 'REVIEW'],
    ['what it leaves out beside one that falls short', 'zone a\n  within permit', [gap], {}, 'FAIL'],
    ['what it may leave out', 'zone a', [{ ...gap, suspected: true as const }], {}, 'REVIEW'],
    ['a line that may be one', 'zone a\n  within deny', [{ ...gap, suspected: true as const }], { doubtsUnread: true as const }, 'REVIEW'],
    ['a line that is none', 'zone a\n  within deny', [{ ...gap, suspected: true as const }], {}, 'PASS'],
  ])('%s', (_, text, gaps, own, status) => {
    expect(judge(ASKED, text, { gaps }, own).status).toBe(status);
  });

  test('those of every virtual firewall are looked at, or of each for itself', () => {
    const text = 'vsys a\n  zone x\n    log all\nvsys b\n  host y';
    const scopes = ['vsys a', 'vsys b'];
    expect(judge(ASSERTED, text, { scopes })).toMatchObject({ status: 'PASS', lines: [2, 3] });
    expect(judge({ ...ASSERTED, perScope: true }, text, { scopes })).toMatchObject({
      status: 'FAIL',
      reason: '`vsys b`: No zone is configured (none by default).',
    });
    const hidden = { scopes, gaps: [{ path: ['vsys', 'b', 'zone'], line: 4, reason: 'zones are left out' }] };
    expect(judge(ASSERTED, text, hidden).status).toBe('REVIEW');
  });

  test('data is told in words', () => {
    expect(defineLibrary(vocabulary, [WHERE])[0]!.expectation).toBe(
      'for every zone (`zone *`) where `off` must not be configured: `within` must be `deny`',
    );
  });
});

describe('things that a folder lists', () => {
  const tree = 'zone a\n  within deny\nzone b\n  within permit\nzone c\n  within permit';
  const thing = (place: ReturnType<typeof findPath>[number]) => ({ name: nameOf(place), place, lines: [place.node.line] });
  const listed = (meant: string, perhaps: string, unseen: readonly string[] = []): EachCheck => ({
    ...ASKED,
    predefined: { strict: 'PASS', open: 'FAIL' },
    list: (all) => ({
      meant: [...findPath(all, `zone ${meant}`).map(thing), ...unseen.map((name) => ({ name, lines: [9] }))],
      perhaps: findPath(all, `zone ${perhaps}`).map(thing),
    }),
  });

  test.each<[what: string, spec: EachCheck, status: string, reason: RegExp]>([
    ['one that is perhaps meant falls short', listed('a', 'b'), 'REVIEW', /whether it is meant a person has to say \(b\)/],
    ['one that is perhaps meant is right', listed('b', 'a'), 'FAIL', /1 of 2: b/],
    ['one of them is meant, and all fall short', listed('none', 'b|c'), 'FAIL', /2 of 2: b, c/],
    ['one of them is meant, and some fall short', listed('none', 'a|b'), 'REVIEW', /\(b\)/],
    ['a predefined one', listed('a', 'none', ['strict']), 'PASS', /Every zone/],
    ['a predefined one that falls short', listed('a', 'none', ['open']), 'FAIL', /is the predefined one, which does not do so/],
    [
      'one that is not in the text',
      listed('a', 'none', ['other']),
      'REVIEW',
      /is not in the text, so that a person has to look at it \(other\)/,
    ],
  ])('%s', (_, spec, status, reason) => {
    const outcome = judge(spec, tree);
    expect(outcome.status).toBe(status);
    expect(outcome.reason).toMatch(reason);
  });

  test('none that is meant is as good as none at all, where that passes', () => {
    expect(judge({ ...WHERE, none: { status: 'PASS' } }, 'zone a\n  off').status).toBe('PASS');
    expect(judge(WHERE, 'zone a\n  off').status).toBe('NA');
  });

  test('may have something else to hold where there are none', () => {
    const none = { op: 'present', path: ['area'], absent: { status: 'NA' } } as const;
    expect(judge({ ...ASKED, none }, 'other').status).toBe('NA');
    expect(judge({ ...ASKED, none }, 'area').status).toBe('PASS');
  });
});

describe('a thing without a setting of its own', () => {
  const INHERITS: EachCheck = { ...things, must: { setting: 'age', inherits: 'all age', demand: atMost(90) } };
  test.each<[text: string, typed: string, expected: RegExp]>([
    ['all age 60\nzone a\nzone b\n  age 30', '', /^PASS 1,2,3,4 /],
    ['all age 120\nzone a\nzone b\n  age 30', '', /^FAIL 1,2 A zone is not as demanded: `all age` .* \(1 of 2: a\)/],
    ['all age 60\nzone a\n  age 120', '', /^FAIL 2,3 .*it is 120/],
    ['zone a', '', /^REVIEW/],
    ['all age 60\nzone a', 'all age 30', /^FAIL 1,2 .* 30 or less; it is 60/],
  ])('takes that of all: %j, with %j typed', (text, typed, expected) => {
    const { status, lines, reason } = judge(INHERITS, text, {}, {}, typed);
    expect(`${status} ${lines.join(',')} ${reason}`).toMatch(expected);
  });
});

test('commands may type a setting without the view in which it stands', () => {
  const text = 'zone a\n  age 60';
  expect(judge(BOUND, text, {}, {}, 'age 30').status).toBe('PASS');
  expect(judge(BOUND, text, {}, { typesAlone: true }, 'age 30').status).toBe('FAIL');
});

test('two kinds of things that share a setting have numbers of their own', () => {
  const ofAreas: EachCheck = { ...BOUND, noun: 'area', path: 'area *' };
  const recommendation = makeRecommendation({ title: 'Ages of things', remediation: makeProcedure('$ zone * age 30\n$ area * age 10') });
  const statusOf = (spec: EachCheck, text: string): string => judgeEach(spec, vocabulary, drawTree(text), recommendation).status;
  expect(statusOf(BOUND, 'zone a\n  age 20')).toBe('PASS');
  expect(statusOf(ofAreas, 'area a\n  age 20')).toBe('FAIL');
  expect(statusOf(ofAreas, 'area a\n  age 10')).toBe('PASS');
});
