import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { ANY } from '../document/read-commands.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, placesOf, unlessHidden, valuesOf } from '../facts/facts.ts';

const SSH = 'system services ssh';
const REFERENCE =
  'Junos CLI Reference, ciphers, macs, key-exchange and hostkey-algorithm (System Services SSH); RFC 9142; RFC 6239 (Suite B for SSH)';

interface AlgorithmList {
  readonly id: string;
  readonly title: string;
  readonly topic: RegExp;
  readonly setting: 'ciphers' | 'macs' | 'key-exchange';
  /** The accepted algorithms if the benchmark itself gives no pattern. */
  readonly accepts: RegExp;
  /** Never accepted, even if a pattern allows it. */
  readonly never: RegExp;
  readonly example: string;
}

const NEVER_CIPHER = /arcfour|blowfish|cast128|rijndael|^des\b|none/i;
const NEVER_MAC = /md5|sha1|umac-64|ripemd|none/i;
const NEVER_KEX = /sha1$|^dh-group1|group1-|group-exchange-sha1/i;

const LISTS: readonly AlgorithmList[] = [
  {
    id: 'ssh-suite-b-ciphers',
    title: 'SSH uses Suite B ciphers only',
    topic: /suite b.*cipher|cipher.*suite b/,
    setting: 'ciphers',
    accepts: /^aes(?:128|256)-gcm@openssh\.com$/i,
    never: NEVER_CIPHER,
    example: '[ aes128-gcm@openssh.com aes256-gcm@openssh.com ]',
  },
  {
    id: 'ssh-ciphers',
    title: 'SSH uses strong ciphers',
    topic: /cipher/,
    setting: 'ciphers',
    accepts: /^(?:aes(?:128|192|256)-(?:ctr|gcm)(?:@openssh\.com)?|chacha20-poly1305(?:@openssh\.com)?)$/i,
    never: NEVER_CIPHER,
    example: '[ aes256-gcm@openssh.com aes256-ctr ]',
  },
  {
    id: 'ssh-macs',
    title: 'SSH uses strong message authentication codes',
    topic: /\bmacs?\b|message authentication/,
    setting: 'macs',
    accepts: /sha2/i,
    never: NEVER_MAC,
    example: '[ hmac-sha2-256 hmac-sha2-512 ]',
  },
  {
    id: 'ssh-suite-b-key-exchange',
    title: 'SSH uses Suite B key exchange only',
    topic: /suite b.*key.?exchange|key.?exchange.*suite b/,
    setting: 'key-exchange',
    accepts: /^ecdh-sha2-nistp(?:256|384|521)$/i,
    never: NEVER_KEX,
    example: '[ ecdh-sha2-nistp256 ecdh-sha2-nistp384 ]',
  },
  {
    id: 'ssh-key-exchange',
    title: 'SSH uses strong key exchange methods',
    topic: /key.?exchange|\bkex\b/,
    setting: 'key-exchange',
    accepts: /^(?:curve25519-sha256|ecdh-sha2-nistp(?:256|384|521)|group-exchange-sha2|dh-group1[68]-sha512)$/i,
    never: NEVER_KEX,
    example: '[ curve25519-sha256 ecdh-sha2-nistp384 ]',
  },
];

/** The algorithms that the SSH service accepts. */
export const sshAlgorithmChecks: readonly LibraryCheck[] = [
  ...LISTS.map((list) =>
    defineCheck({
      id: list.id,
      title: list.title,
      topic: { title: list.topic, names: [`${SSH} ${list.setting}`] },
      expectation: `\`${SSH} ${list.setting}\` must be set and hold nothing but accepted algorithms`,
      judge: (tree, recommendation) => judgeList(tree, recommendation, list),
      remediation: [`set ${SSH} ${list.setting} ${list.example}`],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'ssh-suite-b-host-keys',
    title: 'SSH shows ECDSA host keys only',
    topic: { title: /suite b/, names: [`${SSH} hostkey-algorithm`] },
    expectation: `\`${SSH} hostkey-algorithm\` must hold \`no-ssh-dss\`, \`no-ssh-rsa\` and \`no-ssh-ed25519\``,
    judge: (tree, recommendation) => judgeHostKeys(tree, ['ssh-dss', 'ssh-rsa', 'ssh-ed25519'], recommendation),
    remediation: ['dss', 'rsa', 'ed25519'].map((key) => `set ${SSH} hostkey-algorithm no-ssh-${key}`),
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ssh-host-keys',
    title: 'SSH shows no DSA host key',
    topic: { title: /sign|host.?key|dsa|dss/, names: [`${SSH} hostkey-algorithm`] },
    expectation: `\`${SSH} hostkey-algorithm\` must hold \`no-ssh-dss\``,
    judge: (tree, recommendation) => judgeHostKeys(tree, ['ssh-dss'], recommendation),
    remediation: [`set ${SSH} hostkey-algorithm no-ssh-dss`],
    source: REFERENCE,
  }),
];

function withoutSsh(tree: ConfigTree): Outcome | undefined {
  if (isSet(tree, SSH)) return undefined;
  return unlessHidden(tree, SSH, '`system services ssh` is not configured') ?? notApplicable('The SSH service is not configured.');
}

function judgeList(tree: ConfigTree, recommendation: Recommendation, { setting, accepts, never }: AlgorithmList): Outcome {
  const none = withoutSsh(tree);
  if (none) return none;
  const path = `${SSH} ${setting}`;
  const places = placesOf(tree, path);
  const algorithms = valuesOf(tree, path);
  if (algorithms.length === 0) {
    const hidden = unlessHidden(tree, path, `\`${path}\` is not configured`);
    return hidden ?? fail(linesAt(placesOf(tree, SSH)), `\`${path}\` is not configured, so weak algorithms are accepted as well.`);
  }
  const lines = linesAt(places);
  const pattern = patternOf(recommendation, setting);
  const listed = pattern ? [] : listedIn(recommendation, setting);
  const refused = algorithms.filter((algorithm) => !(pattern ?? accepts).test(algorithm) && !listed.includes(algorithm.toLowerCase()));
  const weak = algorithms.filter((algorithm) => never.test(algorithm) || !/^[\w.@-]+$/.test(algorithm));
  if (refused.length + weak.length > 0) {
    return fail(lines, `\`${path}\` accepts what the recommendation does not: ${[...new Set([...refused, ...weak])].join(', ')}.`);
  }
  const others = listed.length > 0 ? algorithms.filter((algorithm) => !listed.includes(algorithm.toLowerCase())) : [];
  if (others.length > 0) return review(`\`${path}\` holds strong algorithms that the document does not list.`, lines);
  return pass(lines, `Every algorithm of \`${path}\` is one of those accepted.`);
}

/** The algorithms that the benchmark's own commands set, in lower case. */
function listedIn(recommendation: Recommendation, setting: string): readonly string[] {
  return describeSubject(recommendation)
    .commands.filter(({ verb, path }) => verb === 'set' && path.includes(setting))
    .flatMap(({ path, list }) => list ?? path.slice(path.indexOf(setting) + 1))
    .filter((word) => word !== ANY)
    .map((word) => word.toLowerCase());
}

/** The benchmark's own pattern: `show ciphers | display set | except "aes|3des" | count`, which must print nothing. */
function patternOf(recommendation: Recommendation, setting: string): RegExp | undefined {
  for (const { part, verb, path, filters } of describeSubject(recommendation).commands) {
    if (part !== 'audit' || verb !== 'show' || path.at(-1) !== setting) continue;
    const except = filters.map((filter) => /^(?:except|exclude)\s+"?([\w@.|-]+)"?$/.exec(filter)?.[1]).find((found) => found !== undefined);
    if (except) return new RegExp(except.replaceAll('.', '\\.'), 'i');
  }
  return undefined;
}

function judgeHostKeys(tree: ConfigTree, usual: readonly string[], recommendation: Recommendation): Outcome {
  const none = withoutSsh(tree);
  if (none) return none;
  const named = describeSubject(recommendation).commands.flatMap(({ path }) => path.filter((word) => word.startsWith('no-ssh-')));
  const forbidden = [...new Set([...usual, ...named.map((word) => word.slice('no-'.length))])];
  const path = `${SSH} hostkey-algorithm`;
  const missing = forbidden.filter((key) => !isSet(tree, `${path} no-${key}`));
  const allowed = forbidden.filter((key) => isSet(tree, `${path} ${key}`));
  const lines = linesAt(placesOf(tree, isSet(tree, path) ? path : SSH));
  if (allowed.length > 0) return fail(lines, `Host keys that are not wanted are switched on: ${allowed.join(', ')}.`);
  if (missing.length === 0)
    return pass(
      linesAt(forbidden.flatMap((key) => placesOf(tree, `${path} no-${key}`))),
      'Host keys that are not wanted are switched off.',
    );
  const hidden = unlessHidden(tree, path, `\`${path} no-${missing[0]}\` is not configured`);
  return hidden ?? fail(lines, `Host keys that are on by default are not switched off: ${missing.join(', ')}.`);
}
