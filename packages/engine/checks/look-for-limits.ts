import { type OpenWhere, readOpenWhere } from '../demands/read-open-where.ts';
import { type RuleChoice, type RulePart, readAllowedServices, readRuleChoice } from '../demands/read-rules.ts';
import { type RuleLimits, readRuleLimits, readSwitchedOff } from '../demands/read-rule-limits.ts';
import { exceptsRules, readOpenRules } from '../demands/read-open-rules.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Condition, Rule } from '../model/rule-base.ts';
import { type Openness, measureOpenness } from '../rule-base/measure-openness.ts';
import { type Asking, type DemandOf, GOOD, type LookAtRules, type RuleFinding, sayParts } from './rule-finding.ts';

/** Whether rules name the parts that the document asks for. */
export function lookForLimits({ recommendation: written, own }: Asking): LookAtRules {
  const { rest: recommendation, where } = readOpenWhere(written);
  const open = readOpenRules(recommendation);
  const read = open ? withAudited(open, recommendation) : readRuleLimits(recommendation);
  const limits = open && read && own.applicationIsService ? withServices(read) : read;
  if (!limits)
    return {
      look: () => ({ status: 'REVIEW', why: 'may be open, and which of its parts may not be any the document does not say' }),
      good: '',
      shows: [],
    };
  const choice = readRuleChoice(recommendation);
  const isCertain = !exceptsRules(recommendation);
  const byLimits = (rule: Rule): RuleFinding => {
    const found = lookByLimits(rule, limits, where);
    return found.status === 'FAIL' && !isCertain
      ? { ...found, status: 'REVIEW', why: `${found.why}, of which the document excepts some` }
      : found;
  };
  const look = heedingOff((rule) => heedingDenial(byLimits(rule), rule, choice), recommendation);
  const said = sayLimits(limits);
  return { look, ...said, good: `${said.good}${sayWhere(where)}` };
}

/** Whether rules name what a reader of the whole document found that it asks for. */
export function lookByReadLimits(read: RuleLimits, leavesOff: boolean, { own, recommendation }: Asking): LookAtRules {
  const limits = own.applicationIsService ? withServices(read) : read;
  const counts = readSwitchedOff(recommendation) === 'counted';
  const look = (rule: Rule): RuleFinding => {
    if (!rule.enabled && leavesOff && !counts) return GOOD;
    const found = lookByLimits(rule, limits);
    return rule.enabled || counts || found.status === 'PASS'
      ? found
      : { ...found, status: 'REVIEW', why: `that is switched off ${found.why}` };
  };
  return { look, ...sayLimits(limits) };
}

/** What may be open, in words of a reason. */
const sayWhere = (where: readonly OpenWhere[]): string =>
  where.length === 0
    ? ''
    : `, but for any ${where.map(({ part, side, zone }) => `${part} ${side} \`${zone}\``).join(' or ')}, which the document excepts`;

/** `No rule permits any to any` as a title, of which the audit says that each rule names a zone and an address: both are asked for. */
function withAudited(open: RuleLimits, recommendation: Recommendation): RuleLimits {
  if (open.sentence !== recommendation.title) return open;
  const audited = readRuleLimits({ ...recommendation, title: '', description: '' });
  if (!audited) return open;
  const isNew = (parts: readonly RulePart[]): boolean => !audited.groups.some((group) => group.join(' ') === parts.join(' '));
  return { ...audited, groups: [...open.groups.filter(isNew), ...audited.groups] };
}

/** Where an application is a service, either limits a rule. */
const withServices = (limits: RuleLimits): RuleLimits => ({
  ...limits,
  groups: limits.groups.map((parts) => (parts.includes('application') ? [...new Set([...parts, 'service' as const])] : parts)),
});

const sayLimits = ({ groups, sentence }: RuleLimits): Pick<LookAtRules, 'good' | 'shows'> => {
  const single = groups.filter(({ length }) => length === 1).flat();
  const together = groups.filter(({ length }) => length > 1).map((parts) => `all of ${sayParts(parts)}`);
  const open = [...(single.length > 0 ? [sayParts(single)] : []), ...together].join(', nor ');
  return { good: `names what is asked for by "${sentence}": none leaves open ${open}`, shows: groups.flat() };
};

/** A document that speaks of rules may mean those alone that let traffic pass. */
const heedingDenial = (found: RuleFinding, { action }: Rule, choice: RuleChoice | undefined): RuleFinding =>
  found.status === 'FAIL' && action !== 'allow' && choice === undefined
    ? { ...found, status: 'REVIEW', why: `that denies traffic ${found.why}; whether it is meant a person has to say` }
    : found;

/** Whether there is no such rule, or but for what the document allows. */
export function lookForNone({ strictly }: DemandOf<'none'>, { recommendation }: Asking): LookAtRules {
  if (strictly) return { look: heedingOff(lookStrictly(recommendation), recommendation), ...NOTHING_BUT_ALLOWED };
  const { isClosed, allows, refuses } = readAllowedServices(recommendation);
  const limits = isClosed ? undefined : readRuleLimits(recommendation);
  if (limits && !limits.groups.flat().some((part) => part === 'from' || part === 'to'))
    return {
      look: heedingOff((rule) => lookByLimits(rule, limits), recommendation),
      ...sayLimits(limits),
      shows: ['from', 'to', ...limits.groups.flat()],
    };
  const look = (rule: Rule): RuleFinding => {
    const isLimited = measureOpenness(rule, 'application') === 'bounded';
    if (!isLimited && measureOpenness(rule, 'service') === 'open') return { status: 'FAIL', why: 'allows every service there' };
    if (!isLimited && refuses(rule.services)) return { status: 'FAIL', why: 'allows a service there that the document does not list' };
    return isLimited || !allows(rule.services)
      ? { status: 'REVIEW', why: 'allows some services there; whether it may a person has to say' }
      : GOOD;
  };
  return { look: heedingOff(look, recommendation), ...NOTHING_BUT_ALLOWED };
}

const NOTHING_BUT_ALLOWED: Pick<LookAtRules, 'good' | 'shows'> = {
  good: 'allows nothing but what the title allows',
  shows: ['from', 'to', 'service'],
};

/** A rule that there may not be, whatever it allows. */
function lookStrictly(recommendation: Recommendation): (rule: Rule) => RuleFinding {
  const asksMore = readRuleLimits({ ...recommendation, description: '' }) !== undefined;
  return ({ action }) => {
    if (asksMore) return { status: 'REVIEW', why: 'lets traffic pass there, of which the document asks more' };
    return action === 'allow'
      ? { status: 'FAIL', why: 'lets traffic pass there' }
      : { status: 'REVIEW', why: 'may let traffic pass there' };
  };
}

/** A rule that is switched off falls short where the document counts it; where it says nothing of such rules, a person has to. */
function heedingOff(look: (rule: Rule) => RuleFinding, recommendation: Recommendation): LookAtRules['look'] {
  const switchedOff = readSwitchedOff(recommendation);
  const counts = switchedOff === 'counted';
  return (rule) => {
    const found = !rule.enabled && switchedOff === 'exempt' ? GOOD : look(rule);
    return rule.enabled || counts || found.status === 'PASS'
      ? found
      : { ...found, status: 'REVIEW', why: `that is switched off ${found.why}` };
  };
}

/** A schedule limits a rule only in time. */
const isOther = ({ kind }: Condition): boolean => kind !== 'schedule' && kind !== 'application';

/** Whether a part may be open in a rule, whose zones of that side are all excepted. */
const mayBeOpen = (rule: Rule, where: readonly OpenWhere[], part: RulePart): boolean =>
  (['from', 'to'] as const).some((side) => {
    const excepted = where.filter((one) => one.part === part && one.side === side).map(({ zone }) => zone);
    const zones = rule[side];
    return zones !== 'any' && zones.length > 0 && zones.every((zone) => excepted.includes(zone.toLowerCase()));
  });

function lookByLimits(rule: Rule, { groups: asked, orAnyCondition }: RuleLimits, where: readonly OpenWhere[] = []): RuleFinding {
  const groups = asked.filter((parts) => !parts.some((part) => mayBeOpen(rule, where, part)));
  const found = groups.map((parts) => ({ parts, states: parts.map((part) => measureOpenness(rule, part)) }));
  const short = found.filter(({ states }) => !states.includes('bounded'));
  if (short.length === 0 || (orAnyCondition && rule.conditions.length > 0)) return GOOD;
  const open = short.filter(({ states }) => states.every((is: Openness) => is === 'open'));
  const said = sayParts(short.flatMap(({ parts }) => parts));
  if (open.length === 0) return { status: 'REVIEW', why: `leaves open, or may leave open, next to ${said}` };
  const lacked = sayParts(open.flatMap(({ parts }) => parts));
  if (rule.action === 'other') return { status: 'REVIEW', why: `matches ${lacked}, and neither allows nor denies it by itself` };
  const other = rule.conditions.find(isOther);
  return other
    ? { status: 'REVIEW', why: `leaves open ${said}, limited by another condition (${other.kind})` }
    : { status: 'FAIL', why: `leaves open ${lacked}` };
}
