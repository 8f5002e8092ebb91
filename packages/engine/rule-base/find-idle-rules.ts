import type { Finding } from './finding.ts';
import { makeFinding } from './measured-rule.ts';
import type { RuleList } from '../model/rule-base.ts';

/** Finds rules that do nothing: those that are disabled, and those of which the device says that they never matched. */
export function findIdleRules(list: RuleList): readonly Finding[] {
  return list.rules.flatMap((rule) => {
    if (!rule.enabled)
      return [makeFinding(list, { kind: 'disabled', severity: 'low', rules: [rule], sentence: `Rule \`${rule.name}\` is disabled.` })];
    if (rule.hits !== 0) return [];
    const sentence = `Rule \`${rule.name}\` has not matched once since the device began to count.`;
    return [makeFinding(list, { kind: 'unused', severity: 'low', rules: [rule], sentence })];
  });
}
