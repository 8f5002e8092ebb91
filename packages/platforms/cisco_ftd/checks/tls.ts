import { all, any, given, notSwitchedOff, present } from '@merlon/engine/checks/assertions.ts';
import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const BY_RELEASE: WhenAbsent = { status: 'REVIEW', source: 'what then holds depends on the release' };

/** What a least version lets in of those before TLS 1.2, and the versions of another service on the same line. */
const VERSIONS = {
  custom: '',
  any: 'sslv3 tlsv1 tlsv1.1',
  sslv3: 'sslv3 tlsv1 tlsv1.1',
  tlsv1: 'tlsv1 tlsv1.1',
  dtlsv1: '',
  'dtlsv1.2': '',
} as const;

/** `low` and `all` hold DES or RC4, `high` holds AES-256 with SHA-2 alone (command reference, ssl cipher). */
const LEVELS = { high: 'aes256', low: '3des', all: '3des', custom: '' } as const;
/** Levels that hold AES-128 (the same); `high` differs between releases. */
const LEVELS_BELOW = { low: '3des', medium: 'aes128', all: '3des', fips: 'aes128', custom: '' } as const;

const CIPHERS: AlgorithmList = {
  kind: 'cipher',
  at: 'ssl cipher tlsv1.2',
  least: 'aes256',
  names: LEVELS,
  suiteWithSha1: 'open',
  absent: BY_RELEASE,
};

/** Ciphers of other versions, and of connections that the device opens itself: where they are set, they must be no weaker. */
const OTHER_CIPHERS = ['tlsv1', 'tlsv1.1', 'tlsv1.3', 'dtlsv1', 'dtlsv1.2', 'default'].map((version): AlgorithmList => ({
  ...CIPHERS,
  at: `ssl cipher ${version}`,
  absent: { status: 'NA' },
}));

/** A portal of older releases has its own block, newer ones put it among the headers (command reference, hsts, http-headers). */
const HSTS = ['webvpn hsts enable', 'webvpn http-headers hsts-server enable'];

export const tlsChecks: readonly CheckSpec[] = [
  {
    id: 'hsts',
    title: 'Ensure HSTS is enabled for the VPN portal',
    about: {
      title: [/ (?:hsts|strict transport security) /],
      except: [/ (?:days?|seconds?|months?|years?|age|preload\w*|subdomains?|sub) /, BEYOND_A_SETTING, REVERSED],
    },
    expectation: 'HTTP strict transport security (HSTS) must be enabled in `webvpn` for the HTTPS portal of the VPN and remote access',
    judge: given(
      present('webvpn enable'),
      all(any(...HSTS.map((path) => present(path, BY_RELEASE))), ...HSTS.map((path) => notSwitchedOff(path))),
      'No web portal is enabled on an interface.',
    ),
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
    algorithms: [CIPHERS, ...OTHER_CIPHERS],
    remediation: ['ssl cipher tlsv1.2 high'],
    beside: ['ssl cipher tlsv1.2 *', 'ssl cipher tlsv1.2 custom *', 'ssl cipher default *', 'ssl server-version *'],
    source: `${REFERENCE}, ssl cipher`,
  },
  {
    id: 'tls-aes-256',
    title: "Ensure 'SSL AES 256 encryption' is set for HTTPS access",
    about: { title: [/ (?:tls|ssl|https) /, / aes ?256 /] },
    expectation: '`ssl cipher` must allow ciphers with AES-256 alone',
    algorithms: [
      {
        kind: 'cipher',
        at: 'ssl cipher tlsv1.2',
        // As releases before 9.3 have it.
        orAt: ['ssl encryption'],
        least: 'aes256',
        names: LEVELS_BELOW,
        absent: { is: 'aes128', source: `${REFERENCE}, ssl cipher` },
      },
    ],
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
    algorithms: [
      {
        kind: 'version',
        at: 'ssl server-version',
        // That ciphers of TLS 1.2 are set alone is for a person: benchmarks ask for no more.
        orAt: ['ssl cipher tlsv1.2'],
        names: VERSIONS,
        absent: { is: 'tlsv1', source: `${REFERENCE}, ssl server-version` },
      },
    ],
    remediation: ['ssl server-version tlsv1.2'],
    // Benchmarks set the version by the ciphers that belong to it.
    beside: ['ssl cipher tlsv1.2', 'ssl cipher tlsv1.2 *', 'ssl cipher tlsv1.2 custom *', 'ssl encryption', 'ssl encryption *'],
    source: `${REFERENCE}, ssl server-version: TLS 1.0 by default`,
  },
];
