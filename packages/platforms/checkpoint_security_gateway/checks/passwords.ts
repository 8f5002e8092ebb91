import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { linesAt, onAbsence, placesOf } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';
import { defineNumber, defineSwitch, defineWord } from './define-setting.ts';
import { passwordHistory } from './password-history.ts';

const POLICY = 'password-controls';
const GUIDE = 'Gaia Administration Guide, "Password Policy"; every export prints these settings with their defaults';

/** Rules for local passwords and accounts. Narrow topics come before wide ones. */
export const passwordChecks: readonly CheckSpec[] = [
  defineSwitch({
    id: 'password-palindromes',
    title: 'Palindromes are no passwords',
    topic: { title: [/ palindromes? /] },
    path: `${POLICY} palindrome-check`,
    usual: 'on',
    source: `${GUIDE}: on by default`,
  }),
  defineNumber({
    id: 'password-complexity',
    title: 'Passwords mix several character types',
    topic: { title: [/ complexity | character (?:types|sets|classes) /], except: / snmp / },
    path: `${POLICY} complexity`,
    usual: { side: 'atLeast', number: 3 },
    badDefault: '2',
    source: `${GUIDE}: 2 by default`,
  }),
  passwordHistory,
  defineNumber({
    id: 'password-expiration-warning',
    title: 'Users are warned before their password expires',
    topic: { title: [/ warn(?:ed|ing)? | notif/, / expir/] },
    path: `${POLICY} expiration-warning-days`,
    usual: { side: 'exactly', number: 7 },
    unit: 'day',
    openBelow: true,
    source: `${GUIDE}: 7 days by default`,
  }),
  defineNumber({
    id: 'password-expiration-lockout',
    title: 'Users are locked out soon after their password expired',
    topic: { title: [/ lock ?out | lock(?:ed|ing)? /, / expir/] },
    path: `${POLICY} expiration-lockout-days`,
    usual: { side: 'atMost', number: 1 },
    unit: 'day',
    badDefault: 'never',
    source: `${GUIDE}: never by default`,
  }),
  defineNumber({
    id: 'password-expiration',
    title: 'Passwords expire',
    topic: { title: [/ password|credential/, / expir|maximum age | max age | lifetime /] },
    path: `${POLICY} password-expiration`,
    usual: { side: 'atMost', number: 90 },
    unit: 'day',
    badDefault: 'never',
    source: `${GUIDE}: never by default`,
  }),
  defineNumber({
    id: 'unused-account-days',
    title: 'Accounts are locked after few days of non-use',
    topic: { title: [/ days? /, / non ?use | unused | inactiv| dormant | nonuse /] },
    path: `${POLICY} deny-on-nonuse allowed-days`,
    usual: { side: 'atMost', number: 30 },
    unit: 'day',
    given: { path: `${POLICY} deny-on-nonuse enable`, otherwise: 'FAIL' },
    badDefault: '365',
    source: `${GUIDE}: 365 days by default, and off`,
  }),
  defineSwitch({
    id: 'unused-accounts',
    title: 'Unused accounts are locked',
    topic: { title: [/ (?:unused|inactive|dormant) (?:user )?(?:accounts?|users?) | non ?use /] },
    path: `${POLICY} deny-on-nonuse enable`,
    usual: 'on',
    badDefault: 'false',
    source: `${GUIDE}: off by default`,
  }),
  defineWord({
    id: 'password-forced-change',
    title: 'A password that an administrator set must be changed at the next login',
    topic: { title: [/ forc|must | require/, / change/, / password/], except: / history | length / },
    path: `${POLICY} force-change-when`,
    value: 'password',
    bad: ['no'],
    badDefault: 'no',
    source: `${GUIDE}: no by default`,
  }),
  defineNumber({
    id: 'failed-login-unlock-time',
    title: 'The lockout time after failed logins is long enough',
    topic: { title: [/ again after | unlock| lock ?out (?:time|duration|period) | allow after /], except: / inactivity | idle / },
    path: `${POLICY} deny-on-fail allow-after`,
    usual: { side: 'atLeast', number: 300 },
    unit: 'second',
    given: { path: `${POLICY} deny-on-fail enable`, otherwise: 'REVIEW' },
    source: `${GUIDE}: 1200 seconds by default, and off`,
  }),
  defineNumber({
    id: 'failed-login-limit',
    title: 'The number of failed logins that lock an account is small',
    topic: { title: [/ maximum | max | number of | attempts allowed | threshold /, / fail| attempts | wrong /] },
    path: `${POLICY} deny-on-fail failures-allowed`,
    usual: { side: 'atMost', number: 5 },
    given: { path: `${POLICY} deny-on-fail enable`, otherwise: 'FAIL' },
    badDefault: '10',
    source: `${GUIDE}: 10 by default, and off`,
  }),
  defineSwitch({
    id: 'failed-login-lock',
    title: 'Failed logins lock an account',
    topic: { title: [/ deny | den(?:ied|ying) | lock/, / fail| login attempts /] },
    path: `${POLICY} deny-on-fail enable`,
    usual: 'on',
    badDefault: 'false',
    source: `${GUIDE}: off by default`,
  }),
  {
    id: 'password-hashes',
    title: 'Passwords are hashed with a strong algorithm',
    topic: { title: [/ password/, / hash/], paths: [`${POLICY} password-hash-type`] },
    expectation: 'no password of a user may be hashed with MD5, nor the expert and boot passwords',
    judge: judgeHashes,
    remediation: [`set ${POLICY} password-hash-type SHA512`],
    source: 'crypt(5): $1$ is MD5, $5$ SHA-256, $6$ SHA-512; Gaia Administration Guide, "Password Hashing Algorithm"',
  },
  defineNumber({
    id: 'password-length',
    title: 'Passwords are long enough',
    topic: { title: [/ password/, / length | characters | long /], except: / complex | special | upper ?case | numeric / },
    path: `${POLICY} min-password-length`,
    usual: { side: 'atLeast', number: 14 },
    badDefault: '6',
    source: `${GUIDE}: 6 by default`,
  }),
];

const HASHES = ['user * password-hash', 'expert-password-hash', 'grub2-password-hash'];

function judgeHashes(tree: ConfigTree): Outcome {
  const hashes = HASHES.flatMap((path) => placesOf(tree, path));
  const types = hashes.map((place) => [place, /^\$(\w+)\$/.exec(valuesAt(place)[0] ?? '')?.[1]] as const);
  const weak = types.filter(([, type]) => type === '1').map(([place]) => place);
  if (weak.length > 0) return fail(linesAt(weak), 'A password is hashed with MD5.');
  const strong = types.filter(([, type]) => type === '5' || type === '6').map(([place]) => place);
  const open = hashes.filter((place) => !strong.includes(place) && !/^[*!]/.test(valuesAt(place)[0] ?? '*'));
  if (open.length > 0) return review('How a password is hashed cannot be told.', linesAt(open));
  if (strong.length > 0) return pass(linesAt(strong), `Every password is hashed with SHA-2 (${strong.length}).`);
  return onAbsence(tree, review('The text shows no hash of a password, which an account with few rights is not shown.'));
}
