import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { refutesSetting } from './refuted-settings.ts';

const DENY = pass([1], 'Holds for 1 SSH service: `system services ssh root-login` must be `deny`, and it is so.');
const USERS = pass(
  [1],
  'Holds for 2 SNMP users: `snmp user a level` must be `priv`, and it is so. `snmp user a auth` must be none of `md5`, `sha`, and it is so.',
);
const ONE_USER = pass([1], '`snmp user a level` must be `priv`, and it is so.');
const BANNER = pass(
  [1],
  '`system global pre-login-banner` must be `enable`, and it is so. `system ntp mode` must be one of `a`, `b`, and it is so.',
);
const RULES = pass([2], 'Every policy in effect logs when a session ends (1).');
const MORE = pass([2], 'Every policy in effect logs when a session ends (1). A policy is named.');

test.each([
  ['"root-login" is set to "allow" or "deny-password"', DENY, true],
  ['root-login is set to allow or deny', DENY, false],
  ['root is set to allow', DENY, false],
  ['the version is set to 1', DENY, false],
  ["a user's level is anything but priv", USERS, true],
  ["a user's level is anything but auth", USERS, false],
  // Of one user it is known, and not of each; nor is a user a group.
  ["a user's level is anything but priv", ONE_USER, false],
  ["a group's level is anything but priv", USERS, false],
  ['there is no user', USERS, true],
  ['there is no group', USERS, false],
  ['there is no user', ONE_USER, false],
  ['md5 or sha is used', USERS, true],
  ['md5 or des is used', USERS, false],
  ['the pre-login banner is not enabled', BANNER, true],
  ['the post-login banner is not enabled', BANNER, false],
  ['the mode is not a', BANNER, false],
  ['the mode is c', BANNER, false],
  ['the mode is set to c', BANNER, true],
  ['the mode is set to b', BANNER, false],
  ['an enabled accept policy says utm or disable', RULES, true],
  ['an enabled accept policy says all', RULES, false],
  ['an enabled accept policy lacks the line', RULES, true],
  ['an enabled deny policy lacks the line', RULES, false],
  ['an enabled accept policy lacks the profile', RULES, false],
  ['an enabled accept policy lacks the line', MORE, false],
])('whether what was compared refutes: %s', (condition, outcome, refuted) =>
  expect(refutesSetting(condition, outcome, drawTree('policy 1\n  logtraffic all'))).toBe(refuted),
);
