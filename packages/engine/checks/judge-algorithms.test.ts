import { expect, test } from 'vitest';
import { findPath } from '../config-tree/find.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { AlgorithmList } from './check-spec.ts';
import { judgeAlgorithms } from './judge-algorithms.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [`${setting} ${value}`],
};

const FAILS = { status: 'FAIL', source: 'every one is then offered' } as const;
const CIPHERS: AlgorithmList = { kind: 'cipher', at: 'ssh ciphers', refuses: ['cbc'], absent: FAILS, names: { low: '3des', custom: '' } };
const MACS: AlgorithmList = { kind: 'hash', at: 'ssh macs' };
const OF_TUNNEL: AlgorithmList['of'] = {
  noun: 'tunnel',
  path: 'tunnel *',
  doubt: (tunnel) => (findPath(tunnel, 'idle').length > 0 ? 'nothing shows that it is used' : undefined),
};
const GROUP: AlgorithmList = { kind: 'group', at: 'group', of: OF_TUNNEL, absent: { is: 'group2', source: 'reference' } };
const HASH: AlgorithmList = { kind: 'hash', at: 'hash', of: OF_TUNNEL, besideCipher: 'cipher' };

function judge(
  lists: readonly AlgorithmList[],
  title: string,
  text: string,
  {
    audit = '',
    typed = '',
    description = '',
    ...own
  }: Partial<Record<'audit' | 'typed' | 'description', string>> & Partial<Vocabulary> = {},
): string {
  const spec = { id: 'a', title: 'A', about: { title: [] }, source: 'reference', expectation: '', remediation: [], algorithms: lists };
  const recommendation = makeRecommendation({
    title,
    description,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed && `$ ${typed}`),
  });
  const { status, reason, lines } = judgeAlgorithms(spec, { ...vocabulary, ...own }, drawTree(text), recommendation);
  return `${status} ${lines.join(',')} ${reason}`;
}

test.each<[title: string, text: string, audit: string, typed: string, expected: RegExp]>([
  [
    'SSH uses strong ciphers',
    'ssh ciphers aes256-ctr',
    '',
    '',
    /^PASS 1 The device has nothing in its `ssh ciphers` but what is accepted: aes256-ctr\.$/,
  ],
  ['SSH uses strong ciphers', 'ssh ciphers aes256-ctr aes256-cbc', '', '', /^FAIL 1 The device has aes256-cbc in its `ssh ciphers`/],
  ['SSH uses strong ciphers', 'ssh ciphers house', '', '', /^REVIEW 1 .* house in its/],
  ['SSH uses strong ciphers', 'ssh ciphers low', '', '', /^FAIL 1 .* has low in its/],
  ['SSH uses strong ciphers', 'ssh ciphers custom aes256-gcm', '', '', /^PASS/],
  ['SSH uses strong ciphers', 'host a', '', '', /^FAIL {2}The device has no `ssh ciphers` \(every one is then offered\)\.$/],
  ['SSH ciphers must be AES-256 only', 'ssh ciphers aes128-ctr', '', '', /^FAIL/],
  ['SSH ciphers must be AES-256 only', 'ssh ciphers aes256-cbc', '', '', /^FAIL/],
  ['SSH ciphers must be AES-256', 'ssh ciphers aes256-ctr', '', '', /^PASS 1 .*; the document allows AES-256\.$/],
  ['SSH ciphers must be AES-256 in GCM mode only', 'ssh ciphers aes256-ctr', '', '', /^FAIL/],
  ['SSH ciphers must not be 3DES', 'ssh ciphers 3des', '', '', /^FAIL/],
  ['SSH ciphers must not be 3DES', 'ssh ciphers arcfour', '', '', /^REVIEW/],
  ['SSH ciphers must be AES-128', 'ssh ciphers aes256-ctr', '', '', /^PASS/],
  ['SSH ciphers must be AES-128 only', 'ssh ciphers aes256-ctr', '', '', /^REVIEW/],
  ['SSH uses strong ciphers', 'ssh ciphers aes128-ctr', '', 'ssh ciphers aes256-ctr', /^REVIEW/],
  ['SSH uses strong ciphers', 'ssh ciphers aes256-gcm', '', 'ssh ciphers aes256-ctr', /^REVIEW/],
  ['SSH uses strong ciphers', 'ssh ciphers aes128-ctr', 'If the cipher is aes128-ctr, this is a finding.', '', /^FAIL/],
  ['SSH ciphers must be 3DES', 'ssh ciphers aes256-ctr', '', '', /^REVIEW .*the document says "SSH ciphers must be 3DES"\.$/],
  ['SSH ciphers must be FIPS validated', 'ssh ciphers aes256-ctr', '', '', /^REVIEW/],
])('a list of the device: %s, %s, %s, %s', (title, text, audit, typed, expected) =>
  expect(judge([CIPHERS], title, text, { audit, typed })).toMatch(expected),
);

test.each<[title: string, text: string, expected: RegExp]>([
  ['Tunnels use strong groups', 'tunnel a\n  group group14\ntunnel b\n  group 19', /^PASS 1,2,3,4 Every tunnel has nothing in its `group`/],
  [
    'Tunnels use strong groups',
    'tunnel a\n  group group14\ntunnel b\n  group 5',
    /^FAIL 3,4 A tunnel has 5 in its `group`, which is not accepted \(1 of 2\)/,
  ],
  ['Tunnels use strong groups', 'tunnel a\n  group 5\n  idle', /^REVIEW 1,2 .* though nothing shows that it is used\.$/],
  ['Tunnels use strong groups', 'tunnel a', /^FAIL 1 A tunnel has no `group`, and by default \(reference\) has group2/],
  ['Tunnels use group 19 or higher', 'tunnel a\n  group 14', /^FAIL/],
  ['Tunnels use group 16', 'tunnel a\n  group 19', /^REVIEW/],
  ['Tunnels use group 14 or higher', 'tunnel a\n  group 24', /^REVIEW/],
  ['Tunnels use strong groups', 'host a', /^NA {2}No tunnel is configured\.$/],
])('a list of each thing: %s, %s', (title, text, expected) => expect(judge([GROUP], title, text)).toMatch(expected));

test('what a description accepts is not refused for what the audit names', () => {
  const given = { audit: 'There is a line group 20.', description: 'Each tunnel has group 19, 20 or 21.' };
  expect(judge([GROUP], 'Tunnels', 'tunnel a\n  group 19', given)).toMatch(/^REVIEW/);
  expect(judge([GROUP], 'Tunnels', 'tunnel a\n  group 14', given)).toMatch(/^FAIL/);
  expect(judge([GROUP], 'Tunnels', 'tunnel a\n  group 5', { ...given, description: 'Each tunnel has group 5 or 19.' })).toMatch(/^FAIL/);
});

test('a cipher that seals needs no hash', () => {
  expect(judge([HASH], 'Tunnels use SHA-2', 'tunnel a\n  cipher aes-256-gcm\n  hash none')).toMatch(/^PASS .*checks integrity itself/);
  expect(judge([HASH], 'Tunnels use SHA-2', 'tunnel a\n  cipher aes-256-cbc\n  hash none')).toMatch(/^FAIL/);
  expect(judge([HASH], 'Tunnels use SHA-2', 'tunnel a\n  cipher aes-256-gcm\n  hash md5')).toMatch(/^REVIEW/);
});

test('of several lists those count of whose kind the document speaks', () => {
  const text = 'ssh ciphers 3des\nssh macs hmac-sha2-256';
  expect(judge([CIPHERS, MACS], 'SSH uses strong MACs', text)).toMatch(/^PASS 2/);
  expect(judge([CIPHERS, MACS], 'SSH uses strong algorithms', text)).toMatch(/^FAIL 1/);
});

test('the version of a protocol counts where the document speaks of it', () => {
  const version: AlgorithmList = { kind: 'ikeVersion', at: 'version', of: OF_TUNNEL, absent: { is: '1', source: 'reference' } };
  const text = 'tunnel a\n  group group19';
  expect(judge([version, GROUP], 'Proposals of tunnels are strong', text)).toMatch(/^PASS/);
  expect(judge([version, GROUP], 'Proposals of tunnels are strong', text, { audit: 'IKE version 2 is used.' })).toMatch(/^FAIL/);
});

test('what the document types may leave a list out, or filter it', () => {
  const optional: AlgorithmList = { ...MACS, isOptional: 'untyped' };
  expect(judge([optional], 'SSH uses strong MACs', 'host a')).toMatch(/^NA/);
  expect(judge([optional], 'SSH uses strong MACs', 'host a', { typed: 'ssh macs hmac-sha2-256' })).toMatch(/^REVIEW/);
  const acceptedBy = (): RegExp => /ctr/;
  expect(judge([CIPHERS], 'SSH uses strong ciphers', 'ssh ciphers aes256-gcm', { acceptedBy })).toMatch(/^FAIL/);
  expect(judge([CIPHERS], 'SSH uses strong ciphers', 'ssh ciphers aes128-ctr', { acceptedBy })).toMatch(/^PASS/);
});

test('a list may stand elsewhere in older releases', () => {
  const list: AlgorithmList = { ...CIPHERS, orAt: ['ssh encryption'] };
  expect(judge([list], 'SSH uses strong ciphers', 'ssh encryption 3des')).toMatch(/^FAIL 1 .* has 3des in its `ssh encryption`/);
  expect(judge([list], 'SSH uses strong ciphers', 'ssh encryption 3des\nssh ciphers aes256-ctr')).toMatch(/^PASS 2/);
  expect(judge([list], 'SSH uses strong ciphers', 'host a')).toMatch(/^FAIL {2}The device has no `ssh ciphers`/);
});

test.each<[text: string, expected: RegExp]>([
  ['mac hmac-md5 off\nmac hmac-sha1 off\nmac hmac-sha2-256 on', /^PASS 1,2,3/],
  ['mac hmac-md5 off\nmac hmac-sha1 on\nmac hmac-sha2-256 on', /^FAIL 1,2,3 The device has hmac-sha1 in its `mac`/],
  ['mac hmac-md5 off\nmac hmac-sha2-256 on', /^REVIEW 1,2 The device does not say whether hmac-sha1 is off/],
  ['mac hmac-sha1 off\nmac hmac-sha2-256 on\nmac hmac-sha2-512 maybe', /^REVIEW .* whether hmac-sha2-512 is off/],
  ['mac hmac-sha1 off', /^REVIEW 1 The device has nothing on/],
  ['host a', /^REVIEW/],
])('algorithms that are switched by their names: %s', (text, expected) => {
  expect(judge([{ kind: 'hash', at: 'mac', switchedByName: ['hmac-sha1'] }], 'SSH uses strong MACs', text)).toMatch(expected);
});

test.each<[suite: string, expected: string]>([
  ['ECDHE-RSA-AES256-GCM-SHA384', 'PASS'],
  ['AES256-SHA', 'REVIEW'],
  ['AES256-MD5', 'FAIL'],
  ['ADH-AES256-GCM-SHA384', 'FAIL'],
  ['DES-CBC3-SHA', 'FAIL'],
])('suites of TLS: %s', (suite, expected) => {
  const list: AlgorithmList = { kind: 'cipher', at: 'suites', suiteWithSha1: 'open' };
  expect(judge([list], 'TLS uses strong ciphers', `suites ${suite}`)).toMatch(new RegExp(`^${expected}`));
});

test('a dated key exchange does where the document names it', () => {
  const list: AlgorithmList = { kind: 'exchange', at: 'kex' };
  const text = 'kex dh-group14-sha1';
  expect(judge([list], 'SSH uses a strong key exchange', text)).toMatch(/^FAIL/);
  expect(judge([list], 'SSH uses a strong key exchange', text, { typed: 'kex dh-group14-sha1' })).toMatch(/^PASS/);
  expect(judge([list], 'SSH uses a strong key exchange', text, { typed: 'kex dh-group14-sha256' })).toMatch(/^FAIL/);
});

test('a platform may know what the absence of a list means', () => {
  const absenceOf = (): { readonly is: string; readonly source: string } => ({ is: 'hmac-md5', source: 'reference' });
  expect(judge([MACS], 'SSH uses strong MACs', 'host a', { absenceOf })).toMatch(/^FAIL .*by default \(reference\) has hmac-md5/);
});

test.each<[title: string, versions: string, expected: string]>([
  ['The portal uses a secure TLS version', 'tls1.2 tls1.3', 'FAIL'],
  ['The portal uses a secure TLS version', 'tls1.3', 'PASS'],
  ['The portal uses TLS 1.2 or later', 'tls1.2 tls1.3', 'PASS'],
  ['The portal must not use TLS 1.0', 'tls1.2', 'PASS'],
  ['The portal must not use TLS 1.0', 'tls1.1', 'REVIEW'],
  ['The portal uses TLS 1.2 or later', '', 'REVIEW'],
  ['The portal uses a secure TLS version', '', 'FAIL'],
  ['The portal supports TLS 1.3', 'tls1.2 tls1.3', 'PASS'],
  ['The portal supports TLS 1.2 and 1.3', 'tls1.2 tls1.3', 'PASS'],
  ['The portal supports TLS 1.2 and 1.3', 'tls1.2', 'REVIEW'],
  ['The portal supports TLS 1.3', 'tls1.1 tls1.3', 'REVIEW'],
  ['The portal supports TLS 1.3 only', 'tls1.2 tls1.3', 'FAIL'],
  ['The portal supports TLS 1.3 and not TLS 1.1', 'tls1.1 tls1.3', 'FAIL'],
])('what alone is recommended gives way to what a document names: %s, %s', (title, versions, expected) => {
  const absent = { is: 'tls1.2 tls1.3', source: 'reference', doubted: true } as const;
  const list: AlgorithmList = { kind: 'version', at: 'tls', accepts: ['tls1.3'], absent };
  expect(judge([list], title, versions ? `tls ${versions}` : 'host a')).toMatch(new RegExp(`^${expected}`));
});

test('a document may call one of several lists by its name', () => {
  const phases = ['one', 'two'].map((name): AlgorithmList => ({ kind: 'cipher', at: name, called: new RegExp(`phase ${name}`, 'i') }));
  const text = 'one aes-256\ntwo 3des';
  expect(judge(phases, 'Phase one encrypts with AES-256', text)).toMatch(/^PASS 1 /);
  expect(judge(phases, 'Tunnels encrypt with AES-256', text)).toMatch(/^FAIL 2 /);
});

test.each([
  ['Tunnels use strong encryption', 'sha256', /^PASS/],
  [
    'Tunnels use strong encryption',
    'md5',
    /^REVIEW 1,3 What encrypts is strong\. A tunnel has md5 in its `hash`, .* a person has to say\.$/,
  ],
  ['Tunnels use strong encryption algorithms', 'md5', /^PASS/],
  ['Tunnels encrypt with AES-256', 'md5', /^PASS/],
])('%s beside %s', (title, hash, expected) => {
  const ofTunnel = { noun: 'tunnel', path: 'tunnel *' };
  const lists: readonly AlgorithmList[] = [
    { kind: 'cipher', at: 'cipher', of: ofTunnel },
    { kind: 'hash', at: 'hash', of: ofTunnel },
  ];
  expect(judge(lists, title, `tunnel a\n  cipher aes256\n  hash ${hash}`)).toMatch(expected);
});
