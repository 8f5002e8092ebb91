import type { RuleVocabulary, UntrustedZones } from '@merlon/engine/checks/rules-check.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { findApplied, ruleOf } from '../facts/applied-profiles.ts';
import { isUntrusted, zonesOf } from '../facts/zones.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** How documents name the kinds of profiles. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\banti-?virus\b/i, 'virus'],
  [/\banti-?spyware\b/i, 'spyware'],
  [/\bvulnerability\b/i, 'vulnerability'],
  [/\burl[- ]filtering\b/i, 'url-filtering'],
  [/\bfile[- ]blocking\b/i, 'file-blocking'],
  [/\bwildfire\b/i, 'wildfire-analysis'],
  [/\bdata[- ]filtering\b/i, 'data-filtering'],
];

function findUntrusted(tree: ConfigTree): UntrustedZones {
  const zones = zonesOf(tree);
  return {
    ...(!zones.some(({ untrusted }) => untrusted) && { isUnknown: true }),
    isUntrusted: (zone, rule) => isUntrusted(zones, ruleOf(tree, rule)?.owner ?? [], zone),
  };
}

/** How security rules are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'rule',
  named: namedAddresses,
  path: 'vsys * rulebase security rules',
  // PAN-OS XML schema, rules > entry > description.
  remark: 'description',
  read: readRuleBase,
  findUntrusted,
  profiles: { named: NAMED, find: findApplied },
  moments: { begin: 'log-start yes', end: 'log-end yes' },
  shows: {
    from: 'from',
    to: 'to',
    source: 'source',
    destination: 'destination',
    service: 'service',
    application: 'application',
    log: 'log-start|log-end',
  },
};
