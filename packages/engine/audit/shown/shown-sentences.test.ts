import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { isShown } from './shown-sentences.ts';

const CIPHERS = pass(
  [1],
  'The device has nothing in its `ssh cipher` but what is accepted: aes256_ctr; the document allows AES, CTR, GCM; nothing is there of what the document forbids: 3des_cbc, cbc.',
);
const PFS = pass([1], 'Every policy has nothing in its `pfs` but what is accepted: group14; the document allows group14.');
const USERS = pass([1], 'Every user authenticates with a key.');

const ENABLED = pass([1], '`web enable` is not configured. `web secure enable` is configured.');
const REKEYED = pass([1], '`ssh rekey` must be more than 0 and at most 24, and it is so.');

test.each([
  ['web secure enable is configured and web enable is not configured', ENABLED, 'web secure enable', true],
  ['web secure enable is configured and web enable is not configured', ENABLED, 'web secure enable\nweb enable', false],
  ['web secure enable must be shown, and the plain `web enable` must be absent.', ENABLED, 'web secure enable', true],
  ['0 means never and is not acceptable.', REKEYED, 'ssh rekey 12', true],
  ['0 means never and is not acceptable.', ENABLED, 'web secure enable', false],
])('beside the commands that judges name: %s', (sentence, outcome, lines, shown) =>
  expect(isShown(sentence, outcome.reason, outcome, drawTree(lines))).toBe(shown),
);

const GATEWAYS = pass([1, 2], 'Every gateway accepts no version before TLS 1.2.');

test.each([
  ['"ssl version tls12" must be displayed for each gateway.', 'ssl version tls12\nssl version tls12', true],
  ['"ssl version tls12" must be displayed for each gateway.', 'ssl version tls12\nssl version tls13', false],
  ['"ssl version tls12" must be displayed for each printer.', 'ssl version tls12\nssl version tls12', false],
  ['"timeout 5" must be displayed for each gateway.', 'ssl version tls12\nssl version tls12', false],
])('of things each of which was judged: %s with %j', (sentence, lines, shown) =>
  expect(isShown(sentence, GATEWAYS.reason, GATEWAYS, drawTree(lines))).toBe(shown),
);

const HOSTS = pass([1, 2], 'Every host is as demanded: `host` must include `v3`, `privacy`, and it is so.');
const LISTED = pass([1], 'Every proposal has nothing in its `enc` but what is accepted: aes; the document allows aes.');

test.each([
  ['All lines must end with, or contain, v3 privacy:', HOSTS, 'host a v3 privacy\nhost b v3 privacy', true],
  ['All lines must end with v3 privacy.', HOSTS, 'host a v3 privacy\nhost b v3', false],
  ['Each line must contain v3 and privacy.', HOSTS, 'host a v3 privacy\nhost b v3 privacy', false],
  ['"session log" alone is not enough.', HOSTS, 'host a\nhost b', true],
  ['"host a" alone is not enough.', HOSTS, 'host a\nhost b', false],
  ['Summer time alone (clock summer) is not enough.', HOSTS, 'clock zone\nhost b', true],
  ['Summer time alone (clock summer) is not enough.', HOSTS, 'clock summer\nhost b', false],
  ['Any other value is a finding.', LISTED, 'enc aes', true],
  ['Any other value is a finding.', HOSTS, 'host a v3 privacy\nhost b v3 privacy', false],
  ['The block line con 0 must contain mode aaa.', HOSTS, 'line con 0\n  mode aaa', true],
  ['The block line con 0 must contain mode aaa.', HOSTS, 'line con 0\n  mode none\nline vty 0\n  mode aaa', false],
])('of all lines that decide: %s', (sentence, outcome, lines, shown) =>
  expect(isShown(sentence, outcome.reason, outcome, drawTree(lines))).toBe(shown),
);

const BOUND = pass([1], 'Every line must have an `idle-timeout` of 10 minutes or less; `idle-timeout` must be more than 0 and at most 10.');

test.each([
  ['For each view the idle-timeout must not be longer than 10 minutes and must not be "0 0".', 'idle-timeout 5 0', true],
  ['For each view the idle-timeout must not be longer than 3 minutes and must not be "0 0".', 'idle-timeout 5 0', false],
  ['For each printer the idle-timeout must not be longer than 10 minutes and must not be "0 0".', 'idle-timeout 5 0', false],
])('of bounds that were compared: %s', (sentence, lines, shown) =>
  expect(isShown(sentence, BOUND.reason, BOUND, drawTree(lines))).toBe(shown),
);

const DAILY = pass([1], 'An update comes `daily`, which is as often as is asked for (`daily`).');

test.each([
  ['A weekly schedule is not sufficient.', DAILY, true],
  ['A daily schedule is not sufficient.', DAILY, false],
  ['A weekly schedule is not sufficient.', USERS, false],
])('of a schedule: %s', (sentence, outcome, shown) =>
  expect(isShown(sentence, outcome.reason, outcome, drawTree('update daily\nupdate other weekly'))).toBe(shown),
);

test.each([
  ['Only AES in CTR or GCM mode may be listed; 3des_cbc and cbc must not be listed.', CIPHERS, 'ssh cipher aes256_ctr', true],
  ['Only AES in CTR or GCM mode may be listed; arcfour must not be listed, and the port is 22.', CIPHERS, 'ssh cipher aes256_ctr', false],
  ['If pfs is missing or a smaller group is used, this is a finding.', PFS, 'pfs group14', true],
  ['If the key is missing or a smaller group is used, this is a finding.', PFS, 'pfs group14', false],
  ['Verify the authentication type of each user; it must be publickey, rsa or ecc.', USERS, 'ssh user a authentication-type ecc', true],
  [
    'Verify the authentication type of each user; it must be publickey, rsa or ecc.',
    USERS,
    'ssh user a authentication-type password',
    false,
  ],
  ['The port must be set to a value other than 22 (1025-55535).', USERS, 'port 10022', true],
  ['The port must be set to a value other than 22 (1025-55535).', USERS, 'port 222', false],
  ['The port must be set to a value other than 22.', USERS, 'port 22', false],
  ['If the list of the cipher has an entry that ends in _cbc, this is a finding.', CIPHERS, 'ssh cipher aes256_ctr', true],
  ['A key is set for each user; a user without it is non-compliant.', USERS, 'ssh user a key', true],
  ['A key is set for each printer; a user without it is non-compliant.', USERS, 'ssh user a key', false],
])('%s', (sentence, outcome, line, shown) => {
  expect(
    isShown(
      sentence,
      `pfs user key authentication type ${outcome.reason}`.replace(/^pfs user key/, outcome === PFS ? 'pfs' : 'user key'),
      outcome,
      drawTree(line),
    ),
  ).toBe(shown);
});
