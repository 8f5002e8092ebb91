import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardServerCount } from './guard-server-count.ts';

test.each([
  ['Central log', 'Logs reach two collectors.', 'FAIL'],
  ['Central log', 'Logs reach one of the two collectors.', 'PASS'],
  ['Central log', 'The host is either of our two collectors.', 'PASS'],
  ['Session log in stream mode', 'Logs reach two collectors.', 'PASS'],
  ['Central log', 'Logs reach two collectors, and every one of them is known.', 'FAIL'],
])('%s: "%s" of one log server gives %s', (title, description, status) => {
  const guard = guardServerCount(makeRecommendation({ title, description }), () => fail([1], 'There is one log server.'));
  expect(guard(pass([1], 'The log leaves.'), drawTree('log')).status).toBe(status);
});

const SECURE = 'Every syslog server is as demanded: `syslog * server * transport` must be `tls`, and it is so.';
const judge = (title: string, reason: string, ...lines: string[]): string =>
  guardServerCount(makeRecommendation({ title, description: '' }), () => undefined)(pass([1], reason), drawTree(lines.join('\n'))).reason;

test.each([
  [
    '2 different syslog servers',
    ['syslog a server x address 192.0.2.1', 'syslog a server x transport tls', 'syslog a server y address 192.0.2.2'],
  ],
  ['', ['syslog a server x address 192.0.2.1', 'syslog a server x transport tls']],
  // One server under two names, and two lists of one.
  ['', ['syslog a server x address 192.0.2.1', 'syslog a server y address 192.0.2.1']],
  ['', ['syslog a server x address 192.0.2.1', 'syslog b server x address 192.0.2.2']],
])('counts "%s" among those that are as demanded', (found, lines) =>
  expect(judge('Syslog to two collectors over TLS', SECURE, ...lines).slice(SECURE.length + 1, SECURE.length + 27)).toBe(found),
);

test('does not count servers of which only some were looked at', () => {
  const guard = guardServerCount(makeRecommendation({ title: 'Syslog to two collectors over TLS' }), () => pass([1], '2 log servers.'));
  expect(guard(pass([1], 'A log server uses TLS.'), drawTree('log')).reason).toBe('A log server uses TLS.');
  expect(guard(pass([1], 'Every log server uses TLS.'), drawTree('log')).reason).toContain('2 log servers');
});

test('who logs on keeps no log: servers of AAA are counted', () => {
  const asked: string[] = [];
  const recommendation = makeRecommendation({ title: 'Log on through TACACS+', description: 'It is on with the two servers.' });
  guardServerCount(recommendation, (sentence) => {
    asked.push(sentence);
    return undefined;
  })(pass([1], 'A server is there.'), drawTree('aaa'));
  expect(asked).toEqual(['At least two AAA servers are configured']);
});
