import { elsewhere, given, present } from '@merlon/engine/checks/assertions.ts';
import { atLeast } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedOrShown } from '../document/read-commands.ts';
import { headsOf, ifWhole, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { IN_ZONE, type Zone, isUntrusted, readZones } from '../facts/zones.ts';

const ZONES = 'Huawei USG6000E Administrator Guide, security zones';
const nameOf = ({ node }: Place): string => node.words.slice(1).join('');
/** GigabitEthernet0/0/0 and MEth: the management port. */
const MANAGEMENT = /^(?:GigabitEthernet0\/0\/0|MEth.*)$/;

/** Which interface belongs to which zone. */
export const placementChecks: readonly CheckSpec[] = [
  {
    id: 'interface-zones',
    title: 'Every interface with an IP address belongs to a security zone',
    alsoSaid: 'physical logical addressed carries routed layer left outside',
    about: {
      title: [
        /interfaces?| ports? /,
        /(?:members? of|assigned|belongs?|added|bound|member|part|placed?|put|assign|add|bind|are|is|have|has|sits?|lies?|lives?|without|outside) (?:\S+ ){0,6}(?:security )?zones?/,
      ],
      except: [
        /untrust|heartbeat|hrp|management|dmz|lldp| not (?!(?:assigned|bound|added|in|part|left)\b)|polic|rule|priorit|traffic|password|service/,
      ],
    },
    beside: ['firewall zone add interface *', 'firewall zone * add interface *'],
    noun: 'interface',
    path: 'interface *',
    named: /^(?!LoopBack|NULL)/i,
    none: { status: 'REVIEW' },
    expectation: 'every interface that has an `ip address`, except LoopBack and NULL, must be added to a `firewall zone`',
    must: given(present('ip|ipv6 address', { status: 'NA' }), elsewhere(IN_ZONE), 'It has no address.'),
    remediation: ['system-view', 'firewall zone <zone>', 'add interface <name in interface>'],
    source: `${ZONES}: an interface in no zone forwards nothing, and no policy names it`,
  },
  {
    id: 'untrust-priority',
    title: 'The zone untrust has the lowest priority',
    alsoSaid: 'lowest',
    about: { title: [/untrust/, /priorit/] },
    beside: ['firewall zone set priority *', 'firewall zone * set priority *'],
    expectation:
      'the priority of the zone untrust must be 5 or less, or what the document names, and every other zone must have a higher one',
    judge: judgePriority,
    remediation: [
      'system-view',
      'firewall zone <other zone>',
      'set priority <priority>',
      'quit',
      'firewall zone untrust',
      'set priority 5',
    ],
    source: `${ZONES}: untrust has 5, dmz 50, trust 85 and local 100`,
  },
  {
    id: 'management-port-zone',
    title: 'The management interface is not in an untrusted zone',
    about: {
      title: [/management (?:interface|port)|gigabitethernet ?0 0 0| meth /, / zones? /, /untrust|internet|external|outside/],
      except: [/service|https?|ssh|permit|access|reach|manageable/],
    },
    beside: ['undo firewall zone add interface *', 'undo firewall zone * add interface *'],
    expectation: 'no zone whose name says that it is untrusted (`untrust`) may list the management interface GigabitEthernet0/0/0',
    judge: judgeManagementPort,
    remediation: [
      'system-view',
      'firewall zone untrust',
      'undo add interface GigabitEthernet0/0/0',
      'quit',
      'firewall zone trust',
      'add interface GigabitEthernet0/0/0',
    ],
    source: ZONES,
  },
  {
    id: 'heartbeat-zone',
    title: 'The heartbeat interface (HRP) is in a zone of its own',
    alsoSaid: 'dedicated link cluster own',
    about: {
      title: [
        /heartbeat| hrp (?:interface|link)|hot ?standby (?:interface|link)|(?:link|interface) between (?:\S+ ){0,3}(?:members|firewalls|nodes)|cluster (?:link|interface)/,
        / zones? /,
      ],
      except: [/authenticat|encrypt/],
    },
    beside: ['firewall zone * add interface *', 'firewall zone add interface *', 'firewall zone * set priority *'],
    expectation:
      'the interface that `hrp interface` names must be the only one in its zone (another interface must not be in it), and that zone must not be trust, untrust, dmz or local',
    judge: judgeHeartbeat,
    first: ['system-view', 'firewall zone <old zone>', 'undo add interface <heartbeat interface>', 'quit'],
    remediation: ['system-view', 'firewall zone name <new zone>', 'set priority <priority>', 'add interface <heartbeat interface>'],
    source: `${ZONES}; Huawei USG6000E Administrator Guide, hot standby: the heartbeat link`,
  },
  {
    id: 'hrp-mirror',
    title: 'Sessions are mirrored between the members of the pair',
    alsoSaid: 'cluster failover state table active standby members firewalls',
    about: { title: [/mirror|session (?:backup|synchroni)|sessions? .*(?:backed up|synchroni)/], except: [/disabled|not |port/] },
    beside: ['hrp enable'],
    decides: ['hrp mirror session enable'],
    expectation: 'where `hrp enable` is configured, `hrp mirror session enable` must be too',
    judge: {
      op: 'given',
      when: { op: 'present', path: ['hrp', 'enable'], absent: { status: 'NA' } },
      then: { op: 'present', path: ['hrp', 'mirror', 'session', 'enable'] },
      reason: 'The firewall is not one of a pair.',
    },
    remediation: ['system-view', 'hrp mirror session enable'],
    source: 'Huawei USG6000E command reference, hrp mirror session enable: off by default',
  },
  {
    id: 'hrp-tracking',
    title: 'A firewall of a pair (HRP) monitors interfaces, by which it fails over',
    alsoSaid: 'track hot standby high availability redundancy failover link monitored tracked',
    about: {
      title: [/ hrp |hot.?standby|high.?availability| ha |pair|failover/, / track\w*|monitor/],
      except: [/ vgmp|ip ?link|bfd|preempt|heartbeat| hrp enable /],
    },
    beside: ['hrp enable', 'hrp interface *'],
    decides: ['hrp track interface', 'hrp track interface *', 'hrp track interface * *'],
    askedWhere: { holds: present('hrp enable'), otherwise: 'The firewall is not one of a pair.' },
    setting: 'hrp track interface',
    demand: 'present',
    // `hrp track` or a VRRP group of HRP: either follows the state of an interface.
    settledBy: (tree, { audit }) => {
      const groups = findPath(tree, 'interface * vrrp vrid * virtual-ip').filter((place) =>
        valuesAt(place).some((word) => /^(?:active|standby)$/.test(word)),
      );
      return groups.length > 0 && isSet(tree, 'hrp enable') && /\bor\b[^.;]{0,60}\bvrrp\b/i.test(proseOf(audit))
        ? pass(linesAt(groups), 'The pair follows its interfaces by VRRP groups, which the document lets do in the place of `hrp track`.')
        : undefined;
    },
    absent: { status: 'FAIL', source: 'Huawei USG6000E command reference, hrp track interface: none by default' },
    source: 'Huawei USG6000E command reference, hrp track interface',
  },
  {
    id: 'hrp-preemption',
    title: 'The preemption delay of HRP is long enough',
    alsoSaid: 'cluster failover',
    about: { title: [/preempt/], except: [/disabled|not /] },
    beside: ['hrp preempt'],
    setting: 'hrp preempt delay',
    demand: atLeast(60, 'second'),
    undoneBy: ['hrp preempt'],
    absent: { status: 'REVIEW', source: 'the default differs between releases' },
    heedsDefault: true,
    source: 'Huawei USG6000E command reference, hrp preempt',
  },
];

/** The priority that the factory gives untrust. */
const USUAL = 5;

function judgePriority(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const zones = readZones(tree);
  const untrust = zones.find(({ name }) => name === 'untrust');
  if (untrust?.priority === undefined)
    return whenAbsent(tree, 'firewall zone', 'The zone untrust is not in the text', { status: 'REVIEW' });
  const lines = headsOf(zones.map(({ place }) => place));
  const own = untrust.priority;
  if (zones.some(({ name, priority }) => name !== 'untrust' && priority !== undefined && priority <= own))
    return fail(lines, 'Another zone has a priority as low as untrust.');
  if (own > USUAL)
    return typedOrShown(recommendation, /^set priority (\d+)$/).includes(String(USUAL))
      ? fail(lines, `The priority of untrust is not ${USUAL} or less.`)
      : review(`The priority of untrust is the lowest, and not ${USUAL} or less; whether that will do a person has to say.`, lines);
  if (zones.some(({ priority }) => priority === undefined)) return review('A zone does not say its priority.', lines);
  return ifWhole(tree, 'firewall zone', pass(lines, `The priority of untrust is ${USUAL} or less, and the lowest of all.`));
}

const listedIn = (zones: readonly Zone[], name: string): readonly Zone[] => zones.filter(({ interfaces }) => interfaces.includes(name));

function judgeManagementPort(tree: ConfigTree): Outcome {
  const ports = viewsInFirewalls(tree, 'interface').filter((face) => MANAGEMENT.test(nameOf(face)));
  if (ports.length === 0) return whenAbsent(tree, 'interface', 'The management interface is not in the text', { status: 'REVIEW' });
  const zones = ports.flatMap((port) => listedIn(readZones(tree), nameOf(port)));
  const lines = headsOf([...ports, ...zones.map(({ place }) => place)]);
  if (zones.some(({ name }) => isUntrusted(name))) return fail(lines, 'The management interface is in an untrusted zone.');
  if (zones.length < ports.length) return review('The management interface is in no zone of the text.', lines);
  return ifWhole(tree, 'firewall zone', pass(lines, 'The management interface is in no untrusted zone.'));
}

const SHARED = new Set(['trust', 'untrust', 'dmz', 'local']);

function judgeHeartbeat(tree: ConfigTree): Outcome {
  const links = findPath(tree, 'hrp interface');
  if (links.length === 0) return whenAbsent(tree, 'hrp interface', 'The firewall has no heartbeat interface', { status: 'NA' });
  const names = links.map((place) => valuesAt(place)[0] ?? '');
  const zones = readZones(tree);
  const own = names.map((name) => listedIn(zones, name));
  const lines = [...linesAt(links), ...headsOf(own.flat().map(({ place }) => place))];
  if (own.some((some) => some.length !== 1))
    return ifWhole(tree, 'firewall zone', review('A heartbeat interface is in no zone of the text.', linesAt(links)));
  const shared = own.flat().some(({ name, interfaces }) => SHARED.has(name) || interfaces.some((face) => !names.includes(face)));
  if (shared) return fail(lines, 'The heartbeat interface shares its zone.');
  return ifWhole(tree, 'firewall zone', pass(lines, 'The heartbeat interface is the only one in its zone.'));
}
