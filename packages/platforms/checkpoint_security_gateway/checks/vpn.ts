import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Things } from '@merlon/engine/checks/finding.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { placeOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { memberOf, textOf } from '../facts/facts.ts';

const SOURCE = 'Management API Reference, show-vpn-community-star and show-vpn-community-meshed';

const MEMBERS = ['gateways', 'center-gateways', 'satellite-gateways'];

/** The communities in the text to which gateways belong. */
function communitiesIn(tree: ConfigTree): readonly ConfigNode[] {
  const json = tree.roots.filter(({ words }) => words[0] === 'json');
  const all = selectNodes(json, (node) => /^vpn-community-(?:star|meshed)$/.test(textOf(node, 'type') ?? ''));
  return all.filter((node) => {
    const lists = MEMBERS.flatMap((name) => memberOf(node, name) ?? []);
    return lists.length === 0 || lists.some(({ children }) => children.length > 0);
  });
}

/** Some of its gateways may have other methods and algorithms. */
const isSame = (community: ConfigNode): boolean => (memberOf(community, 'granular-encryptions')?.children.length ?? 0) === 0;
/** A suite other than the custom one sets the algorithms itself. */
const isCustom = (community: ConfigNode): boolean => isSame(community) && textOf(community, 'encryption-suite') === 'custom';

/** The communities, as things that the text leaves out where it does not show what they use. */
const listCommunities =
  (isShown: (community: ConfigNode) => boolean) =>
  (tree: ConfigTree): Things => ({
    meant: communitiesIn(tree).map((node) => ({
      name: textOf(node, 'name') ?? '',
      place: isShown(node) ? placeOf(node) : undefined,
      lines: [node.line],
    })),
  });

const COMMUNITY = {
  noun: 'VPN community',
  path: 'json objects *',
  none: { status: 'REVIEW', source: 'the management server keeps them, and the text does not show them' },
} as const;

/** Two of the three methods accept IKEv1. */
const METHOD: AlgorithmList = {
  kind: 'ikeVersion',
  at: 'encryption-method',
  names: {
    'ikev2 only': 'ikev2',
    'prefer ikev2 but support ikev1': 'ikev1 ikev2',
    'ikev1 for ipv4 and ikev2 for ipv6 only': 'ikev1 ikev2',
  },
  of: { ...COMMUNITY, list: listCommunities(isSame) },
};

const inPhase = (member: string, called: RegExp): readonly AlgorithmList[] => {
  const list = { called, of: { ...COMMUNITY, list: listCommunities(isCustom) } };
  return [
    { ...list, kind: 'cipher', least: 'aes-256', at: `${member} encryption-algorithm` },
    { ...list, kind: 'hash', at: `${member} data-integrity` },
    { ...list, kind: 'group', at: `${member} diffie-hellman-group` },
  ];
};
const PHASES = [...inPhase('ike-phase-1', /\bphase ?(?:1|one|i)\b/i), ...inPhase('ike-phase-2', /\bphase ?(?:2|two|ii)\b/i)];

/** VPN communities, which the management server keeps. */
export const vpnChecks: readonly CheckSpec[] = [
  {
    id: 'vpn-algorithms',
    title: 'VPN communities use IKEv2 only, AES-256 and SHA-256',
    about: {
      title: [
        / vpns? | ipsec | ike(?:v[12])? | tunnels? | communit(?:y|ies) /,
        / ike ?v[12] | ike version [12] | diffie hellman | (?:dh )?groups? \d+ | aes(?: ?256)? | encrypt| integrity | hash| sha ?(?:1|256|384|512) | md5 | phase /,
      ],
      except: [
        / snmp | ssh | remote access | clients? | log| rules? | certificates? | lifetime | pre ?shared | shared | passwords? | users? | tls | portal | forward secrecy | rekey| (?:not?|never) (?:\w+ ){0,2}?(?:ike ?v2|aes|sha ?(?:256|384|512)) /,
      ],
    },
    expectation:
      'of every VPN community in use, what the document names: the encryption method must be IKEv2 only and support no IKEv1, the encryption of IKE phase 1 and phase 2 AES-256, the data integrity SHA-256 or stronger, not SHA-1 or MD5, the Diffie-Hellman group one of 14 to 21 and not below the named one',
    algorithms: [METHOD, ...PHASES],
    remediation: ['in SmartConsole, VPN Communities > community > Encryption: IKEv2 only, Custom encryption suite, AES-256, SHA-256'],
    source: SOURCE,
  },
];
