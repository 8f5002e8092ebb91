import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
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
  // Junos Security Policies User Guide, log: `session-close` is for permitted sessions.
  logsDenialsAtBegin: true,
  moments: { begin: 'log session-init', end: 'log session-close' },
};
