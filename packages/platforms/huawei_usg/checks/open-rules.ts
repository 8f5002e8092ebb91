import type { Addresses, Rule } from '@merlon/engine/model/rule-base.ts';
import { isEveryAddress, isEveryPort, isEveryService } from '@merlon/engine/rule-base/match-everything.ts';

/** A part of a rule that can be left open, and the title words for it. */
export interface Part {
  readonly word: RegExp;
  readonly isOpen: (rule: Rule) => boolean;
}

const hasApplication = ({ conditions }: Rule): boolean => conditions.some(({ kind }) => kind === 'application');
export const leavesServiceOpen = (rule: Rule): boolean => isEveryService(rule.services) && !hasApplication(rule);
/** A service with every port was chosen instead of none, but limits next to nothing. */
export const leavesPortsOpen = (rule: Rule): boolean => isEveryPort(rule.services) && !hasApplication(rule);

export const SERVICES: Part = { word: / (?:services?|ports?|protocols?) /, isOpen: leavesServiceOpen };
export const PARTS: readonly Part[] = [
  { word: / sources? /, isOpen: ({ source }) => isEveryAddress(source) },
  { word: / destinations? /, isOpen: ({ destination }) => isEveryAddress(destination) },
  SERVICES,
];

/** A schedule limits a rule only in time. */
export const permitsEverything = (rule: Rule): boolean =>
  PARTS.every(({ isOpen }) => isOpen(rule)) && rule.conditions.every(({ kind }) => kind === 'schedule');

const isUnresolved = ({ v4, v6, symbols }: Addresses): boolean => symbols.length > 0 && v4.length + v6.length === 0;

/** A rule may permit everything if each part is open, or holds names alone that the text does not define. */
export const mayPermitEverything = (rule: Rule): boolean =>
  [
    isEveryAddress(rule.source) || isUnresolved(rule.source),
    isEveryAddress(rule.destination) || isUnresolved(rule.destination),
    leavesPortsOpen(rule) || leavesServiceOpen(rule),
  ].every(Boolean);
