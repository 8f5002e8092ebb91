import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import { absenceByDefault } from '@merlon/engine/demands/read-default.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn } from '../document/read-commands.ts';
import { headsOf, ifWhole, placesInFirewalls, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { listUntrustedInterfaces } from '../facts/zones.ts';

const ACCESS =
  'Huawei USG6000E Administrator Guide, interface access management: it overrides security policies; the management port permits HTTP, HTTPS and ping by default, others nothing';
const DEFEND = 'Huawei USG6000E command reference, firewall defend: no defence is on by default';
const ACTION = 'Huawei USG6000E command reference, firewall defend action: what is recognised is discarded by default';
const STATE = 'Huawei USG6000E command reference, firewall session link-state check: on by default, for all ICMP and TCP';
const PAIR: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp: off by default' };
const KEY: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp authentication-key: no key by default' };

const RECOMMENDED = ['land', 'smurf', 'fraggle', 'winnuke', 'source-route', 'route-record', 'time-stamp', 'ping-of-death'];

/** Interfaces, defence against attacks, hot standby. */
export const networkChecks: readonly CheckSpec[] = [
  {
    id: 'untrust-management',
    title: 'Interfaces of untrusted zones offer no management service',
    about: {
      title: [
        /(?:untrust| wan\b|internet|external|outside|public).*(?:manage|service|access|admin| ping | ssh | https? |telnet)|(?:manage|admin|service manage|access| ping\b| ssh\b| https?\b|telnet).*(?:untrust| wan |internet|external|outside|public)/,
      ],
      except: [/ local |rule|vpn|snmp|key|polic|ntp|log|dns/],
    },
    beside: ['undo interface * service-manage * permit', 'undo interface * service-manage enable'],
    expectation: 'no interface of an untrusted zone may have `service-manage` for HTTP, HTTPS, SSH, SNMP, Telnet or NETCONF',
    judge: judgeUntrusted,
    remediation: ['system-view', 'interface <interface>', 'undo service-manage all permit'],
    source: ACCESS,
  },
  {
    id: 'clear-text-management',
    title: 'No interface offers clear-text management services',
    about: {
      title: [
        /service manage|(?<!user )interface.*(?:telnet| http |manage)|(?:telnet| http |manage).*(?<!web |user |management )interface/,
      ],
      except: [/web manager|source|dedicated|out of band|loopback|mgmt interface ip/],
    },
    expectation:
      'no interface may have `service-manage telnet permit` or `service-manage http permit`, or those that the document takes away',
    judge: judgeClearText,
    remediation: ['system-view', 'interface <interface>', 'undo service-manage telnet permit', 'undo service-manage http permit'],
    source: ACCESS,
  },
  {
    id: 'defence-action',
    title: 'Packets of attacks are discarded',
    about: {
      title: [/(?:defend|defen[cs]e|attack)\w* (?:\w+ ){0,2}action|(?:attack|malformed).* (?:discard|drop)|(?:discard|drop).* attack/],
      except: [/ ips |profile|dataplane/],
    },
    setting: 'firewall defend action',
    demand: equals('discard'),
    absent: { is: 'discard', source: ACTION },
    heedsDefault: true,
    source: ACTION,
  },
  {
    id: 'attack-defence',
    title: 'Defence against attacks with malformed packets is on',
    about: {
      title: [
        /attack|defen[cs]e|firewall defend|denial.of.service| d?dos | land |smurf|fraggle|winnuke|teardrop|ping.of.death|syn ?flood|spoof|flood|port ?scan|ip ?sweep|malformed|source ?rout/,
      ],
      except: [/signature|ips profile|brute|urpf|arp/],
    },
    beside: ['firewall defend * enable'],
    expectation: '`firewall defend … enable` for each attack that the document names, else for the eight that Huawei recommends',
    judge: judgeDefence,
    remediation: RECOMMENDED.map((attack) => `firewall defend ${attack} enable`),
    source: `${DEFEND}; Huawei Enterprise Forum, recommended attack defence on the USG6000`,
  },
  {
    id: 'state-check',
    title: 'Stateful inspection is enabled',
    about: { title: [/state(?:ful)?.{0,12}(?:inspect|check|detect|link)|link ?state/] },
    beside: ['firewall session link-state * check'],
    decides: ['firewall session link-state check'],
    expectation: '`firewall session link-state check` must not be undone',
    judge: judgeStateCheck,
    remediation: ['system-view', 'firewall session link-state check'],
    source: STATE,
  },
  {
    id: 'unused-interfaces',
    title: 'Unused interfaces are shut down',
    about: { title: [/(?:unused|unneeded|inactive|not in use).*(?:interface|port)|(?:interface|port)s?.*(?:unused|not (?:in )?use)/] },
    expectation: 'every interface without an address, a zone or a bundle must be `shutdown`',
    judge: judgeUnused,
    remediation: ['system-view', 'interface <interface>', 'shutdown'],
    source: 'Huawei VRP command reference, shutdown: interfaces are up by default',
  },
  {
    id: 'hrp-authentication',
    title: 'Heartbeats of the pair are authenticated',
    about: {
      title: [
        /(?: hrp\b|heartbeat|hot.?standby|dual.?system|high.?availability| ha\b).*(?:authenticat| key |encrypt)|(?:authenticat|encrypt).*(?: hrp |heartbeat|hot.?standby)/,
      ],
    },
    expectation: 'where `hrp enable` is configured, `hrp authentication-key` must be too',
    judge: {
      op: 'given',
      when: { op: 'present', path: ['hrp', 'enable'], absent: { status: 'NA' } },
      then: { op: 'present', path: ['hrp', 'authentication-key'], absent: KEY },
      reason: 'The firewall is not one of a pair.',
    },
    remediation: ['system-view', 'hrp authentication-key <key>'],
    source: KEY.source!,
  },
  {
    id: 'hrp-pair',
    title: 'Hot standby (HRP) is configured',
    about: { title: [/ hrp |hot.?standby|high.?availability|dual.?system/], except: [/mirror|preempt|monitor|track/] },
    expectation: '`hrp enable` and an `hrp interface` with its `remote` must be configured',
    judge: {
      op: 'all',
      of: [
        { op: 'present', path: ['hrp', 'enable'], absent: PAIR },
        { op: 'present', path: ['hrp', 'interface'], absent: PAIR },
      ],
    },
    remediation: ['system-view', 'hrp interface <interface> remote <address>', 'hrp enable'],
    source: PAIR.source!,
  },
];

function judgeStateCheck(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'firewall session link-state';
  const off = ['check', 'tcp check', 'icmp check'].flatMap((check) => undoneAt(tree, `${path} ${check}`));
  if (off.length > 0) return fail(linesAt(off), 'Packets are let through whatever the state of their connection.');
  const excluded = findPath(tree, `${path} exclude`);
  if (excluded.length > 0)
    return review(
      'Some traffic is let through whatever the state of its connection; whether it may be a person has to say.',
      linesAt(excluded),
    );
  const on = findPath(tree, path);
  if (on.length > 0) return ifWhole(tree, path, pass(linesAt(on), 'The state of connections is checked.'));
  const known = absenceByDefault(recommendation.defaultValue, 'on', { status: 'PASS', source: STATE });
  return whenAbsent(tree, path, 'Nothing switches the check of states off', known);
}

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

const serviceOf = ({ node }: Place): string => node.words[1]!;

/** The services that must not be offered to untrusted zones: those for management, and `ping` if the benchmark names it. */
function forbiddenToUntrusted(recommendation: Recommendation): RegExp {
  const title = plainTitle(recommendation);
  const takesPing = / (?:ping|icmp) /.test(title) || typedIn(recommendation, /^(undo service-manage ping permit)$/).length > 0;
  if (!takesPing) return MANAGEMENT;
  return /manage|admin|access|service/.test(title) ? /./ : /^(?:ping|all)$/;
}

function judgeUntrusted(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const forbidden = forbiddenToUntrusted(recommendation);
  const faces = viewsInFirewalls(tree, 'interface');
  const untrusted = listUntrustedInterfaces(tree);
  if (untrusted.size === 0)
    return review('No zone whose name says that it is untrusted has an interface.', headsOf(placesInFirewalls(tree, 'firewall zone')));
  const meant = faces.filter(({ node }) => untrusted.has(node.words.slice(1).join('')));
  const bad = meant.flatMap((face) => permittedOn(face)).filter((place) => forbidden.test(serviceOf(place)));
  if (bad.length > 0) return fail(linesAt(bad), 'An interface of an untrusted zone offers management services.');
  const bypassing = meant.filter(isBypassing);
  if (bypassing.length > 0) return review(BYPASSED, headsOf(bypassing));
  const port = meant.find(({ node }) => isManagementPort(node.words.slice(1).join('')));
  if (port) return review('The management port is in an untrusted zone; what it offers by default is not in the text.', headsOf([port]));
  return ifWhole(tree, 'interface', pass(headsOf(meant), 'No interface of an untrusted zone offers management services.'));
}

/** GigabitEthernet0/0/0 and MEth: the management port, which permits HTTP, HTTPS and ping by default. */
const isManagementPort = (name: string): boolean => /^(?:GigabitEthernet0\/0\/0|MEth.*)$/.test(name);

function judgeClearText(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = typedIn(recommendation, /^undo service-manage (\S+) permit$/);
  const named = ['telnet', 'http'].filter((service) => plainTitle(recommendation).includes(` ${service} `));
  const forbidden = new Set([...[typed, named, ['telnet', 'http']].find((services) => services.length > 0)!, 'all']);
  const faces = viewsInFirewalls(tree, 'interface');
  if (faces.length === 0) return whenAbsent(tree, 'interface', 'No interface is configured', { status: 'REVIEW' });
  const bad = faces.flatMap((face) => permittedOn(face)).filter((place) => forbidden.has(serviceOf(place)));
  if (bad.length > 0) return fail(linesAt(bad), 'An interface offers a service that is not allowed.');
  const bypassing = faces.filter(isBypassing);
  if (bypassing.length > 0) return review(BYPASSED, headsOf(bypassing));
  const silent = faces.find(
    ({ node }) =>
      isManagementPort(node.words.slice(1).join('')) &&
      undoneAt({ node, offset: node.words.length, captured: [] }, 'service-manage http').length === 0,
  );
  if (forbidden.has('http') && silent)
    return review('The management port permits HTTP by default, and the text does not say whether it still does.', headsOf([silent]));
  return ifWhole(tree, 'interface', pass(headsOf(faces), 'No interface offers a service that is not allowed.'));
}

/** The defences that titles name, in these words: `source routing`, `IP spoofing`. */
const NAMED = [
  ...RECOMMENDED,
  ...'teardrop syn-flood udp-flood icmp-flood ip-spoofing port-scan ip-sweep tcp-flag ip-fragment'.split(' '),
].map((attack) => ({ attack, words: new RegExp(` ${attack.replace(/(?:ing|e)$/, '').replaceAll('-', ' ?')}`) }));

function judgeDefence(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = typedIn(recommendation, /^firewall defend (\S+) enable$/);
  const title = plainTitle(recommendation);
  const named = NAMED.flatMap(({ words, attack }) => (words.test(title) ? [attack] : []));
  const wanted = [...new Set(typed.length > 0 ? [...typed, ...named] : named.length > 0 ? named : RECOMMENDED)];
  if (wanted.includes('*') || (typed.length === 0 && named.length === 0 && /flood|scan|spoof/.test(title)))
    return review('Which attacks are meant, the document does not say.', linesAt(findPath(tree, 'firewall defend')));
  const missing = wanted.filter((attack) => !isSet(tree, `firewall defend ${attack} enable`));
  if (missing.length > 0) {
    const outcome = whenAbsent(tree, 'firewall defend', `Defence is not on against ${missing.join(', ')}`, {
      status: 'FAIL',
      source: DEFEND,
    });
    return { ...outcome, lines: outcome.lines.length > 0 ? outcome.lines : linesAt(findPath(tree, 'firewall defend')) };
  }
  const unlimited = wanted.filter((attack) => attack.endsWith('-flood') && !isSet(tree, `firewall defend ${attack} interface|zone|ip`));
  if (unlimited.length > 0)
    return review(
      `Defence is on against ${unlimited.join(', ')}, and no statement says of which interface, zone or address.`,
      linesAt(findPath(tree, 'firewall defend')),
    );
  const alerting = findPath(tree, 'firewall defend action alert');
  if (alerting.length > 0)
    return review('Attacks are noticed and not stopped; whether that will do a person has to say.', linesAt(alerting));
  return pass(
    linesAt(wanted.flatMap((attack) => findPath(tree, `firewall defend ${attack} enable`))),
    `Defence is on against ${wanted.join(', ')}.`,
  );
}

function judgeUnused(tree: ConfigTree): Outcome {
  const faces = viewsInFirewalls(tree, 'interface').filter(({ node }) =>
    /^(?:X?GigabitEthernet|Ten-GigabitEthernet|Ethernet|\d+GE)/.test(node.words[1] ?? ''),
  );
  if (faces.length === 0) return ifWhole(tree, 'interface', notApplicable('No port is configured.'));
  const inZone = new Set(
    placesInFirewalls(tree, 'firewall zone').flatMap(({ node }) =>
      node.children.filter(({ words }) => words[0] === 'add').map(({ words }) => words.at(-1)!),
    ),
  );
  const idle = faces.filter(({ node }) => {
    const used = node.children.some(({ words, negated }) => !negated && !/^(?:shutdown|alias|description|service-manage)$/.test(words[0]!));
    return !used && !inZone.has(node.words.slice(1).join(''));
  });
  const up = idle.filter((face) => !isSet(face, 'shutdown'));
  if (up.length > 0) return fail(headsOf(up), `A port without a use is not shut down (${up.length} of ${idle.length}).`);
  return ifWhole(tree, 'interface', pass(headsOf(idle), 'Every port without a use is shut down.'));
}
