import { type Place, type Scope, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { negateAddresses } from '@merlon/engine/rule-base/addresses.ts';
import type { Addresses, Condition, Fallback, Names, Rule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { makeServiceSymbol } from '@merlon/engine/rule-base/services.ts';
import { type AddressReader, readAddressBooks } from './address-books.ts';
import { type ApplicationReader, readApplications } from './applications.ts';
import { isForEverything } from '@merlon/engine/rule-base/match-everything.ts';

const DEFAULT = 'Junos Security Policies User Guide: what no policy permits is denied, unlogged, by default';
const GLOBAL_NEXT = 'Junos Security Policies User Guide: what no policy of the zones matches, the global policies are looked at for';
const TO_DEVICE = 'Junos Security Zones Guide: what the device itself accepts, `host-inbound-traffic` decides as well';
/** The zone of the device itself. */
const DEVICE = 'junos-host';

const known = new WeakMap<ConfigTree, RuleBase>();

/**
 * The security policies of a configuration: a list for each pair of zones, then the global ones, for the device and for each logical system
 * and tenant in the text. Traffic is looked up in the list of its zones, then in the global one, then the default policy decides (Junos
 * Security Policies User Guide, "Global Security Policies").
 */
export function readRuleBase(tree: ConfigTree): RuleBase {
  let ruleBase = known.get(tree);
  if (!ruleBase) {
    const lists = listSystems(tree).flatMap(readSystem);
    const gaps = tree.gaps.filter(({ path }) => POLICIES.every((word, at) => at >= path.length || path[at] === word || path[at] === '*'));
    known.set(tree, (ruleBase = { lists, gaps: gaps.map(({ reason }) => `In the text rules may be missing: ${reason}.`) }));
  }
  return ruleBase;
}

const POLICIES = ['security', 'policies'];

/** The device, a logical system or a tenant. */
interface System {
  readonly scope: Scope;
  /** A prefix for the names of its lists. */
  readonly prefix: string;
}

const listSystems = (tree: ConfigTree): readonly System[] => [
  { scope: tree, prefix: '' },
  ...findPath(tree, 'logical-systems *').map((scope) => ({ scope, prefix: `logical-system ${nameOf(scope)} ` })),
  ...findPath(tree, 'tenants *').map((scope) => ({ scope, prefix: `tenant ${nameOf(scope)} ` })),
];

interface Objects {
  readonly addressesOf: AddressReader;
  readonly servicesOf: ApplicationReader;
}

function readSystem({ scope, prefix }: System): readonly RuleList[] {
  if (!POLICIES_OR_ZONES.some((path) => findPath(scope, path).length > 0)) return [];
  const objects = { addressesOf: readAddressBooks(scope), servicesOf: readApplications(scope) };
  const fallback = readDefault(scope);
  const global = findAll(scope, 'security policies global policy *').map((policy) => readPolicy(policy, 'any', 'any', objects));
  const afterPair = fallbackOfPair(global, fallback);
  const pairs = findAll(scope, 'security policies from-zone * to-zone *').map(({ captured, ...place }) => {
    const [from = '', to = ''] = captured.slice(-2);
    const rules = findAll({ ...place, captured: [] }, 'policy *').map((policy) => readPolicy(policy, from, to, objects));
    const rest: Fallback = [from, to].includes(DEVICE) ? { action: 'unknown', logged: 'unknown', lines: [], source: TO_DEVICE } : afterPair;
    return { name: `${prefix}from-zone ${from} to-zone ${to}`, from: [from], to: [to], rules, fallback: rest };
  });
  return [...pairs, { name: `${prefix}global`, rules: global, fallback }];
}

const POLICIES_OR_ZONES = ['security policies', 'security zones security-zone'];

/** Includes inactive places. */
const findAll = (scope: Scope, path: string): readonly Place[] => findPath(scope, path.split(' '), { inactive: true });

function readDefault(scope: Scope): Fallback {
  const open = findPath(scope, 'security policies default-policy permit-all');
  const lines = linesAt(open.length > 0 ? open : findPath(scope, 'security policies default-policy'));
  return { action: open.length > 0 ? 'allow' : 'deny', logged: false, lines, source: DEFAULT };
}

/** The fate of traffic that no policy of its zones matches. */
function fallbackOfPair(global: readonly Rule[], fallback: Fallback): Fallback {
  const first = global.find(({ enabled }) => enabled);
  if (!first) return fallback;
  if (first.action === 'other' || !isForEverything(first))
    return { action: 'unknown', logged: 'unknown', lines: [first.line], source: GLOBAL_NEXT };
  return {
    action: first.action,
    logged: first.action === 'allow' ? first.log.end : first.log.begin,
    lines: [first.line],
    source: GLOBAL_NEXT,
  };
}

function readPolicy(policy: Place, from: string, to: string, { addressesOf, servicesOf }: Objects): Rule {
  const { node } = policy;
  const isOff = Boolean(node.inactive);
  const values = (path: string): readonly string[] =>
    findPath(policy, path.split(' '), isOff ? { inactive: true } : {}).flatMap((place) => (isOff ? allBelow(place) : valuesAt(place)));
  const has = (path: string): boolean => findPath(policy, path.split(' '), isOff ? { inactive: true } : {}).length > 0;
  const addresses = (side: 'source' | 'destination', zone: string): Addresses => {
    const set = addressesOf(zone, values(`match ${side}-address`));
    return has(`match ${side}-address-excluded`) ? negateAddresses(set) : set;
  };
  const applications = values('match application');
  return {
    name: nameOf(policy),
    identity: nameOf(policy),
    statement: node,
    enabled: !isOff,
    action: has('then permit') ? 'allow' : has('then deny|reject') ? 'deny' : 'other',
    from: from === 'any' ? zonesOf(values('match from-zone')) : [from],
    to: to === 'any' ? zonesOf(values('match to-zone')) : [to],
    source: addresses('source', from),
    destination: addresses('destination', to),
    services: applications.length > 0 ? servicesOf(applications) : makeServiceSymbol('no application is named'),
    conditions: readConditions(values, has),
    log: { begin: has('then log session-init'), end: has('then log session-close') },
    line: node.line,
    endLine: node.endLine,
  };
}

/** The values of an inactive policy. */
const allBelow = ({ node, offset }: Place): readonly string[] =>
  offset < node.words.length ? node.words.slice(offset) : node.children.map(({ words }) => words[0]!);

const zonesOf = (names: readonly string[]): Names => (names.length === 0 || names.includes('any') ? 'any' : names);

/** Conditions of a policy besides addresses and applications. Source: Junos CLI Reference, match (Security Policies). */
const CONDITIONS: readonly (readonly [path: string, kind: Condition['kind']])[] = [
  ['match dynamic-application', 'application'],
  ['match source-identity', 'user'],
  ['match source-end-user-profile', 'user'],
  ['match url-category', 'category'],
  ['match source-l3vpn-vrf-group', 'other'],
  ['match destination-l3vpn-vrf-group', 'other'],
  ['scheduler-name', 'schedule'],
];

function readConditions(values: (path: string) => readonly string[], has: (path: string) => boolean): readonly Condition[] {
  const given = CONDITIONS.flatMap(([path, kind]): readonly Condition[] => {
    const named = values(path);
    return named.length === 0 || named.some((value) => value === 'any' || value === 'none') ? [] : [{ kind, values: named }];
  });
  return has('then permit firewall-authentication') ? [...given, { kind: 'user', values: ['firewall-authentication'] }] : given;
}
