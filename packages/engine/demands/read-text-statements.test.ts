import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readStatements } from './read-text-statements.ts';

const ACCESS = 'access is restricted to authorized persons';
const USE = 'use is monitored or recorded';

test.each([
  ['It must say that access is only for authorised persons and that sessions are monitored or recorded.', [ACCESS, USE]],
  ['The text states that access is for authorized users only.', [ACCESS]],
  ['A banner is shown which says that misuse is prosecuted.', ['misuse is pursued']],
  ['Before login a message is shown saying that only authorised persons may use it and that activity is recorded.', [ACCESS, USE]],
  [
    'Its text names Example Logistics as the owner and says that unauthorised use is prohibited.',
    ['the text is that of Example Logistics', ACCESS],
  ],
  ['It shall name Example, and it shall state that use is monitored.', ['the text is that of Example', USE]],
  [
    'If it does not say both that access is restricted to authorized persons and that activity is recorded, this is a finding.',
    [ACCESS, USE],
  ],
  ['If there is no banner, or if the banner does not state that use is monitored, this is a finding.', [USE]],
  ['It names the owner.', []],
  ['The banner is set.', []],
  ['Rationale: A banner that states that use is monitored helps in court.', []],
])('reads what a text has to say: %s', (description, said) =>
  expect(readStatements(makeRecommendation({ title: 'Login banner', description }))?.map((one) => one.said)).toEqual(said),
);

test.each([
  'The text must state that the owner is the city of Bonn.',
  'The text must say that sessions are not recorded.',
  'It names St. Anne as the owner, says that only authorised persons may log in, and says that access is monitored.',
  'It names Example Hospitals as the owner. The other line says that access is monitored.',
  'It must say that authorised use is recorded.',
  'If the banner says that use is monitored, this is a finding.',
])('leaves to a person what it does not understand: %s', (description) =>
  expect(readStatements(makeRecommendation({ title: 'Login banner', description }))).toBeUndefined(),
);

test.each([
  ['Property of Example  Logistics.', true, true],
  ['Property of Logistics.', false, true],
  ['Property of Sample Trade.', false, false],
])('finds a name in a text as it is: %s', (text, isSaid, isNear) => {
  const [name] = readStatements(makeRecommendation({ title: 'Login banner', description: 'It names Example Logistics.' }))!;
  expect([name!.says.test(text), name!.speaksOf.test(text)]).toEqual([isSaid, isNear]);
});
