import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import { placesInSystems } from '../facts/facts.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** How security policies are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'policy',
  applicationIsService: true,
  named: namedAddresses,
  path: 'security policies',
  // Junos CLI reference, description (Security Policies).
  remark: 'description',
  read: readRuleBase,
  // Junos Security Policies User Guide, "self-traffic policies".
  device: 'junos-host',
  zonesOf: (tree) => new Set(placesInSystems(tree, 'security zones security-zone *').map((zone) => nameOf(zone).toLowerCase())),
  // Junos Security Policies User Guide, log: `session-close` is for permitted sessions.
  logsDenialsAtBegin: true,
  moments: { begin: 'log session-init', end: 'log session-close' },
};
