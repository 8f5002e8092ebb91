import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** How firewall policies are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'policy',
  path: 'firewall policy',
  read: readRuleBase,
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
