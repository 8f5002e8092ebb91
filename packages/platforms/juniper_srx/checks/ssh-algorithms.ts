import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { ANY, readDocumentCommands } from '../document/read-commands.ts';
import { releaseOf } from '../facts/facts.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const SSH = 'system services ssh';
const REFERENCE =
  'Junos CLI Reference, ciphers, macs, key-exchange and hostkey-algorithm (System Services SSH); RFC 9142; RFC 6239 (Suite B for SSH)';

interface AlgorithmList {
  readonly id: string;
  readonly title: string;
  readonly words: readonly RegExp[];
  readonly setting: 'ciphers' | 'macs' | 'key-exchange';
  /** The accepted algorithms if the benchmark itself gives no pattern. */
  readonly accepts: RegExp;
  readonly example: string;
}

/** Never accepted, even if a pattern allows it. */
const NEVER: Readonly<Record<AlgorithmList['setting'], RegExp>> = {
  ciphers: /arcfour|blowfish|cast128|rijndael|^des\b|none/i,
  macs: /md5|sha1|umac-64|ripemd|none/i,
  'key-exchange': /sha1$|^dh-group1|group1-|group-exchange-sha1/i,
};

const LISTS: readonly AlgorithmList[] = [
  {
    id: 'ssh-suite-b-ciphers',
    title: 'SSH uses Suite B ciphers only',
    words: [/ suite b /, / ciphers? /],
    setting: 'ciphers',
    accepts: /^aes(?:128|256)-gcm@openssh\.com$/i,
    example: 'aes128-gcm@openssh.com aes256-gcm@openssh.com',
  },
  {
    id: 'ssh-ciphers',
    title: 'SSH uses strong ciphers',
    words: [/ ciphers? /],
    setting: 'ciphers',
    accepts: /^(?:aes(?:128|192|256)-(?:ctr|gcm)(?:@openssh\.com)?|chacha20-poly1305(?:@openssh\.com)?)$/i,
    example: 'aes256-gcm@openssh.com aes256-ctr',
  },
  {
    id: 'ssh-macs',
    title: 'SSH uses strong message authentication codes',
    words: [/ macs? | message authentication /],
    setting: 'macs',
    accepts: /sha2/i,
    example: 'hmac-sha2-256 hmac-sha2-512',
  },
  {
    id: 'ssh-suite-b-key-exchange',
    title: 'SSH uses Suite B key exchange only',
    words: [/ suite b /, / key ?exchange /],
    setting: 'key-exchange',
    accepts: /^ecdh-sha2-nistp(?:256|384|521)$/i,
    example: 'ecdh-sha2-nistp256 ecdh-sha2-nistp384',
  },
  {
    id: 'ssh-key-exchange',
    title: 'SSH uses strong key exchange methods',
    words: [/ (?:key ?exchange|kex) /],
    setting: 'key-exchange',
    accepts:
      /^(?:curve25519-sha256|sntrup761x25519-sha512(?:@openssh\.com)?|mlkem768x25519-sha256|ecdh-sha2-nistp(?:256|384|521)|group-exchange-sha2|dh-group1[68]-sha512)$/i,
    example: 'curve25519-sha256 ecdh-sha2-nistp384',
  },
];

/** The algorithms that the SSH service accepts. */
export const sshAlgorithmChecks = fromSource(REFERENCE, [
  ...LISTS.map((list): Unsourced => ({
    id: list.id,
    title: list.title,
    about: { title: list.words },
    expectation: `\`${SSH} ${list.setting}\` must be set and hold nothing but accepted algorithms`,
    judge: (tree, recommendation) => judgeList(tree, recommendation, list),
    first: [`delete ${SSH} ${list.setting}`],
    remediation: [`set ${SSH} ${list.setting} [ ${list.example} ]`],
    decides: list.example.split(' ').map((word) => `${SSH} ${list.setting} ${word}`),
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

const judgeList = (tree: ConfigTree, recommendation: Recommendation, { setting, accepts }: AlgorithmList): Outcome =>
  judgeSsh(tree, () => {
    const path = `${SSH} ${setting}`;
    const algorithms = valuesOf(tree, path);
    if (algorithms.length === 0) {
      const reason = `\`${path}\` is not configured, so weak algorithms are accepted as well.`;
      return unlessHidden(tree, path, fail(linesAt(findPath(tree, SSH)), reason));
    }
    const lines = linesAt(findPath(tree, path));
    const pattern = patternOf(recommendation, setting);
    const listed = pattern ? [] : listedIn(recommendation, setting);
    const isListed = (algorithm: string): boolean => listed.includes(algorithm.toLowerCase());
    const refused = algorithms.filter((algorithm) => !(pattern ?? accepts).test(algorithm) && !isListed(algorithm));
    const weak = algorithms.filter((algorithm) => NEVER[setting].test(algorithm) || !/^[\w.@-]+$/.test(algorithm));
    if (refused.length + weak.length > 0)
      return fail(lines, `\`${path}\` accepts what the recommendation does not: ${[...new Set([...refused, ...weak])].join(', ')}.`);
    const forbidden = forbiddenByName(recommendation, accepts);
    const none = forbidden.length > 0 ? `, and none is ${forbidden.join(', ')}` : '';
    return listed.length === 0 || algorithms.every(isListed) || forbidden.length > 0
      ? pass(lines, `Every algorithm of \`${path}\` is one of those accepted${none}.`)
      : review(`\`${path}\` holds strong algorithms that the document does not list.`, lines);
  });

/** Algorithms have digits or stand in the names of some: `3des-cbc`, `arcfour`. */
const ALGORITHM = /^(?=.*[\d])[a-z\d@.-]{3,}$|^arcfour$|^rc4$|^cbc$|^blowfish|^none$/i;
/** `must not be listed`, `are prohibited`: what it names is not to be there. */
const FORBIDS =
  /\bfinding\b|\b(?:not|never)\b.*\b(?:listed|allowed|permitted|used|accepted|offered|present|configured)\b|\b(?:forbidden|prohibited|disabled)\b/i;

/** What the audit forbids by name, none of it accepted: what the commands type is then an example of the rest. */
function forbiddenByName({ title, audit }: Recommendation, accepts: RegExp): readonly string[] {
  const findings = [title, ...splitProse(audit)].filter((sentence) => FORBIDS.test(sentence));
  if (findings.some((sentence) => /\b(?:other than|another|only|except)\b/i.test(sentence) || saysBoth(sentence))) return [];
  const named = findings.map((sentence) => sentence.split(/[\s,;()]+/).filter((word) => ALGORITHM.test(word)));
  return named.every((words) => words.length > 0 && !words.some((word) => accepts.test(word))) ? named.flat() : [];
}

/** `If it is not listed, this is a finding` asks for what it names. */
const saysBoth = (sentence: string): boolean => /\bfinding\b/i.test(sentence) && /\bnot\b/i.test(sentence);

/** The algorithms that the benchmark's own commands set, in lower case. */
const listedIn = (recommendation: Recommendation, setting: string): readonly string[] =>
  readDocumentCommands(recommendation)
    .filter(({ verb, path }) => verb === 'set' && path.includes(setting))
    .flatMap(({ path, list }) => list ?? path.slice(path.indexOf(setting) + 1))
    .filter((word) => word !== ANY)
    .map((word) => word.toLowerCase());

/** The benchmark's own pattern: `show ciphers | display set | except "aes|3des" | count`, which must print nothing. */
function patternOf(recommendation: Recommendation, setting: string): RegExp | undefined {
  for (const { part, verb, path, filters } of readDocumentCommands(recommendation)) {
    if (part !== 'audit' || verb !== 'show' || path.at(-1) !== setting) continue;
    const except = filters.map((filter) => /^(?:except|exclude)\s+"?([\w@.|-]+)"?$/.exec(filter)?.[1]).find((found) => found !== undefined);
    if (except) return new RegExp(except.replaceAll('.', '\\.'), 'i');
  }
  return undefined;
}

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
