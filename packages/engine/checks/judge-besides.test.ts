import { expect, test } from 'vitest';
import { judgeCheck } from '../audit/judge-check.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { isSet } from '../config-tree/places.ts';
import { review } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { absent, present } from './assertions.ts';
import { defineLibrary } from './define-library.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting) => [setting],
};

const [check] = defineLibrary(vocabulary, [
  {
    id: 'chime',
    title: 'The chime sounds',
    about: { title: [/ chime /] },
    expectation: 'the chime must sound',
    judge: present('chime', { status: 'FAIL' }),
    askedWhere: { holds: absent('desert'), otherwise: 'Nobody is there to hear it.' },
    restsOn: absent('mute'),
    settledBy: (tree) => (isSet(tree, 'managed') ? review('Its manager knows.') : undefined),
    remediation: ['chime'],
    source: 'reference',
  },
]);

test.each([
  ['chime', 'PASS', [1], /^`chime` is configured/],
  ['chime\nmute', 'REVIEW', [1, 2], /`mute` is configured and must not be/],
  ['mute', 'FAIL', [], /`chime` is not configured/],
  ['managed\nchime', 'REVIEW', [], /^Its manager knows/],
  ['chime\ndesert', 'NA', [2], /^Nobody is there to hear it/],
] as const)('a check rests on more than its setting: %j', (text, status, lines, reason) => {
  const outcome = judgeCheck(check!, drawTree(text), makeRecommendation({ title: 'The chime sounds' }));
  expect(outcome).toMatchObject({ status, lines });
  expect(outcome.reason).toMatch(reason);
});

test('does not apply without what the document names', () => {
  const onlyWith = [{ said: /tower/, holds: present('tower'), otherwise: 'There is no tower.' }];
  const [bell] = defineLibrary(vocabulary, [
    {
      id: 'bell',
      title: 'The bell rings',
      about: { title: [/ bell /] },
      expectation: 'the bell must ring',
      judge: present('bell', { status: 'FAIL' }),
      onlyWith,
      remediation: ['bell'],
      source: 'reference',
    },
  ]);
  const judge = (text: string, description: string): string =>
    judgeCheck(bell!, drawTree(text), makeRecommendation({ title: 'The bell rings', description })).status;
  expect(judge('house', 'Without a tower this is not applicable.')).toBe('NA');
  expect(judge('tower', 'Without a tower this is not applicable.')).toBe('FAIL');
  expect(judge('house', 'Without a house this is not applicable.')).toBe('FAIL');
  expect(judge('house', 'A tower has a bell.')).toBe('FAIL');
});
