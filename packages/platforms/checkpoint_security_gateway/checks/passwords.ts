import type { CheckSpec, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, equals, exactly, switchedOn } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped } from '../document/vocabulary.ts';
import { limit, NOT_PRINTED, usersWithout } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Password Policy"';

/** A setting of the password policy and its default; every export prints both. */
const policy = (setting: string, byDefault: string): Pick<SettingCheck, 'setting' | 'absent' | 'source' | 'beside'> => ({
  setting: `password-controls ${setting}`,
  // Any value that a document types is compared.
  beside: [`password-controls ${setting} *`],
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

/** A switch that has to be on, also where the title says so by `disable`: `Disable unused accounts`. */
const DENIED: Pick<SettingCheck, 'demand'> = { demand: { is: 'matches', pattern: /^(?:on|true|yes|enabled?|1)$/i, words: 'be on' } };

/** Titles that ask for more than to deny access, or for the contrary. */
const GONE =
  / until | no (?:\w+ )?accounts? | remain | keep | lock\w* (?:\w+ ){0,5}?(?:is|be|are) (?:switched |turned )?(?:off|disabled) | (?:account|user) admin | admin (?:account|user) | delet| remov| (?:not|never) (?:be )?(?:lock|den|block|disab)/;

/** Accounts that nobody logs in with. */
const NOT_USED = / non ?use | unused | inactiv\w* | dormant | not (?:been )?(?:used|logged) /;

/** Rules for local passwords and accounts. Narrow topics come before wide ones. */
export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-palindromes',
    title: 'Palindromes are no passwords',
    about: { title: [/ palindromes? /], except: [/ (?:is|are|be) (?:allowed|permitted|accepted) /] },
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
    about: {
      title: [
        / history | reus| (?:previous|old|former|recent|last) (?:\w+ )?passwords | passwords? (?:\w+ ){0,4}used again | generations /,
      ],
      except: [/ login | logon | session | command | may (?:\w+ )?be? ?(?:re)?used /],
    },
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
    about: {
      title: [/ password|credential/, / expir|maximum age | max age | lifetime | chang\w* (?:\w+ ){0,6}?(?:every|each) /],
      except: [/ snmp | community | pre ?shared | keys? /],
    },
    ...policy('password-expiration', 'never'),
    demand: limit(90, 'day'),
  },
  {
    id: 'unused-account-days',
    title: 'Accounts are denied access (locked) after few days of non-use',
    about: { title: [/ days? /, NOT_USED], except: [GONE] },
    ...policy('deny-on-nonuse allowed-days', '365'),
    demand: limit(30, 'day'),
    ...withSwitch('deny-on-nonuse enable', 'deny-on-nonuse allowed-days', 30),
  },
  {
    id: 'unused-accounts',
    title: 'Unused accounts are denied access (locked)',
    about: {
      title: [NOT_USED, / accounts? | users? | non ?use /, / lock| den| disab| block| suspend| deactivat| non ?use /],
      except: [GONE, / sessions? | time ?outs? | services? | interfaces? | ports? /],
    },
    ...policy('deny-on-nonuse enable', 'off'),
    ...DENIED,
    remediation: ['set password-controls deny-on-nonuse enable on'],
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
    about: {
      title: [/ again after | unlock| lock ?out (?:time|duration|period) | allow after /],
      except: [/ inactivity | idle | administrat| manual| until /],
    },
    ...policy('deny-on-fail allow-after', '1200'),
    // Minutes are what most documents count it in.
    demand: atLeast(300, 'second', { needsUnit: true }),
    ...withSwitch('deny-on-fail enable', 'deny-on-fail allow-after', 300, 'REVIEW'),
  },
  {
    id: 'failed-login-limit',
    title: 'The number of failed logins that lock an account is small',
    about: [
      { title: [/ maximum | max | number of | attempts allowed | threshold /, / fail| attempts | wrong /] },
      {
        title: [
          / (?:lock|block|den|disab)\w* (?:\w+ ){0,4}?after (?:\d+|two|three|four|five|six|seven|eight|nine|ten) /,
          / fail| attempts? | wrong | invalid | unsuccessful| incorrect /,
        ],
        except: [GONE],
      },
    ],
    ...policy('deny-on-fail failures-allowed', '10'),
    demand: limit(5),
    ...withSwitch('deny-on-fail enable', 'deny-on-fail failures-allowed', 5),
  },
  {
    id: 'failed-login-lock',
    title: 'Failed logins deny access to an account (lock it)',
    about: { title: [/ deny | den(?:ied|ying) | lock| disabl| block/, / fail| login attempts /], except: [GONE] },
    ...policy('deny-on-fail enable', 'off'),
    ...DENIED,
    remediation: ['set password-controls deny-on-fail enable on'],
  },
  {
    id: 'password-hashes',
    title: 'Passwords are hashed with a strong algorithm',
    about: [
      {
        title: [/ password/, / hash/],
        except: [/^(?!.* (?:not?|never|without|weak\w*|forbid\w*|prohibit\w*|disab\w*|instead) ).* md5 /],
      },
      {
        title: [/ stor(?:age|ed) (?:\w+ ){0,3}passwords? | passwords? (?:\w+ ){0,3}stor(?:age|ed) /],
        except: [/ safe | vault | offline | envelope | snmp | manager /],
      },
    ],
    beside: [
      'password-controls password-hash-type *',
      'user * password',
      'user * password-hash *',
      'expert-password',
      'expert-password-hash *',
    ],
    decides: ['password-controls password-hash-type *'],
    expectation:
      'the stored passwords of users, the expert and the boot password must be hashed with SHA-256 or SHA-512, never MD5, and `password-controls password-hash-type` must be SHA512, or SHA256 where the document does not name SHA-512',
    judge: judgeHashes,
    first: ['passwords that are shown have to be set anew afterwards: set user <user> password asks for it'],
    remediation: ['set password-controls password-hash-type SHA512'],
    source:
      'crypt(5): $1$ is MD5, $5$ SHA-256, $6$ SHA-512; GRUB manual, grub-mkpasswd-pbkdf2; Gaia Administration Guide, "Password Hashing Algorithm"',
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
const HASH_TYPE = 'password-controls password-hash-type';
/** Whether the document asks for SHA-512 alone, in its title or by its commands: SHA-256 will not do then. */
const asksForSha512 = (recommendation: Recommendation): boolean =>
  /\bsha[-_ ]?512\b/i.test(`${recommendation.title} ${valuesTyped(recommendation, HASH_TYPE).join(' ')}`) &&
  !SHA_256.test(recommendation.title) &&
  !leavesChoice(recommendation);
/** `stored as SHA-256 or SHA-512 hashes` */
const leavesChoice = ({ description, audit }: Recommendation): boolean =>
  [...splitText(description), ...splitProse(audit)].some(
    (sentence) => EITHER.test(sentence) && !/\b(?:not?|never|finding|deviation|only|until|instead)\b/i.test(sentence),
  );
const EITHER =
  /\bsha[-_ ]?256 (?:\([^()]{1,20}\) )?or (?:as )?sha[-_ ]?512\b|\bsha[-_ ]?512 (?:\([^()]{1,20}\) )?or (?:as )?sha[-_ ]?256\b/i;
const SHA_256 = /\bsha[-_ ]?256\b/i;

/** `$6$salt$…`; GRUB writes `grub.pbkdf2.sha512.10000.…`. */
const markOf = (hash: string): string | undefined => (hash.startsWith('grub.pbkdf2.sha512.') ? '6' : /^\$(\w+)\$/.exec(hash)?.[1]);

function judgeHashes(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const hashes = HASHES.flatMap((path) => findPath(tree, path));
  const marks = hashes.map((place) => [place, markOf(valuesAt(place)[0] ?? '')] as const);
  const marked = (...wanted: readonly string[]): readonly Place[] =>
    marks.filter(([, mark]) => mark !== undefined && wanted.includes(mark)).map(([place]) => place);
  const weak = marked('1');
  if (weak.length > 0) return fail(linesAt(weak), 'A password is hashed with MD5.');
  const [names, accepted] = asksForSha512(recommendation)
    ? ['SHA-512 (SHA512)', /^(?:6|SHA512)$/i]
    : ['SHA-256 or SHA-512', /^(?:[56]|SHA(?:256|512))$/i];
  const types = findPath(tree, HASH_TYPE);
  const strong = marked('5', '6');
  const other = [
    ...types.filter((place) => !accepted.test(valuesAt(place)[0] ?? '')),
    ...marks.filter(([, mark]) => /^[56]$/.test(mark ?? '') && !accepted.test(mark!)).map(([place]) => place),
  ];
  if (other.length > 0) {
    const why = `Passwords, and \`${HASH_TYPE}\` for new ones, must be hashed with ${names}; not all are.`;
    // `SHA-256 is a finding` and `SHA-256 will do` both name it.
    return SHA_256.test(proseOf(recommendation.audit)) ? review(why, linesAt(other)) : fail(linesAt(other), why);
  }
  const open = hashes.filter((place) => !strong.includes(place) && !/^[*!]/.test(valuesAt(place)[0] ?? '*'));
  if (open.length > 0) return review('How a password is hashed cannot be told.', linesAt(open));
  const silent = usersWithout(tree, hashes);
  if (strong.length > 0 && silent.length > 0)
    return review(`The text shows no hash for some users (${silent.length}).`, linesAt([...strong, ...silent]));
  if (strong.length > 0 && types.length === 0)
    return unlessHidden(
      tree,
      HASH_TYPE,
      review(`Every password is hashed with ${names}; how new ones will be the text does not say.`, linesAt(strong)),
    );
  if (strong.length > 0)
    return pass(linesAt([...strong, ...types]), `Every password is hashed with ${names} (${strong.length}), and new ones will be.`);
  return unlessHidden(
    tree,
    'user password-hash',
    review('The text shows no hash of a password, which an account with few rights is not shown.'),
  );
}
