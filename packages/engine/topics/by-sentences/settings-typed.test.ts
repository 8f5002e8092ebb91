import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { settingsTyped } from './settings-typed.ts';

const VOCABULARY = { typed: /\b(set|delete|show) ((?:zone|device) [a-z -]+)/g } as unknown as Parameters<typeof settingsTyped>[1];
const typed = (remediation: string, audit = ''): readonly string[] =>
  settingsTyped(makeRecommendation({ remediation: makeProcedure(remediation), audit: makeProcedure(audit) }), VOCABULARY);

it.each([
  ['what is typed', '$ set zone inside protection', ['zone inside protection']],
  [
    'what the vocabulary has no word for as well',
    '$ set zone inside protection\n$ set collector probing no',
    ['zone inside protection', 'collector probing no'],
  ],
  ['nothing of how the command line prints', '$ set cli scripting-mode on\n$ delete zone inside', ['zone inside']],
])('are %s', (_, remediation, settings) => expect(typed(remediation)).toEqual(settings));

it('are those at which a document looks where it types none', () => {
  expect(typed('Talk to the operator.', '$ show device setting')).toEqual(['device setting']);
});
