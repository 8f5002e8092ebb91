import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec, EachCheck } from '@merlon/engine/checks/check-spec.ts';
import { readAlgorithmDemand } from '@merlon/engine/demands/read-algorithms.ts';
import { bad, doubtful, type Finding, good, notMeant } from '@merlon/engine/checks/finding.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { undoneAt, viewsInFirewalls, viewsOf } from '../facts/facts.ts';
import { isUntrusted, listInterfacesOf } from '../facts/zones.ts';
import { askNumbers } from './ask-numbers.ts';

const OSPF = 'Huawei USG6000E command reference, OSPF configuration commands';
const BGP = 'Huawei USG6000E command reference, BGP configuration commands';
const TOWARDS_UNTRUSTED = /untrust|internet|external|outside|public|uplink|\bwan\b/;

/** Routing protocols. */
export const routingChecks: readonly CheckSpec[] = [
  {
    id: 'ospf-silent',
    title: 'OSPF is silent on interfaces of untrusted zones',
    alsoSaid: 'passive',
    about: { title: [/ ospf /, /silent|passive|(?:not |no ).*(?:hello|adjacen|neighbou?r|run|speak|sent)/, TOWARDS_UNTRUSTED] },
    beside: ['ospf * silent-interface *', 'ospf silent-interface *'],
    noun: 'OSPF process',
    path: 'ospf',
    expectation: 'every `ospf` process must have a `silent-interface` for each interface of an untrusted zone (towards the Internet)',
    examine: (_, tree) => {
      const untrusted = [...listInterfacesOf(tree, ({ name }) => isUntrusted(name))];
      return (process) => examineSilence(process, untrusted);
    },
    remediation: ['system-view', 'ospf <process>', 'silent-interface <untrusted interface>'],
    source: `${OSPF}, silent-interface: none by default`,
  },
  {
    id: 'ospf-authentication',
    title: 'OSPF areas authenticate their neighbours by HMAC-SHA256',
    alsoSaid: 'neighbo routing packets updates adjacenc',
    about: {
      title: [/ ospf /, /authenticat|neighbou?rs? .*(?:verif|trust)|hmac/],
      except: [/not |disabled|ospfv3| bgp | md5 |simple|plain|rotat|chang/],
    },
    beside: ['ospf * area * authentication-mode *', 'ospf area * authentication-mode *', 'interface ospf authentication-mode *'],
    noun: 'OSPF area',
    path: 'ospf',
    list: (tree) => viewsInFirewalls(tree, 'ospf').flatMap((process) => viewsOf(process, 'area')),
    expectation:
      'every `area` of `ospf` must have `authentication-mode hmac-sha256`; no interface may have another, and none `simple`, `md5` or `null`',
    examine: (recommendation, tree) => {
      const isRefused = refusesMd5(recommendation);
      const onInterfaces = viewsInFirewalls(tree, 'interface').flatMap((face) => findPath(face, 'ospf authentication-mode'));
      return (area) => {
        const set = [...findPath(area, 'authentication-mode'), ...onInterfaces];
        const modes = set.map((place) => valuesAt(place)[0]);
        if (modes.some((mode) => mode === 'simple' || mode === 'null')) return bad('has an authentication that anyone can give', set);
        if (isRefused && modes.some((mode) => mode === 'md5' || mode === 'hmac-md5'))
          return bad('has an `authentication-mode` by MD5, which the document refuses', set);
        if (modes.some((mode) => mode !== 'hmac-sha256'))
          return doubtful('has another `authentication-mode` than `hmac-sha256`, or a keychain', set);
        if (isSet(area, 'authentication-mode')) return good('has `authentication-mode hmac-sha256`', set);
        return set.length > 0 ? doubtful('is authenticated on interfaces alone', set) : bad('has no `authentication-mode`');
      };
    },
    first: ['system-view', 'interface <interface>', 'undo ospf <setting of the line>', 'quit'],
    remediation: ['system-view', 'ospf <process>', 'area <area>', 'authentication-mode hmac-sha256 1 cipher <key>'],
    source: `${OSPF}, authentication-mode (OSPF area): none by default`,
  },
  definePeers({
    id: 'bgp-ttl-security',
    title: 'GTSM limits the TTL of BGP packets of external peers',
    alsoSaid: 'neighbo sessions',
    about: { title: [/ e?bgp /, / gtsm |ttl/] },
    setting: 'valid-ttl-hops',
    expectation: 'every external BGP `peer` must have `valid-ttl-hops` (GTSM) of 2 or less, which protects its session',
    isMeant: ({ isExternal }) => isExternal,
    examine: (recommendation) => compare(recommendation, 'valid-ttl-hops', 2),
    example: 'peer <address> valid-ttl-hops 1',
    source: `${BGP}, peer valid-ttl-hops: not checked by default`,
  }),
  definePeers({
    id: 'bgp-prefix-limit',
    title: 'The number of prefixes (routes) from every BGP peer is limited',
    alsoSaid: 'neighbo received accept learned',
    about: { title: [/ bgp /, /prefix|routes?/, /limit|maximum| max |number/], except: [/polic|filter/] },
    setting: 'route-limit',
    expectation: 'every BGP `peer` must have `route-limit`, of 10000 or less or of what the document names',
    examine: (recommendation) => compare(recommendation, 'route-limit', 10_000),
    example: 'peer <address> route-limit 1000',
    source: `${BGP}, peer route-limit: no limit by default`,
  }),
  definePeers({
    id: 'bgp-authentication',
    title: 'BGP peers are authenticated by a password or a keychain',
    alsoSaid: 'neighbo sessions routing',
    about: {
      title: [
        / bgp /,
        /authenticat|password| md5 |keychain|(?:peer|neighbou?r|session)s? (?:\S+ )?(?:protect|secur)|(?:protect|secur)\w* (?:\S+ )?bgp/,
      ],
      except: [/not |disabled| ospf |rotat|chang|character|length|year|month|ttl| gtsm |prefix|route limit/],
    },
    setting: 'password|keychain',
    expectation: 'every BGP `peer` must have `password cipher` or `keychain`',
    examine: () => (set) => {
      if (set.length === 0) return bad('has neither `password` nor `keychain`');
      const simple = set.filter((place) => valuesAt(place)[0] === 'simple');
      return simple.length > 0 ? doubtful('has a password in clear text', simple) : good('has a `password` or a `keychain`', set);
    },
    example: 'peer <address> password cipher <key>',
    source: `${BGP}, peer password, peer keychain: none by default`,
  }),
];

const refusesMd5 = (recommendation: Recommendation): boolean =>
  readAlgorithmDemand('hash', recommendation, () => undefined).forbidden.some(({ family }) => family === 'md5');

/** Compares a number of a neighbour. */
function compare(recommendation: Recommendation, setting: string, most: number): (places: readonly Place[]) => Finding {
  const ask = askNumbers(recommendation, {
    setting,
    demand: atMost(most, undefined, { zero: 'never' }),
    typed: new RegExp(`^peer \\S+ ${setting} (\\d+)`),
  });
  return (places) => ask(places, bad(`has no \`${setting}\``));
}

function examineSilence(process: Place, untrusted: readonly string[]): Finding {
  const silent = findPath(process, 'silent-interface');
  const names = new Set(silent.map((place) => valuesAt(place).join('')));
  const undone = new Set(undoneAt(process, 'silent-interface').map((place) => valuesAt(place).join('')));
  if (untrusted.length === 0) return doubtful('may run on untrusted interfaces: no zone whose name says so has one');
  const open = untrusted.filter((name) => undone.has(name) || (!names.has(name) && !names.has('all')));
  if (open.length > 0) return bad(`is not silent on ${open.join(', ')}`, silent);
  return good('is silent on every interface of an untrusted zone', silent);
}

/** A neighbour of BGP. */
interface Peer {
  /** The statement that names its system or its group. */
  readonly place: Place;
  /** The view of BGP, and those of its families. */
  readonly views: readonly Place[];
  /** Its own name and its group's: what a group has, its members have. */
  readonly names: readonly string[];
  readonly isExternal: boolean;
}

interface PeerSpec extends Pick<CheckSpec, 'id' | 'title' | 'about' | 'alsoSaid' | 'source'> {
  readonly expectation: string;
  readonly setting: string;
  /** Left out where all neighbours are meant. */
  readonly isMeant?: (peer: Peer) => boolean;
  readonly examine: (recommendation: Recommendation) => (places: readonly Place[]) => Finding;
  readonly example: string;
}

/** A setting that every neighbour of BGP has to have, of its own or of its group. */
function definePeers({ setting, isMeant = () => true, examine, example, ...spec }: PeerSpec): EachCheck {
  return {
    ...spec,
    beside: ['bgp', 'bgp *'].flatMap((bgp) =>
      ['', 'ipv4-family ', 'ipv4-family * ', 'ipv6-family * '].flatMap((family) =>
        setting.split('|').flatMap((word) => [`${bgp} ${family}peer * ${word} *`, `${bgp} ${family}peer * ${word} cipher *`]),
      ),
    ),
    noun: 'BGP peer',
    path: 'bgp',
    list: (tree) => listPeers(tree).map(({ place }) => place),
    examine: (recommendation, tree) => {
      const ask = examine(recommendation);
      const peers = new Map(listPeers(tree).map((peer) => [peer.place.node, peer]));
      return ({ node }) => {
        const peer = peers.get(node)!;
        if (!isMeant(peer)) return notMeant('it is of the same system');
        return ask(peer.views.flatMap((view) => peer.names.flatMap((name) => findPath(view, ['peer', name, setting]))));
      };
    },
    remediation: ['system-view', 'bgp <number>', example],
  };
}

const listPeers = (tree: ConfigTree): readonly Peer[] => viewsInFirewalls(tree, 'bgp').flatMap(peersOf);

function peersOf(bgp: Place): readonly Peer[] {
  const families = ['ipv4-family', 'ipv6-family'].flatMap((family) => viewsOf(bgp, family));
  const views = [bgp, ...families];
  const named = views.flatMap((view) => findPath(view, 'peer * as-number|group'));
  const names = new Set(named.map((place) => place.node.words[1]!));
  return [...names].map((name) => {
    const group = views.flatMap((view) => findPath(view, ['peer', name, 'group'])).flatMap(valuesAt);
    const own = [name, ...group];
    const systems = own.flatMap((one) => views.flatMap((view) => findPath(view, ['peer', one, 'as-number']))).flatMap(valuesAt);
    return {
      place: named.find((place) => place.node.words[1] === name)!,
      views,
      names: own,
      isExternal: !systems.every((system) => system === bgp.node.words[1]),
    };
  });
}
