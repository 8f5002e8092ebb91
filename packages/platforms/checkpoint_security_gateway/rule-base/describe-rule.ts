import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { type AccessRule, isAny } from './layers.ts';

/** The lines of rules, in order. */
export const linesOf = (rules: readonly AccessRule[]): readonly number[] => sortLines(rules.flatMap((rule) => [...rule.lines]));
export const isOn = (rule: AccessRule): boolean => rule.enabled;
export const drops = (rule: AccessRule): boolean => rule.action === 'drop' || rule.action === 'reject';

/** True if more than source, destination and service narrows a rule: a time, a VPN, a content, or gateways of its own. */
export const isNarrowed = ({ vpn, content, time, installOn }: AccessRule): boolean =>
  [vpn, content, time, installOn].some(
    (cell) => cell.objects.length > 0 && !isAny(cell) && !cell.objects.every(({ name }) => name === 'Policy Targets'),
  );
