import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readStatements } from './read-text-statements.ts';

const ACCESS = 'access is restricted to authorized persons';
const USE = 'use is monitored or recorded';

test.each([
  ['It must say that access is only for authorised persons and that sessions are monitored or recorded.', [ACCESS, USE]],
  ['The text states that access is for authorized users only.', [ACCESS]],
  ['A banner is shown which says that misuse is prosecuted.', ['misuse is pursued']],
  ['The banner is set.', []],
  ['Rationale: A banner that states that use is monitored helps in court.', []],
])('reads what a text has to say: %s', (description, said) =>
  expect(readStatements(makeRecommendation({ title: 'Login banner', description }))?.map((one) => one.said)).toEqual(said),
);

test.each([
  'The text must state that the owner is the city of Bonn.',
  'The text must say that sessions are not recorded.',
  'It must say that authorised use is recorded.',
])('leaves to a person what it does not understand: %s', (description) =>
  expect(readStatements(makeRecommendation({ title: 'Login banner', description }))).toBeUndefined(),
);
