import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';

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

/** `low` and `all` hold DES or RC4, `high` holds AES-256 with SHA-2 alone (command reference, ssl cipher). */
function judgeLevels(tree: ConfigTree): Outcome {
  const all = statementsOf(tree, 'ssl cipher').filter(({ words }) => words[2] !== 'dtlsv1' && words[2] !== 'dtlsv1.2');
  const newest = all.filter(({ words }) => /^tlsv1\.[23]$/.test(words[2] ?? ''));
  const own = newest.length > 0 ? newest : all;
  const lines = linesOfNodes(own);
  if (own.length === 0)
    return unlessHidden(tree, 'ssl cipher', review('`ssl cipher` is not in the text; what then holds depends on the release.'));
  const namesOf = (words: readonly string[]): readonly string[] => words.slice(4).join(':').split(':').filter(Boolean);
  const isWeak = (words: readonly string[]): boolean =>
    /^(?:low|all)$/.test(words[3] ?? '') || (words[3] === 'custom' && namesOf(words).some((one) => /NULL|RC4|DES|MD5|EXP|ANON/i.test(one)));
  const isStrong = (words: readonly string[]): boolean =>
    words[3] === 'high' ||
    (words[3] === 'custom' && namesOf(words).length > 0 && namesOf(words).every((one) => /AES-?256.*(?:GCM|SHA-?(?:256|384))/i.test(one)));
  if (own.some(({ words }) => isWeak(words))) return unlessHidden(tree, 'ssl cipher', fail(lines, 'Weak ciphers are allowed.'));
  return own.every(({ words }) => isStrong(words))
    ? unlessHidden(tree, 'ssl cipher', pass(lines, 'Strong ciphers alone are allowed, by the level high or a custom list.'))
    : review('Whether the chosen ciphers will do a person has to say.', lines);
}

/** A portal of older releases has its own block, newer ones put it among the headers (command reference, hsts, http-headers). */
function judgeHsts(tree: ConfigTree): Outcome {
  const portals = statementsOf(tree, 'webvpn').filter((node) => childrenOf(node, 'enable').length > 0);
  if (portals.length === 0) return unlessHidden(tree, 'webvpn', notApplicable('No web portal is enabled on an interface.'));
  const blocks = portals.flatMap((node) => [
    ...childrenOf(node, 'hsts'),
    ...childrenOf(node, 'http-headers').flatMap((headers) => childrenOf(headers, 'hsts-server')),
  ]);
  const on = blocks.flatMap((node) => childrenOf(node, 'enable'));
  if (on.length > 0)
    return unlessHidden(tree, 'webvpn', pass(linesOfNodes([...blocks, ...on]), 'The web portal tells browsers to use HTTPS alone (HSTS).'));
  const off = blocks.filter(({ children }) => children.some(({ words, negated }) => negated && words[0] === 'enable'));
  if (off.length > 0) return fail(linesOfNodes(off), 'HSTS is switched off for the web portal.');
  return review('HSTS is not enabled in the text; what then holds depends on the release.', linesOfNodes([...portals, ...blocks]));
}

export const tlsChecks: readonly CheckSpec[] = [
  {
    id: 'hsts',
    title: 'Ensure HSTS is enabled for the VPN portal',
    about: {
      title: [/ (?:hsts|strict transport security) /],
      except: [/ (?:days?|seconds?|months?|years?|age|preload\w*|subdomains?|sub) /, BEYOND_A_SETTING, REVERSED],
    },
    expectation: 'HTTP strict transport security (HSTS) must be enabled in `webvpn` for the HTTPS portal of the VPN and remote access',
    judge: judgeHsts,
    remediation: ['webvpn', ' http-headers', '  hsts-server', '   enable'],
    beside: ['hsts', 'enable'],
    source: `${REFERENCE}, webvpn, hsts and http-headers`,
  },
  {
    id: 'tls-ciphers',
    title: 'Ensure weak TLS ciphers are not allowed',
    about: {
      title: [/ (?:tls|ssl|https) /, / (?:ciphers?|cipher suites?) /],
      except: [
        / (?:aes|gcm|cbc|fips|forward|ecdhe?|decrypt\w*|inspection|polic\w+|rules?|ssh|syslog|log\w*|dtls) /,
        / 1\.3 /,
        BEYOND_A_SETTING,
      ],
    },
    expectation:
      '`ssl cipher tlsv1.2` must be the level high, or a custom list of strong TLS and SSL ciphers; weak ciphers (low, all, DES, RC4, NULL, MD5) must not be allowed for HTTPS',
    judge: judgeLevels,
    remediation: ['ssl cipher tlsv1.2 high'],
    beside: ['ssl cipher tlsv1.2 *', 'ssl cipher tlsv1.2 custom *', 'ssl cipher default *', 'ssl server-version *'],
    source: `${REFERENCE}, ssl cipher`,
  },
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
      title: [/ (?:tls|tlsv1.2|ssl) /, / (?:1\.[0-3]|tlsv1\.[0-3]|versions?|protocols?) /],
      except: [
        / ciphers? | aes | decrypt| inspection | identity | discovery | polic| rules? | traffic | block/,
        / 1\.[23] (?:\w+ )?(?:must|shall|should|may|is|are) (?:not|disabled|be disabled) | (?:no|disable) tls ?v?1\.[23] /,
      ],
    },
    expectation:
      '`ssl server-version` must be tlsv1.2 or tlsv1.3; TLS 1.0, TLS 1.1 and SSL must not be accepted, for the management by HTTPS and for the VPN of users alike',
    judge: judgeVersion,
    remediation: ['ssl server-version tlsv1.2'],
    // Benchmarks set the version by the ciphers that belong to it.
    beside: ['ssl cipher tlsv1.2', 'ssl cipher tlsv1.2 *', 'ssl cipher tlsv1.2 custom *', 'ssl encryption', 'ssl encryption *'],
    source: `${REFERENCE}, ssl server-version: TLS 1.0 by default`,
  },
];
