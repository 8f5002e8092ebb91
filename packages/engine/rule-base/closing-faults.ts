import type { Rule, RuleList } from '../model/rule-base.ts';
import { isEveryAddress, isEveryService } from './match-everything.ts';

/** What is asked of the last rule of a list beside that it denies whatever is left. */
export interface ClosingDemand {
  /** The moment at which it logs. */
  readonly logs?: 'any' | 'begin' | 'end' | undefined;
  /** In small letters. */
  readonly name?: string | undefined;
}

const isLogged = ({ log }: Rule, logs: NonNullable<ClosingDemand['logs']>): boolean | 'unknown' => {
  const moments = logs === 'any' ? [log.begin, log.end] : [log[logs]];
  return moments.includes(true) ? true : moments.includes('unknown') ? 'unknown' : false;
};

/** Why a rule is surely not the one that is asked for. */
export function findClosingFault(rule: Rule, list: RuleList, { logs, name }: ClosingDemand): string | undefined {
  if (!rule.enabled) return 'is switched off';
  if (rule.action === 'allow') return 'permits traffic';
  if (rule.from !== 'any' && list.from === undefined) return 'is for some traffic alone, by where it comes from';
  if (rule.to !== 'any' && list.to === undefined) return 'is for some traffic alone, by where it goes';
  if ((['source', 'destination'] as const).some((side) => isNarrow(rule[side]))) return 'is for some addresses alone';
  if (!isEveryService(rule.services) && rule.services.symbols.length === 0) return 'is for some services alone';
  if (logs !== undefined && isLogged(rule, logs) === false) return 'does not log';
  return name !== undefined && rule.name.toLowerCase() !== name ? `is not called ${name}` : undefined;
}

const isNarrow = (addresses: Rule['source']): boolean => !isEveryAddress(addresses) && addresses.symbols.length === 0;

/** Why nobody knows whether it is. */
export function findClosingDoubt(rule: Rule, { logs }: ClosingDemand): string | undefined {
  if (rule.action !== 'deny' || rule.continues) return 'does something else than to permit or to deny';
  if (rule.conditions.length > 0) return 'denies traffic under a condition';
  if (!isEveryAddress(rule.source) || !isEveryAddress(rule.destination) || !isEveryService(rule.services))
    return 'may be for some traffic alone';
  return logs !== undefined && isLogged(rule, logs) !== true ? 'may not log' : undefined;
}
