import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Scope, entriesIn, sectionOf, settingOf, valueOf } from './scope.ts';

/** A firewall policy, with the facts that most checks need. */
export interface Policy {
  readonly node: ConfigNode;
  readonly id: string;
  /** Its section. */
  readonly table: string;
  /** `set status disable` takes a policy out of effect; absent means enabled (FortiOS CLI reference, firewall policy). */
  readonly enabled: boolean;
  /** A policy without `action` denies (FortiOS CLI reference, firewall policy: default deny). */
  readonly accepts: boolean;
  /** The lines of the policy and its action. */
  readonly lines: readonly number[];
}

const TABLES = [
  'firewall policy',
  'firewall policy6',
  'firewall policy46',
  'firewall policy64',
  'firewall consolidated policy',
  'firewall proxy-policy',
  'firewall explicit-proxy-policy',
];

/** In policy-based NGFW mode the rules, their services and profiles stand in `firewall security-policy` (FortiOS administration guide, NGFW policy). */
function policyTables(scope: Scope): readonly string[] {
  const policyBased = valueOf(sectionOf(scope, 'system settings'), 'ngfw-mode') === 'policy-based';
  return policyBased ? ['firewall security-policy'] : TABLES;
}

// Cached, because many checks ask for the same policies.
const cache = new WeakMap<Scope['sections'], readonly Policy[]>();

/** The policies of a scope, in their order. */
export function policiesOf(scope: Scope): readonly Policy[] {
  let policies = cache.get(scope.sections);
  if (!policies) {
    policies = policyTables(scope).flatMap((table) => entriesIn(scope, table).map((node) => toPolicy(node, table)));
    cache.set(scope.sections, policies);
  }
  return policies;
}

/** The policies that allow traffic: enabled, and not denying. */
export function acceptPoliciesOf(scope: Scope): readonly Policy[] {
  return policiesOf(scope).filter((policy) => policy.enabled && policy.accepts);
}

/** The numbers of policies, for a sentence. */
export const idsOf = (policies: readonly Policy[]): string => policies.map(({ id }) => id).join(', ');

function toPolicy(node: ConfigNode, table: string): Policy {
  const action = settingOf(node, 'action');
  const verb = action?.words[1] ?? 'deny';
  return {
    node,
    table,
    id: node.words[0]!,
    enabled: valueOf(node, 'status') !== 'disable',
    accepts: verb !== 'deny' && verb !== 'block',
    lines: action ? [node.line, action.line] : [node.line],
  };
}

/** A security profile that a policy applies, itself or through a group. */
export interface AppliedProfile {
  readonly name: string;
  readonly lines: readonly number[];
  /** Profiles work only if `utm-status` is enabled; undefined if a policy names one without that setting. */
  readonly inEffect: boolean | undefined;
}

/** The security profile of a kind (`ips-sensor`, `av-profile`, …) that a policy applies, itself or through its profile group. */
export function profileOf(scope: Scope, policy: Policy, kind: string): AppliedProfile | undefined {
  const inEffect = readSwitch(policy.node, 'utm-status');
  const group = settingOf(policy.node, 'profile-group');
  // `show full-configuration` writes an empty name if there is no group.
  if (group && group.words[1] !== '') {
    const entry = entriesIn(scope, 'firewall profile-group').find((candidate) => candidate.words[0] === group.words[1]);
    const member = settingOf(entry, kind);
    return member && { name: member.words[1]!, lines: [group.line, member.line], inEffect };
  }
  const own = settingOf(policy.node, kind);
  return own && own.words[1] !== '' ? { name: own.words[1]!, lines: [own.line], inEffect } : undefined;
}

function readSwitch(node: ConfigNode, attribute: string): boolean | undefined {
  const value = valueOf(node, attribute);
  return value === undefined ? undefined : value === 'enable';
}
