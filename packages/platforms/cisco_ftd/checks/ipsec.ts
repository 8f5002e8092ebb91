import { absent, any, given, present } from '@merlon/engine/checks/assertions.ts';
import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { doubtPolicy, doubtProposal, listTunnels } from '../facts/ipsec.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** Releases before 8.4 know one version alone. */
const IKEV1_ENABLED = 'crypto ikev1|isakmp enable';
const VPN_SOURCE = `${REFERENCE}, crypto ikev2 policy, crypto ikev1 policy and crypto ipsec ikev2 ipsec-proposal`;
/** IKE of phase 2 negotiates what IPsec uses. */
const IKE =
  / (?:(?:ike|ikev[12]|isakmp)(?! phase (?:2|ii|two) )|phase 1|internet key exchange(?! (?:ike |ikev[12] )?phase (?:2|ii|two) )) /;
const IPSEC = / (?:ipsec|phase (?:2|ii|two)|esp|transform sets?|proposals?) /;
const ENCRYPTS = / (?:aes|encrypt\w*|ciphers?|3?des) /;
const HASHES = / (?:sha\d*|hash\w*|integrity|md5|hmac) /;
const GROUPS = / (?:diffie|dh) .*groups? | groups? .*(?:diffie|dh) | dh groups? | diffie hellman /;
const ANY_GROUP = / groups? /;
/** What policies and proposals are for. */
const TUNNELS = 'tunnel tunnels site-to-site peers gateways negotiation negotiate vpns proposals transform sets';
const ASIDE = [
  / (?:lifetime|pre shared|preshared|certificates?|pki|fips(?! (?:validated|approved|compliant))|rekey\w*|management|quantum) /,
  BEYOND_A_SETTING,
];

const POLICIES = 'crypto ikev2|ikev1|isakmp policy *';

/** Of a title that names IKEv2 alone, policies of IKEv1 are no part; of others they are. */
function listPolicies(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const title = plainTitle(recommendation);
  return findPath(tree, / ikev2 /.test(title) && !/ ikev1 /.test(title) ? IKEV2_POLICIES : POLICIES);
}
const IKEV2_POLICIES = 'crypto ikev2 policy *';

const NONE: WhenAbsent = { status: 'NA', source: 'a new configuration has none, and nothing is negotiated without one' };
const policies: AlgorithmList['of'] = { noun: 'IKE policy', path: POLICIES, list: listPolicies, none: NONE, doubt: doubtPolicy };

/** A check of what IKE policies offer. */
interface Asked extends Pick<CheckSpec, 'id' | 'title' | 'about'>, Pick<AlgorithmList, 'kind' | 'at' | 'least' | 'besideCipher' | 'names'> {
  /** IKEv1 has no such function of its own. */
  readonly isOfIkev2?: true;
  readonly wants: string;
  readonly value: string;
}

const ofIke = ({ id, title, about, isOfIkev2, wants, value, ...list }: Asked): CheckSpec => ({
  id,
  title,
  about,
  alsoSaid: TUNNELS,
  expectation: wants,
  algorithms: [
    { ...list, of: isOfIkev2 ? { ...policies!, path: IKEV2_POLICIES, list: (tree) => findPath(tree, IKEV2_POLICIES) } : policies! },
  ],
  remediation: [
    'crypto ikev2 policy <number>',
    ` ${list.at.split('|')[0]} ${value}`,
    // IKEv1 has no SHA-2, and no function of its own.
    ...(list.kind === 'hash' ? [] : ['crypto ikev1 policy <old policy>', ` ${list.at} ${value}`]),
  ],
  beside: ['crypto ikev2 policy *', 'crypto ikev1 policy *', ...list.at.split('|').flatMap((word) => [`${word} *`, `${word} * *`])],
  source: `${VPN_SOURCE}; CLI Configuration Guide, "Configuring IKE policies": a new configuration has no policy`,
});

const listTransformSets =
  (path: string) =>
  (tree: ConfigTree): readonly Place[] =>
    findPath(tree, path).filter(({ node: { words } }) => !words.includes('mode'));

/** Of IKEv2 a proposal, of IKEv1 a line of its own; one that names a mode names no algorithm. */
const proposalsWith = (list: Pick<AlgorithmList, 'kind' | 'least' | 'besideCipher'>, at: string): readonly AlgorithmList[] => [
  {
    ...list,
    at,
    of: { noun: 'IPsec proposal', path: 'crypto ipsec ikev2 ipsec-proposal *', none: NONE, doubt: doubtProposal },
  },
  ...['crypto ipsec ikev1 transform-set *', 'crypto ipsec transform-set *'].map((path): AlgorithmList => ({
    kind: list.kind,
    ...(list.least !== undefined && { least: list.least }),
    at: '',
    isMixed: true,
    of: { noun: 'transform set', path, list: listTransformSets(path), none: NONE, doubt: doubtProposal },
  })),
];

const ofIpsec = (kind: 'encryption' | 'integrity', { title, about, wants, value, ...list }: Omit<Asked, 'id' | 'at'>): CheckSpec => ({
  id: `ipsec-${kind}`,
  title,
  about,
  alsoSaid: TUNNELS,
  expectation: wants,
  algorithms: proposalsWith(list, `protocol esp ${kind}`),
  remediation: [
    'crypto ipsec ikev2 ipsec-proposal <proposal>',
    ` protocol esp ${kind} ${value}`,
    // Of IKEv1, which has no SHA-2.
    ...(kind === 'encryption' ? ['crypto ipsec ikev1 transform-set <transform set> esp-aes-256 esp-sha-hmac'] : []),
  ],
  // The other half of a proposal is judged where a document asks for it.
  beside: [
    'crypto ipsec ikev2 ipsec-proposal *',
    ...['*', '* *', '* * *'].flatMap((values) => [`protocol esp encryption ${values}`, `protocol esp integrity ${values}`]),
    'crypto map * * set ikev2 ipsec-proposal *',
  ],
  source: VPN_SOURCE,
});

export const ipsecChecks: readonly CheckSpec[] = [
  {
    id: 'ikev1-disabled',
    title: 'Ensure IKEv2 is used, and not IKEv1',
    about: {
      title: [
        / ikev1 .*(?:disabled?|not|no|removed?|prohibited|forbidden) | (?:not|no|disable) .*ikev1 | use[sd]? (?:only )?ikev2 | ikev2 (?:is |must be )?used /,
      ],
      except: [/ (?:aes|sha\d*|groups?|diffie|lifetime|prf|polic\w+|certificates?|quantum|pre shared) /, BEYOND_A_SETTING],
    },
    expectation:
      'IKEv1 must not be enabled on an interface; IKEv2 has to be used for the site-to-site tunnels and IPsec security associations of a VPN',
    judge: given(
      any(present(IKEV1_ENABLED), present('crypto ikev2 enable')),
      absent(IKEV1_ENABLED, `${REFERENCE}, crypto ikev1 enable`),
      'IKE is enabled on no interface, which is the default.',
    ),
    // As releases before 8.4 spell it.
    first: ['no crypto isakmp enable <rest of the line>'],
    remediation: ['no crypto ikev1 enable <interface>', 'crypto ikev2 enable <interface>'],
    beside: ['crypto ikev2 policy *', 'encryption *', 'crypto ipsec ikev2 ipsec-proposal *', 'protocol esp encryption *'],
    source: `${REFERENCE}, crypto ikev1 enable and crypto ikev2 enable: disabled on all interfaces by default`,
  },
  {
    id: 'ipsec-pfs',
    alsoSaid: TUNNELS,
    title: 'Ensure Perfect Forward Secrecy is used for IPsec',
    about: { title: [/ (?:pfs|perfect forward secrecy) /], except: [/ (?:tls|ssl|https|ssh) /, BEYOND_A_SETTING, REVERSED] },
    expectation:
      'every crypto map entry and every profile of a VPN must have `set pfs`, with Diffie-Hellman group 14 or higher, or the group that the document names, for the negotiation of IPsec security associations',
    algorithms: [
      {
        kind: 'group',
        at: 'set pfs',
        absent: { status: 'FAIL', source: `${REFERENCE}, crypto map set pfs: not set by default` },
        of: {
          noun: 'crypto map entry or profile',
          path: 'crypto map',
          list: listTunnels,
          none: { status: 'NA', source: 'no crypto map is applied' },
        },
      },
    ],
    remediation: ['crypto map <map and number> set pfs group14', 'crypto dynamic-map <dynamic map and number> set pfs group14'],
    beside: ['crypto map * * set pfs *'],
    source: `${REFERENCE}, crypto map set pfs: PFS is not set by default`,
  },
  {
    id: 'ike-policy',
    title: 'Ensure IKE policies use AES-256, SHA-2 for integrity, and Diffie-Hellman group 14 or higher',
    about: [
      { title: [IKE, ENCRYPTS, ANY_GROUP], except: [IPSEC, ...ASIDE] },
      { title: [IKE, HASHES, ANY_GROUP], except: [IPSEC, ...ASIDE] },
      { title: [IKE, ENCRYPTS, HASHES], except: [IPSEC, / (?:prf|pseudo) /, ...ASIDE] },
    ],
    alsoSaid: TUNNELS,
    expectation:
      'of every IKE policy (IKEv2 and IKEv1), what the document speaks of must be strong: `encryption` aes-256 or aes-gcm-256, `integrity` sha256 or a longer hash, `group` 14 or higher, or as the document names them',
    algorithms: [
      { kind: 'cipher', at: 'encryption', least: 'aes-256', of: policies! },
      { kind: 'hash', at: 'integrity|hash', names: { null: 'sha512' }, of: policies! },
      { kind: 'group', at: 'group', of: policies! },
    ],
    remediation: [
      'crypto ikev2 policy <number>',
      ' encryption aes-256',
      ' integrity sha256',
      ' group 14',
      'crypto ikev1 policy <old policy>',
      ' encryption aes-256',
      ' group 14',
    ],
    beside: ['crypto ikev2 policy *', 'crypto ikev1 policy *', 'encryption *', 'integrity *', 'hash *', 'group *'],
    decides: [],
    source: VPN_SOURCE,
  },
  ofIke({
    id: 'ike-dh-group',
    title: 'Ensure IKE uses Diffie-Hellman group 14 or higher',
    about: { title: [IKE, GROUPS], except: [IPSEC, BEYOND_A_SETTING] },
    kind: 'group',
    at: 'group',
    wants:
      'no IKE policy of a VPN (IKEv2 and IKEv1) may use or list a weak Diffie-Hellman group: 1, 2 and 5, or one below the group that the document names',
    value: '14',
  }),
  ofIke({
    id: 'ike-encryption',
    title: 'Ensure IKE encrypts with AES-256',
    about: { title: [IKE, ENCRYPTS], except: [IPSEC, HASHES, ...ASIDE] },
    kind: 'cipher',
    at: 'encryption',
    least: 'aes-256',
    wants:
      'the encryption of every IKE policy of a VPN (IKEv2 and IKEv1) must be aes-256 or aes-gcm-256, or AES of the bits that the title names, for the security association; DES, 3DES and no encryption are not enough',
    value: 'aes-256',
  }),
  ofIke({
    id: 'ike-integrity',
    title: 'Ensure IKE uses SHA-2 for integrity',
    about: { title: [IKE, HASHES], except: [IPSEC, ENCRYPTS, / (?:prf|pseudo) /, ...ASIDE] },
    kind: 'hash',
    at: 'integrity|hash',
    // With AES-GCM alone, which checks integrity itself; the device sees to that (command reference, integrity).
    names: { null: 'sha512' },
    wants:
      'the integrity hash of every IKE policy of a VPN (IKEv2 and IKEv1) must be SHA-2: sha256, sha384 or sha512, not md5, sha or sha-1; with AES-GCM there is none (null)',
    value: 'sha256',
  }),
  ofIke({
    id: 'ike-prf',
    title: 'Ensure IKE uses SHA-2 for its pseudo-random function',
    about: { title: [/ (?:ikev?2?|isakmp|vpns?) /, / (?:prf|pseudo ?random) /], except: ASIDE },
    kind: 'hash',
    at: 'prf',
    isOfIkev2: true,
    wants: 'the pseudo random function (prf) of every IKEv2 policy of a VPN must be SHA-2: sha256, sha384 or sha512, not md5, sha or sha-1',
    value: 'sha256',
  }),
  ofIpsec('encryption', {
    title: 'Ensure IPsec encrypts with AES-256',
    about: { title: [IPSEC, ENCRYPTS], except: [IKE, HASHES, ...ASIDE] },
    kind: 'cipher',
    least: 'aes-256',
    wants:
      'the ESP encryption of every IPsec proposal and transform set of a VPN must be aes-256 or aes-gcm-256, or AES of the bits that the title names; DES, 3DES and null are not enough',
    value: 'aes-256',
  }),
  ofIpsec('integrity', {
    title: 'Ensure IPsec uses SHA-2 for integrity',
    about: { title: [IPSEC, HASHES], except: [IKE, ENCRYPTS, ...ASIDE] },
    kind: 'hash',
    besideCipher: 'protocol esp encryption',
    wants:
      'the ESP integrity hash of every IPsec proposal and transform set of a VPN must be SHA-2: sha-256, sha-384 or sha-512, not md5 or sha-1',
    value: 'sha-256',
  }),
];
