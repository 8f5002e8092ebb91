import { askedOr } from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { isOnRules, namesEmptyZone } from './documents-on-interfaces.ts';
import { unusedInterfaceChecks } from './unused-interfaces.ts';
import { asksForPingOutside, judgesByLines, readBypass, sayNoLines } from '../document/bypass.ts';
import {
  SENTENCES_ON_MANAGEMENT,
  SENTENCES_ON_PORT,
  isOfOutside,
  readZonesOutside,
  wantsPortClosed,
} from '../document/interface-sentences.ts';
import { typedIn } from '../document/read-commands.ts';
import { headsOf, ifWhole, placesInFirewalls, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { isUntrusted, listInterfacesOf, listUntrustedFaces, mayBeUntrusted } from '../facts/zones.ts';

const ACCESS =
  'Huawei USG6000E Administrator Guide, interface access management: it overrides security policies; the management port permits HTTP, HTTPS and ping by default, others nothing';
const URPF = 'Huawei VRP command reference, ip urpf: off on every interface by default';
const isStrict = (test: ValueTest): Assertion => ({
  op: 'value',
  path: ['ip', 'urpf'],
  test,
  absent: { status: 'FAIL', source: URPF },
  otherwise: 'REVIEW',
});
/** A default route may count as the way back where the document speaks of the option, and not to forbid it. */
const WITH_OPTION = /^(?!.*\b(?:no|not|never|without)\b).*\ballow-default-route\b/i;
const REDIRECTS = 'Huawei VRP command reference, icmp redirect send: sent unless it is undone';

/** Interfaces and what they offer. */
export const interfaceChecks: readonly CheckSpec[] = [
  {
    id: 'untrust-management',
    title: 'Interfaces of untrusted zones offer no management service',
    alsoSaid: 'management exposed reachable outside',
    about: {
      title: [
        /(?:untrust| wan\b|internet|external|outside|public|outward|outer).*(?:manage|service|access|admin| ping | ssh | https? |telnet)|(?:manage|admin|service manage|access|reach| ping\b| ssh\b| https?\b|telnet).*(?:untrust| wan |internet|external|outside|public|outward|outer)| (?:nothing|none) .*(?:untrust|internet|external|outside|outward|outer) .*interfaces? |(?:untrust|internet|external|outside|outward|outer) .*interfaces? .*nothing /,
      ],
      except: [/ local |rule|vpn|snmp|key|polic|ntp|log|dns|priorit/],
    },
    beside: [
      'undo interface * service-manage * permit',
      'undo interface * service-manage enable',
      'interface * service-manage * deny',
      'interface * service-manage enable',
    ],
    expectation:
      'no interface that belongs to an untrusted zone (zone untrust) may have a line `service-manage` with HTTP, HTTPS, SSH, SNMP, Telnet, NETCONF or `all` and the word `permit`: nothing except ping, where the document excepts it',
    reads: SENTENCES_ON_MANAGEMENT,
    judge: judgeUntrusted,
    first: [
      'system-view',
      'interface <interface>',
      ...['http', 'https', 'ping', 'ssh', 'snmp', 'telnet'].map((service) => `undo service-manage ${service} permit`),
      'quit',
    ],
    remediation: ['system-view', 'interface <interface>', 'undo service-manage all permit'],
    source: ACCESS,
  },
  {
    id: 'clear-text-management',
    title: 'No interface offers clear-text management services',
    alsoSaid: 'clear text unencrypted insecure',
    about: {
      title: [
        /service manage|(?<!user )interface.*(?:telnet| http |manage)|(?:telnet| http |manage).*(?<!web |user |management )interface/,
      ],
      except: [
        /web manager|(?<!service manage .*)web (?:interface|ui|gui|console) (?:is |must |may |shall )?(?:not |never |only )|source|dedicated|out of band|loopback|mgmt interface ip|limited to|restricted to|only on/,
      ],
    },
    beside: ['undo interface * service-manage * permit'],
    decides: ['telnet', 'http'].map((service) => `undo interface * service-manage ${service} permit`),
    expectation:
      'no interface may have `service-manage telnet permit` or `service-manage http permit`, or those that the document takes away; those of the zone untrust may only answer to ping where it says so',
    reads: SENTENCES_ON_PORT,
    judge: judgeClearText,
    remediation: ['system-view', 'interface <interface>', 'undo service-manage telnet permit', 'undo service-manage http permit'],
    source: ACCESS,
  },
  ...unusedInterfaceChecks,
  {
    id: 'urpf',
    title: 'Interfaces of untrusted zones check sources by their way back (URPF)',
    alsoSaid: 'filtering spoofing source verification unicast forwarding anti',
    about: { title: [/ urpf |reverse path/], except: [/ipv6|multicast| loose /] },
    beside: ['interface ip urpf *'],
    decides: ['interface * ip urpf strict'],
    expectation: 'every interface of an untrusted zone with an address must have `ip urpf strict`',
    noun: 'interface of an untrusted zone',
    path: 'interface *',
    list: listUntrustedFaces,
    none: { status: 'REVIEW', source: 'no zone whose name says that it is untrusted has one with an address' },
    must: askedOr(isStrict(equals('strict')), [
      WITH_OPTION,
      isStrict({
        is: 'matches',
        pattern: /^strict(?: allow-default-route)?$/,
        words: 'be `strict`, with or without `allow-default-route`',
      }),
    ]),
    remediation: ['system-view', 'interface <interface>', 'ip urpf strict'],
    source: URPF,
  },
  {
    id: 'icmp-redirects',
    title: 'ICMP redirects are not sent',
    alsoSaid: 'messages packets',
    about: { title: [/icmp\b.*redirect|redirect.*\bicmp/], except: [/ipv6|icmpv6|receiv|accept|polic|rule/] },
    decides: ['undo icmp redirect send'],
    setting: 'icmp redirect send',
    demand: 'absent',
    absent: { status: 'REVIEW', source: 'whether they are then sent depends on the release' },
    heedsDefault: true,
    overriddenBy: ['', 'switch vsys * '].flatMap((firewall) => [
      ...(firewall === '' ? [] : [`${firewall}icmp redirect send`]),
      `${firewall}interface * icmp redirect send`,
      `${firewall}interface * * icmp redirect send`,
    ]),
    expectation: '`icmp redirect send` must be undone, and must not be switched on again on an interface',
    first: ['system-view', 'interface <interface>', 'undo icmp redirect send', 'quit'],
    source: REDIRECTS,
  },
];

const MANAGEMENT = /^(?:http|https|ssh|snmp|telnet|netconf|all)$/;

/** The services that an interface permits by `service-manage`; empty if its access management is switched off. */
function permittedOn(face: Place): readonly Place[] {
  if (undoneAt(face, 'service-manage enable').length > 0) return [];
  return findPath(face, 'service-manage * permit');
}

const BYPASSED = 'Access management of an interface is off, so that security policies decide; a person has to read them.';

/** True if the security policies, instead of its own access management, decide who reaches the firewall on a port. */
const isBypassing = (face: Place): boolean =>
  undoneAt(face, 'service-manage enable').length > 0 && !/^(?:Virtual-|Tunnel)/.test(face.node.words[1] ?? '');

/** What becomes of interfaces whose access management is off, by what the document says of them. */
function judgeBypass(faces: readonly Place[], recommendation: Recommendation): Outcome | undefined {
  const bypassing = faces.filter(isBypassing);
  const said = readBypass(recommendation);
  if (bypassing.length === 0 || said === 'accepted') return undefined;
  return said === 'refused'
    ? fail(headsOf(bypassing), 'Access management of an interface is off, which the document does not allow.')
    : review(BYPASSED, headsOf(bypassing));
}

const serviceOf = ({ node }: Place): string => node.words[1]!;

/** `No "service-manage X permit" of any kind` */
const ANY_KIND = /\bservice-manage (?:x|<?service>?|\.\.\.|…|\*) permit\b(?! lines? for)|\bany (?:kind of )?service-manage\b/i;

/** `Other than ping`, `ping is tolerated` */
const SPARES =
  /\b(?:other than|except\w*|but not|apart from)\b|\bping and nothing (?:else|more)\b|\bonly ping\b|\bping(?: permit)?["'`”]? (?:is|may be|may) (?!included|forbidden|prohibited|also)/i;

/** `No management service except ping`, `answer ping at most` */
const BUT_PING =
  / (?:ping|icmp) at most | at most (?:ping|icmp) (?!and|or)| (?:except|excepting|other than|apart from|excluding|but) (?:for )?(?:the )?(?:ping|icmp)(?: (?:service|echo|requests?))? (?!and|or)/;

const EXCEPTS =
  / (?:except\w*|other than|apart from|excluding|aside from|unless|instead of|rather than|but (?:for )?(?:the )?(?:ping|icmp|ssh|https?|snmp)) /;

/** The services that must not be offered to untrusted zones: those for management, and `ping` if the benchmark names it. */
function forbiddenToUntrusted(recommendation: Recommendation): RegExp {
  const title = plainTitle(recommendation);
  if (BUT_PING.test(title)) return MANAGEMENT;
  const prose = `${proseOf(recommendation.audit)} ${recommendation.description}`;
  if (!SPARES.test(prose) && (/ nothing /.test(title) || ANY_KIND.test(prose))) return /./;
  const takesPing = / (?:ping|icmp) /.test(title) || typedIn(recommendation, /^(undo service-manage ping permit)$/).length > 0;
  if (!takesPing) return MANAGEMENT;
  return /manage|admin|access|service/.test(title) ? /./ : /^(?:ping|all)$/;
}

const reviewNoneUntrusted = (tree: ConfigTree): Outcome =>
  review('No zone whose name says that it is untrusted has an interface.', headsOf(placesInFirewalls(tree, 'firewall zone')));

function judgeUntrusted(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  if (EXCEPTS.test(title) && !BUT_PING.test(title))
    return review('The document excepts services, of which a person has to read which these are.');
  const forbidden = forbiddenToUntrusted(recommendation);
  const faces = viewsInFirewalls(tree, 'interface');
  // A title may name the zone of public servers as well.
  const isOutside = readZonesOutside(recommendation);
  const untrusted = listInterfacesOf(
    tree,
    (zone) => isOutside?.(zone) ?? (isUntrusted(zone.name) || (/ dmz /.test(title) && /dmz/i.test(zone.name))),
  );
  if (untrusted.size === 0 && !namesEmptyZone(tree, recommendation)) return reviewNoneUntrusted(tree);
  const meant = faces.filter(({ node }) => untrusted.has(node.words.slice(1).join('')));
  const bad = meant.flatMap((face) => permittedOn(face)).filter((place) => forbidden.test(serviceOf(place)));
  const offers = 'An interface of an untrusted zone offers management services.';
  if (bad.length > 0) return isOnRules(recommendation) ? review(offers, linesAt(bad)) : fail(linesAt(bad), offers);
  const unknown = isOutside ? new Set<string>() : listInterfacesOf(tree, mayBeUntrusted);
  const doubtful = faces
    .filter(({ node }) => unknown.has(node.words.slice(1).join('')))
    .flatMap((face) => permittedOn(face))
    .filter((place) => forbidden.test(serviceOf(place)));
  if (doubtful.length > 0)
    return review(
      'An interface of a zone whose name does not say how far it is trusted offers management services, and its priority is below that of `trust`.',
      linesAt(doubtful),
    );
  const bypassed = judgeBypass(meant, recommendation);
  if (bypassed) return bypassed;
  const port = meant.find(({ node }) => isManagementPort(node.words.slice(1).join('')));
  if (port) return review('The management port is in an untrusted zone; what it offers by default is not in the text.', headsOf([port]));
  if (meant.length === 0)
    return ifWhole(
      tree,
      'firewall zone',
      pass(headsOf(placesInFirewalls(tree, 'firewall zone untrust')), 'The zone untrust has no interface.'),
    );
  return ifWhole(
    tree,
    'interface',
    pass(
      headsOf(meant),
      `No interface of an untrusted zone offers management services${sayNoLines(recommendation, (service) => forbidden.test(service))}.`,
    ),
  );
}

/** GigabitEthernet0/0/0 and MEth: the management port, which permits HTTP, HTTPS and ping by default. */
const isManagementPort = (name: string): boolean => /^(?:GigabitEthernet0\/0\/0|MEth.*)$/.test(name);

/** The outcome if an interface of the zone untrust offers anything but ping, or may. */
function judgeOutside(faces: readonly Place[], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const untrusted = listInterfacesOf(tree, ({ name }) => isUntrusted(name));
  if (untrusted.size === 0 && !namesEmptyZone(tree, recommendation)) return reviewNoneUntrusted(tree);
  const meant = faces.filter(({ node }) => untrusted.has(node.words.slice(1).join('')));
  const more = meant.flatMap((face) => permittedOn(face)).filter((place) => serviceOf(place) !== 'ping');
  if (more.length > 0) return fail(linesAt(more), 'An interface of the zone untrust offers another service than ping.');
  const port = meant.find(({ node }) => isManagementPort(node.words.slice(1).join('')));
  return port && review('The management port is in an untrusted zone; what it offers by default is not in the text.', headsOf([port]));
}

function judgeClearText(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const isPingOutside = asksForPingOutside(recommendation);
  // What an example takes away from interfaces outside is theirs alone.
  const typed = typedIn(recommendation, /^undo service-manage (\S+) permit$/).filter(
    (service) => !isPingOutside || /^(?:telnet|http)$/.test(service),
  );
  const named = ['telnet', 'http'].filter((service) => plainTitle(recommendation).includes(` ${service} `));
  const { description, audit } = recommendation;
  const said = plainTitle({ title: `${recommendation.title} ${description} ${proseOf(audit)}` });
  // What only an example takes away may be allowed elsewhere.
  const [sure, unsure] = [true, false].map((isSaid) => typed.filter((service) => said.includes(` ${service} `) === isSaid));
  const meant = [...sure!, ...named];
  const forbidden = new Set([...(meant.length > 0 ? meant : ['telnet', 'http']), 'all']);
  const faces = viewsInFirewalls(tree, 'interface');
  if (faces.length === 0) return whenAbsent(tree, 'interface', 'No interface is configured', { status: 'REVIEW' });
  const bad = faces.flatMap((face) => permittedOn(face)).filter((place) => forbidden.has(serviceOf(place)));
  const offers = 'An interface offers a service that is not allowed.';
  if (bad.length > 0 && isOfOutside(recommendation))
    return review(`${offers} The document speaks of those outside; whether it is one a person has to say.`, linesAt(bad));
  if (bad.length > 0) return fail(linesAt(bad), offers);
  const outside = isPingOutside ? judgeOutside(faces, tree, recommendation) : undefined;
  if (outside) return outside;
  const open = faces.flatMap((face) => permittedOn(face)).filter((place) => unsure!.includes(serviceOf(place)));
  if (open.length > 0)
    return review('An interface offers a service that the document takes away in its example alone; a person has to look.', linesAt(open));
  const bypassed =
    judgesByLines(recommendation) && readBypass(recommendation) === undefined ? undefined : judgeBypass(faces, recommendation);
  if (bypassed) return bypassed;
  const silent = faces.find(
    ({ node }) =>
      isManagementPort(node.words.slice(1).join('')) &&
      undoneAt({ node, offset: node.words.length, captured: [] }, 'service-manage http').length === 0,
  );
  if (forbidden.has('http') && silent && wantsPortClosed(recommendation) && !isSet(silent, 'shutdown'))
    return fail(headsOf([silent]), 'The management port permits HTTP by default, and does not show that it no longer does.');
  if (forbidden.has('http') && silent && !judgesByLines(recommendation))
    return review('The management port permits HTTP by default, and the text does not say whether it still does.', headsOf([silent]));
  return ifWhole(
    tree,
    'interface',
    pass(
      headsOf(faces),
      `No interface offers a service that is not allowed${sayNoLines(recommendation, (service) => forbidden.has(service))}.${isPingOutside ? ' No interface of the zone untrust offers anything but ping.' : ''}`,
    ),
  );
}
