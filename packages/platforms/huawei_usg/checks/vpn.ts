import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { value } from '@merlon/engine/checks/assertions.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { proseOf } from '@merlon/engine/model/recommendation.ts';
import { review } from '@merlon/engine/model/verdict.ts';
import { ONLY_WITH_PEERS, READ_OF_PROPOSALS, listIkeProposals, listIpsecProposals } from '../facts/ike-proposals.ts';
import { viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000 command reference, IPSec; NIST SP 800-77 and RFC 8247 for what is weak';

const OF_IKE = { noun: 'IKE proposal', path: 'ike proposal', list: listIkeProposals } as const;
const OF_IPSEC = { noun: 'IPSec proposal', path: 'ipsec proposal', list: listIpsecProposals } as const;
/** In a proposal, what is not stated is as the release has it. */
const UNSTATED = { status: 'REVIEW', source: 'the default depends on the release' } as const;

const IKE: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'encryption-algorithm', of: OF_IKE, absent: UNSTATED, phase: 'ike' },
  { kind: 'group', at: 'dh', of: OF_IKE, absent: UNSTATED, phase: 'ike' },
  { kind: 'hash', at: 'authentication-algorithm', of: OF_IKE, absent: UNSTATED, isOptional: 'unnamed', phase: 'ike' },
  ...['integrity-algorithm', 'prf'].map((at): AlgorithmList => ({
    kind: 'hash',
    at,
    of: OF_IKE,
    absent: UNSTATED,
    isOptional: 'untyped',
    phase: 'ike',
  })),
];

const IPSEC: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'esp encryption-algorithm', of: OF_IPSEC, absent: UNSTATED, phase: 'ipsec' },
  {
    kind: 'hash',
    at: 'esp authentication-algorithm',
    of: OF_IPSEC,
    absent: UNSTATED,
    phase: 'ipsec',
    // RFC 4106: GCM checks integrity itself.
    besideCipher: 'esp encryption-algorithm',
  },
  { kind: 'hash', at: 'ah authentication-algorithm', of: OF_IPSEC, absent: UNSTATED, isOptional: 'untyped', phase: 'ipsec' },
];

/** Groups of perfect forward secrecy stand in policies, and agree keys as those of proposals do. */
const SECRECY: AlgorithmList = {
  kind: 'group',
  at: 'pfs',
  of: { noun: 'IPSec policy', path: 'ipsec policy', list: (tree) => viewsInFirewalls(tree, 'ipsec policy|policy-template') },
  absent: { status: 'NA' },
};

/** `Pre-shared keys are accepted for a peer only if …` */
const LETS_SHARED =
  /\bpre-?\s?share\w*\b[^.;]*\b(?:accepted|allowed|permitted|tolerated|exempt|may be used|unless|except\w*|only (?:if|where|for))\b(?<!\bnot (?:accepted|allowed|permitted|tolerated))|\b(?:unless|except\w*)\b[^.;]*\bpre-?\s?share/i;

const MODE = 'Huawei USG6000 command reference, encapsulation-mode: tunnel by default';

/** VPN tunnels. */
export const vpnChecks: readonly CheckSpec[] = [
  {
    id: 'certificate-revocation',
    title: 'PKI realms with a CA check whether certificates are revoked (CRL or OCSP)',
    alsoSaid: 'revocation validated status realm',
    about: { title: [/ pki | realms? |certificat/, /revo(?:ke|cation)| crl | ocsp /], except: [/auto|updat|download|interval/] },
    beside: ['pki realm * certificate-check *', 'pki realm * certificate-check * *', 'pki realm * ca id *', 'pki realm * crl *'],
    noun: 'PKI realm',
    path: 'pki realm *',
    list: (tree) => viewsInFirewalls(tree, 'pki realm').filter((realm) => realm.node.words.at(-1) !== 'default' || isSet(realm, 'ca id')),
    none: { status: 'NA', source: 'there is only the realm that every device has' },
    expectation: 'every `pki realm` must have `certificate-check` with `crl` or `ocsp`, and without `none`',
    must: value(
      'certificate-check',
      { is: 'matches', pattern: /^(?:crl|ocsp)(?: (?:crl|ocsp))?$/, words: 'be `crl`, `ocsp` or both' },
      {
        status: 'FAIL',
        source: 'Huawei USG6000E command reference, certificate-check: none by default',
      },
    ),
    remediation: ['system-view', 'pki realm <name>', 'certificate-check crl'],
    source: 'Huawei USG6000E command reference, certificate-check (PKI realm view): `none` accepts a certificate that could not be checked',
  },
  {
    id: 'ike-certificates',
    title: 'IKE proposals authenticate peers by certificates (signatures) and not by pre-shared keys',
    alsoSaid: 'ipsec vpn tunnels method prohibited based digital rsa ecdsa pre-share',
    about: [
      {
        title: [/ ike(?:v[12])? | ipsec | vpns? | tunnels? /, /certificate|signature/],
        except: [/revo|crl |ocsp|ssl vpn|portal|web|expir|valid|pre ?shared keys? (?:or|and)|client|user|revoked/],
      },
      {
        title: [
          / ike(?:v[12])? | ipsec | vpns? | tunnels? /,
          /pre ?shared? (?:keys?|secrets?)? ?/,
          / (?:no|not|without|never|avoid\w*|prohibit\w*|forbid\w*|instead) /,
        ],
        except: [/encrypt|stored|plain|clear|length|complex|uniqu|reuse|same|chang|rotat|short|weak|default|simple|shared between/],
      },
    ],
    beside: ['ike proposal * authentication-method *'],
    decides: ['ike proposal * authentication-method rsa-signature', 'ike proposal * authentication-method ecdsa-signature'],
    noun: 'IKE proposal',
    path: 'ike proposal *',
    list: listIkeProposals,
    onlyWith: ONLY_WITH_PEERS,
    settledBy: (_tree, recommendation) =>
      LETS_SHARED.test(`${recommendation.description}\n${proseOf(recommendation.audit)}`)
        ? review('The document lets some peers have pre-shared keys, of which a person has to read which these are.')
        : undefined,
    expectation: 'every `ike proposal` must have an `authentication-method` by certificate, such as `rsa-signature`, and none `pre-share`',
    must: value(
      'authentication-method',
      { is: 'matches', pattern: /^(?:rsa|rsa-sig|ecdsa-sig|(?:rsa|ecdsa|ecc|dss)-signature|digital-envelope)$/, words: 'be a signature' },
      { status: 'FAIL', source: `Huawei USG6000E command reference, authentication-method: pre-share by default` },
    ),
    remediation: ['system-view', 'ike proposal <number>', 'authentication-method rsa-signature'],
    source: `Huawei USG6000E command reference, authentication-method: pre-share by default`,
  },
  {
    id: 'ipsec-mode',
    title: 'IPSec proposals of a VPN use tunnel mode',
    alsoSaid: 'tunnels encapsulation transport',
    about: { title: [/ ipsec | vpns? /, / tunnel mode |encapsulation ?mode/], except: [/algorithm|encrypt|cipher|not /] },
    noun: 'IPSec proposal',
    path: 'ipsec proposal',
    must: value('encapsulation-mode', equals('tunnel'), { status: 'PASS', defaultValue: 'tunnel', source: MODE }),
    remediation: ['system-view', 'ipsec proposal <name>', 'encapsulation-mode tunnel'],
    source: MODE,
  },
  {
    id: 'tunnel-algorithms',
    title: 'Neither IKE proposals nor IPSec proposals of a VPN hold a weak algorithm',
    alsoSaid: 'site tunnels cryptographic modern insecure legacy',
    about: [
      {
        title: [/ ike(?:v[12])? /, / ipsec /, /algorithm|encrypt|cipher|strong|weak|hash/],
        except: [/life ?time|pre ?shared|certificate|peer/],
      },
      {
        title: [/ vpns? | tunnels? /, /algorithm|encrypt|cipher|(?:strong|weak) (?:crypto|hash)|cryptograph| aes | sha ?\d/],
        except: [/life ?time|pre ?shared|certificate|peer|ssl|tls| ike(?:v[12])? | ipsec | esp |remote|gre |l2tp|user|client/],
      },
    ],
    beside: [...IKE.map(({ at }) => `ike proposal * ${at} *`), ...['esp *', 'ah *'].map((setting) => `ipsec proposal * ${setting}`)],
    expectation:
      'no `ike proposal`, the default one included, and no `ipsec proposal` may encrypt or authenticate by DES, 3DES, MD5, SHA-1, nothing (null) or the groups 1, 2, 5 and 22 to 24, nor `pfs` of a policy use such a group',
    onlyWith: ONLY_WITH_PEERS,
    reads: READ_OF_PROPOSALS,
    algorithms: [...IKE, ...IPSEC, SECRECY],
    remediation: [
      'system-view',
      'ike proposal <number>',
      'encryption-algorithm aes-256',
      'authentication-algorithm sha2-256',
      'integrity-algorithm hmac-sha2-256',
      'prf hmac-sha2-256',
      'dh group14',
      'quit',
      'ipsec proposal <name>',
      'esp encryption-algorithm aes-256',
      'esp authentication-algorithm sha2-256',
    ],
    source: REFERENCE,
  },
  {
    id: 'ike-algorithms',
    title: 'IKE proposals of a VPN hold no weak algorithm',
    alsoSaid: 'tunnels phase cryptographic insecure groups below prohibited weak',
    about: {
      title: [
        / ike(?:v[12])?\b.*(?:algorithm|encrypt|proposal|strong| dh |diffie|hash|integrity|group|cipher| md5 | sha ?\d| 3?des | aes)|(?:strong|weak).* ike | dh group|diffie hellman group/,
      ],
      except: [/ ssh |pre ?shared|certificate|authentication method/],
    },
    beside: IKE.map(({ at }) => `ike proposal * ${at} *`),
    decides: IKE.map(({ at }) => `ike proposal * ${at} *`),
    expectation:
      'no `ike proposal`, the default one included, may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or the groups 1, 2, 5 and 22 to 24',
    onlyWith: ONLY_WITH_PEERS,
    reads: READ_OF_PROPOSALS,
    algorithms: IKE,
    first: ['system-view', 'ike proposal <number>', 'prf hmac-sha2-256', 'quit'],
    remediation: [
      'system-view',
      'ike proposal <number>',
      'encryption-algorithm aes-256',
      'authentication-algorithm sha2-256',
      'integrity-algorithm hmac-sha2-256',
      'dh group14',
    ],
    source: REFERENCE,
  },
  {
    id: 'ipsec-algorithms',
    title: 'IPSec proposals of a VPN hold no weak algorithm',
    alsoSaid: 'tunnels phase cryptographic insecure weak',
    about: {
      title: [/ (?:ipsec|esp)\b.*(?:algorithm|encrypt|proposal|strong|integrity|cipher|transform| aes| sha)|(?:strong|weak).* ipsec /],
    },
    beside: ['esp *', 'ah *', 'transform *'].map((setting) => `ipsec proposal * ${setting}`),
    decides: ['encryption', 'authentication'].map((kind) => `ipsec proposal * esp ${kind}-algorithm *`),
    expectation: 'no `ipsec proposal` may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or nothing (null)',
    algorithms: IPSEC,
    remediation: ['system-view', 'ipsec proposal <name>', 'esp encryption-algorithm aes-256', 'esp authentication-algorithm sha2-256'],
    source: REFERENCE,
  },
];
