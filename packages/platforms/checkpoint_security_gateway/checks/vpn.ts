import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { NOT_THERE, memberOf, textOf } from '../facts/facts.ts';

const SOURCE = 'Management API Reference, show-vpn-community-star and show-vpn-community-meshed';

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
    judge: judgeCommunities,
    remediation: ['in SmartConsole, VPN Communities > community > Encryption: IKEv2 only, Custom encryption suite, AES-256, SHA-256'],
    source: SOURCE,
  },
];

const PHASES = ['ike-phase-1', 'ike-phase-2'] as const;
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

/** One setting of a community that a document names: the values that will do, and where they stand. */
interface Demand {
  readonly of: string;
  readonly nodes: readonly (ConfigNode | undefined)[];
  readonly accepted: RegExp;
  /** The values that certainly will not do, where not all others are. */
  readonly refused?: RegExp;
}

function judgeCommunities(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const communities = communitiesIn(tree);
  if (communities.length === 0) return review(NOT_THERE);
  const { title, audit } = recommendation;
  const said = `${title}\n${proseOf(audit)}`;
  const demands = communities.flatMap((community) => demandsOn(community, said));
  if (demands.length === 0)
    return review(
      'Which algorithms the document accepts a person has to read.',
      communities.map(({ line }) => line),
    );
  const lines = sortLines(demands.flatMap(({ nodes }) => nodes.flatMap((node) => node?.line ?? [])));
  const bad = demands.filter(({ nodes, accepted, refused }) =>
    nodes.some((node) => node && !accepted.test(node.words[1] ?? '') && refused?.test(node.words[1] ?? '') !== false),
  );
  const [first] = bad;
  if (first)
    return fail(
      sortLines(bad.flatMap(({ nodes }) => nodes.flatMap((node) => node?.line ?? []))),
      `The ${first.of} of a community is another one.`,
    );
  const open = demands.filter(({ nodes, accepted }) => nodes.some((node) => node && !accepted.test(node.words[1] ?? '')));
  if (open.length > 0) return review(`Whether the ${open[0]!.of} of a community will do a person has to say.`, lines);
  // A suite other than the custom one sets the algorithms itself.
  const suites = communities.map((node) => textOf(node, 'encryption-suite'));
  if (demands.some(({ of }) => of !== METHOD) && !suites.every((suite) => suite === 'custom'))
    return review('A community has a suite of algorithms that a person has to look up.', lines);
  if (demands.some(({ nodes }) => nodes.length === 0 || nodes.includes(undefined)))
    return review('The text does not say of every community what the document asks for.', lines);
  const granular = communities
    .flatMap((node) => memberOf(node, 'granular-encryptions') ?? [])
    .filter(({ children }) => children.length > 0);
  if (granular.length > 0)
    return review(
      'A community has other algorithms for some of its gateways, which a person has to judge.',
      granular.map(({ line }) => line),
    );
  if (NOT_READ.test(said)) return review('The document names algorithms beside those that were compared.', lines);
  const named = [...new Set(demands.map(({ of }) => of))].join(', ');
  return pass(lines, `As demanded are, of ${communities.length} communities: ${named}.`);
}

/** What a document may ask for besides. */
const NOT_READ =
  /\bgcm\b|\bsha[- ]?(?:384|512)\b|\baes[- _]?(?:128|192)\b|\bpfs\b|\bforward secrecy\b|\bsuite[- ]?b\b|\becdsa\b|\bcertificates?\b/i;
const FORBIDS = /\b(?:not?|never|without|disabled?|finding)\b/i;
const METHOD = 'encryption method (IKEv2 only)';

function demandsOn(community: ConfigNode, said: string): readonly Demand[] {
  const isCustom = textOf(community, 'encryption-suite') === 'custom';
  const named = PHASES.filter((phase) =>
    new RegExp(String.raw`\bphase ?${phase.endsWith('1') ? '(?:1|one|I)' : '(?:2|two|II)'}\b`, 'i').test(said),
  );
  const phases = (named.length > 0 ? named : PHASES).map((phase) => memberOf(community, phase));
  const of = (name: string) => (isCustom ? phases.map((phase) => phase && memberOf(phase, name)) : []);
  return [
    ...(/\bike ?v2\b|\bike version 2\b/i.test(said) || (/\bike ?v1\b/i.test(said) && FORBIDS.test(said))
      ? [{ of: METHOD, nodes: [memberOf(community, 'encryption-method')], accepted: /^ikev2[ -]only$/i }]
      : []),
    // A list of several key lengths accepts more than the longest.
    ...(/\baes[- _]?256\b/i.test(said) && !/\b(?:aes[- _]?)?(?:128|192)\b/i.test(said)
      ? [{ of: 'encryption (AES-256)', nodes: of('encryption-algorithm'), accepted: /^aes-(?:gcm-)?256$/i }]
      : []),
    ...demandOnGroup(community, said),
    ...(/\bsha[- _]?(?:2|256)\b/i.test(said) || (/\bsha-?1\b|\bmd5\b/i.test(said) && FORBIDS.test(said))
      ? [{ of: 'data integrity (SHA-256 or stronger)', nodes: of('data-integrity'), accepted: /^sha-?(?:256|384|512)$/i }]
      : []),
  ];
}

/** Groups of Diffie-Hellman, from weak to strong: those of a size with elliptic curves count as more (RFC 8247, 2.4). */
const STRONG_GROUPS = ['14', '15', '16', '17', '18', '19', '20', '21'];
const WEAK_GROUPS = ['1', '2', '5'];

function demandOnGroup(community: ConfigNode, said: string): readonly Demand[] {
  const numbers = [...said.matchAll(/\bgroups?[- ]?(\d{1,2})\b/gi)].map(([, number]) => number!);
  if (!/\b(?:diffie[- ]hellman|dh|groups?[- ]?\d)/i.test(said)) return [];
  const nodes =
    textOf(community, 'encryption-suite') === 'custom' ? [memberOf(memberOf(community, 'ike-phase-1'), 'diffie-hellman-group')] : [];
  const least = numbers.length === 1 ? STRONG_GROUPS.indexOf(numbers[0]!) : -1;
  const accepted = least < 0 ? [] : STRONG_GROUPS.slice(least);
  return [
    {
      of: `Diffie-Hellman group (group ${numbers.join(' or ')} or higher)`,
      nodes,
      accepted: matchGroup(accepted),
      refused: matchGroup(WEAK_GROUPS),
    },
  ];
}

const matchGroup = (groups: readonly string[]): RegExp => new RegExp(`^group-(?:${groups.join('|') || '(?!)'})$`);
