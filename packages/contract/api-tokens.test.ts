import { expect, test } from 'vitest';
import { NewApiToken } from './api-tokens.ts';

test.each([
  ['nightly audit', true],
  ['Nächtliche Prüfung 夜間', true],
  ['two\nlines', false],
  ['turned \u202Earound', false],
  ['un\u200Bseen', false],
  ['half \ud800 a character', false],
])('a name that stands in the audit log says what is seen: %j', (name, isTaken) => {
  expect(NewApiToken.safeParse({ name, scope: 'read' }).success).toBe(isTaken);
});
