import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readCheckpointRuleBase } from '../rule-base/read-rule-base.ts';

/** How the rules of access layers are read. A recommendation does not say which layer it means. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'rule',
  named: namedAddresses,
  path: 'json rulebase',
  // Check Point Management API reference, access-rule.
  remark: 'comments',
  read: readCheckpointRuleBase,
  isLayered: true,
  shows: { action: 'name|action|enabled' },
};
