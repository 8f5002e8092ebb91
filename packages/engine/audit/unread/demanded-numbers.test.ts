import { expect, test } from 'vitest';
import { pass, review } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOutcome } from '../guards/guard-outcome.ts';
import { guard, judge, judgeProse } from './testing/judge-idle.ts';
import { numbersOf, numbersOfDescription, numbersOfProse, findUncompared } from './demanded-numbers.ts';

test('a number of the title has to be among those compared, in whatever unit', () => {
  expect(judge('Idle sessions end after 10 minutes', 'It is 10.')).toBe('PASS');
  expect(judge('Idle sessions end after 10 minutes', 'It is 600 seconds.')).toBe('PASS');
  expect(judge('Idle sessions end after less than 10 minutes', 'It must be 9 or less.')).toBe('PASS');
  expect(judge('Idle sessions end after ten minutes', 'It is so.')).toBe('REVIEW');
  expect(judge('Idle sessions end after 10 minutes', 'It is 7.')).toBe('REVIEW');
});

test.each([
  ['Verify that they end after 10 minutes.', '', 'It is 10.'],
  ['If they last more than 10 minutes, this is a finding.', '', 'It is 10.'],
  ['They must end after less than 11 minutes.', '', 'It is 10.'],
  ['They end after 10 minutes.', 'Some devices take 5 minutes.', 'It is 10.'],
  ['For example, they end after 5 minutes.', 'It can be set between 1 and 60 minutes.', 'It is 10.'],
  ['Set it, or the two numbers are decoration.', '', 'It is 10.'],
  ['Go to: 2) Sessions. There are 3 of them.', '', 'It is 10.'],
])('the numbers of the prose were compared, or are no demand: %s %s', (audit, remediation, reason) =>
  expect(judgeProse(audit, remediation, reason)).toBe('PASS'),
);

test.each([
  ['Verify that they end after 5 minutes.', '', 'It is 10.'],
  ['If they last more than 9 minutes, this is a finding.', '', 'It is 10.'],
  ['Maximum value for idle sessions: 5', '', 'It is 10.'],

  ['Look at it.', 'Set it to 300 seconds or less.', 'It is 10.'],
  ['Verify that they end after 7 minutes.', '', 'It is 10 in 1 class.'],
])('a number of the prose has to be among those compared: %s %s', (audit, remediation, reason) =>
  expect(judgeProse(audit, remediation, reason)).toBe('REVIEW'),
);

test('only a PASS rests on a number, and nothing is said where a person is asked already', () => {
  const asked = review('Who knows?', [1]);
  expect(guard('Idle sessions must not end')(asked)).toEqual(asked);
});

test('a number of the audit has to be compared, whatever the title names', () => {
  const judgeAudit = (audit: string): string =>
    guardOutcome(makeRecommendation({ title: 'Idle sessions must end after 10 minutes', audit: makeProcedure(audit) }), {
      known: 'Idle sessions end',
      titles: [],
      unjudged: [],
      isTitled: true,
      isAlone: true,
    })(pass([1], 'It must be at most 10, and it is so.')).status;
  expect(judgeAudit('Check that the time is 3 minutes or less.')).toBe('REVIEW');
  expect(judgeAudit('Check that the time is 10 minutes or less.')).toBe('PASS');
  expect(judgeAudit('A time of less than 3 minutes is also acceptable.')).toBe('PASS');
});

test.each([
  ['a value other than 22 (1025-55535)', [22]],
  ['a value from the range (1025-55535)', [1025, 55_535]],
  ['[LOG-04] The port is 8443', [8443]],
  ['AUDIT-7 | Logs are kept', []],
  ['FW-03 Logins end after 60 s', [60]],
  ['1.2 [PCI DSS 8.3.4] Logins end after 60 s', [60]],
  ['An access list on VTY lines 0 to 4', []],
  ['Idle sessions on con 0 and vty 0 4 end after 5 minutes', [5]],
  ['Two commands shall be listed: land, smurf', []],
  ['minimum-length 14 or more, each of the four min- counters at 1 or more', [14]],
])('the numbers that are demanded: %s', (sentence, numbers) => expect(numbersOf(sentence).map(({ printed }) => printed)).toEqual(numbers));

test.each([
  ['A value of one minute is demanded.', [1]],
  ['The timeout lies between 1 and 5 minutes.', [5]],
  ['One of the administrators is named.', []],
  ['The minutes lie in the range 1 to 3.', [3]],
  ['The range 16 to 20 is reserved.', []],
  ['The default count of 2 is not raised.', [2]],
])('the numbers of the audit "%s" are %j', (audit, numbers) =>
  expect(numbersOfProse(makeRecommendation({ audit: makeProcedure(audit) })).map(({ printed }) => printed)).toEqual(numbers),
);

test.each<[string, readonly number[]]>([
  ['If the line is missing the device uses its default of 60 minutes.', []],
  ['Without that line the device waits 20 minutes.', []],
  ['The factory duration of 60 seconds is not enough.', []],
  ['Verify that the device uses its default of 60 minutes.', [60]],
  ['The default of 60 minutes must be kept.', [60]],
  ['It must be 10 or less; without this line the device waits 20 minutes.', [10]],
  ['Every algorithm is one of the approved five.', []],
  ['Each of five servers has a key.', [5]],
  ['Leave out the block 16 to 20.', []],
  ['No block has a value above 10 minutes.', [10]],
])('%s demands %j', (sentence, numbers) => {
  expect(numbersOf(sentence).map(({ compared }) => compared)).toEqual(numbers);
});

test.each([
  ['5 or above, or no answer at all, is a finding.', 4],
  ['Five or more is a finding.', 4],
  ['At most 5 is not a finding.', 5],
])('%s', (sentence, compared) => expect(numbersOf(sentence)).toEqual([{ printed: 5, compared }]));

test.each<[description: string, numbers: readonly number[]]>([
  ['Passwords shall expire within 180 days. Whoever ignores it must be locked out after at most 30 days.', [180, 30]],
  ['Passwords have to be at least 12 characters long.', [12]],
  // So does a point of a list, and a sentence that only states it.
  ['- at most 5 failed attempts, and not 0\n- lockout time of at least 30 minutes', [5, 30]],
  ['An interval, when given, is 20 seconds or less.', [20]],
  ['At most 8 sessions may be open at a time.', [8]],
  ['The screen drops floods from 1000 per second at the latest.', [1000]],
  ['Three of us were there for 30 minutes.', []],
  // Why, what is usual and what may be are no demands.
  ['In 2022 an intruder guessed one within 3 minutes. The default is 60 minutes.', []],
  ['A key of at least 16 characters must be used. Sites may use 30 minutes.', []],
])('numbers that a description demands: %s', (description, numbers) => {
  expect(numbersOfDescription(makeRecommendation({ description })).map(({ printed }) => printed)).toEqual(numbers);
});

test.each<[said: string, uncompared: number | undefined]>([
  ['for one profile at least: the flood must be limited', 1000],
  ['the flood must be limited at most 1000', undefined],
  ['the timeout must be at most 1', 1000],
])('a thousand is not compared by that there is one: %s', (said, uncompared) =>
  expect(findUncompared([{ printed: 1000, compared: 1000 }], said)).toBe(uncompared),
);

const described = (description: string) => numbersOfDescription(makeRecommendation({ description })).map(({ printed }) => printed);
const audited = (audit: string) => numbersOfProse(makeRecommendation({ audit: makeProcedure(audit) })).map(({ printed }) => printed);

test.each([
  ['The switch alone leaves the period at 365 days.', []],
  ['With every, the hours stand first (02:60 is two hours and a random minute).', []],
  ['2. Read "time 02:60" as “every two hours, at a minute of its choice”.', []],
  ['Each hash must begin with $6$.', []],
  ['Log on once, then find the event in the SIEM within two minutes.', []],
  ['The factory settings are five minutes, which is acceptable, and 120 seconds, which is not.', []],
  ['The factory pause is a mere 60 seconds, so the duration has to be written down.', []],
  // What is asked for is no default, no spelling and no test.
  ['The factory settings must be five minutes, which is acceptable.', [5]],
  ['Each line leaves the period at 365 days.', [365]],
  ['The switch leaves a session after 20 minutes at most.', [20]],
  ['Backups run at 02:60 and end after two hours.', [2]],
  ['Read the timer; sessions end after 10 minutes.', [10]],
  ['Events must be in the SIEM within two minutes.', [2]],
  ['The default of 60 minutes is lowered to 10 minutes.', [60, 10]],
])('of an audit that says "%s" %j are demanded', (sentence, numbers) => expect(audited(sentence)).toEqual(numbers));

test.each([
  ['It must run at least every two hours; the factory setting, automatic, fulfils this.', 'the default `automatic` then holds', undefined],
  ['It must run at least every two hours; the factory setting, automatic, fulfils this.', '`frequency` must be `daily`', 2],
  ['It must run at least every two hours; the factory setting, automatic, does not fulfil this.', 'the default `automatic` then holds', 2],
  ['It has the frequency automatic, or every and an interval of no more than four hours.', '`frequency` must be `automatic`', undefined],
  ['It has the frequency automatic, or every and an interval of no more than four hours.', '`frequency` must be `every`', 4],
  [
    'It runs every four hours or more often. "automatic", the factory setting (about hourly), is fine.',
    'the default `automatic` then',
    undefined,
  ],
  ['It runs every four hours or more often. "automatic", the factory setting, is no longer fine.', 'the default `automatic` then', 4],
  ['It has the frequency automatic and an interval of no more than four hours.', '`frequency` must be `automatic`', 4],
])('%s Of this, beside "%s", %s was not compared', (description, reason, missed) =>
  expect(findUncompared(numbersOfDescription(makeRecommendation({ description })), reason)).toBe(missed),
);

test.each([
  ['Clients come only from the two networks', 'Every allowed client is among 10.9.0.0/24, 10.8.0.0/24.', undefined],
  ['Only the two networks may enter', 'Every allowed client is among 10.9.0.0/24, 10.8.0.0/24, 10.7.0.1.', undefined],
  ['Logs go to two places', 'They are those that the document names: 10.9.0.1, 10.9.0.4.', undefined],
  // That each server is one of two says nothing of how many there are.
  ['Time comes from two servers', 'Every time server is among 10.9.0.1, 10.9.0.4.', 2],
  ['Time comes from two servers', 'Every TACACS+ server is among 10.9.0.1, 10.9.0.4 (1).', 2],
  ['Logs go to three places', 'They are those that the document names: 10.9.0.1, 10.9.0.4.', 3],
  ['Sessions end after two minutes', 'Every allowed client is among 10.9.0.0/24, 10.8.0.0/24.', 2],
])('"%s" beside "%s": %s was not compared', (title, reason, missed) => expect(findUncompared(numbersOf(title), reason)).toBe(missed));

test('what a description says of defaults demands no number', () => {
  expect(described('The factory pause is a mere 60 seconds, so the duration has to be written down.')).toEqual([]);
  expect(described('The duration must be 60 seconds or more.')).toEqual([60]);
});

test.each([
  ['On gateways to the Internet it is 60 minutes.', [60]],
  ['Administrators of the core are logged off after five minutes.', [5]],
  ['The default is 60 minutes.', []],
])('a number that a description states with its unit: %s', (description, numbers) =>
  expect(numbersOfDescription(makeRecommendation({ description })).map(({ printed }) => printed)).toEqual(numbers),
);
