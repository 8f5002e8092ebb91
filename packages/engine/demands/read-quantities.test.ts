import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuantities } from './read-quantities.ts';

const say = (sentence: string): string =>
  readQuantities(sentence)
    .map(({ number, unit, side = 'is', exclusive }) => [side, exclusive ? 'exclusive' : '', number, unit].filter(Boolean).join(' '))
    .join(', ');

test.each([
  ['Ensure the timeout is 10 minutes or less', 'atMost 10 minute'],
  ['stays locked for at least a quarter of an hour', 'atLeast 15 minute'],
  ['for half an hour or longer', 'atLeast 30 minute'],
  ['no more than three quarters of an hour', 'atMost 45 minute'],
  ['no lifetime-seconds above 28800', 'atMost 28800'],
  ['no longer than three minutes', 'atMost 3 minute'],
  ['both are given in minutes and neither is above 10', 'atMost 10'],
  ['none of them is below 14', 'atLeast 14'],
  ['the value must be 1, 2 or 3', 'atMost 3'],
  ['the value must be 1, 3 or 5', 'is 1, is 3, is 5'],
  ['must not exceed five minutes', 'atMost 5 minute'],
  ['at least three of the four character types', 'atLeast 3'],
  ['draw on three or four character classes', 'atLeast 3'],
  ['use 3 or 4 of the four kinds', 'atLeast 3'],
  ['remembers at least the last 12 passwords', 'atLeast 12 count'],
  ['two or three DNS servers', 'atLeast 2'],
  ['two or three accounts', 'is 2, is 3'],
  ['after three failed login attempts', 'is 3 count'],
  ['no more than 5 consecutive invalid logon attempts', 'atMost 5 count'],
  ['the value is "never" or greater than 60', 'atLeast exclusive 60'],
  ['timeout must be under 3 minutes', 'atMost exclusive 3 minute'],
  ['less than or equal to 5', 'atMost 5'],
  ['is limited to 3 minutes', 'atMost 3 minute'],
  ['set to a maximum of three (3) minutes', 'atMost 3 minute'],
  ['between 1 and 15 minutes', 'atLeast 1 minute, atMost 15 minute'],
  ['180 seconds or less', 'atMost 180 second'],
  ['does not last more than 3 minutes', 'atMost 3 minute'],
  ['within 3-minutes', 'atMost 3 minute'],
  ['twenty-five characters or more', 'atLeast 25 character'],
  ['minimum 15-character password length', 'atLeast 15 character'],
  ['must exceed 14 characters', 'atLeast exclusive 14 character'],
  ['no shorter than fifteen characters', 'atLeast 15 character'],
  ['RSA key pair is greater than or equal to 2048 bits', 'atLeast 2048 bit'],
  ['2 or more servers', 'atLeast 2 count'],
  ["is less than or equal to '5' minutes", 'atMost 5 minute'],
  ['30 days (or less)', 'atMost 30 day'],
  ['forty or more minutes', 'atLeast 40 minute'],
  ['at or above 14 characters', 'atLeast 14 character'],
  ['at least two servers', 'atLeast 2 count'],
  ['no longer than "console timeout 10"', 'atMost 10'],
  ['no longer than `idle-timeout 15 0`.', 'atMost 15'],
  ['If it is longer than set system login class ops idle-timeout 20, this is a finding', 'atLeast exclusive 20'],
  ['at least the length of policy 12', 'is 12'],
  ['after 90 days of inactivity', 'is 90 day'],
  ['its value is 1 or 2', 'atMost 2'],
  ['a limit of one user', 'atMost 1'],
  ['a session that has been idle for more than ten minutes is ended', 'atMost 10 minute'],
  ['sessions end after no more than 5 idle minutes', 'atMost 5 minute'],
  ['at least 3 full days', 'atLeast 3 day'],
  ['the lines are often split over two blocks', ''],
  ['no more than 5 idle sessions', 'atMost 5'],
  ['a session that is idle for more than 10 minutes, without notice', 'atLeast exclusive 10 minute'],
])('%s', (sentence, said) => expect(say(sentence)).toBe(said));

test.each([
  "Ensure 'TLS 1.2' or greater is set",
  'SSHv2 FIPS 140-2/140-3',
  'SHA256 or higher',
  'SNMP Versions 1 or 2',
  'listens on port 8443',
  'key exchange group 14',
  'simultaneous sessions of one administrator',
])('a number that belongs to a name is no quantity: %s', (sentence) => expect(readQuantities(sentence)).toEqual([]));

test('any text is read, in time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      readQuantities(text);
    }),
    { seed: 18 },
  );
  const begun = performance.now();
  for (const piece of ['no more than ', 'between 1 and ', '1 (', 'tls 1, 2 or ', '9'.repeat(9), 'maximum of the of '])
    readQuantities(piece.repeat(4000));
  expect(performance.now() - begun).toBeLessThan(2000);
});

test.each([
  ['good for 180 days at the most', 'atMost'],
  ['ten minutes is the ceiling', 'atMost'],
  ['14 characters as a minimum', 'atLeast'],
  ['four characters at the very least', 'atLeast'],
] as const)('the side may stand behind the number: %s', (sentence, side) => expect(readQuantities(sentence)[0]?.side).toBe(side));
