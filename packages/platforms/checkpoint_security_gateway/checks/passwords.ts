import type { CheckSpec, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, equals, exactly, switchedOn } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { limit, NOT_PRINTED, usersWithout } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Password Policy"';

/** A setting of the password policy and its default; every export prints both. */
const policy = (setting: string, byDefault: string): Pick<SettingCheck, 'setting' | 'absent' | 'source'> => ({
  setting: `password-controls ${setting}`,
  absent: { is: byDefault, source: GUIDE },
  source: `${GUIDE}: \`${byDefault}\` by default`,
});

/** A switch without which a number of the policy has no effect, and the commands that mend both. */
const withSwitch = (name: string, setting: string, number: number, otherwise?: 'REVIEW'): Partial<SettingCheck> => ({
  needs: isOn(name, otherwise),
  remediation: [`set password-controls ${name} on`, `set password-controls ${setting} ${number}`],
  decides: [`password-controls ${setting} *`],
});

const isOn = (name: string, otherwise?: 'REVIEW'): Assertion => ({
  op: 'value',
  path: ['password-controls', ...name.split(' ')],
  test: testSwitch('on'),
  absent: NOT_PRINTED,
  ...(otherwise && { otherwise }),
});

/** Rules for local passwords and accounts. Narrow topics come before wide ones. */
export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-palindromes',
    title: 'Palindromes are no passwords',
    about: { title: [/ palindromes? /] },
    ...policy('palindrome-check', 'on'),
    demand: switchedOn(),
  },
  {
    id: 'password-complexity',
    title: 'Passwords mix several character types',
    about: { title: [/ complexity | character (?:types|sets|classes) /], except: [/ snmp /] },
    ...policy('complexity', '2'),
    demand: atLeast(3),
  },
  {
    id: 'password-history',
    title: 'Old passwords are not used again',
    about: { title: [/ history | reus| previous passwords | old passwords /] },
    ...policy('history-length', '10'),
    demand: atLeast(12),
    ...withSwitch('history-checking', 'history-length', 12),
    decides: ['password-controls history-length *', 'password-controls history-checking on'],
  },
  {
    id: 'password-expiration-warning',
    title: 'Users are warned before their password expires',
    about: { title: [/ warn(?:ed|ing)? | notif/, / expir/] },
    ...policy('expiration-warning-days', '7'),
    demand: exactly(7, 'day'),
  },
  {
    id: 'password-expiration-lockout',
    title: 'Users are locked out soon after their password expired',
    about: { title: [/ lock ?out | lock(?:ed|ing)? /, / expir/] },
    ...policy('expiration-lockout-days', 'never'),
    demand: limit(1, 'day'),
  },
  {
    id: 'password-expiration',
    title: 'Passwords expire',
    about: { title: [/ password|credential/, / expir|maximum age | max age | lifetime /] },
    ...policy('password-expiration', 'never'),
    demand: limit(90, 'day'),
  },
  {
    id: 'unused-account-days',
    title: 'Accounts are locked after few days of non-use',
    about: { title: [/ days? /, / non ?use | unused | inactiv| dormant /] },
    ...policy('deny-on-nonuse allowed-days', '365'),
    demand: limit(30, 'day'),
    ...withSwitch('deny-on-nonuse enable', 'deny-on-nonuse allowed-days', 30),
  },
  {
    id: 'unused-accounts',
    title: 'Unused accounts are locked',
    about: { title: [/ (?:unused|inactive|dormant) (?:user )?(?:accounts?|users?) | non ?use /] },
    ...policy('deny-on-nonuse enable', 'off'),
    demand: switchedOn(),
  },
  {
    id: 'password-forced-change',
    title: 'A password that an administrator set must be changed at the next login',
    about: { title: [/ forc|must | require/, / change/, / password/], except: [/ history | length /] },
    ...policy('force-change-when', 'no'),
    demand: equals('password'),
  },
  {
    id: 'failed-login-unlock-time',
    title: 'The lockout time after failed logins is long enough',
    about: { title: [/ again after | unlock| lock ?out (?:time|duration|period) | allow after /], except: [/ inactivity | idle /] },
    ...policy('deny-on-fail allow-after', '1200'),
    // Minutes are what most documents count it in.
    demand: atLeast(300, 'second', { needsUnit: true }),
    ...withSwitch('deny-on-fail enable', 'deny-on-fail allow-after', 300, 'REVIEW'),
  },
  {
    id: 'failed-login-limit',
    title: 'The number of failed logins that lock an account is small',
    about: { title: [/ maximum | max | number of | attempts allowed | threshold /, / fail| attempts | wrong /] },
    ...policy('deny-on-fail failures-allowed', '10'),
    demand: limit(5),
    ...withSwitch('deny-on-fail enable', 'deny-on-fail failures-allowed', 5),
  },
  {
    id: 'failed-login-lock',
    title: 'Failed logins lock an account',
    about: { title: [/ deny | den(?:ied|ying) | lock/, / fail| login attempts /] },
    ...policy('deny-on-fail enable', 'off'),
    demand: switchedOn(),
  },
  {
    id: 'password-hashes',
    title: 'Passwords are hashed with a strong algorithm',
    about: { title: [/ password/, / hash/] },
    beside: ['password-controls password-hash-type *'],
    expectation: 'no password of a user may be hashed with MD5, nor the expert and boot passwords',
    judge: judgeHashes,
    first: ['passwords that are shown have to be set anew afterwards: set user <user> password asks for it'],
    remediation: ['set password-controls password-hash-type SHA512'],
    source: 'crypt(5): $1$ is MD5, $5$ SHA-256, $6$ SHA-512; Gaia Administration Guide, "Password Hashing Algorithm"',
  },
  {
    id: 'password-length',
    title: 'Passwords are long enough',
    about: { title: [/ password/, / length | characters | long /], except: [/ complex | special | upper ?case | numeric /] },
    ...policy('min-password-length', '6'),
    demand: atLeast(14),
  },
];

const HASHES = ['user * password-hash', 'expert-password-hash', 'grub2-password-hash'];

function judgeHashes(tree: ConfigTree): Outcome {
  const hashes = HASHES.flatMap((path) => findPath(tree, path));
  const types = hashes.map((place) => [place, /^\$(\w+)\$/.exec(valuesAt(place)[0] ?? '')?.[1]] as const);
  const weak = types.filter(([, type]) => type === '1').map(([place]) => place);
  if (weak.length > 0) return fail(linesAt(weak), 'A password is hashed with MD5.');
  const strong = types.filter(([, type]) => type === '5' || type === '6').map(([place]) => place);
  const open = hashes.filter((place) => !strong.includes(place) && !/^[*!]/.test(valuesAt(place)[0] ?? '*'));
  if (open.length > 0) return review('How a password is hashed cannot be told.', linesAt(open));
  const silent = usersWithout(tree, hashes);
  if (strong.length > 0 && silent.length > 0)
    return review(`The text shows no hash for some users (${silent.length}).`, linesAt([...strong, ...silent]));
  if (strong.length > 0) return pass(linesAt(strong), `Every password is hashed with SHA-2 (${strong.length}).`);
  return unlessHidden(
    tree,
    'user password-hash',
    review('The text shows no hash of a password, which an account with few rights is not shown.'),
  );
}
