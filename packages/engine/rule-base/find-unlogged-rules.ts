import type { Finding } from './finding.ts';
import { type MeasuredRule, makeFinding } from './measured-rule.ts';
import type { RuleList } from '../model/rule-base.ts';

/** Finds rules that allow or deny without a trace: neither the begin nor the end of what they match is logged. */
export function findUnloggedRules(list: RuleList, measured: readonly MeasuredRule[]): readonly Finding[] {
  return measured.flatMap(({ rule }) => {
    const { begin, end } = rule.log;
    if (rule.action === 'other' || begin === true || end === true) return [];
    const kind = rule.action === 'allow' ? 'allow-without-log' : 'deny-without-log';
    const severity = rule.action === 'allow' ? 'medium' : 'low';
    if (begin === false && end === false) {
      const sentence = `Rule \`${rule.name}\` ${rule.action === 'allow' ? 'allows' : 'denies'} traffic and does not log it.`;
      return [makeFinding(list, { kind, severity, rules: [rule], sentence })];
    }
    const sentence = `Whether rule \`${rule.name}\` logs what it matches cannot be told from the configuration.`;
    return [makeFinding(list, { kind, severity: 'low', certainty: 'undetermined', rules: [rule], sentence })];
  });
}
