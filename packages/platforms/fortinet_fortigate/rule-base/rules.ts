import type { Condition, Names, Rule } from '@merlon/engine/model/rule-base.ts';
import { type Policy, policiesOf } from '../facts/policies.ts';
import { type Scope, valueOf, valuesOf } from '../facts/scope.ts';
import { type AddressBook, readAddressBook, readSide } from './addresses.ts';
import { type ServiceBook, readServiceBook, readServices } from './services.ts';

/** A policy as it stands in the text, and the rule that it makes. */
export interface PolicyRule {
  readonly policy: Policy;
  readonly rule: Rule;
}

interface Books {
  readonly addresses: AddressBook;
  readonly services: ServiceBook;
}

const cache = new WeakMap<Scope['sections'], readonly PolicyRule[]>();

/** The rules of a scope, in order, with all names resolved. */
export function rulesOf(scope: Scope): readonly PolicyRule[] {
  let rules = cache.get(scope.sections);
  if (!rules) {
    const books = { addresses: readAddressBook(scope), services: readServiceBook(scope) };
    rules = policiesOf(scope).map((policy) => ({ policy, rule: readRule(policy, books) }));
    cache.set(scope.sections, rules);
  }
  return rules;
}

/** The rules that let traffic pass. */
export const acceptRulesOf = (scope: Scope): readonly PolicyRule[] =>
  rulesOf(scope).filter(({ policy }) => policy.enabled && policy.accepts);

function readRule(policy: Policy, { addresses, services }: Books): Rule {
  const { node, id, enabled } = policy;
  const action = readAction(policy);
  return {
    name: valueOf(node, 'name') || id,
    identity: id,
    statement: node,
    enabled,
    action,
    from: readInterfaces(policy, 'srcintf'),
    to: readInterfaces(policy, 'dstintf'),
    source: readSide(policy, 'src', addresses),
    destination: readSide(policy, 'dst', addresses),
    services: readServices(policy, services),
    conditions: readConditions(policy),
    log: readLog(policy, action),
    line: node.line,
    endLine: node.endLine,
  };
}

/** A policy without `action` denies (FortiOS CLI reference, firewall policy). `redirect` and `isolate` do neither. */
function readAction({ node, accepts }: Policy): Rule['action'] {
  if (!accepts) return 'deny';
  return /^(?:redirect|isolate)$/.test(valueOf(node, 'action') ?? '') ? 'other' : 'allow';
}

function readInterfaces({ node, id }: Policy, attribute: string): Names {
  const names = valuesOf(node, attribute);
  if (names.includes('any')) return 'any';
  return names.length > 0 ? names : [`${attribute} of policy ${id}, which is not in the text`];
}

/** Attributes of a policy that demand more than addresses, interfaces and services (FortiOS CLI reference, firewall policy). */
const CONDITIONS: Readonly<Record<string, Condition['kind']>> = {
  users: 'user',
  groups: 'user',
  'fsso-groups': 'user',
  application: 'application',
  'app-category': 'application',
  'app-group': 'application',
  'url-category': 'category',
  devices: 'other',
  'src-vendor-mac': 'other',
  'ztna-ems-tag': 'other',
  'ztna-geo-tag': 'other',
  'vlan-filter': 'other',
  'tos-mask': 'other',
  'identity-based': 'other',
};
const ASKS_NOTHING = /^(?:|disable|0x00)$/;

/** Every session is within the schedule `always`. Users and groups are one condition: either is enough. */
function readConditions({ node, id }: Policy): readonly Condition[] {
  const asked = Object.entries(CONDITIONS).filter(([attribute]) => !ASKS_NOTHING.test(valueOf(node, attribute) ?? ''));
  const spell = (attribute: string): readonly string[] => valuesOf(node, attribute).map((value) => `${attribute} ${value}`);
  const byKind = Map.groupBy(
    asked.filter(([, kind]) => kind !== 'other'),
    ([, kind]) => kind,
  );
  const schedule = valueOf(node, 'schedule') ?? `schedule of policy ${id}, which is not in the text`;
  return [
    ...[...byKind].map(([kind, attributes]) => ({ kind, values: attributes.flatMap(([attribute]) => spell(attribute)) })),
    ...asked.filter(([, kind]) => kind === 'other').map(([attribute, kind]) => ({ kind, values: spell(attribute) })),
    ...(schedule === 'always' ? [] : [{ kind: 'schedule' as const, values: [schedule] }]),
  ];
}

/**
 * `logtraffic all` logs each session at its end, denied ones too; without it only findings of a security profile are logged, which is the
 * default (FortiOS CLI reference, firewall policy: logtraffic utm). `logtraffic-start` also logs the beginning of allowed sessions.
 */
function readLog({ node }: Policy, action: Rule['action']): Rule['log'] {
  const end = valueOf(node, 'logtraffic') === 'all';
  return { begin: end && action !== 'deny' && valueOf(node, 'logtraffic-start') === 'enable', end };
}
