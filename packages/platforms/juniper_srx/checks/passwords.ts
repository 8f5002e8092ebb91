import { each, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { releaseOf } from '../facts/facts.ts';
import { type SettingRow, listSettings } from './check-lists.ts';

const PASSWORD = 'system login password';
const REFERENCE = 'Junos CLI Reference, password (Login)';
const RETRY = 'system login retry-options';
const RETRY_REFERENCE = 'Junos CLI Reference, retry-options';

const PASSWORDS: readonly SettingRow[] = [
  [
    'password-change-type',
    'Local passwords mix character sets',
    { title: [/ (?:characters?|change ?type) /], except: [/ \d+ (?:\w+ )?characters | (?:length|long) /] },
    `${PASSWORD} change-type`,
    equals('character-sets'),
    'character-sets',
  ],
  ['password-minimum-changes', 'Local passwords have enough changes', / changes? /, `${PASSWORD} minimum-changes`, atLeast(4), '1'],
  ['password-minimum-length', 'Local passwords are long', topics.passwordLength, `${PASSWORD} minimum-length`, atLeast(10), '6'],
];

const NO_LOCKOUT = { status: 'FAIL', source: `${RETRY_REFERENCE}: nobody is locked out by default` } as const;
const TRIES = atMost(3, undefined, { zero: 'never' });
const RETRIES: readonly SettingRow[] = [
  ['login-tries', 'Few failed logins end a session', / (?:failed|tries|attempts?) /, `${RETRY} tries-before-disconnect`, TRIES, '10'],
  ['login-backoff-threshold', 'The threshold of the login back-off is low', / threshold /, `${RETRY} backoff-threshold`, atMost(2), '2'],
  ['login-backoff-factor', 'The factor of the login back-off is high', / factor /, `${RETRY} backoff-factor`, atLeast(5), '5'],
  [
    'login-minimum-time',
    'The minimum time of a session slows down guessing',
    / (?:session time|minimum ?time) /,
    `${RETRY} minimum-time`,
    atLeast(20, 'second'),
    '20',
  ],
  [
    'login-lockout-period',
    'Wrong passwords are answered by a lockout',
    / lock(?:ed)? ?out /,
    `${RETRY} lockout-period`,
    atLeast(30, 'minute'),
    NO_LOCKOUT,
  ],
];

/** The two settings of a lockout: without a period, the session ends and the account stays open. */
const LOCKOUT: readonly SettingDemand[] = [
  { setting: `${RETRY} tries-before-disconnect`, demand: TRIES, absent: { is: '10', source: RETRY_REFERENCE } },
  { setting: `${RETRY} lockout-period`, demand: atLeast(1, 'minute'), absent: NO_LOCKOUT },
];

/** Rules for local passwords, and the response to wrong ones. */
export const passwordChecks: readonly CheckSpec[] = [
  ...listSettings(REFERENCE, PASSWORDS),
  {
    id: 'password-format',
    title: 'Local passwords are hashed with SHA-512',
    about: { title: [/ (?:sha ?512|hash\w*|format) /] },
    expectation: `\`${PASSWORD} format\` must be \`sha512\``,
    judge: judgeFormat,
    restsOn: each(
      'system login user * authentication encrypted-password',
      'account',
      value('', { is: 'matches', pattern: /^(?!"?\$[15]\$)/, words: 'be no hash of MD5 or SHA-256' }),
    ),
    remediation: [`set ${PASSWORD} format sha512`],
    source: `${REFERENCE}: md5 by default in older releases, sha512 in newer ones`,
  },
  {
    id: 'login-lockout',
    title: 'Accounts are locked out after few failed logins',
    about: { title: [/ lock(?:s|ed)? | lock ?outs? /, / (?:failed|tries|attempts?|invalid|unsuccessful) /] },
    expectation: `\`${RETRY} tries-before-disconnect\` must be low (3 where the document leaves it open), and \`lockout-period\` be set, to as many minutes as the document says`,
    all: LOCKOUT,
    remediation: [`set ${RETRY} tries-before-disconnect 3`, `set ${RETRY} lockout-period 30`],
    beside: [`${RETRY} *`],
    decides: [],
    source: RETRY_REFERENCE,
  },
  ...listSettings(RETRY_REFERENCE, RETRIES),
];

/** `format sha256 or format sha512`: that the other one will do as well, a sentence of the title or the audit has to say. */
const takesSha256 = ({ title, audit }: Recommendation): boolean =>
  [title, ...splitProse(audit)].some(
    (sentence) =>
      /\bsha-?256\b/i.test(sentence) && !/\b(?:no|not|never|without|weak\w*|than|neither|nor|findings?|except\w*)\b/i.test(sentence),
  );

function judgeFormat(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = `${PASSWORD} format`;
  const format = valueOf(tree, path);
  const shown = linesAt(findPath(tree, path));
  if (format !== undefined)
    return format === 'sha512' || (format === 'sha256' && takesSha256(recommendation))
      ? pass(shown, `\`${path}\` is \`${format}\`.`)
      : fail(shown, `\`${path}\` must be \`sha512\` and is another.`);
  const users = findPath(tree, 'system login user * authentication encrypted-password');
  const weak = users.filter((user) => user.node.children.some((hash) => /^\$(?:1|sha1)\$/.test(hash.words[0]!)));
  const hashes = valuesOf(tree, 'system login user * authentication encrypted-password');
  const isStrong = hashes.length > 0 && hashes.every((hash) => hash.startsWith('$6$'));
  const unset = `\`${path}\` is not configured`;
  if (weak.length > 0) return unlessHidden(tree, path, fail(linesAt(weak), `${unset}, and a password is hashed with a weak algorithm.`));
  return unlessHidden(
    tree,
    path,
    isStrong || (releaseOf(tree) ?? 0) >= SHA512_SINCE
      ? review(`${unset}: \`md5\` by default in older releases, \`sha512\` in newer ones.`, linesAt(users))
      : fail(linesAt(users), `${unset}; the default is \`md5\` in the releases that the benchmark describes.`),
  );
}

/** From here on the default is no longer assumed to be md5. Source: Junos CLI Reference, format (Login): sha512 in current releases. */
const SHA512_SINCE = 17;
