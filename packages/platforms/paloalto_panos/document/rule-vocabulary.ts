import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** How security rules are read, and what they are called. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'rule',
  path: 'vsys * rulebase security rules',
  read: readRuleBase,
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
