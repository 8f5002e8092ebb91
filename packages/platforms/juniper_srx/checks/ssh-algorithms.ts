import type { AlgorithmList, Feature } from '@merlon/engine/checks/check-spec.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { ANY, readDocumentCommands } from '../document/read-commands.ts';
import { releaseOf } from '../facts/facts.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const SSH = 'system services ssh';
const REFERENCE =
  'Junos CLI Reference, ciphers, macs, key-exchange and hostkey-algorithm (System Services SSH); RFC 9142; RFC 6239 (Suite B for SSH)';

interface SshList extends Pick<AlgorithmList, 'kind' | 'at' | 'accepts'> {
  readonly id: string;
  readonly title: string;
  readonly words: readonly RegExp[];
  readonly example: string;
  readonly byTitleAlone?: true;
}

const LISTS: readonly SshList[] = [
  {
    id: 'ssh-suite-b-ciphers',
    title: 'SSH uses Suite B ciphers only',
    words: [/ suite b /, / ciphers? /],
    kind: 'cipher',
    at: 'ciphers',
    accepts: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com'],
    example: 'aes128-gcm@openssh.com aes256-gcm@openssh.com',
    byTitleAlone: true,
  },
  {
    id: 'ssh-ciphers',
    title: 'SSH uses strong ciphers',
    words: [/ ciphers? /],
    kind: 'cipher',
    at: 'ciphers',
    example: 'aes256-gcm@openssh.com aes256-ctr',
  },
  {
    id: 'ssh-macs',
    title: 'SSH uses strong message authentication codes',
    words: [/ macs? | message authentication /],
    kind: 'hash',
    at: 'macs',
    example: 'hmac-sha2-256 hmac-sha2-512',
  },
  {
    id: 'ssh-suite-b-key-exchange',
    title: 'SSH uses Suite B key exchange only',
    words: [/ suite b /, / key ?exchange /],
    kind: 'exchange',
    at: 'key-exchange',
    accepts: ['ecdh-sha2-nistp256', 'ecdh-sha2-nistp384', 'ecdh-sha2-nistp521'],
    example: 'ecdh-sha2-nistp256 ecdh-sha2-nistp384',
    byTitleAlone: true,
  },
  {
    id: 'ssh-key-exchange',
    title: 'SSH uses strong key exchange methods',
    words: [/ (?:key ?exchange|kex) /],
    kind: 'exchange',
    at: 'key-exchange',
    example: 'curve25519-sha256 ecdh-sha2-nistp384',
  },
];

const SERVICE: Feature = { noun: 'SSH service', path: SSH };
const OPEN = { status: 'FAIL', source: 'weak algorithms are then accepted as well' } as const;

/** The algorithms that the SSH service accepts. */
export const sshAlgorithmChecks = fromSource(REFERENCE, [
  ...LISTS.map(({ id, title, words, example, byTitleAlone, ...list }): Unsourced => ({
    id,
    title,
    ...(byTitleAlone && { byTitleAlone }),
    about: { title: words },
    expectation: `\`${SSH} ${list.at}\` must be set and hold nothing but accepted algorithms`,
    algorithms: [{ ...list, feature: SERVICE, refuses: ['cbc'], absent: OPEN }],
    first: [`delete ${SSH} ${list.at}`],
    remediation: [`set ${SSH} ${list.at} [ ${example} ]`],
    decides: example.split(' ').map((word) => `${SSH} ${list.at} ${word}`),
  })),
  {
    id: 'ssh-suite-b-host-keys',
    title: 'SSH shows ECDSA host keys only',
    about: { title: [/ suite b | ecdsa host keys only /] },
    expectation: `\`${SSH} hostkey-algorithm\` must hold \`no-ssh-dss\`, \`no-ssh-rsa\` and \`no-ssh-ed25519\``,
    judge: (tree, recommendation) => judgeHostKeys(tree, ['ssh-dss', 'ssh-rsa', 'ssh-ed25519'], recommendation),
    // The list of newer releases goes before the switches.
    first: [`delete ${SSH} hostkey-algorithm-list <rest of the line>`],
    remediation: ['dss', 'rsa', 'ed25519'].map((key) => `set ${SSH} hostkey-algorithm no-ssh-${key}`),
    decides: ['dss', 'rsa', 'ed25519'].map((key) => `${SSH} hostkey-algorithm no-ssh-${key}`),
  },
  {
    id: 'ssh-host-keys',
    title: 'SSH shows no DSA host key',
    about: { title: [/ (?:sign\w*|host ?keys?|dsa|dss) /] },
    expectation: `\`${SSH} hostkey-algorithm\` must hold \`no-ssh-dss\`, or \`hostkey-algorithm-list\` nothing but accepted algorithms`,
    judge: (tree, recommendation) => judgeHostKeys(tree, ['ssh-dss'], recommendation),
    remediation: [`set ${SSH} hostkey-algorithm no-ssh-dss`],
    beside: [`${SSH} hostkey-algorithm-list *`],
  },
]);

const judgeSsh = (tree: ConfigTree, judge: () => Outcome): Outcome =>
  isSet(tree, SSH) ? judge() : unlessHidden(tree, SSH, notApplicable('The SSH service is not configured.'));

/** The algorithms that the benchmark's own commands set, in lower case. */
const listedIn = (recommendation: Recommendation, setting: string): readonly string[] =>
  readDocumentCommands(recommendation)
    .filter(({ verb, path }) => verb === 'set' && path.includes(setting))
    .flatMap(({ path, list }) => list ?? path.slice(path.indexOf(setting) + 1))
    .filter((word) => word !== ANY)
    .map((word) => word.toLowerCase());

const judgeHostKeys = (tree: ConfigTree, usual: readonly string[], recommendation: Recommendation): Outcome =>
  judgeSsh(tree, () => {
    const named = readDocumentCommands(recommendation).flatMap(({ path }) => path.filter((word) => word.startsWith('no-ssh-')));
    const forbidden = [...new Set([...usual, ...named.map((word) => word.slice('no-'.length))])];
    const path = `${SSH} hostkey-algorithm`;
    if (isSet(tree, KEY_LIST)) return judgeKeyList(tree, forbidden, listedIn(recommendation, 'hostkey-algorithm-list'));
    const lines = linesAt(findPath(tree, isSet(tree, path) ? path : SSH));
    const allowed = forbidden.filter((key) => isSet(tree, `${path} ${key}`));
    if (allowed.length > 0) return fail(lines, `Host keys that are not wanted are switched on: ${allowed.join(', ')}.`);
    const missing = forbidden.filter((key) => !isSet(tree, `${path} no-${key}`));
    if (missing.length > 0 && (releaseOf(tree) ?? 0) >= LIST_ALONE)
      return review(
        'Of so new a release, the host keys without a `hostkey-algorithm-list` are those of its default.',
        linesAt(findPath(tree, SSH)),
      );
    if (missing.length > 0)
      return unlessHidden(
        tree,
        `${path} no-${missing[0]}`,
        fail(lines, `Host keys that are on by default are not switched off: ${missing.join(', ')}.`),
      );
    const off = linesAt(forbidden.flatMap((key) => findPath(tree, `${path} no-${key}`)));
    return pass(off, 'Host keys that are not wanted are switched off.');
  });

/**
 * The list of releases from 22.3R1 on: what it does not name is off. The older statement is gone from 24.2R1 on, and with it DSA. Source:
 * Junos CLI Reference, hostkey-algorithm.
 */
const KEY_LIST = `${SSH} hostkey-algorithm-list`;
const LIST_ALONE = 24;

function judgeKeyList(tree: ConfigTree, forbidden: readonly string[], listed: readonly string[]): Outcome {
  const places = findPath(tree, KEY_LIST);
  const algorithms = places.flatMap(valuesAt);
  const lines = linesAt(places);
  const bad = algorithms.filter((algorithm) => forbidden.some((key) => algorithm.includes(key.slice('ssh-'.length))));
  if (bad.length > 0) return fail(lines, `Host keys that are not wanted are in the list: ${bad.join(', ')}.`);
  if (algorithms.length === 0 || isSet(tree, `${SSH} hostkey-algorithm`))
    return review('`hostkey-algorithm-list` is empty, or stands beside the statement that it replaces.', lines);
  return algorithms.every((algorithm) => listed.length === 0 || listed.includes(algorithm.toLowerCase()))
    ? pass(lines, `\`hostkey-algorithm-list\` holds nothing but ${algorithms.join(', ')}.`)
    : review('`hostkey-algorithm-list` holds algorithms that the document does not list.', lines);
}
