import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type Offer, type Tunnel, enabledOf, offersOfIke, offersOfIpsec, tunnelsOf } from '../facts/ipsec.ts';
import { linesOfNodes } from '../facts/statements.ts';
import { type Judge, judgeEncryption, judgeGroup, judgeHash, judgeIkeHash } from './algorithms.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** Every algorithm that is offered has to do; a weak one that nothing uses is for a person. */
function judgeOffers(tree: ConfigTree, path: string, offers: readonly Offer[], judge: Judge, noun: string): Outcome {
  if (offers.length === 0)
    return unlessHidden(
      tree,
      path,
      notApplicable(`There is no ${noun}; a new configuration has none, and nothing is negotiated without one.`),
    );
  const linesOf = (some: readonly Offer[]): readonly number[] => sortLines(some.flatMap(({ node, line }) => [node.line, line]));
  const namesOf = (some: readonly Offer[]): string => some.map(({ name, algorithms }) => `${name} (${algorithms.join(', ')})`).join('; ');
  const isWeak = ({ algorithms }: Offer): boolean => algorithms.some((one) => judge(one) === 'weak');
  const weak = offers.filter(isWeak);
  const certain = weak.filter(({ isIdle }) => !isIdle);
  if (certain.length > 0) return unlessHidden(tree, path, fail(linesOf(certain), `Weaker than is asked for: ${noun} ${namesOf(certain)}.`));
  if (weak.length > 0)
    return review(`Weaker than is asked for, though nothing shows that it is used: ${noun} ${namesOf(weak)}.`, linesOf(weak));
  const open = offers.filter(({ algorithms }) => algorithms.length === 0 || algorithms.some((one) => judge(one) === 'open'));
  if (open.length > 0) return review(`Whether these algorithms will do a person has to say: ${noun} ${namesOf(open)}.`, linesOf(open));
  return unlessHidden(tree, path, pass(linesOf(offers), `Every ${noun} is as strong as is asked for: ${namesOf(offers)}.`));
}

/** Of a title that names IKEv2 alone, policies of IKEv1 are no part; of others they are. */
function ikeOf(tree: ConfigTree, recommendation: Recommendation, words: readonly string[]): readonly Offer[] {
  const title = plainTitle(recommendation);
  const offers = offersOfIke(tree, words);
  return / ikev2 /.test(title) && !/ ikev1 /.test(title) ? offers.filter(({ name }) => name.startsWith('ikev2')) : offers;
}

function judgePfs(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const tunnels = tunnelsOf(tree);
  if (tunnels.length === 0)
    return unlessHidden(tree, 'crypto map', notApplicable('No crypto map is applied, and no profile is configured.'));
  const judge = judgeGroup(recommendation);
  const groupOf = ({ pfs }: Tunnel): string => pfs?.words.find((word) => /^group\d+$/.test(word)) ?? '';
  const without = tunnels.filter(({ pfs }) => !pfs);
  if (without.length > 0)
    return unlessHidden(
      tree,
      'crypto map',
      fail(
        sortLines(without.flatMap(({ lines }) => lines)),
        `Without \`set pfs\`, which is the default: ${without.map(({ name }) => name).join(', ')}.`,
      ),
    );
  const lines = sortLines(tunnels.map(({ pfs }) => pfs!.line));
  const weak = tunnels.filter((tunnel) => judge(groupOf(tunnel)) === 'weak');
  if (weak.length > 0)
    return fail(
      sortLines(weak.map(({ pfs }) => pfs!.line)),
      `The group of \`set pfs\` is weaker than is asked for in: ${weak.map((tunnel) => `${tunnel.name} (${groupOf(tunnel)})`).join(', ')}.`,
    );
  if (tunnels.some((tunnel) => judge(groupOf(tunnel)) !== 'strong'))
    return review('`set pfs` is set; whether its group will do a person has to say.', lines);
  const named = tunnels.map((tunnel) => `${tunnel.name} (${groupOf(tunnel)})`).join(', ');
  return unlessHidden(tree, 'crypto map', pass(lines, `\`set pfs\` is set in every crypto map entry and profile: ${named}.`));
}

function judgeIkev1(tree: ConfigTree): Outcome {
  const old = enabledOf(tree, 'ikev1');
  if (old.length > 0) return unlessHidden(tree, 'crypto ikev1', fail(linesOfNodes(old), 'IKEv1 is enabled on an interface.'));
  const on = enabledOf(tree, 'ikev2');
  const outcome =
    on.length > 0
      ? pass(linesOfNodes(on), 'IKEv2 is enabled, and its older version on no interface, which is the default.')
      : notApplicable('IKE is enabled on no interface, which is the default.');
  return unlessHidden(tree, 'crypto ikev1', outcome);
}

const VPN_SOURCE = `${REFERENCE}, crypto ikev2 policy, crypto ikev1 policy and crypto ipsec ikev2 ipsec-proposal`;
const IKE = / (?:ike|ikev[12]|isakmp|phase 1|internet key exchange) /;
const IPSEC = / (?:ipsec|phase 2|esp|transform sets?|proposals?) /;
const ENCRYPTS = / (?:aes|encrypt\w*|ciphers?|3?des) /;
const HASHES = / (?:sha\d*|hash\w*|integrity|md5|hmac) /;
const GROUPS = / (?:diffie|dh) .*groups? | groups? .*(?:diffie|dh) | dh groups? | diffie hellman /;
/** What policies and proposals are for. */
const TUNNELS = 'tunnel tunnels site-to-site peers gateways negotiation negotiate vpns proposals transform sets';
const ASIDE = [/ (?:lifetime|pre shared|preshared|certificates?|pki|fips|rekey\w*|management|quantum) /, BEYOND_A_SETTING];

/** A check of what IKE policies or IPsec proposals offer. */
interface Asked extends Pick<CheckSpec, 'id' | 'title' | 'about'> {
  /** The words before the algorithms; IKEv1 has one of its own. */
  readonly words: readonly [string, ...string[]];
  readonly read: (recommendation: Recommendation) => Judge;
  readonly wants: string;
  readonly value: string;
}

const ofIke = ({ id, title, about, words, read, wants, value }: Asked): CheckSpec => ({
  id,
  title,
  about,
  alsoSaid: TUNNELS,
  expectation: wants,
  judge: (tree, recommendation) =>
    judgeOffers(
      tree,
      'crypto ikev2',
      // IKEv1 has no such function of its own.
      ikeOf(tree, recommendation, words).filter(({ name }) => words[0] !== 'prf' || name.startsWith('ikev2')),
      read(recommendation),
      'IKE policy',
    ),
  remediation: [
    'crypto ikev2 policy <number>',
    ` ${words[0]} ${value}`,
    // IKEv1 has no SHA-2, and no function of its own.
    ...(/^(?:group|encryption)$/.test(words[0]) ? ['crypto ikev1 policy <old policy>', ` ${words[0]} ${value}`] : []),
  ],
  beside: ['crypto ikev2 policy *', 'crypto ikev1 policy *', ...words.flatMap((word) => [`${word} *`, `${word} * *`])],
  source: `${VPN_SOURCE}; CLI Configuration Guide, "Configuring IKE policies": a new configuration has no policy`,
});

const ofIpsec = (kind: 'encryption' | 'integrity', { title, about, read, wants, value }: Omit<Asked, 'id' | 'words'>): CheckSpec => ({
  id: `ipsec-${kind}`,
  title,
  about,
  alsoSaid: TUNNELS,
  expectation: wants,
  judge: (tree, recommendation) => judgeOffers(tree, 'crypto ipsec', offersOfIpsec(tree, kind), read(recommendation), 'IPsec proposal'),
  remediation: [
    'crypto ipsec ikev2 ipsec-proposal <proposal>',
    ` protocol esp ${kind} ${value}`,
    // Of IKEv1, which has no SHA-2.
    ...(kind === 'encryption' ? ['crypto ipsec ikev1 transform-set <transform set> esp-aes-256 esp-sha-hmac'] : []),
  ],
  // The other half of a proposal is judged where a document asks for it.
  beside: ['crypto ipsec ikev2 ipsec-proposal *', 'protocol esp encryption *', 'protocol esp integrity *'],
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
    judge: judgeIkev1,
    // As releases before 8.4 spell it.
    first: ['no crypto isakmp enable <rest of the line>'],
    remediation: ['no crypto ikev1 enable <interface>', 'crypto ikev2 enable <interface>'],
    source: `${REFERENCE}, crypto ikev1 enable and crypto ikev2 enable: disabled on all interfaces by default`,
  },
  {
    id: 'ipsec-pfs',
    alsoSaid: TUNNELS,
    title: 'Ensure Perfect Forward Secrecy is used for IPsec',
    about: { title: [/ (?:pfs|perfect forward secrecy) /], except: [/ (?:tls|ssl|https|ssh) /, BEYOND_A_SETTING, REVERSED] },
    expectation:
      'every crypto map entry and every profile of a VPN must have `set pfs`, with Diffie-Hellman group 14 or higher, or the group that the document names, for the negotiation of IPsec security associations',
    judge: judgePfs,
    remediation: ['crypto map <map and number> set pfs group14', 'crypto dynamic-map <dynamic map and number> set pfs group14'],
    beside: ['crypto map * * set pfs *'],
    source: `${REFERENCE}, crypto map set pfs: PFS is not set by default`,
  },
  ofIke({
    id: 'ike-dh-group',
    title: 'Ensure IKE uses Diffie-Hellman group 14 or higher',
    about: { title: [IKE, GROUPS], except: [IPSEC, BEYOND_A_SETTING] },
    words: ['group'],
    read: judgeGroup,
    wants:
      'no IKE policy of a VPN (IKEv2 and IKEv1) may use or list a weak Diffie-Hellman group: 1, 2 and 5, or one below the group that the document names',
    value: '14',
  }),
  ofIke({
    id: 'ike-encryption',
    title: 'Ensure IKE encrypts with AES-256',
    about: { title: [IKE, ENCRYPTS], except: [IPSEC, HASHES, ...ASIDE] },
    words: ['encryption'],
    read: judgeEncryption,
    wants:
      'the encryption of every IKE policy of a VPN (IKEv2 and IKEv1) must be aes-256 or aes-gcm-256, or AES of the bits that the title names, for the security association; DES, 3DES and no encryption are not enough',
    value: 'aes-256',
  }),
  ofIke({
    id: 'ike-integrity',
    title: 'Ensure IKE uses SHA-2 for integrity',
    about: { title: [IKE, HASHES], except: [IPSEC, ENCRYPTS, / (?:prf|pseudo) /, ...ASIDE] },
    words: ['integrity', 'hash'],
    read: judgeIkeHash,
    wants:
      'the integrity hash of every IKE policy of a VPN (IKEv2 and IKEv1) must be SHA-2: sha256, sha384 or sha512, not md5, sha or sha-1; with AES-GCM there is none (null)',
    value: 'sha256',
  }),
  ofIke({
    id: 'ike-prf',
    title: 'Ensure IKE uses SHA-2 for its pseudo-random function',
    about: { title: [/ (?:ikev?2?|isakmp|vpns?) /, / (?:prf|pseudo ?random) /], except: ASIDE },
    words: ['prf'],
    read: judgeHash,
    wants: 'the pseudo random function (prf) of every IKEv2 policy of a VPN must be SHA-2: sha256, sha384 or sha512, not md5, sha or sha-1',
    value: 'sha256',
  }),
  ofIpsec('encryption', {
    title: 'Ensure IPsec encrypts with AES-256',
    about: { title: [IPSEC, ENCRYPTS], except: [IKE, HASHES, ...ASIDE] },
    read: judgeEncryption,
    wants:
      'the ESP encryption of every IPsec proposal and transform set of a VPN must be aes-256 or aes-gcm-256, or AES of the bits that the title names; DES, 3DES and null are not enough',
    value: 'aes-256',
  }),
  ofIpsec('integrity', {
    title: 'Ensure IPsec uses SHA-2 for integrity',
    about: { title: [IPSEC, HASHES], except: [IKE, ENCRYPTS, ...ASIDE] },
    read: judgeHash,
    wants:
      'the ESP integrity hash of every IPsec proposal and transform set of a VPN must be SHA-2: sha-256, sha-384 or sha-512, not md5 or sha-1',
    value: 'sha-256',
  }),
];
