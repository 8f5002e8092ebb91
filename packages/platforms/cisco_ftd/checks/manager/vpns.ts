import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { type Managed, type PolicyKind, findPolicy, judgeDevices } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Members and values: terraform-provider-fmc (CiscoDevNet), gen/definitions/vpn_s2s*.yaml, vpn_ra*.yaml, ikev2_policy.yaml and
 * ikev2_ipsec_proposal.yaml. What is weak: RFC 8247 and RFC 8221 (MUST NOT and SHOULD NOT); what is strong: as documents for these devices
 * name it, 256 bits of AES, SHA-384 or longer, and groups 20 and 21.
 */

interface Algorithms {
  readonly member: string;
  readonly weak: RegExp;
  readonly strong: RegExp;
}

const IKE: readonly Algorithms[] = [
  { member: 'encryptionAlgorithms', weak: /^(?:DES|3DES|NULL)$/, strong: /^AES-(?:GCM-)?256$/ },
  { member: 'integrityAlgorithms', weak: /^MD5$/, strong: /^SHA-(?:384|512)$|^NULL$/ },
  { member: 'prfIntegrityAlgorithms', weak: /^MD5$/, strong: /^SHA-(?:384|512)$/ },
  { member: 'diffieHellmanGroups', weak: /^(?:1|2|5|22|24)$/, strong: /^(?:20|21)$/ },
];
const IPSEC: readonly Algorithms[] = [
  { member: 'encryptionAlgorithms', weak: /^(?:DES|3DES|NULL|AES-GMAC.*)$/, strong: /^AES-(?:GCM-)?256$/ },
  { member: 'integrityAlgorithms', weak: /^MD5$/, strong: /^SHA-(?:384|512)$|^NULL$/ },
];

/** Integrity of its own is not needed beside GCM, and must not be missing beside anything else. */
const needsIntegrity = (object: ConfigNode): boolean => {
  const integrity = wordsOf(object, 'integrityAlgorithms').map(({ words }) => words[0]);
  return (
    integrity.includes('NULL') && wordsOf(object, 'encryptionAlgorithms').some(({ words }) => words[0]?.startsWith('AES-GCM') !== true)
  );
};

const wordsOf = (object: ConfigNode, member: string): readonly ConfigNode[] => memberOf(object, member)?.children ?? [];

/** Judges the algorithms of an object that a VPN names. */
function judgeObject(object: ConfigNode, kinds: readonly Algorithms[]): Outcome {
  const all = kinds.flatMap((kind) => wordsOf(object, kind.member).map((node) => ({ kind, node })));
  const weak = all.filter(({ kind, node }) => kind.weak.test(node.words[0] ?? ''));
  const name = textOf(object, 'name') ?? '';
  if (weak.length > 0)
    return fail(
      weak.map(({ node }) => node.line),
      `\`${name}\` offers weak algorithms.`,
    );
  if (needsIntegrity(object))
    return fail(linesOfMembers(object, 'integrityAlgorithms'), `\`${name}\` offers encryption without integrity.`);
  if (kinds.some(({ member }) => wordsOf(object, member).length === 0))
    return review(`What \`${name}\` offers was not read.`, [object.line]);
  const lines = all.map(({ node }) => node.line);
  return all.every(({ kind, node }) => kind.strong.test(node.words[0] ?? ''))
    ? pass(lines, 'The algorithms are strong.')
    : review(`\`${name}\` offers algorithms between weak and strong; whether they will do a person has to say.`, lines);
}

/** The objects of a list that references name; undefined for one that was not read. */
const resolve = (manager: ConfigNode, list: string, references: readonly ConfigNode[]): readonly (ConfigNode | undefined)[] =>
  references.map((reference) => itemsOf(manager, list).find((one) => textOf(one, 'id') === textOf(reference, 'id')));

/** All of a VPN: a fault of one outweighs what is not known of others. */
function judgeAll(manager: ConfigNode, policies: readonly ConfigNode[], proposals: readonly ConfigNode[], menu: string): Outcome {
  const found = [
    ...resolve(manager, 'ikev2Policies', policies).map((object) => ({ object, kinds: IKE })),
    ...resolve(manager, 'ikev2Proposals', proposals).map((object) => ({ object, kinds: IPSEC })),
  ];
  const outcomes = found.flatMap(({ object, kinds }) => (object ? [judgeObject(object, kinds)] : []));
  const faults = outcomes.filter(({ status }) => status === 'FAIL');
  if (faults.length > 0)
    return fail(sortLines(faults.flatMap(({ lines }) => lines)), [...new Set(faults.map(({ reason }) => reason))].join(' '));
  if (policies.length === 0 || proposals.length === 0 || outcomes.length < found.length)
    return review(`Policies or proposals that a VPN names were not read. Look at ${menu}.`);
  const doubts = outcomes.filter(({ status }) => status === 'REVIEW');
  const lines = sortLines(outcomes.flatMap((outcome) => outcome.lines));
  return doubts.length > 0 ? review(doubts[0]!.reason, lines) : pass(lines, 'Every IKEv2 policy and IPsec proposal of the VPN is strong.');
}

const S2S_MENU = 'Devices > VPN > Site To Site';

function judgeTopology(vpn: ConfigNode, manager: ConfigNode): Outcome {
  if (textOf(vpn, 'ikeV1Enabled') === 'true') return fail(linesOfMembers(vpn, 'ikeV1Enabled'), 'A VPN speaks IKEv1.');
  const [ike] = itemsOf(vpn, 'ike');
  const [ipsec] = itemsOf(vpn, 'ipsec');
  if (textOf(vpn, 'ikeV1Enabled') !== 'false' || !ike || !ipsec)
    return review(`The settings of a VPN were not read. Look at ${S2S_MENU}.`, [vpn.line]);
  return judgeAll(manager, itemsOf(memberOf(ike, 'ikeV2Settings'), 'policies'), itemsOf(ipsec, 'ikeV2IpsecProposal'), S2S_MENU);
}

const endsAt = (vpn: ConfigNode, ids: ReadonlySet<string>): ConfigNode | undefined =>
  itemsOf(vpn, 'endpoints').flatMap((endpoint) => {
    const id = memberOf(memberOf(endpoint, 'device'), 'id');
    return id && ids.has(id.words[1] ?? '') ? [id] : [];
  })[0];

/** A pair stands in a topology by its own name. */
function listIds({ manager, id }: Managed): ReadonlySet<string> {
  const pairs = itemsOf(manager, 'haPairs').filter((pair) =>
    ['primary', 'secondary'].some((end) => textOf(memberOf(pair, end), 'id') === id),
  );
  return new Set([id, ...pairs.flatMap((pair) => textOf(pair, 'id') ?? [])]);
}

export const judgeSiteToSite: ManagerJudge = (tree) =>
  judgeDevices(tree, (device) => {
    const { manager, name } = device;
    const vpns = itemsOf(manager, 'siteToSiteVpns');
    if (!memberOf(manager, 'siteToSiteVpns') || vpns.some((vpn) => !memberOf(vpn, 'endpoints')))
      return review(`The manager did not give its site-to-site VPNs. Look at ${S2S_MENU}.`);
    const ids = listIds(device);
    const own = vpns.flatMap((vpn) => {
      const place = endsAt(vpn, ids);
      return place ? [{ vpn, place }] : [];
    });
    if (own.length === 0) {
      return memberOf(manager, 'haPairs')
        ? notApplicable(`No site-to-site VPN ends at \`${name}\`.`)
        : review(`The manager did not give its high availability pairs. Look at ${S2S_MENU}.`);
    }
    const outcomes = own.map(({ vpn }) => judgeTopology(vpn, manager));
    const worst = ['FAIL', 'REVIEW', 'PASS'].flatMap((status) => outcomes.filter((outcome) => outcome.status === status))[0]!;
    const all = outcomes.filter(({ status }) => status === worst.status);
    const links = own.map(({ vpn, place }) => ({
      kind: 'binding' as const,
      text: `The VPN \`${textOf(vpn, 'name') ?? ''}\` ends at \`${name}\`.`,
      lines: [vpn.line, place.line],
    }));
    return { ...worst, lines: sortLines(all.flatMap(({ lines }) => lines)), links };
  });

const RA_MENU = 'Devices > VPN > Remote Access';

const REMOTE_ACCESS: PolicyKind = { type: 'RAVpn', list: 'remoteAccessVpns', noun: 'remote access VPN', menu: RA_MENU };

export const judgeRemoteAccess: ManagerJudge = (tree) =>
  judgeDevices(tree, (device) => {
    const { manager } = device;
    const vpns = memberOf(manager, 'remoteAccessVpns');
    if (vpns && itemsOf(manager, 'remoteAccessVpns').length === 0)
      return notApplicable('The manager has no remote access VPN.', [vpns.line]);
    const binding = findPolicy(device, REMOTE_ACCESS);
    if (binding.is === 'unknown') return review(binding.reason);
    if (binding.is === 'none') return notApplicable(binding.reason);
    const { policy, link } = binding;
    const maps = itemsOf(policy, 'cryptoMaps');
    const proposals = maps.flatMap((map) => itemsOf(map, 'ikev2IpsecProposals'));
    const outcome = judgeAll(manager, itemsOf(policy, 'ikev2Policies'), proposals, RA_MENU);
    if (outcome.status !== 'PASS') return { ...outcome, links: [link] };
    return textOf(policy, 'configureSSL') === 'false'
      ? { ...outcome, lines: sortLines([...outcome.lines, ...linesOfMembers(policy, 'configureSSL')]), links: [link] }
      : {
          ...review(
            `The VPN takes TLS as well, whose ciphers stand in Devices > Platform Settings > SSL.`,
            linesOfMembers(policy, 'configureSSL'),
          ),
          links: [link],
        };
  });
