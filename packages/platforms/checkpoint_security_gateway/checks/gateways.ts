import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { NOT_THERE, memberOf, textOf } from '../facts/facts.ts';
import { type Gateway, gatewaysNotSaid, ownGateway, readGateways } from '../facts/gateways.ts';

const SOURCE = 'Management API Reference, show-simple-gateway and show-simple-cluster';

/** What the management server keeps for each gateway. */
export const gatewayChecks: readonly CheckSpec[] = [
  {
    id: 'anti-spoofing',
    title: 'Anti-spoofing drops forged source addresses on every interface',
    // `Prevent, and not merely detect` is no demand to detect.
    about: {
      title: [/ spoof/],
      except: [/ log| disab| off | zones? /, /(?<! not| not (?:merely|only|just|simply)| never| instead of| rather than) detect /],
    },
    expectation:
      'every interface of every gateway must have `anti-spoofing`, with the action prevent and not detect, and no excepted packets',
    judge: judgeSpoofing,
    remediation: [
      'in SmartConsole, Gateways & Servers > gateway > Network Management > interface > Topology: Perform Anti-Spoofing, Prevent, track Log',
    ],
    source: `${SOURCE}: interfaces`,
  },
  {
    id: 'software-blades',
    title: 'The blades IPS, Anti-Bot and Anti-Virus are on',
    about: {
      title: [
        / ips | intrusion prevention | anti ?bot | anti ?virus | threat (?:emulation|extraction) | application control | url filtering | content awareness /,
        / blades? | enabl| activat| active | (?:switched|turned) on | (?:is|are|be) on | in use | used? /,
      ],
      except: [
        / only | one | profiles? | signatures? | updat| protections? | mode | rules? | layers? | exceptions? | log| https | track| polic/,
      ],
    },
    expectation: 'of every gateway, each blade that the document names (`ips`, `anti-bot`, `anti-virus` and so on) must be true (selected)',
    judge: judgeBlades,
    remediation: ['in SmartConsole, Gateways & Servers > gateway > General Properties: select the blade, and install the policy'],
    source: SOURCE,
  },
  {
    id: 'cluster',
    title: 'The gateway is a member of a high-availability cluster',
    about: {
      title: [/ cluster(?:xl)? | high availability /, / member| part of | belong| high availability /],
      except: [
        / load sharing | vrrp | active active | not? | alone | sync| encrypt| ccp | virtual | monitor| interfaces? | licen[cs]e| management | log| preempt| priorit| state | rules? | polic/,
      ],
    },
    expectation: 'the device must be one of two or more members of a cluster whose `cluster-mode` is High Availability (ClusterXL)',
    judge: judgeCluster,
    remediation: ['in SmartConsole, Gateways & Servers > New > Cluster: ClusterXL, High Availability, with both members'],
    source: `${SOURCE}: cluster-mode, cluster-members`,
  },
];

/** A PASS speaks for every gateway that the text names. */
export function unlessGatewaysMissing(tree: ConfigTree, outcome: Outcome): Outcome {
  const silent = outcome.status === 'PASS' ? gatewaysNotSaid(tree) : [];
  return silent.length === 0
    ? outcome
    : review(`${outcome.reason} But the settings of some gateways are not in the text.`, sortLines([...outcome.lines, ...silent]));
}

const BLADES: readonly { readonly member: string; readonly called: RegExp }[] = [
  { member: 'ips', called: /\bips\b|\bintrusion prevention\b/i },
  { member: 'anti-bot', called: /\banti[- ]?bot\b/i },
  { member: 'anti-virus', called: /\banti[- ]?virus\b/i },
  { member: 'threat-emulation', called: /\bthreat emulation\b/i },
  { member: 'threat-extraction', called: /\bthreat extraction\b/i },
  { member: 'application-control', called: /\bapplication control\b/i },
  { member: 'url-filtering', called: /\burl filtering\b/i },
  { member: 'content-awareness', called: /\bcontent awareness\b/i },
];

function judgeBlades(tree: ConfigTree, { title, audit, remediation }: Recommendation): Outcome {
  const gateways = readGateways(tree);
  if (gateways.length === 0) return review(NOT_THERE);
  const named = (text: string): readonly string[] => BLADES.filter(({ called }) => called.test(text)).map(({ member }) => member);
  const isOff = (member: string): readonly ConfigNode[] => statesOf(gateways, member).filter((node) => node.words[1] === 'false');
  const off = named(title).flatMap(isOff);
  const lines = (nodes: readonly ConfigNode[]): readonly number[] => sortLines(nodes.map(({ line }) => line));
  if (off.length > 0) return fail(lines(off), `A blade that the title names is off (\`${off[0]!.words[0]}\`).`);
  const asked = named([title, proseOf(audit), proseOf(remediation)].join('\n'));
  const others = asked.flatMap(isOff);
  if (others.length > 0)
    return review(`A blade is off that the document names beside those of its title (\`${others[0]!.words[0]}\`).`, lines(others));
  const states = asked.flatMap((member) => statesOf(gateways, member));
  if (states.length < asked.length * gateways.length)
    return review('The text does not say of every gateway which blades are on.', lines(states));
  if (states.some((node) => node.words[1] !== 'true')) return review('Whether a blade is on was not understood.', lines(states));
  return unlessGatewaysMissing(
    tree,
    pass(lines(states), `On are, of every gateway: ${asked.map((member) => `\`${member}\``).join(', ')}.`),
  );
}

const statesOf = (gateways: readonly Gateway[], member: string): readonly ConfigNode[] =>
  gateways.flatMap(({ node }) => memberOf(node, member) ?? []);

function judgeCluster(tree: ConfigTree): Outcome {
  const gateways = readGateways(tree);
  const own = ownGateway(gateways, valueOf(tree, 'hostname'));
  if (!own) return review('Which gateway of the management server this device is the text does not say.');
  const mode = memberOf(own.node, 'cluster-mode');
  const lines = sortLines([own.node.line, ...(mode ? [mode.line] : [])]);
  if (own.members.length === 0 && !mode) {
    // VRRP makes clusters of its own (Gaia Administration Guide, "High Availability").
    const vrrp = [...findPath(tree, 'vrrp'), ...findPath(tree, 'mcvr')];
    if (vrrp.length > 0) return review('Whether VRRP makes a cluster of this device a person has to say.', linesAt(vrrp));
    return valueOf(tree, 'hostname') === own.name
      ? fail(lines, 'The management server knows the device as a single gateway.')
      : review('The management server knows a single gateway, and whether it is this device the text does not say.', lines);
  }
  if (own.members.length < 2) return review('The cluster has fewer than two members in the text.', lines);
  if (mode?.words[1] !== 'cluster-xl-ha') return review('Whether this mode of the cluster will do a person has to say.', lines);
  return pass(lines, `The device belongs to a cluster of ${own.members.length} members, with ClusterXL in the mode High Availability.`);
}

/** Ways in which an interface takes part in traffic (Gaia Administration Guide, "Network Interfaces"). */
const TAKES_PART = ['interface * ipv4-address', 'interface * ipv6-address', 'interface * ipv6-autoconfig', 'interface * dhcp-client'];
const MEMBERSHIPS = ['dhcp client interface', 'bridging group * interface', 'pppoe client id * interface'];

/**
 * Lines of interfaces that an answer names without `anti-spoofing`, or that take part in traffic on the device and are in no answer about
 * it.
 */
function interfacesNotSaid(tree: ConfigTree, gateways: readonly Gateway[]): readonly number[] {
  const bare = gateways.flatMap(({ interfaces }) => interfaces.filter((node) => memberOf(node, 'anti-spoofing') === undefined));
  const own = ownGateway(gateways, valueOf(tree, 'hostname'));
  const names = new Set((own?.interfaces ?? []).flatMap((node) => textOf(node, 'name') ?? []));
  const isSilent = (name: string): boolean => name !== 'lo' && !names.has(name);
  const places = [
    ...TAKES_PART.flatMap((path) => findPath(tree, path)).filter(({ captured: [name = ''] }) => isSilent(name)),
    ...MEMBERSHIPS.flatMap((path) => (valuesOf(tree, path).some(isSilent) ? findPath(tree, path) : [])),
  ];
  const none = gateways.filter(({ interfaces }) => interfaces.length === 0);
  return [...bare.map(({ line }) => line), ...none.map(({ node }) => node.line), ...linesAt(places)];
}

function judgeSpoofing(tree: ConfigTree): Outcome {
  const gateways = readGateways(tree);
  const interfaces = gateways.flatMap((gateway) => gateway.interfaces).filter((node) => memberOf(node, 'anti-spoofing') !== undefined);
  if (interfaces.length === 0) return review(NOT_THERE);
  const lineOf = (node: ConfigNode): number => memberOf(node, 'anti-spoofing')!.line;
  const off = interfaces.filter((node) => textOf(node, 'anti-spoofing') !== 'true');
  if (off.length > 0)
    return fail(off.map(lineOf), `An interface does not check for forged addresses (${off.length} of ${interfaces.length}).`);
  const settings = interfaces.map((node) => memberOf(node, 'anti-spoofing-settings'));
  const actions = settings.map((node) => textOf(node, 'action'));
  const detecting = interfaces.filter((_, at) => actions[at] === 'detect');
  if (detecting.length > 0) return fail(detecting.map(lineOf), `An interface only detects forged addresses (${detecting.length}).`);
  if (!actions.every((action) => action === 'prevent'))
    return review('What is done about forged addresses is not in the text.', interfaces.map(lineOf));
  const excepting = settings.filter((node) => textOf(node, 'exclude-packets') === 'true');
  if (excepting.length > 0)
    return review(
      'An interface does not check packets from some networks, which a person has to judge.',
      excepting.map((node) => node!.line),
    );
  const silent = interfacesNotSaid(tree, gateways);
  if (silent.length > 0)
    return review(
      `The text does not say of every interface whether it drops forged addresses (${silent.length}).`,
      sortLines([...interfaces.map(lineOf), ...silent]),
    );
  return unlessGatewaysMissing(tree, pass(interfaces.map(lineOf), `Every interface drops forged addresses (${interfaces.length}).`));
}
