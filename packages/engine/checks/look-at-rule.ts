import { evaluateBelow } from '../audit/assertions/evaluate.ts';
import { placeOf } from '../config-tree/places.ts';
import { type RulePart, leavesParts, readRuleParts } from '../demands/read-rules.ts';
import { opensOtherParts } from '../demands/read-open-rules.ts';
import { readRuleLimits, readSwitchedOff } from '../demands/read-rule-limits.ts';
import { plainTitle } from '../demands/topic.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import type { Condition, Rule } from '../model/rule-base.ts';
import { type Openness, measureOpenness } from '../rule-base/measure-openness.ts';
import { lookForLogs } from './look-for-logs.ts';
import { lookByReadLimits, lookForLimits, lookForNone } from './look-for-limits.ts';
import { type Asking, type DemandOf, GOOD, type LookAtRules, type RuleFinding, sayParts } from './rule-finding.ts';
import type { ProfileVocabulary, RuleDemand, RuleVocabulary } from './rules-check.ts';

/** How rules are looked at for a demand, with what the document says of it. */
export function lookFor(demand: RuleDemand, asking: Asking): LookAtRules {
  switch (demand.is) {
    case 'logged':
      return lookForLogs(demand, asking);
    case 'bounded':
      return lookForBounds(demand, asking);
    case 'named':
      return lookForNames(demand, asking);
    case 'enabled':
      return lookForEnabled(asking);
    case 'none':
      return lookForNone(demand, asking);
    case 'limited':
      return demand.by ? lookByReadLimits(demand.by, demand.leavesOff === true, asking) : lookForLimits(asking);
    case 'stated':
      return lookForStated(demand, asking);
    case 'inspected':
      return lookForProfiles(demand, asking);
    case 'denyAll':
      return lookForDenial(demand, asking);
  }
}

const WHATEVER_SERVICE =
  /\bany source\b[^.;]{0,60}\bany destination\b[^.;]{0,40}\b(?:whatever|regardless of|irrespective of) (?:the |its )?services?\b/i;

/** The parts that a document forbids to be open together, if it names both ends. */
function partsTogether({ parts, named }: DemandOf<'bounded'>, { title, audit }: Recommendation): readonly RulePart[] {
  // `From any source to any destination, whatever its service`: by which service is no limit.
  if (WHATEVER_SERVICE.test(proseOf(audit))) return ['source', 'destination'];
  const said = named ? readRuleParts(`${title}\n${proseOf(audit)}`) : [];
  return said.includes('source') && said.includes('destination') ? said : parts;
}

function lookForBounds(demand: DemandOf<'bounded'>, asking: Asking): LookAtRules {
  const { own, recommendation } = asking;
  // `At least one of source, destination and service must be configured in each rule` says which parts count.
  if (readRuleLimits(recommendation)?.groups.some(({ length }) => length > 1) || opensOtherParts(recommendation))
    return lookForLimits(asking);
  const parts = partsTogether(demand, recommendation);
  const isVague = leavesParts(recommendation);
  const inAudit = readRuleParts(proseOf(recommendation.audit));
  const namesAll = (['source', 'destination', 'service'] as const).every((part) => inAudit.includes(part));
  const leavesThird =
    !namesAll && / any any /.test(plainTitle(recommendation)) && parts.includes('application') && parts.includes('service');
  const switchedOff = readSwitchedOff(recommendation);
  const look = (rule: Rule): RuleFinding => {
    const found = new Map(parts.map((part) => [part, measureOpenness(rule, part)]));
    const whole = describeOpenness([...found.values()], rule, parts, own);
    if (!rule.enabled && switchedOff === 'exempt') return GOOD;
    if (whole && !rule.enabled && switchedOff !== 'counted') return { status: 'REVIEW', why: `that is switched off ${whole.why}` };
    if (whole) return whole;
    if (!rule.enabled) return GOOD;
    const isOpen = (part: RulePart): boolean => found.get(part) === 'open';
    if (isVague && parts.some((part) => part !== 'source' && isOpen(part)))
      return {
        status: 'REVIEW',
        why: `allows ${sayParts(parts.filter(isOpen))}, and which of its parts may not be any the document does not say`,
      };
    const isThird = leavesThird && isOpen('source') && isOpen('destination') && (isOpen('application') || isOpen('service'));
    return isThird ? { status: 'REVIEW', why: 'allows any application or any service from anywhere to anywhere' } : GOOD;
  };
  return { look, good: `is bounded: none allows ${sayParts(parts)} together`, shows: parts };
}

/** What is to be said of a rule of which all parts are open, or may be. */
function describeOpenness(
  found: readonly Openness[],
  rule: Rule,
  parts: readonly RulePart[],
  { zonesNarrow }: RuleVocabulary,
): RuleFinding | undefined {
  if (found.includes('bounded')) return undefined;
  const said = sayParts(parts);
  if (found.includes('unknown')) return { status: 'REVIEW', why: `may allow ${said}: the text does not say what it is limited to` };
  if (found.includes('nearly')) return { status: 'REVIEW', why: `allows next to ${said}` };
  if (rule.action === 'other') return { status: 'REVIEW', why: `matches ${said}, and neither allows nor denies it by itself` };
  const narrowing =
    zonesNarrow && (rule.from !== 'any' || rule.to !== 'any') ? 'zone' : rule.conditions.find((one) => limits(one, parts))?.kind;
  return narrowing
    ? { status: 'REVIEW', why: `allows ${said}, limited by another condition (${narrowing})` }
    : { status: 'FAIL', why: `allows ${said}` };
}

/** A schedule limits a rule only in time. */
const limits = ({ kind, picksApplications }: Condition, parts: readonly RulePart[]): boolean =>
  kind !== 'schedule' && !((kind === 'application' || picksApplications) && parts.includes('application'));

function lookForNames({ parts: own, orApplication }: DemandOf<'named'>, asking: Asking): LookAtRules {
  const { recommendation } = asking;
  if (!own && readRuleParts(recommendation.title).length === 0) return lookForLimits(asking);
  const parts = own ?? readRuleParts(recommendation.title);
  const measure = (rule: Rule, part: RulePart): Openness =>
    orApplication && part === 'service' && measureOpenness(rule, 'application') === 'bounded' ? 'bounded' : measureOpenness(rule, part);
  const look = (rule: Rule): RuleFinding => {
    const those = (...states: readonly Openness[]): readonly RulePart[] => parts.filter((part) => states.includes(measure(rule, part)));
    const open = those('open');
    if (open.length > 0 && rule.action !== 'other') return { status: 'FAIL', why: `allows ${sayParts(open)}` };
    if (open.length > 0) return { status: 'REVIEW', why: `matches ${sayParts(open)}, and neither allows nor denies it by itself` };
    const unsure = those('nearly', 'unknown');
    return unsure.length > 0 ? { status: 'REVIEW', why: `allows what comes, or may come, to ${sayParts(unsure)}` } : GOOD;
  };
  return { look, good: `names what it is for: none allows ${sayParts(parts)}`, shows: parts };
}

function lookForEnabled({ recommendation }: Asking): LookAtRules {
  const asksOfUse =
    / (?:unused|obsolete|inactive|not used) /.test(plainTitle(recommendation)) && !/\bdisabled?\b/i.test(proseOf(recommendation.audit));
  const look = ({ enabled, hits }: Rule): RuleFinding => {
    if (!enabled) return { status: 'FAIL', why: 'is switched off and was left in the rule base' };
    return asksOfUse && !hits ? { status: 'REVIEW', why: 'may not be used, which a configuration does not show' } : GOOD;
  };
  return { look, good: 'is in effect', shows: [] };
}

/** What a document asks of the contents of a text. */
const OF_CONTENTS = / (?:contains?|numbers?|tickets?|change|owner|meaningful|format|begins?|starts?|requests?) /;

function lookForStated({ holds, isName }: DemandOf<'stated'>, { tree, own, recommendation }: Asking): LookAtRules {
  const asksMore = !isName && OF_CONTENTS.test(plainTitle(recommendation));
  const look = (rule: Rule): RuleFinding => {
    if (!rule.statement) return { status: 'REVIEW', why: 'has no statement of its own in the text' };
    const { status, lines, reason, absences } = evaluateBelow(holds, tree, own.path.split(' '), placeOf(rule.statement));
    const why = reason.replace(/\.$/, '');
    if (status === 'PASS' && asksMore)
      return { status: 'REVIEW', why: `has what is asked for, of whose contents the document asks something`, lines };
    return { status: status === 'NA' ? 'PASS' : status, why: `is not as demanded: ${why}`, lines, ...(absences && { absences }) };
  };
  return { look, good: 'has what is asked for', shows: [] };
}

const asksForLog = ({ title, audit }: Recommendation): boolean => /\blog/i.test(`${title} ${proseOf(audit)}`);

const EVERYTHING: readonly RulePart[] = ['from', 'to', 'source', 'destination', 'service', 'application'];

const isForAll = (rule: Rule): boolean =>
  rule.action === 'allow' && rule.conditions.length === 0 && EVERYTHING.every((part) => /open|nearly/.test(measureOpenness(rule, part)));

/** Whether nothing gets past a rule. */
export const matchesAll = (rule: Rule): boolean =>
  !rule.continues && rule.conditions.length === 0 && EVERYTHING.every((part) => measureOpenness(rule, part) === 'open');

/** What keeps a rule for certain from denying everything and logging it, or may. */
function fallShortOfDenial(rule: Rule, wantsLog: boolean): RuleFinding | undefined {
  const found = EVERYTHING.map((part) => measureOpenness(rule, part));
  if (rule.action === 'other') return { status: 'REVIEW', why: 'is the last, and what it does cannot be told' };
  if (rule.action === 'allow') return { status: 'FAIL', why: 'is the last and lets traffic pass' };
  if (found.includes('bounded')) return { status: 'FAIL', why: 'is the last and does not deny all traffic' };
  if (!found.every((one) => one === 'open')) return { status: 'REVIEW', why: 'is the last and may not deny all traffic' };
  return wantsLog && rule.log.begin === false && rule.log.end === false
    ? { status: 'FAIL', why: 'denies all traffic in the end and does not log it' }
    : undefined;
}

function lookForDenial({ logged }: DemandOf<'denyAll'>, { recommendation }: Asking): LookAtRules {
  const wantsLog = logged === 'always' || (logged === 'ifAsked' && asksForLog(recommendation));
  const look = (rule: Rule, before: readonly Rule[]): RuleFinding => {
    const short = fallShortOfDenial(rule, wantsLog);
    if (short) return short;
    if (rule.conditions.length > 0) return { status: 'REVIEW', why: 'denies all traffic in the end, but only under a condition' };
    if (wantsLog && rule.log.begin !== true && rule.log.end !== true)
      return { status: 'REVIEW', why: 'denies all traffic in the end and may not log it' };
    const hiding = before.find(isForAll);
    return hiding
      ? { status: 'REVIEW', why: 'denies all traffic, but never sees any behind a rule that allows everything', lines: [hiding.line] }
      : GOOD;
  };
  return { look, good: `denies all traffic in the end${wantsLog ? ' and logs it' : ''}`, shows: ['action', ...EVERYTHING, 'log'] };
}

/** Whether rules apply the profiles that are asked for, or that the document names. */
function lookForProfiles({ kinds, named }: DemandOf<'inspected'>, { own: { profiles }, tree, recommendation }: Asking): LookAtRules {
  if (!profiles) throw new Error('The vocabulary of this platform does not say how its rules apply profiles.');
  const read = named ? readKinds(recommendation, profiles.named ?? []) : [];
  const wanted = read.length > 0 ? read : kinds;
  const look = (rule: Rule): RuleFinding => {
    const found = wanted.map((kind) => ({ kind, ...profiles.find(tree, rule, kind) }));
    const lines = found.flatMap((one) => one.lines);
    const missing = found.find(({ is, unsure }) => is === 'missing' && unsure === undefined);
    if (missing && rule.action !== 'other') return { status: 'FAIL', why: `applies no \`${missing.kind}\` profile in effect`, lines };
    const open = missing ?? found.find(({ unsure }) => unsure !== undefined);
    if (open) return { status: 'REVIEW', why: `may have no \`${open.kind}\` profile that works: it ${open.unsure ?? 'has none'}`, lines };
    return { ...GOOD, lines };
  };
  return { look, good: `applies ${wanted.map((kind) => `a \`${kind}\` profile`).join(' and ')}`, shows: [] };
}

/** The kinds that the title and the audit name, else those that the remediation does. */
function readKinds({ title, audit, remediation }: Recommendation, named: NonNullable<ProfileVocabulary['named']>): readonly string[] {
  const kindsIn = (text: string): readonly string[] => named.flatMap(([words, kind]) => (words.test(text) ? [kind] : []));
  const demanded = kindsIn(`${title}\n${proseOf(audit)}`);
  return demanded.length > 0 ? demanded : kindsIn(proseOf(remediation));
}
