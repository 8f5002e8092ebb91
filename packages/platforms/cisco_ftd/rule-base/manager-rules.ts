import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Condition, Fallback, Names, Rule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { isGiven, itemsOf, memberOf, textOf } from './json-members.ts';
import { type ManagerObjects, membersOf, readManagerObjects } from './manager-objects.ts';

/**
 * The rules of a manager's document: prefilter policies, then access policies, each in its order (Cisco Secure Firewall Management Center
 * REST API, "accessrules" and "defaultactions"; Firewall Device Manager REST API, "AccessRule").
 */
export function readManagerRuleBase(manager: ConfigNode, tree: ConfigTree): RuleBase {
  const objects = readManagerObjects(manager);
  const prefilters = itemsOf(manager, 'prefilterPolicies').filter((policy) => isGiven(policy, 'rules'));
  const lists = [
    ...prefilters.map((policy) => readPolicy(policy, objects, 'prefilter policy')),
    ...itemsOf(manager, 'accessPolicies').map((policy) => readPolicy(policy, objects, 'access policy')),
  ];
  // Settings that only the device knows hold no rules; a list that the manager did not give may.
  const gaps = tree.gaps
    .filter(({ path }) => path.length > 0 && !WITHOUT_RULES.has(path[1]!))
    .map(({ reason }) => `${upperFirst(reason)}.`);
  return { lists, gaps };
}

/** Lists that neither hold access rules nor tell what these name. */
const WITHOUT_RULES: ReadonlySet<string> = new Set(
  (
    'logging logDestinations logFormat snmp time dns banner haPairs deviceGroups intrusionPolicies filePolicies fileRules ' +
    'decryptionPolicies decryptionRules dnsPolicies identityPolicies healthPolicies realms dnsServerGroups siteToSiteVpns endpoints ike ' +
    'ipsec remoteAccessVpns cryptoMaps ikev2Policies ikev2Proposals ruleUpdates geolocationUpdates vulnerabilityUpdates pendingChanges'
  ).split(' '),
);

function readPolicy(policy: ConfigNode, objects: ManagerObjects, kind: 'access policy' | 'prefilter policy'): RuleList {
  return {
    name: `${kind} ${textOf(policy, 'name') ?? ''}`.trim(),
    rules: itemsOf(policy, 'rules').map((rule) => readRule(rule, objects)),
    fallback:
      kind === 'prefilter policy'
        ? { action: 'unknown', logged: 'unknown', lines: [], source: 'what a prefilter policy does not decide the access policy does' }
        : readFallback(policy),
  };
}

/** The default action, from the policy, or from a separate list of the management centre. */
export function readFallback(policy: ConfigNode): Fallback {
  const [listed] = itemsOf(policy, 'defaultActions');
  const node = listed ?? memberOf(policy, 'defaultAction');
  const source = 'the default action of the access policy';
  const action = textOf(node, 'action');
  if (!node || action === undefined) return { action: 'unknown', logged: 'unknown', lines: [], source };
  const log = readLog(node);
  const logged = log.begin === 'unknown' && log.end === 'unknown' ? 'unknown' : log.begin === true || log.end === true;
  const lines = [memberOf(node, 'action')!.line, ...LOG_MEMBERS.flatMap((name) => memberOf(node, name)?.line ?? [])];
  return { action: /^(?:BLOCK|DENY)/.test(action) ? 'deny' : action === 'TRUST' ? 'allow' : 'unknown', logged, lines, source };
}

const LOG_MEMBERS = ['logBegin', 'logEnd', 'eventLogAction'];

function readLog(node: ConfigNode): Rule['log'] {
  const event = textOf(node, 'eventLogAction');
  if (event !== undefined) {
    return { begin: /^LOG_(?:BOTH|FLOW_START)$/.test(event), end: /^LOG_(?:BOTH|FLOW_END)$/.test(event) };
  }
  const read = (name: string): boolean | 'unknown' => {
    const text = textOf(node, name);
    return text === undefined ? 'unknown' : text === 'true';
  };
  return { begin: read('logBegin'), end: read('logEnd') };
}

const ALLOWS = /^(?:ALLOW|TRUST|PERMIT|FASTPATH)$/;
const DENIES = /^(?:BLOCK(?!_INTERACTIVE|_RESET_INTERACTIVE).*|DENY)$/;
const WATCHES = /^(?:MONITOR|ANALYZE)$/;

function readRule(rule: ConfigNode, objects: ManagerObjects): Rule {
  const action = textOf(rule, 'action') ?? textOf(rule, 'ruleAction') ?? '';
  return {
    name: textOf(rule, 'name') ?? textOf(rule, 'id') ?? `line ${rule.line}`,
    ...identityOf(rule),
    statement: rule,
    enabled: textOf(rule, 'enabled') !== 'false',
    action: ALLOWS.test(action) ? 'allow' : DENIES.test(action) ? 'deny' : 'other',
    ...(WATCHES.test(action) ? { continues: true as const } : {}),
    from: namesIn(rule, ['sourceZones', 'sourceInterfaces']),
    to: namesIn(rule, ['destinationZones', 'destinationInterfaces']),
    source: objects.addressesIn(rule, 'sourceNetworks'),
    destination: objects.addressesIn(rule, 'destinationNetworks'),
    services: objects.servicesIn(rule),
    conditions: CONDITIONS.flatMap(([member, kind]) => readCondition(rule, member, kind)),
    log: readLog(rule),
    line: rule.line,
    endLine: rule.endLine,
  };
}

function identityOf(rule: ConfigNode): Pick<Rule, 'identity'> {
  const identity = textOf(rule, 'id') ?? textOf(rule, 'uuid');
  return identity === undefined ? {} : { identity };
}

function namesIn(rule: ConfigNode, cells: readonly string[]): Names {
  const names = cells.flatMap((cell) => membersOf(rule, cell).map((node) => textOf(node, 'name') ?? textOf(node, 'id') ?? ''));
  return names.length === 0 ? 'any' : names;
}

/** Further conditions of a rule, by the member names of both managers. */
const CONDITIONS: readonly (readonly [member: string, kind: Condition['kind']])[] = [
  ['applications', 'application'],
  ['embeddedAppFilter', 'application'],
  ['urls', 'category'],
  ['urlFilter', 'category'],
  ['users', 'user'],
  ['identitySources', 'user'],
  ['timeRangeObjects', 'schedule'],
  ['vlanTags', 'other'],
  ['vlanTagsEx', 'other'],
  ['sourceSecurityGroupTags', 'other'],
  ['destinationSecurityGroupTags', 'other'],
  ['sourceDynamicObjects', 'other'],
  ['destinationDynamicObjects', 'other'],
  ['originalSourceNetworks', 'other'],
  ['endPointDeviceTypes', 'other'],
];

/** A condition with all names in a member, at whatever depth; empty if the member is. */
function readCondition(rule: ConfigNode, member: string, kind: Condition['kind']): readonly Condition[] {
  const node = memberOf(rule, member);
  const values = node ? [...listNames(node)] : [];
  return values.length === 0 ? [] : [{ kind, values }];
}

function* listNames(node: ConfigNode): Generator<string> {
  const own = ['name', 'url', 'value', 'startTag', 'id'].map((name) => textOf(node, name)).find((text) => text !== undefined);
  if (own !== undefined) yield own;
  else for (const child of node.children) yield* listNames(child);
}
