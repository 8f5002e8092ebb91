import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow, linesFor } from '../facts/facts.ts';

const ROUTERS = 'network virtual-router *';
const SOURCE =
  'PAN-OS web interface help, Network > Virtual Routers > OSPF (Areas, Auth Profiles) and BGP (Peer Group, Auth Profiles): None by default';

/** What the document says of the neighbours. */
interface Asked {
  readonly protocols: readonly Protocol[];
  readonly sparesPassive: boolean;
  readonly wantsMd5: boolean;
}

type Protocol = 'ospf' | 'bgp';

/** Where the neighbours of each protocol stand, and where each names its profile. */
const NEIGHBOURS = {
  ospf: { paths: ['area * interface *', 'area * virtual-link *'], named: 'authentication', noun: 'OSPF interface' },
  bgp: { paths: ['peer-group * peer *'], named: 'connection-options authentication', noun: 'BGP peer' },
} as const;

function readAsked({ title, description, audit }: Recommendation): Asked {
  const text = [title, description, proseOf(audit)].join(' ').replace(/\s+/g, ' ');
  const named = (['ospf', 'bgp'] as const).filter((protocol) => new RegExp(String.raw`\b${protocol}\b`, 'i').test(text));
  return {
    protocols: named.length > 0 ? named : ['ospf', 'bgp'],
    sparesPassive:
      /\b(?:not|non-?) ?passive\b|\binterfaces (?:that are |set to )?passive (?:are |is )?(?:exempt|except|left out)|\bactive ospf interfaces?\b|\bpassive (?:ospf )?interfaces? (?:are |need |is )?(?:exempt|except|none|no\b)/i.test(
        text,
      ),
    wantsMd5: /\bmd5\b/i.test(text),
  };
}

/** A protocol runs where it is enabled; neighbours without that word leave it open. */
const runs = (protocol: Place): 'yes' | 'no' | 'open' => {
  const enable = valueOf(protocol, 'enable');
  if (enable !== undefined) return enable === 'yes' ? 'yes' : 'no';
  return isSet(protocol, 'area *') || isSet(protocol, 'peer-group *') ? 'open' : 'no';
};

/** Those that nobody switched off, alone or with their group. */
function neighboursOf(protocol: Place, kind: Protocol): readonly Place[] {
  if (kind === 'ospf')
    return NEIGHBOURS.ospf.paths.flatMap((path) => findPath(protocol, path)).filter((place) => valueOf(place, 'enable') !== 'no');
  return findPath(protocol, 'peer-group *')
    .filter((group) => valueOf(group, 'enable') !== 'no')
    .flatMap((group) => findPath(group, 'peer *'))
    .filter((peer) => valueOf(peer, 'enable') !== 'no');
}

function judgeNeighbour(neighbour: Place, protocol: Place, kind: Protocol, asked: Asked): Outcome {
  const { named, noun } = NEIGHBOURS[kind];
  const lines = linesBelow(neighbour, named, 'enable', 'passive');
  const what = `The ${noun} ${nameOf(neighbour)}`;
  const name = valueOf(neighbour, named);
  if (name === undefined || name === 'none') {
    if (kind === 'ospf' && valueOf(neighbour, 'passive') === 'yes')
      return asked.sparesPassive
        ? pass(lines, `${what} is passive.`)
        : review(`${what} is passive and has no authentication profile; whether it needs one is for a person to say.`, lines);
    const reason = `${what} has no authentication profile.`;
    return valueOf(neighbour, 'enable') === 'yes' ? fail(lines, reason) : review(`${reason} Whether it is enabled is not said.`, lines);
  }
  const profile = entryOf(protocol, 'auth-profile', name);
  if (!profile) return review(`${what} names an authentication profile that is not in the text.`, lines);
  const shown = [...lines, ...linesBelow(profile, 'md5 * key', 'password', 'secret')];
  if (kind === 'bgp')
    return isSet(profile, 'secret *') ? pass(shown, `${what} is authenticated.`) : review(`The profile of ${what} shows no secret.`, shown);
  if (isSet(profile, 'password *'))
    return asked.wantsMd5
      ? fail(shown, `${what} is authenticated by a simple password only.`)
      : review(`${what} is authenticated by a simple password; whether that will do is for a person to say.`, shown);
  return isSet(profile, 'md5 * key *')
    ? pass(shown, `${what} is authenticated by MD5.`)
    : review(`The profile of ${what} shows no MD5 key.`, shown);
}

function judgeProtocol(protocol: Place, kind: Protocol, asked: Asked): readonly Outcome[] {
  const state = runs(protocol);
  if (state === 'no') return [];
  const lines = linesFor(protocol, 'enable');
  if (state === 'open') return [review(`Whether ${kind.toUpperCase()} is enabled the text does not say.`, [protocol.node.line])];
  const neighbours = neighboursOf(protocol, kind);
  if (neighbours.length === 0) return [review(`${kind.toUpperCase()} is enabled, but the text shows no neighbours in effect.`, lines)];
  return neighbours.map((neighbour) => judgeNeighbour(neighbour, protocol, kind, asked));
}

/** Routers whose neighbours are told otherwise (Advanced Routing), and protocols beside the two. */
const ELSEWHERE = ['network logical-router *', `${ROUTERS} protocol rip|ospfv3 enable yes`];

function judgeNeighbours(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const asked = readAsked(recommendation);
  const outcomes = asked.protocols.flatMap((kind) =>
    findPath(tree, `${ROUTERS} protocol ${kind}`).flatMap((protocol) => judgeProtocol(protocol, kind, asked)),
  );
  const elsewhere = linesAt(ELSEWHERE.flatMap((path) => findPath(tree, path)));
  const others = elsewhere.length > 0 ? [review('Other routers or routing protocols are for a person to judge.', elsewhere)] : [];
  if (outcomes.length + others.length > 0) return combineAll([...outcomes, ...others]);
  const off = linesAt(asked.protocols.flatMap((kind) => findPath(tree, `${ROUTERS} protocol ${kind} enable`)));
  const none = notApplicable(`No virtual router has ${asked.protocols.map((kind) => kind.toUpperCase()).join(' or ')} enabled.`, off);
  return unlessHidden(tree, 'network virtual-router', none);
}

export const routingChecks: readonly CheckSpec[] = [
  {
    id: 'routing-authentication',
    title: 'Ensure routing protocols authenticate their neighbours',
    about: {
      title: [/ (?:ospf|bgp|routing|routers?|neighbou?rs?|peers?) /, / authenticat\w* | md5 /],
      except: [/ (?:ospfv3|rip|eigrp|is is|ike|vpn|ipsec|ha|users?|administrators?|certificates?|unauthenticated|not|never) /],
    },
    expectation:
      'every enabled BGP peer must name (refer to, use) an authentication profile in its connection options, and every OSPF interface of an area that is enabled an authentication profile with an MD5 key: an entry of auth-profile that contains md5; a simple password is not sufficient, simple passwords are not accepted; interfaces that are passive are for a person where the document does not except (exempt) them, need none where it does; with BGP and OSPF disabled, or static routing only, it does not apply',
    judge: judgeNeighbours,
    first: [
      `set ${ROUTERS.replace('*', '<router>')} protocol ospf auth-profile <profile> md5 1 key <key>`,
      `set ${ROUTERS.replace('*', '<router>')} protocol bgp auth-profile <profile> secret <secret>`,
    ],
    remediation: [
      `set ${ROUTERS.replace('*', '<router>')} protocol ospf area <area> interface <interface> authentication <profile>`,
      `set ${ROUTERS.replace('*', '<router>')} protocol bgp peer-group <group> peer <peer> connection-options authentication <profile>`,
    ],
    beside: [
      `${ROUTERS} protocol ospf auth-profile * md5 * key *`,
      `${ROUTERS} protocol ospf auth-profile * md5 * preferred *`,
      `${ROUTERS} protocol bgp auth-profile * secret *`,
      `${ROUTERS} protocol ospf area * interface * authentication *`,
      `${ROUTERS} protocol bgp peer-group * peer * connection-options authentication *`,
    ],
    source: SOURCE,
  },
];
