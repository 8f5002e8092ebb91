import { describe, expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { areShownAlgorithms, readAllowed, showsAllowed, showsForbidden, showsOtherValue, splitStated } from './shown-algorithms.ts';

const isShown = (sentence: string, line: string): boolean => areShownAlgorithms(sentence, pass([1], 'All is strong.'), drawTree(line));

describe('what a sentence says of algorithms', () => {
  it.each([
    ['dh-group is group19 or group20 in every proposal', 'dh-group group20', true],
    ['dh-group is group19 or group20 in every proposal', 'dh-group group14', false],
    ['Use groups 19, 20 or 21', 'group 20', true],
    ['Use groups 19, 20 or 21', 'group 2', false],
    ['Encryption is aes-256, group 19 or 20 in each policy', 'encryption aes-256', false],
    ['Encryption is aes-256, of a group that is strong', 'encryption aes-256', false],
    ['Only sha2_256 and sha2_512 may be listed', 'hmac sha2_256', true],
    ['Only sha2_256 and sha2_512 may be listed', 'hmac sha2_256 sha1', false],
    ['aes-256 with a lifetime of 3600', 'encryption aes-256', false],
    ['If md5 or sha1 is listed, this is a finding.', 'hmac sha2_256', true],
    ['If md5 or sha1 is listed, this is a finding.', 'hmac sha2_256 sha1_96', false],
    ['If any user uses des56 or 3des168, this is a finding.', 'privacy-mode aes256', true],
    ['If any user uses des56 or 3des168, this is a finding.', 'privacy-mode 3des168', false],
    ['If any algorithm ending in sha1 is listed, this is a finding.', 'key-exchange dh_group16_sha512', true],
    ['If any algorithm ending in sha1 is listed, this is a finding.', 'key-exchange dh_group14_sha1', false],
    ['If tlsv1.3 is listed, this is a finding.', 'version tlsv1.3', false],
    ['If md5 is not listed, this is a finding.', 'hmac sha2_256', false],
    ['CTR and GCM modes only', 'ciphers aes256-ctr', true],
    ['CTR and GCM modes only', 'ciphers aes256-ctr aes256-cbc', false],
    ['A screen must be applied to every zone', 'screen edge', false],
    ['The timeout must not be 10', 'idle-timeout 10', false],
    ['Nothing weaker than sha2_256 is used', 'hmac sha2_512', false],
  ])('%s: %s', (sentence, line, expected) => expect(isShown(sentence, line)).toBe(expected));
});

it('takes no reason that says what is not there for something shown', () => {
  const outcome = pass([1], 'It offers nothing weak. It has no SHA-1.');
  expect(areShownAlgorithms('If sha1 is listed, this is a finding.', outcome, drawTree('hmac sha2_256'))).toBe(true);
});

describe('a value that a sentence forbids', () => {
  const outcome = pass([1], 'It is so.');

  it.each([
    ['If any line has authentication-mode password or none, this is a finding.', 'authentication-mode aaa', true],
    ['If any line has authentication-mode aaa or none, this is a finding.', 'authentication-mode aaa', false],
    ['If protocol-version v1 is configured, this is a finding.', 'protocol-version v2', true],
    ['If protocol-version v1 is configured, this is a finding.', 'protocol-version [ v2 v1 ]', false],
    ['If any line has authentication-mode none, this is a finding.', 'idle-timeout 5', false],
  ])('is not shown, by %s: %s', (sentence, line, expected) => expect(showsOtherValue(sentence, outcome, drawTree(line))).toBe(expected));

  it.each([
    ['If root-login is deny, this is a finding.', 'ssh root-login deny', true],
    ['root-login deny must not be set.', 'root-login deny', true],
    ['If ssh version 2 is configured, this is a finding.', 'ssh version 2', true],
    ['ssh server timeout is not set', 'ssh server timeout 60', true],
    ['If aes256-ctr is listed, this is a finding.', 'ciphers aes256-ctr', true],
    ['If root-login is not deny, this is a finding.', 'ssh root-login deny', false],
    ['If telnet server enable is configured, this is a finding.', 'undo telnet server enable', false],
    ['user-interface maximum-vty must not exceed 8', 'user-interface maximum-vty 5', false],
    ['If idle-timeout is 0, this is a finding.', 'idle-timeout 8 0', false],
  ])('is shown, by %s: %s', (sentence, line, expected) => expect(showsForbidden(sentence, outcome, drawTree(line))).toBe(expected));
});

it.each([
  ['ssh enable is configured and telnet enable is not configured', 2],
  ['ssh and telnet are not configured', 1],
  ['If ssh is on and telnet is off, this is a finding', 1],
])('says in its parts what is stated: %s', (sentence, parts) => expect(splitStated(sentence)).toHaveLength(parts));

it('takes a line that is undone for the contrary of one that is stated', () => {
  const outcome = pass([1], 'Telnet is switched off.');
  expect(showsForbidden('telnet server enable', outcome, drawTree('undo telnet server enable'))).toBe(true);
  expect(showsForbidden('undo telnet server enable', outcome, drawTree('undo telnet server enable'))).toBe(false);
});

it.each([
  ['root-login must be deny or deny-password.', 'ssh root-login deny-password', true],
  ['root-login must be deny or deny-password.', 'ssh root-login allow', false],
  ['If min-version is other than tls1-2 or tls1-3, this is a finding.', 'set min-version tls1-3', true],
  ['If min-version is other than tls1-2 or tls1-3, this is a finding.', 'set min-version tls1-1', false],
  ['min-version must be one of tls1-2, tls1-3 or none.', 'set min-version tls1-2 tls1-1', false],
  ['root-login must be deny.', 'ssh root-login deny', false],
  ['root-login must be deny or deny-password.', 'ssh login-attempts deny', false],
])('knows the values that an audit lists: %s', (sentence, line, expected) => {
  const allowed = readAllowed(sentence);
  expect(allowed !== undefined && showsAllowed(allowed, pass([1], 'It is so.'), drawTree(line))).toBe(expected);
});
