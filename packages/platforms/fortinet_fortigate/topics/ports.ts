import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import {
  type Scope,
  deviceScope,
  entriesIn,
  entriesOf,
  isUnsetAddress,
  linesOf,
  nestedIn,
  sectionOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const PORT = '(?:(?:physical|unused|network|ethernet) )*(?:ports?|interfaces?|sockets?)(?: type physical)?';
const DOWN = '(?:administratively )?(?:down|shut down|shut|disabled|switched off)';
const NO_ADDRESS =
  '(?:no|not|without)(?: (?:ipv4|ip))* (?:addresses|address|ip)(?: (?:neither|static|nor|by|dhcp|pppoe|dhcp/pppoe|mode|or))*';

/** What a port may be a part of. */
const WHOLES = '(?: (?:zone|aggregate|hardware|software|switch|or|redundant|lag|bridge|interface))+';

/** Physical ports that nothing uses. */
export const portsTopic: TopicJudge = {
  id: 'ports',
  about:
    /^(?=[^]*\b(?:unused|not (?:in )?use[d]?|unless (?:it is|they are) (?:in use|used)|nobody uses|no address)\b)(?=[^]*\b(?:ports?|physical interfaces?|sockets?)\b)/i,
  sections: ['system interface'],
  settings: [{ path: 'system interface * status down', by: ['down'] }, { path: 'system interface * alias *' }],
  spans: [
    // What makes a port a used one, or an unused one.
    {
      says: `(?:${PORT} )?(?:use|used|counts? (?:as )?(?:used|use))(?: (?:means?|if|when))*(?: (?:ip )?address(?: (?:own|or|obtains?|gets?|one|fixed|static|by|dhcp|pppoe))*)`,
      asks: 'address',
    },
    { says: `neither (?:found )?members?(${WHOLES})`, asks: 'member' },
    { says: `(?:belongs?|(?<!not |no |found )members?)(${WHOLES})`, asks: 'member' },
    { says: 'carries vlans?(?: interfaces?)?', asks: 'vlan' },
    { says: 'carries no vlans?(?: interfaces?)?(?: or tunnels?)?', asks: 'vlan' },
    { says: '(?:(?:or|nor|not|no|serves) )*(?:ha )?heartbeat(?: (?:links?|ports?|devices?|interfaces?))?(?: cluster)?', asks: 'heartbeat' },
    { says: 'unless (?:in )?(?:use|used)(?= |$)' },
    { says: '(?:establish|check|see|determine) whether (?:one|any) uses? above applies' },
    { says: 'if none(?: block)?(?: (?:contain|have|show))? status down', asks: 'down' },
    { says: 'other (?:physical )?ports? (?:read|show|contain)', asks: 'reads' },
    { says: '(?:we )?(?:regard|consider|treat) port (?:as )?unused if' },
    {
      says: `(?:not|no) (?:found |a )?(?:members?)((?: (?:aggregate|switch|zone|or|parent|elsewhere|lag|bridge|hardware|redundant|interface))*)`,
      asks: 'member',
    },
    { says: '(?:carries )?no vlans?|without vlans?', asks: 'vlan' },
    { says: 'not heartbeat port(?: cluster)?', asks: 'heartbeat' },
    { says: '(?:not|no) ha (?:heartbeat|monitored)(?: (?:port|interface|hbdev))*', asks: 'heartbeat' },
    { says: `(?:counts?|considered|regarded) (?:as )?(?:unused|not used) if`, asks: 'address' },
    { says: NO_ADDRESS, asks: 'address' },
    { says: '(?:[a-z]+ )?description(?: or)? alias|alias(?: or)? description', asks: 'described' },
    { says: 'not down(?: expect)?(?: alias)?', asks: 'alias' },
    { says: `status down|${PORT}(?: (?:not (?:used|use|connected|needed|required)|unused|in))* ${DOWN}|${DOWN}`, asks: 'down' },
    {
      says: '(?:physical )?(?:ports?|interfaces?)? ?(?:in )?(?:use|used) (?:has )?alias(?: (?:tells|what|connected|that|names))*|not down(?: expect)?(?: alias)?|alias',
      asks: 'alias',
    },
    { says: 'tunnel interfaces need none|not (?:used|in use|use|connected)' },
  ],
  words: `${COMMON}|physical|ports?|sockets?|unused|use|used|type|administratively|expect|tells|connected|each|mode|found|member|parent|elsewhere|has|entry|interface|counts?|if|closed|slots?`,
  expectation: 'every physical port that is not used must be down, and have an alias where it is used, if the document asks for that',
  source: 'FortiOS CLI reference, system interface: status up by default',
  // It knows which ports are meant, which a command for one of them does not tell.
  overrules: true,
  judge: judgePorts,
};

function judgePorts(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const ports = entriesIn(scope, 'system interface').filter((one) => valueOf(one, 'type') === 'physical');
  // Virtual domains use ports elsewhere.
  if (tree.scopes || ports.length === 0 || !isAsked(asked, 'down')) return undefined;
  const finding = beginFinding(asked);
  const device = { used: listUsed(scope), counted: listCounted(asked, scope) };
  for (const port of ports) lookAtPort(asked, port, device, finding);
  const outcome = finding.conclude('Every physical port that is not used is down.');
  return outcome && unlessHidden(scope, 'system interface', outcome);
}

const NAMES_WHOLE = /\b(?:zone|aggregate|switch|redundant|lag|bridge)\b/;

/** The ports that are used by what the document counts as a use: VLANs, aggregates and switches, zones, heartbeats. */
function listCounted(asked: readonly Asked[], scope: Scope): ReadonlySet<string> {
  // Whoever speaks of members alone means those of aggregates and switches.
  const wholes = asked
    .flatMap(({ what, values: [text = ''] }) => (what === 'member' ? [NAMES_WHOLE.test(text) ? text : 'aggregate switch'] : []))
    .join(' ');
  const interfaces = entriesIn(scope, 'system interface').filter((one) => valueOf(one, 'type') !== 'physical');
  const isMeant = (whole: RegExp): boolean => whole.test(wholes);
  const members = (entries: readonly ConfigNode[]): readonly string[] => entries.flatMap((one) => valuesOf(one, 'member'));
  const isAggregate = (one: ConfigNode): boolean => /^(?:aggregate|redundant)$/.test(valueOf(one, 'type') ?? '');
  return new Set([
    ...(isAsked(asked, 'vlan')
      ? interfaces.filter((one) => valueOf(one, 'vlanid') !== undefined).flatMap((one) => valuesOf(one, 'interface'))
      : []),
    ...(isMeant(/aggregate|lag|redundant/) ? members(interfaces.filter(isAggregate)) : []),
    ...(isMeant(/switch|bridge/)
      ? [
          ...members(interfaces.filter((one) => !isAggregate(one))),
          ...members(entriesIn(scope, 'system switch-interface')),
          ...portsOfSwitches(scope),
        ]
      : []),
    ...(isMeant(/zone/) ? entriesIn(scope, 'system zone').flatMap((one) => valuesOf(one, 'interface')) : []),
    ...(isAsked(asked, 'heartbeat') ? valuesOf(sectionOf(scope, 'system ha'), 'hbdev') : []),
  ]);
}

const portsOfSwitches = (scope: Scope): readonly string[] =>
  entriesIn(scope, 'system virtual-switch').flatMap((one) => entriesOf(nestedIn(one, 'port')).map(({ words }) => words[0]!));

interface Device {
  /** Something names it. */
  readonly used: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
}

function lookAtPort(asked: readonly Asked[], port: ConfigNode, { used, counted }: Device, finding: Finding): void {
  const name = port.words[0]!;
  const lines = linesOf(port, 'ip', 'mode', 'status', 'alias');
  const isDown = valueOf(port, 'status') === 'down';
  const hasAddress = !isUnsetAddress((valueOf(port, 'ip') ?? '').split(' ')[0]) || ['dhcp', 'pppoe'].includes(valueOf(port, 'mode') ?? '');
  // Whatever is to be written there, either place will do.
  if (isAsked(asked, 'described')) finding.open();
  if (isAsked(asked, 'alias') && !isDown && hasAddress && valueOf(port, 'alias') === undefined)
    finding.fault(lines, `Port ${name} has no alias`);
  if (isDown || hasAddress) finding.good(lines);
  // What else makes a port a used one documents tell differently.
  else if (counted.has(name)) finding.good(lines);
  else if (used.has(name)) finding.open();
  else finding.fault(lines, `Port ${name} has no address and is used by nothing, but is not down`);
}

/** Sections whose entries name ports that they use, and where (FortiOS CLI reference, the chapters of the sections). */
const USERS: readonly (readonly [section: string, ...attributes: readonly string[]])[] = [
  ['system interface', 'interface', 'member'],
  ['system zone', 'interface'],
  ['system switch-interface', 'member', 'span-dest-port'],
  ['system virtual-wire-pair', 'member'],
  ['system virtual-switch', 'port'],
  ['firewall policy', 'srcintf', 'dstintf'],
  ['system pppoe-interface', 'device'],
];

function listUsed(scope: Scope): ReadonlySet<string> {
  const named = USERS.flatMap(([section, ...attributes]) =>
    entriesIn(scope, section).flatMap((entry) => attributes.flatMap((attribute) => valuesOf(entry, attribute))),
  );
  const ports = portsOfSwitches(scope);
  const wan = entriesOf(nestedIn(sectionOf(scope, 'system sdwan'), 'members')).flatMap((member) => valuesOf(member, 'interface'));
  const ha = sectionOf(scope, 'system ha');
  const six = entriesIn(scope, 'system interface').filter((one) =>
    nestedIn(one, 'ipv6')?.children.some(({ words }) => words[0] === 'ip6-address'),
  );
  return new Set([...named, ...ports, ...wan, ...valuesOf(ha, 'hbdev'), ...valuesOf(ha, 'monitor'), ...six.map(({ words }) => words[0]!)]);
}
