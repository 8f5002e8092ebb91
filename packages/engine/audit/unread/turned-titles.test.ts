import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOutcome } from '../guards/guard-outcome.ts';
import { judge, judgeProse } from './testing/judge-idle.ts';

test.each([
  'Idle sessions must not end',
  'If the server is down, idle sessions must not end',
  'Idle sessions must end where the server is not reachable, and not be kept in a list',
  'Never end idle sessions',
  'The ending of idle sessions must be disabled',
  'Idle sessions must end unless a person objects',
  'Idle sessions must end, except on the console',
  'Idle sessions must end, with the exception of the console',
  'The end of idle sessions must be left at its default',
])('what is turned round or excepted is not decided: %s', (title) => expect(judge(title)).toBe('REVIEW'));

test.each([
  'Idle sessions must end',
  'Idle sessions must end in the event that the server is down or not reachable',
  'Idle sessions must end, except to fulfil documented requirements',
  'If the device cannot see activity, idle sessions must end',
  'Idle sessions must not last longer than 10 minutes',
  'Idle sessions must end by default, and be allowed to stay by exception',
  'Idle sessions must end by default, and last by exception',
  'Idle sessions cannot be used again',
])('what only words the same demand passes: %s', (title) => expect(judge(title, 'It is 10 minutes.')).toBe('PASS'));

test('a check that wants something off knows negations', () =>
  expect(judge('Telnet must not be enabled', 'It is so.', '`telnet` must be off')).toBe('PASS'));

test('a check that wants something on agrees that it must not be off, and no other check does', () => {
  expect(judge('Idle sessions must not be disabled', 'It is so.', 'and this is enabled')).toBe('PASS');
  expect(judge('Idle sessions must not be disabled', 'It is so.', 'and these sessions are off')).toBe('REVIEW');
  expect(judge('Banners must not be disabled', 'It is so.', 'and this is enabled')).toBe('REVIEW');
});

test.each([
  'The end of idle sessions must be logged: log records when sessions are not ended',
  'Audit idle-session disabling actions',
  'Generate log records of the removal of idle sessions',
])('what is to be recorded turns nothing round: %s', (title) => expect(judge(title)).toBe('PASS'));

test.each(['Event logs of idle sessions must be disabled', 'Logs for idle sessions are disabled', 'Do not log idle session events'])(
  'that records are not wanted does: %s',
  (title) => expect(judge(title)).toBe('REVIEW'),
);

test.each([
  ['If idle sessions are configured, this is a finding.'],
  ['If idle sessions do not end in zone "guest", this is a finding.'],
  ['The end of idle sessions must be reported to the supervisor.'],
  ['At least three idle sessions must end.'],
  ['Verify that idle sessions end with a message in transit over TLS.'],
  ['They must be announced in the format of RFC 5424.'],
])('a sentence of the audit asks for more, or for the contrary: %s', (audit) => expect(judgeProse(audit, '', 'It is so.')).toBe('REVIEW'));

test.each([
  ['If idle sessions do not end, this is a finding.'],
  ['Verify that idle sessions end.'],
  ['NOTE - The supervisor must be present.'],
  ['The above command must return a line for the supervisor.'],
])('a sentence of the audit asks for no more: %s', (audit) => expect(judgeProse(audit, '', 'It is so.')).toBe('PASS'));

test.each(['These settings must not be configured', 'The following items are prohibited', 'Ensure that the listed statements are absent'])(
  'a title that negates and names nothing decides nothing: %s',
  (title) => expect(judge(title, 'It is so.', 'must be off')).toBe('REVIEW'),
);

test('whoever looks at some interfaces does not speak for all', () => {
  const expectation = 'on every interface that is not to be trusted';
  expect(judge('Idle sessions must end on every interface', 'It is so.', expectation)).toBe('REVIEW');
  expect(judge('Idle sessions must end on every outside interface', 'It is so.', expectation)).toBe('PASS');
});

const expectSnmp = (title: string, expectation: string) =>
  guardOutcome(makeRecommendation({ title }), { known: expectation, titles: [], unjudged: [], isTitled: true, isAlone: true })(
    pass([1], 'It is so.'),
  ).status;

test.each([
  ['The device must not use SNMP versions 1 or 2.', '`snmp version` must be `v3`', 'PASS'],
  ['The device must not use SNMPv1 or SNMPv2c.', 'SNMP is of version 3', 'PASS'],
  ['The device must not use TLS 1.0 and 1.1.', '`tls min-version` must be `tls1-2`', 'PASS'],
  ['The device must not use SNMP version 3.', '`snmp version` must be `v3`', 'REVIEW'],
  ['The device must not use TLS 1.2.', '`tls min-version` must be one of `tls1-2`, `tls1-3`', 'REVIEW'],
  ['The device must not use SNMP.', '`snmp version` must be `v3`', 'REVIEW'],
])('a title against older versions is met by a newer one: %s with %s', (title, expectation, status) =>
  expect(expectSnmp(title, expectation)).toBe(status),
);

test('a condition ahead of a demand asks for nothing', () => {
  expect(judge('If multifactor authentication is not available, idle sessions must end')).toBe('PASS');
  expect(judge('Idle sessions must end with multifactor authentication')).toBe('REVIEW');
});

test.each([
  ['strong-crypto must be disable.', '`strong-crypto` must be `enable`', 'REVIEW'],
  ['strong-crypto must be enable.', '`strong-crypto` must be `enable`', 'PASS'],
  ['weak-ciphers must be disable.', '`weak-ciphers` must be `disable`', 'PASS'],
])('an audit that wants the contrary is not met: %s with %s', (audit, expectation, status) => {
  const recommendation = makeRecommendation({ title: 'Ciphers', audit: makeProcedure(audit) });
  const judged = { known: expectation, titles: [], unjudged: [], isTitled: true, isAlone: true };
  expect(guardOutcome(recommendation, judged)(pass([1], `${expectation}, and it is so.`)).status).toBe(status);
});

test.each([
  ['IKEv2 must not be used', 'IKEv1 must not be used', 'REVIEW'],
  ['IKEv1 must not be used', 'IKEv1 must not be used', 'PASS'],
  ['No any-any rules', 'no policy lets everybody reach everything', 'PASS'],
  ['The TLS version is not TLS 1.3', '`tls-versions` must hold nothing but `tlsv1-3`', 'REVIEW'],
  ['Passwords may be reused', 'passwords must not be reused', 'REVIEW'],
])('a judge that says no to something says it of that alone: %s with %s', (title, expectation, status) =>
  expect(expectSnmp(title, expectation)).toBe(status),
);

test.each([
  ['IKEv1 must not be used.', 'IKE must be of version 2, and no IKEv1 may be offered', 'PASS'],
  ['If any-host is listed, this is a finding.', 'no allowed client may be any host', 'PASS'],
  ['IKEv2 must not be used.', 'IKE must be of version 2, and no IKEv1 may be offered', 'REVIEW'],
])('an audit that wants away what a check wants away is met: %s with %s', (audit, expectation, status) => {
  const recommendation = makeRecommendation({ title: 'IKE and clients', audit: makeProcedure(audit) });
  const judged = { known: expectation, titles: [], unjudged: [], isTitled: true, isAlone: true };
  expect(guardOutcome(recommendation, judged)(pass([1], 'It is so.')).status).toBe(status);
});

test.each([
  ['Deny rules log', 'REVIEW'],
  ['Rules with the action drop log', 'REVIEW'],
  ['Every rule logs', 'FAIL'],
])('that some rules fall short is for a person where those that deny are meant: %s', (title, expected) => {
  const guardRules = guardOutcome(makeRecommendation({ title }), {
    known: 'Every rule logs',
    titles: [],
    unjudged: [],
    isTitled: true,
    isAlone: true,
  });
  expect(guardRules(fail([1], 'A rule does not log (1 of 2).')).status).toBe(expected);
  expect(guardRules(fail([1], 'A rule does not log (2 of 2).')).status).toBe('FAIL');
});

test('nothing passes by there being none of what a title wants there', () => {
  const guardNone = (title: string): string =>
    guardOutcome(makeRecommendation({ title }), { known: 'communities are safe', titles: [], unjudged: [], isTitled: true, isAlone: true })(
      pass([], 'No community is configured.'),
    ).status;
  expect(guardNone('There must be communities')).toBe('REVIEW');
  expect(guardNone('Communities are safe')).toBe('PASS');
});
