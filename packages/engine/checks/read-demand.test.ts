import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { atLeast, atMost } from './demand.ts';
import { readNumber, titledNumber } from './read-demand.ts';

test('of a sentence with a bound for each of several settings, each takes the one beside its own word', () => {
  const recommendation = makeRecommendation({
    title: 'Guessing of passwords is slowed down',
    audit: makeProcedure('tries-before-lock is three or fewer and lock-period is at least 15 minutes.'),
  });
  expect(readNumber(atMost(5), () => [], recommendation, 'tries-before-lock')).toMatchObject({ demand: { is: 'atMost', number: 3 } });
  expect(readNumber(atLeast(30, 'minute'), () => [], recommendation, 'lock-period')).toMatchObject({
    demand: { is: 'atLeast', number: 15 },
  });
  expect(readNumber(atLeast(30, 'minute'), () => [], recommendation)).toHaveProperty('unclear');
  expect(readNumber(atLeast(30, 'minute'), () => [], recommendation, 'lock-delay')).toHaveProperty('unclear');
});

test("a bound that its own command does not keep to is another setting's", () => {
  const read = (audit: string, typed: readonly number[]) =>
    readNumber(atLeast(1), () => typed, makeRecommendation({ title: 'Password rules', audit: makeProcedure(audit) }));
  expect(read('The length is at least 15.', [15])).toMatchObject({ demand: { is: 'atLeast', number: 15 } });
  expect(read('The length is at least 15.', [20])).toMatchObject({ demand: { is: 'atLeast', number: 15 } });
  expect(read('The length is at least 15.', [])).toMatchObject({ demand: { is: 'atLeast', number: 15 } });
  expect(read('The length is at least 15.', [1])).toHaveProperty('unclear');
});

test('of a title with several numbers, each setting takes the one to which the commands set it', () => {
  const recommendation = makeRecommendation({ title: 'No more than four sessions at once and three new connections a minute' });
  expect(readNumber(atMost(10), () => [3], recommendation)).toMatchObject({ demand: { is: 'atMost', number: 3 } });
  expect(readNumber(atMost(10), () => [4], recommendation)).toMatchObject({ demand: { is: 'atMost', number: 4 } });
  expect(readNumber(atMost(10), () => [5], recommendation)).toHaveProperty('unclear');
  expect(readNumber(atMost(10), () => [3, 4], recommendation)).toHaveProperty('unclear');
  expect(readNumber(atLeast(1), () => [4], recommendation)).toHaveProperty('unclear');
  expect(readNumber(atMost(10), () => [], recommendation)).toHaveProperty('unclear');
});

test.each([
  ['An account is locked for at least 15 minutes after three failed attempts', 3, 900],
  ['An account is locked after 5 failed attempts', 5, undefined],
  ['Three failures within 10 minutes lock an account for 20 minutes', undefined, undefined],
  ['An account is locked for no more than 15 minutes', undefined, undefined],
  ['Accounts are locked', undefined, undefined],
])('tells which number of a title is of which of two settings: %s', (title, tries, seconds) => {
  const settings = [
    { setting: 'threshold', demand: atMost(3) },
    { setting: 'duration', demand: atLeast(300, 'second') },
  ];
  expect(settings.map((one) => titledNumber(one, settings, makeRecommendation({ title })))).toEqual([tries, seconds]);
});
