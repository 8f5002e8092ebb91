import { expect, test } from 'vitest';
import { fail, pass } from '../model/verdict.ts';
import type { LibraryCheck, Platform, SettingPath } from '../ports/platform.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { withoutUnjudgedSettings } from './unjudged-settings.ts';

const toPath = (text: string): SettingPath => text.split(' ');
const guard = (sets: readonly string[], judges: readonly string[]) =>
  withoutUnjudgedSettings({ settingsOf: () => sets.map(toPath) } as unknown as Platform, makeRecommendation({}), {
    settings: judges.map(toPath),
  } as unknown as LibraryCheck);
const good = pass([2], 'It is so.');

test.each([
  [['log host *'], ['log host *']],
  [['log host 10.1.1.1'], ['log host *']],
  [['log level info'], ['log level notice']],
  [['log host * port 6514'], ['log host']],
  [['aaa server * key *', 'aaa server * port 1812'], ['aaa server']],
  [[], ['log host *']],
])('what the check judges may be set: %j by %j', (sets, judges) => expect(guard(sets, judges)(good)).toBe(good));

test.each([
  [['log host *', 'log level info'], ['log host *'], 'log level info'],
  [['log file * any any'], ['log host *'], 'log file any any'],
  [['aaa server * key *', 'aaa server * port 1812'], ['aaa server * key *'], 'aaa server port 1812'],
  [['web server disable'], ['web server enable'], 'web server disable'],
])('what it does not judge goes to a person: %j by %j', (sets, judges, named) =>
  expect(guard(sets, judges)(good)).toEqual({
    status: 'REVIEW',
    lines: [2],
    reason: `It is so. But the document also sets \`${named}\`, which was not judged.`,
  }),
);

test('a fault stays one', () => {
  const bad = fail([2], 'It is not so.');
  expect(guard(['log level info'], ['log host *'])(bad)).toBe(bad);
});
