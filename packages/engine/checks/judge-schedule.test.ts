import { expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { value } from './assertions.ts';
import type { ScheduleCheck } from './check-spec.ts';
import { equals } from './demand.ts';
import { describeSchedule, judgeSchedule } from './judge-schedule.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = { readSettings: (commands) => commands.map(toSettingPath), writeSetting: () => [], negates: true };
const UPDATES: ScheduleCheck = {
  id: 'updates',
  title: 'Updates',
  about: { title: [/ updates /] },
  schedule: 'an update',
  among: [
    { at: 'update virus', called: / virus /, needs: value('action', equals('install'), { status: 'PASS' }) },
    { at: 'update attacks', called: / attacks /, holdsBack: { at: 'delay attacks', usual: 36 } },
    { at: 'update *', whenTyped: true },
  ],
  every: { hourly: 60, daily: 1440, weekly: 10_080, never: Infinity },
  usual: 1440,
  absent: { status: 'FAIL', source: 'none by default' },
  remediation: [],
  source: 'reference',
};
const { usual: _, ...ANY } = UPDATES;

test.each<
  [what: string, spec: ScheduleCheck, asked: readonly [title: string, typed: string], text: string, expected: readonly [string, RegExp]]
>([
  ['as often', UPDATES, ['Virus updates', ''], 'update virus daily', ['PASS', /^An update comes `daily`/]],
  ['more often', UPDATES, ['Virus updates daily', ''], 'update virus hourly', ['PASS', /`hourly`.*\(`daily`\)/]],
  ['too rarely', UPDATES, ['Virus updates', ''], 'update virus weekly', ['FAIL', /must come `hourly` or `daily`/]],
  ['as the title says', UPDATES, ['Weekly virus updates', ''], 'update virus weekly', ['PASS', /`weekly`/]],
  ['the most frequent', UPDATES, ['Virus updates', ''], 'update virus on\nupdate virus weekly\nupdate virus daily', ['PASS', /`daily`/]],
  ['kept back for no longer', UPDATES, ['Daily updates of attacks', ''], 'update attacks daily\ndelay attacks 36', ['PASS', /`daily`/]],
  [
    'kept back for longer',
    UPDATES,
    ['Daily updates of attacks', ''],
    'update attacks daily\ndelay attacks 37',
    ['REVIEW', /kept back for 37 hours/],
  ],
  [
    'one that takes another back',
    UPDATES,
    ['Virus updates', ''],
    'update virus daily\nupdate virus never',
    ['REVIEW', /both `daily` and `never`/],
  ],
  ['none', UPDATES, ['Virus updates', ''], 'other', ['FAIL', /none by default/]],
  ['every one', UPDATES, ['Updates', ''], 'update virus daily', ['FAIL', /`update attacks` is not configured/]],
  ['the one that is typed', UPDATES, ['Updates', '$ update attacks daily'], 'update attacks daily', ['PASS', /`daily`/]],
  ['another that is typed', UPDATES, ['Updates', '$ update places daily'], 'update places weekly', ['FAIL', /`weekly`/]],
  ['any period', ANY, ['Virus updates', ''], 'update virus weekly', ['PASS', /`weekly`/]],
  ['a schedule', ANY, ['Virus updates', ''], 'update virus on', ['PASS', /has a schedule/]],
  ['rarer than typed', ANY, ['Updates', '$ update virus on\n$ update virus daily'], 'update virus weekly', ['REVIEW', /more rarely/]],
  ['a period that nobody knows', UPDATES, ['Virus updates', ''], 'update virus sometimes', ['REVIEW', /could not be read/]],
  ['of no use', UPDATES, ['Virus updates', ''], 'update virus daily\naction load', ['FAIL', /`action`/]],
  ['switched off', UPDATES, ['Virus updates', ''], '!update virus', ['FAIL', /switched off/]],
])('%s', (_what, spec, [title, typed], text, [status, reason]) => {
  const recommendation = makeRecommendation({ title, remediation: makeProcedure(typed) });
  expect(judgeSchedule(spec, vocabulary, drawTree(text), recommendation)).toMatchObject({
    status,
    reason: expect.stringMatching(reason),
  });
});

test('a person says which of several periods counts', () => {
  const recommendation = makeRecommendation({
    title: 'Virus updates',
    audit: makeProcedure('Updates come hourly. Others come weekly.'),
  });
  expect(judgeSchedule(UPDATES, vocabulary, drawTree('update virus daily'), recommendation).status).toBe('REVIEW');
});

test('a document says what it means that there is none', () => {
  const spec = { ...UPDATES, absent: { status: 'REVIEW' } } as const;
  const judge = (audit: string): string =>
    judgeSchedule(
      spec,
      vocabulary,
      drawTree('host a'),
      makeRecommendation({ title: 'Virus updates come daily', audit: makeProcedure(audit) }),
    ).status;
  expect(judge('The line "update virus" must be present.')).toBe('FAIL');
  expect(judge('')).toBe('REVIEW');
});

test('what is asked is told in words', () => {
  expect(describeSchedule(UPDATES)).toBe(
    'an update must come `hourly` or `daily`, or as often as the document asks for (`update virus`, `update attacks`)',
  );
});

test.each<[description: string, word: string, status: string]>([
  // Where neither title nor audit says how often, a description may accept more than is usual.
  ['Viruses are fetched at least weekly.', 'weekly', 'REVIEW'],
  ['Viruses are fetched at least weekly.', 'daily', 'PASS'],
  ['Weekly updates are not enough.', 'weekly', 'FAIL'],
  ['Viruses are fetched.', 'weekly', 'FAIL'],
])('of the description "%s" %s: %s', (description, word, status) => {
  const recommendation = makeRecommendation({ title: 'Virus updates', description });
  expect(judgeSchedule(UPDATES, vocabulary, drawTree(`update virus ${word}`), recommendation).status).toBe(status);
});
