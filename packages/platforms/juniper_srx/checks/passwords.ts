import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/checks/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { releaseOf } from '../facts/facts.ts';

const PASSWORD = 'system login password';
const REFERENCE = 'Junos CLI Reference, password (Login)';
const RETRY = 'system login retry-options';
const RETRY_REFERENCE = 'Junos CLI Reference, retry-options';

/** Rules for local passwords, and the response to wrong ones. */
export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-change-type',
    title: 'Local passwords mix character sets',
    about: { title: [/ (?:characters?|change ?type) /] },
    setting: `${PASSWORD} change-type`,
    demand: equals('character-sets'),
    absent: { is: 'character-sets', source: REFERENCE },
    source: REFERENCE,
  },
  {
    id: 'password-minimum-changes',
    title: 'Local passwords change character set often enough',
    about: { title: [/ changes? /] },
    setting: `${PASSWORD} minimum-changes`,
    demand: atLeast(4),
    absent: { is: '1', source: REFERENCE },
    source: REFERENCE,
  },
  {
    id: 'password-minimum-length',
    title: 'Local passwords are long enough',
    about: topics.passwordLength,
    setting: `${PASSWORD} minimum-length`,
    demand: atLeast(10),
    absent: { is: '6', source: REFERENCE },
    source: REFERENCE,
  },
  {
    id: 'password-format',
    title: 'Local passwords are hashed with SHA-512',
    about: { title: [/ (?:sha ?512|hash\w*|format) /] },
    expectation: `\`${PASSWORD} format\` must be \`sha512\``,
    judge: judgeFormat,
    remediation: [`set ${PASSWORD} format sha512`],
    source: `${REFERENCE}: md5 by default in older releases, sha512 in newer ones`,
  },
  {
    id: 'login-tries',
    title: 'Few failed logins end a session',
    about: { title: [/ (?:failed|tries|attempts?) /] },
    setting: `${RETRY} tries-before-disconnect`,
    demand: atMost(3, undefined, { zero: 'never' }),
    absent: { is: '10', source: RETRY_REFERENCE },
    source: RETRY_REFERENCE,
  },
  {
    id: 'login-backoff-threshold',
    title: 'The back-off after wrong passwords has a low threshold',
    about: { title: [/ threshold /] },
    setting: `${RETRY} backoff-threshold`,
    demand: atMost(2),
    absent: { is: '2', source: RETRY_REFERENCE },
    source: RETRY_REFERENCE,
  },
  {
    id: 'login-backoff-factor',
    title: 'The back-off after wrong passwords has a high factor',
    about: { title: [/ factor /] },
    setting: `${RETRY} backoff-factor`,
    demand: atLeast(5),
    absent: { is: '5', source: RETRY_REFERENCE },
    source: RETRY_REFERENCE,
  },
  {
    id: 'login-minimum-time',
    title: 'The minimum time of a session slows down guessing',
    about: { title: [/ (?:session time|minimum ?time) /] },
    setting: `${RETRY} minimum-time`,
    demand: atLeast(20, 'second'),
    absent: { is: '20', source: RETRY_REFERENCE },
    source: RETRY_REFERENCE,
  },
  {
    id: 'login-lockout-period',
    title: 'Wrong passwords are answered by a lockout',
    about: { title: [/ lock(?:ed)? ?out /] },
    setting: `${RETRY} lockout-period`,
    demand: atLeast(30, 'minute'),
    absent: { status: 'FAIL', source: `${RETRY_REFERENCE}: nobody is locked out by default` },
    source: RETRY_REFERENCE,
  },
];

function judgeFormat(tree: ConfigTree): Outcome {
  const path = `${PASSWORD} format`;
  const format = valueOf(tree, path);
  const shown = linesAt(findPath(tree, path));
  if (format !== undefined)
    return format === 'sha512' ? pass(shown, `\`${path}\` is \`sha512\`.`) : fail(shown, `\`${path}\` must be \`sha512\` and is another.`);
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
