import type { RuleVocabulary, UntrustedZones } from '@merlon/engine/checks/rules-check.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { findWan } from '../facts/wan.ts';
import { findApplied } from '../facts/applied-profiles.ts';
import { valueOf } from '../facts/scope.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** The interfaces that face the Internet. Where none is known to, policies with address translation are taken, which traffic to it needs. */
function findUntrusted(tree: ConfigTree): UntrustedZones {
  const { names } = findWan(tree);
  if (names.size > 0) return { isUntrusted: (zone) => names.has(zone) };
  return { isUnknown: true, isUntrusted: (_, { statement }) => valueOf(statement, 'nat') === 'enable' };
}

/** How firewall policies are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'policy',
  named: namedAddresses,
  path: 'firewall policy',
  // FortiOS CLI reference, firewall policy.
  remark: 'comments',
  read: readRuleBase,
  findUntrusted,
  unmatched: 'log setting fwpolicy-implicit-log',
  profiles: { find: findApplied },
  shows: {
    action: 'action',
    from: 'srcintf',
    to: 'dstintf',
    source: 'srcaddr|srcaddr6',
    destination: 'dstaddr|dstaddr6',
    service: 'service',
    log: 'logtraffic|logtraffic-start',
  },
};
