import { coversAlone } from './cover.ts';
import type { Finding } from './finding.ts';
import { type FindingParts, type MeasuredRule, makeFinding } from './measured-rule.ts';
import type { Fallback, RuleBase, RuleList } from '../model/rule-base.ts';
import { type Box, extentOf, listAllTraffic } from './traffic.ts';

/**
 * Finds lists in which no rule denies the rest of the traffic: the rule that ends a list is the first that matches everything, whatever
 * stands behind it. Counted are the families of addresses that the list's rules speak of, for each of which a rule of its own may do it.
 */
export function findEnd(list: RuleList, measured: readonly MeasuredRule[], gaps: RuleBase['gaps']): readonly Finding[] {
  const rest = listRest(list, measured);
  const terminal = measured.filter(({ rule }) => !rule.continues);
  const closing = terminal.filter(({ rule }) => rule.action !== 'allow');
  const ends = rest.map((box) => terminal.find(({ traffic }) => coversAlone([box], traffic.boxes)));
  const open = ends.find((end) => end?.rule.action === 'allow');
  if (open) {
    const sentence = `Rule \`${open.rule.name}\` allows everything that the rules before it do not deny.`;
    return [makeFinding(list, { kind: 'no-deny-all', severity: 'high', rules: [open.rule], sentence })];
  }
  if (rest.length > 0 && ends.every((end) => end?.rule.action === 'deny')) return [];
  const mayEnd = rest.length > 0 && rest.every((box) => closing.some(({ traffic }) => coversAlone([box], traffic.possible)));
  const isSure = !mayEnd && gaps.length === 0 && list.fallback.action !== 'unknown';
  const certainty = isSure ? 'certain' : 'undetermined';
  return [makeFinding(list, { ...describeFallback(list), certainty, rules: [], lines: list.fallback.lines })];
}

function listRest(list: RuleList, measured: readonly MeasuredRule[]): readonly Box[] {
  const spoken = new Set(measured.flatMap(({ traffic }) => traffic.boxes.map((box) => extentOf(box, 'family'))));
  return listAllTraffic(list.from ?? 'any', list.to ?? 'any').filter((box) => spoken.has(extentOf(box, 'family')));
}

function describeFallback({ name, fallback }: RuleList): Pick<FindingParts, 'kind' | 'severity' | 'sentence'> {
  const none = `No rule of \`${name}\` denies the rest of the traffic`;
  if (fallback.action === 'deny')
    return { kind: 'implicit-deny', severity: 'low', sentence: `${none}; the device's default denies it${describeLog(fallback)}.` };
  const then = fallback.action === 'allow' ? 'what no rule matches is allowed' : 'what becomes of what no rule matches is not known';
  return { kind: 'no-deny-all', severity: 'high', sentence: `${none}, and ${then}.` };
}

function describeLog({ logged }: Fallback): string {
  if (logged === 'unknown') return '; whether it logs that is not known';
  return logged ? ' and logs it' : ' and does not log it';
}
