import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck, defineSetting } from './define-check.ts';
import { linesAt, placesOf, releaseOf, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const PASSWORD = 'system login password';
const REFERENCE = 'Junos CLI Reference, password (Login)';
const RETRY = 'system login retry-options';
const RETRY_REFERENCE = 'Junos CLI Reference, retry-options';

/** Rules for local passwords, and the response to wrong ones. */
export const passwordChecks: readonly LibraryCheck[] = [
  defineSetting({
    id: 'password-change-type',
    title: 'Local passwords mix character sets',
    topic: { title: /character|change.?type/, names: [`${PASSWORD} change-type`] },
    path: `${PASSWORD} change-type`,
    test: { is: 'equals', value: 'character-sets' },
    absent: { status: 'PASS', defaultValue: 'character-sets', source: REFERENCE },
    remediation: [`set ${PASSWORD} change-type character-sets`],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'password-minimum-changes',
    title: 'Local passwords change character set often enough',
    topic: { title: /change/, names: [`${PASSWORD} minimum-changes`] },
    path: `${PASSWORD} minimum-changes`,
    test: { is: 'atLeast', number: 4 },
    bound: 'from-document',
    absent: { status: 'FAIL', defaultValue: '1', source: REFERENCE },
    remediation: [`set ${PASSWORD} minimum-changes 4`],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'password-minimum-length',
    title: 'Local passwords are long enough',
    topic: { title: /length|characters|long/, names: [`${PASSWORD} minimum-length`] },
    path: `${PASSWORD} minimum-length`,
    test: { is: 'atLeast', number: 10 },
    bound: 'from-document',
    absent: { status: 'FAIL', defaultValue: '6', source: REFERENCE },
    remediation: [`set ${PASSWORD} minimum-length 10`],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'password-format',
    title: 'Local passwords are hashed with SHA-512',
    topic: { title: /sha.?512|hash|format/, names: [`${PASSWORD} format`] },
    expectation: `\`${PASSWORD} format\` must be \`sha512\``,
    judge: judgeFormat,
    remediation: [`set ${PASSWORD} format sha512`],
    source: `${REFERENCE}: md5 by default in older releases, sha512 in newer ones`,
  }),
  defineSetting({
    id: 'login-tries',
    title: 'Few wrong passwords end a session',
    topic: { title: /failed|tries|attempt/, names: [`${RETRY} tries-before-disconnect`] },
    path: `${RETRY} tries-before-disconnect`,
    test: { is: 'atMost', number: 3, above: 0 },
    bound: 'from-document',
    absent: { status: 'FAIL', defaultValue: '10', source: RETRY_REFERENCE },
    remediation: [`set ${RETRY} tries-before-disconnect 3`],
    source: RETRY_REFERENCE,
  }),
  defineSetting({
    id: 'login-backoff-threshold',
    title: 'Wrong passwords are answered slowly soon',
    topic: { title: /threshold/, names: [`${RETRY} backoff-threshold`] },
    path: `${RETRY} backoff-threshold`,
    test: { is: 'atMost', number: 2 },
    bound: 'from-document',
    absent: { status: 'PASS', defaultValue: '2', source: RETRY_REFERENCE },
    remediation: [`set ${RETRY} backoff-threshold 2`],
    source: RETRY_REFERENCE,
  }),
  defineSetting({
    id: 'login-backoff-factor',
    title: 'Wrong passwords are answered slowly enough',
    topic: { title: /factor/, names: [`${RETRY} backoff-factor`] },
    path: `${RETRY} backoff-factor`,
    test: { is: 'atLeast', number: 5 },
    bound: 'from-document',
    absent: { status: 'PASS', defaultValue: '5', source: RETRY_REFERENCE },
    remediation: [`set ${RETRY} backoff-factor 5`],
    source: RETRY_REFERENCE,
  }),
  defineSetting({
    id: 'login-minimum-time',
    title: 'A connection stays open long enough to slow down guessing',
    topic: { title: /session time|minimum.?time/, names: [`${RETRY} minimum-time`] },
    path: `${RETRY} minimum-time`,
    test: { is: 'atLeast', number: 20 },
    bound: 'from-document',
    unit: 'second',
    absent: { status: 'PASS', defaultValue: '20', source: RETRY_REFERENCE },
    remediation: [`set ${RETRY} minimum-time 20`],
    source: RETRY_REFERENCE,
  }),
  defineSetting({
    id: 'login-lockout-period',
    title: 'Wrong passwords lock the account out',
    topic: { title: /lock.?out/, names: [`${RETRY} lockout-period`] },
    path: `${RETRY} lockout-period`,
    test: { is: 'atLeast', number: 30 },
    bound: 'from-document',
    unit: 'minute',
    absent: { status: 'FAIL', source: `${RETRY_REFERENCE}: nobody is locked out by default` },
    remediation: [`set ${RETRY} lockout-period 30`],
    source: RETRY_REFERENCE,
  }),
];

function judgeFormat(tree: ConfigTree): Outcome {
  const path = `${PASSWORD} format`;
  const format = valueOf(tree, path);
  if (format === 'sha512') return pass(linesAt(placesOf(tree, path)), `\`${path}\` is \`sha512\`.`);
  if (format !== undefined) return fail(linesAt(placesOf(tree, path)), `\`${path}\` must be \`sha512\` and is another.`);
  const hidden = unlessHidden(tree, path, `\`${path}\` is not configured`);
  if (hidden) return hidden;
  const users = placesOf(tree, 'system login user * authentication encrypted-password');
  const weak = users.filter((user) => user.node.children.some((hash) => /^\$(?:1|sha1)\$/.test(hash.words[0]!)));
  if (weak.length > 0) return fail(linesAt(weak), `\`${path}\` is not configured, and a password is hashed with a weak algorithm.`);
  const strong =
    users.length > 0 && valuesOf(tree, 'system login user * authentication encrypted-password').every((hash) => hash.startsWith('$6$'));
  const lines = linesAt(users);
  if (strong || (releaseOf(tree) ?? 0) >= SHA512_SINCE)
    return review(`\`${path}\` is not configured: \`md5\` by default in older releases, \`sha512\` in newer ones.`, lines);
  return fail(lines, `\`${path}\` is not configured; the default is \`md5\` in the releases that the benchmark describes.`);
}

/** From here on the default is no longer assumed to be md5. Source: Junos CLI Reference, format (Login): sha512 in current releases. */
const SHA512_SINCE = 17;
