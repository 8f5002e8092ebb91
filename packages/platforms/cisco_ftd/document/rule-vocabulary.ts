import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readCiscoRuleBase } from '../rule-base/read-rule-base.ts';

/** How entries of applied access lists and a manager's rules are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'entry of an applied access list',
  named: namedAddresses,
  path: 'access-group',
  typed: 'access-list',
  // Cisco ASA Series Command Reference, access-list extended: an entry names neither an application nor a zone.
  lacks: ['application', 'from', 'to'],
  read: readCiscoRuleBase,
  zonesNarrow: true,
};
