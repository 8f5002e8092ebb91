import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';

/** `ssl encryption aes256-sha1`: the 8.x equivalent of `ssl cipher` and `ssl server-version`. */
const isAes256Alone = (ciphers: readonly string[]): boolean =>
  ciphers.length > 0 && ciphers.every((cipher) => /^aes256-sha1$/i.test(cipher));

function judgeVersion(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const versions = statementsOf(tree, 'ssl server-version');
  const value = versions.at(-1)?.words[2];
  if (value !== undefined) {
    const lines = linesOfNodes(versions);
    const wanted =
      / 1\.3 /.test(plainTitle(recommendation)) && !/ 1\.2 /.test(plainTitle(recommendation)) ? /^tlsv1\.3/ : /^tlsv1\.[23](?:-only)?$/;
    return wanted.test(value)
      ? pass(lines, 'The device serves the version that is asked for, or later ones, alone.')
      : fail(lines, 'The device serves older versions than are asked for.');
  }
  const old = statementsOf(tree, 'ssl encryption');
  if (old.length > 0) {
    const lines = linesOfNodes(old);
    if (!isAes256Alone(old.at(-1)!.words.slice(2)))
      return fail(lines, '`ssl encryption` allows weak ciphers, and TLS 1.2 is not demanded.');
    return review('`ssl encryption` allows AES-256 alone, but TLS 1.2 is not demanded.', lines);
  }
  const ciphers = statementsOf(tree, 'ssl cipher tlsv1.2');
  if (ciphers.length > 0) return review('Ciphers of TLS 1.2 are set, but which versions the device serves is not.', linesOfNodes(ciphers));
  return unlessHidden(tree, 'ssl server-version', fail([], '`ssl server-version` is not configured; older versions are then served.'));
}

function judgeCiphers(tree: ConfigTree): Outcome {
  const old = statementsOf(tree, 'ssl encryption');
  if (old.length > 0) {
    const lines = linesOfNodes(old);
    return isAes256Alone(old.at(-1)!.words.slice(2))
      ? pass(lines, '`ssl encryption` allows AES-256 alone.')
      : fail(lines, '`ssl encryption` allows more than AES-256.');
  }
  const ciphers = statementsOf(tree, 'ssl cipher').filter(({ words }) => /^(?:tlsv1\.[23]|default)$/.test(words[2] ?? ''));
  const set = ciphers.findLast(({ words }) => words[2] === 'tlsv1.2');
  const lines = linesOfNodes(set ? [set] : ciphers);
  if (!set) {
    return lines.length > 0
      ? review('Ciphers are set, but not those of TLS 1.2 by name.', lines)
      : unlessHidden(tree, 'ssl cipher', fail([], '`ssl cipher` is not configured; AES-128 is then allowed.'));
  }
  if (set.words[3] !== 'custom') {
    return /^(?:low|medium|all|fips)$/.test(set.words[3] ?? '')
      ? fail(lines, 'The chosen level of ciphers allows more than AES-256.')
      : review('The ciphers are chosen by level; whether that is AES-256 as demanded a person has to say.', lines);
  }
  const names = set.words.slice(4).join(':').split(':').filter(Boolean);
  if (names.length === 0) return review('`ssl cipher` names no cipher.', lines);
  return names.every((name) => /AES-?256/i.test(name))
    ? pass(lines, 'The ciphers are AES-256 alone.')
    : fail(lines, 'Ciphers other than AES-256 are allowed.');
}

export const tlsChecks: readonly CheckSpec[] = [
  {
    id: 'tls-aes-256',
    title: "Ensure 'SSL AES 256 encryption' is set for HTTPS access",
    about: { title: [/ (?:tls|ssl|https) /, / aes ?256 /] },
    expectation: '`ssl cipher` must allow ciphers with AES-256 alone',
    judge: judgeCiphers,
    remediation: ['ssl cipher tlsv1.2 custom "AES256-SHA"'],
    source: `${REFERENCE}, ssl cipher and ssl encryption: AES-128 is allowed by default`,
  },
  {
    id: 'tls-version',
    title: "Ensure 'TLS 1.2' or greater is set for HTTPS access",
    about: {
      title: [/ (?:tls|tlsv1.2|ssl) /, / (?:1.2|1.3|tlsv1.2|versions?|protocols?) /],
      except: [/ ciphers? | aes | decrypt| inspection | identity | discovery | polic| rules? | traffic | block/],
    },
    expectation: '`ssl server-version` must be tlsv1.2 or tlsv1.3',
    judge: judgeVersion,
    remediation: ['ssl server-version tlsv1.2'],
    // Benchmarks set the version by the ciphers that belong to it.
    beside: ['ssl cipher tlsv1.2', 'ssl cipher tlsv1.2 *', 'ssl cipher tlsv1.2 custom *', 'ssl encryption', 'ssl encryption *'],
    source: `${REFERENCE}, ssl server-version: TLS 1.0 by default`,
  },
];
