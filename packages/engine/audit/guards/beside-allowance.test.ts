import { expect, test } from 'vitest';
import { readAllowances } from '../../demands/read-allowances.ts';
import { fail } from '../../model/verdict.ts';
import { isBesideAllowance } from './beside-allowance.ts';

const isBeside = (told: string, fault: string, own = '', others: readonly string[] = []): boolean => {
  const sentences = [...told.split(/(?<=[.]) /), ...others];
  const [one] = readAllowances(sentences);
  return isBesideAllowance(one!, sentences, { outcome: fail([1], fault), things: own === '' ? [] : [{ line: 1, own, texts: [own] }] });
};

const SERVERS = 'Exception: Stations reached by satellite may have one TACACS+ server.';
test.each<[told: string, fault: string, isBeside: boolean]>([
  // What the sentence lets be, and what it does not.
  [SERVERS, '2 different TACACS+ servers are asked for; 1 is configured.', false],
  [`${SERVERS} The rest holds for them too.`, 'Local passwords are first in the order.', true],
  [`${SERVERS} The rest holds for them too.`, '2 different TACACS+ servers are asked for; 1 is configured.', false],
  [SERVERS, 'Local passwords are first in the order.', false],
  ['Exception: A station may use its clock as one of two servers, still with a key.', 'A time server has no key (1 of 1).', true],
  ['Exception: A station may use its clock as one of two servers, still with a key.', '2 servers are asked for; 1 is configured.', false],
  // What is not counted makes no more of them.
  ['"host source" sets the source alone and is not counted.', '2 different log hosts are asked for; 1 is configured.', true],
  ['"host source" sets the source alone and is not counted.', 'A log host is open.', false],
])('"%s" and "%s": %s', (told, fault, expected) => expect(isBeside(told, fault)).toBe(expected));

test.each([
  ['`events change-log` is not configured.', true],
  ['`events start-stop` is not configured.', false],
  ['`tacacs-server` is not configured.', false],
])('of what the document asks elsewhere: %s', (fault, expected) =>
  expect(isBeside(SERVERS, fault, '', ['The events login and change-log are present, with a tacacs-server.'])).toBe(expected),
);

test.each([
  ['must be more than 0 and at most 10; it is 60.', true],
  ['must be more than 0 and at most 10; it is 30.', false],
  // Seconds: 30 minutes are more.
  ['must be more than 0 and at most 600; it is 900.', false],
])('beyond a bound of its own: %s', (fault, expected) =>
  expect(
    isBeside('The class svc-nms may go up to 30 minutes.', `\`timeout\` ${fault}`, '', ['Idle sessions end after 10 minutes at most.']),
  ).toBe(expected),
);

test.each([
  ['service ftp', false],
  ['service telnet', true],
  ['service ssh telnet', true],
])('the value that is let be, and the one refused beside it: %s', (line, expected) =>
  expect(
    isBeside('Exception: The account backup may have the service ftp.', 'An account is open.', line, ['No account has telnet or ftp.']),
  ).toBe(expected),
);

const CONSOLE = 'Exception: A site may keep the account ops-1 if the only service type of the account is terminal.';
test.each([
  [CONSOLE, 'service-type terminal', false],
  [CONSOLE, 'service-type terminal ssh', true],
  [CONSOLE, 'level 15', false],
  ['Exception: The account ops-1 may stay with the service type terminal alone.', 'service-type ssh', true],
  ['Exception: The account ops-1 may stay where it has only the service type terminal.', 'service-type terminal', false],
])('"%s" and "%s": another value than the one that lets off', (told, line, expected) =>
  expect(isBeside(told, 'The account is there.', line)).toBe(expected),
);
