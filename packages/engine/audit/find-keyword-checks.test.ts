import { expect, it } from 'vitest';
import type { LibraryCheck } from '../ports/platform.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { findKeywordChecks } from './find-keyword-checks.ts';

const check = (id: string, ...settings: readonly string[]): LibraryCheck => ({
  id,
  title: id,
  matches: () => false,
  expectation: '',
  judge: { op: 'present', path: [id] },
  remediation: [],
  source: 'the handbook',
  settings: settings.map((setting) => setting.split(' ')),
});
const platform = makeToyPlatform([
  check('lockout', 'password-policy failed-attempts 3'),
  check('length', 'password-policy minimum-length 12'),
  check('time-out', 'global admintimeout 5', 'global timeout 5'),
  check('portal', 'web certificate own'),
]);
const find = (audit: string): readonly string[] =>
  findKeywordChecks(platform, makeRecommendation({ title: 'A title', audit: makeProcedure(audit) })).map(({ id }) => id);

it.each([
  ['failed-attempts must be 3 or less.', ['lockout']],
  ['The value of failed-attempts must be 3 or less. The minimum-length must be 12 or more.', ['lockout', 'length']],
  ['If admintimeout is greater than 5, this is a finding.', ['time-out']],
])('an audit names settings by their keywords: %s', (audit, ids) => expect(find(audit)).toEqual(ids));

it.each([
  'The password-policy must be set to strict.',
  'The timeout must be 5 or less.',
  'See what failed-attempts is.',
  'If a certificate is missing, this is a finding.',
  'failed-attempts should be looked at.',
])('it names none by a keyword of several, by an everyday word, or without a demand: %s', (audit) => expect(find(audit)).toEqual([]));
