import { isExemptRule, readExemptRules } from '../demands/read-exempt-names.ts';
import { readNamePrefix, readSwitchedOff, speaksOfEveryRule } from '../demands/read-rule-limits.ts';
import { readInternetSide, readRuleChoice } from '../demands/read-rules.ts';
import { isOfExemptZone, readExemptZone, readZonesMeant, sayZones } from '../demands/read-zones-meant.ts';
import type { Names, Rule, RuleList } from '../model/rule-base.ts';
import type { Asking } from './rule-finding.ts';
import type { AskedOfRules, RuleDemand, RulesMeant, UntrustedZones } from './rules-check.ts';

/** The rules that are meant, or why nobody can tell. `isAnyOfThem`: some of these are, and which ones is not evident. */
export type ChosenRules = { readonly rules: readonly Rule[]; readonly isAnyOfThem?: true } | { readonly unclear: string };

/** The rules that a check and its document mean, each once, however often its list is applied. */
export function chooseRules(lists: readonly RuleList[], { rules: meant, must }: AskedOfRules, asking: Asking): ChosenRules {
  const all = [...new Set(lists.flatMap(({ rules }) => rules))].filter(({ continues }) => !continues);
  if (meant.which === 'stated') return meant.prefixed ? choosePrefixed(all, asking) : { rules: all };
  if (meant.which === 'last') return { rules: lists.flatMap(({ rules }) => rules.filter(({ enabled }) => enabled).slice(-1)) };
  const choice = meant.which === 'enabled' ? (readRuleChoice(asking.recommendation) ?? 'enabled') : meant.which;
  const withOff = countsOff(must, asking);
  const exempt = readExemptZone(asking.recommendation);
  const letOff = readExemptRules(asking.recommendation);
  const isExempt = (rule: Rule): boolean => isOfExemptZone(exempt, rule.from, rule.to) || isExemptRule(letOff, rule);
  const chosen = all.filter((rule) => (rule.enabled || withOff) && isChosen(rule.action, choice) && !isExempt(rule));
  return meant.between ? chooseBetween(chosen, asking) : narrow(meant.zones ? chooseByZones(chosen, asking) : chosen, meant, asking);
}

/** Whether rules that are switched off are looked at as well. */
function countsOff(must: RuleDemand, { recommendation }: Asking): boolean {
  switch (must.is) {
    case 'bounded':
      return must.alsoOff === true && readSwitchedOff(recommendation) !== 'exempt';
    case 'limited':
      if (must.by) return must.leavesOff !== true;
      return readSwitchedOff(recommendation) !== 'exempt';
    case 'none':
      return must.strictly ? readSwitchedOff(recommendation) !== 'exempt' : readSwitchedOff(recommendation) === 'counted';
    default:
      return false;
  }
}

/** A rule that names no zone on a side is for all of them. */
function chooseBetween(rules: readonly Rule[], { own, tree, recommendation }: Asking): ChosenRules {
  const { from, to } = readZonesMeant(recommendation, own.zonesOf?.(tree) ?? new Set());
  if (from === undefined || to === undefined)
    return { unclear: 'Between which zones of the text there may be no rule, the document does not say plainly.' };
  const isOf = (names: Names, zone: string): boolean => includes(names, (name) => name.toLowerCase() === zone);
  return { rules: rules.filter((rule) => isOf(rule.from, from) && isOf(rule.to, to)) };
}

/** An audit narrows the rules by zones only where the title speaks of some. */
const ofZones = (recommendation: Asking['recommendation']): Asking['recommendation'] =>
  /\bzones?\b|\b(?:un)?trust|\bdmz\b|\binternet\b|\b(?:outside|external|inbound|incoming)\b/i.test(recommendation.title)
    ? recommendation
    : { ...recommendation, audit: { lines: [] } };

/** Between which zones rules are meant, in words: where a check and its document choose them by zones. */
export const sayChosen = ({ zones }: RulesMeant, { own, tree, recommendation }: Asking): string =>
  zones ? sayZones(readZonesMeant(ofZones(recommendation), own.zonesOf?.(tree) ?? new Set())) : '';

/** Those of the zones that a document names; a rule that names none on a side is for all of them. */
function chooseByZones(rules: readonly Rule[], { own, tree, recommendation }: Asking): readonly Rule[] {
  const { from, to, toOneOf, notTo, between, with: either } = readZonesMeant(ofZones(recommendation), own.zonesOf?.(tree) ?? new Set());
  const isOf = (names: Names, zone: string | undefined): boolean =>
    zone === undefined || includes(names, (name) => name.toLowerCase() === zone);
  return rules.filter(
    (rule) =>
      isOf(rule.from, from) &&
      isOf(rule.to, to) &&
      (toOneOf === undefined || toOneOf.some((zone) => isOf(rule.to, zone))) &&
      (either === undefined || isOf(rule.from, either) || isOf(rule.to, either)) &&
      (between === undefined || [between, between.toReversed()].some(([one, other]) => isOf(rule.from, one) && isOf(rule.to, other))) &&
      (notTo === undefined || includes(rule.to, (name) => name.toLowerCase() !== notTo)),
  );
}

/** Those whose names begin as the document says; where it says nothing of names, it has to speak of every rule. */
function choosePrefixed(rules: readonly Rule[], { recommendation }: Asking): ChosenRules {
  const prefix = readNamePrefix(recommendation);
  if (prefix === undefined && !speaksOfEveryRule(recommendation))
    return { unclear: 'Which rules are meant, the document does not say plainly.' };
  return { rules: prefix === undefined ? rules : rules.filter(({ name }) => name.startsWith(prefix)) };
}

const isChosen = (action: Rule['action'], choice: 'enabled' | 'permitting' | 'denying'): boolean =>
  choice === 'enabled' || (choice === 'denying' ? action === 'deny' : action !== 'deny');

const includes = (names: Names, isOne: (name: string) => boolean): boolean => names === 'any' || names.some(isOne);

function narrow(chosen: readonly Rule[], { from, to, internet }: RulesMeant, { own, tree, recommendation }: Asking): ChosenRules {
  const reaching = to ? chosen.filter((rule) => includes(rule.to, (zone) => zone === own.device)) : chosen;
  const side = internet === 'always' ? 'out' : internet && readInternetSide(recommendation);
  if (reaching.length === 0 || (!from && !side)) return { rules: reaching };
  const zones = own.findUntrusted?.(tree);
  if (!zones) throw new Error('The vocabulary of this platform does not say which zones are untrusted.');
  if (side) {
    const meant = chooseBySide(reaching, side === 'unclear' ? 'either' : side, zones);
    const isOpen = side === 'unclear' && meant.length > chooseBySide(reaching, 'out', zones).length;
    if (meant.length > 0 || !zones.isUnknown) return { rules: meant, ...(isOpen && { isAnyOfThem: true }) };
    return internet === 'always' ? { unclear: UNKNOWN } : { rules: reaching, isAnyOfThem: true };
  }
  return zones.isUnknown ? { unclear: UNKNOWN } : { rules: reaching.filter((rule) => leadsIn(rule, zones)) };
}

const UNKNOWN = 'Which zone is untrusted is not evident from the text.';

const leadsIn = (rule: Rule, { isUntrusted }: UntrustedZones): boolean => includes(rule.from, (zone) => isUntrusted(zone, rule));
const leadsOut = (rule: Rule, { isUntrusted }: UntrustedZones): boolean => includes(rule.to, (zone) => isUntrusted(zone, rule));
/** What comes from untrusted zones alone, and goes back to these or to any, is not outbound. */
const staysOutside = (rule: Rule, { isUntrusted, isUnknown }: UntrustedZones): boolean => {
  const { from, to } = rule;
  if (isUnknown || from === 'any' || from.length === 0) return false;
  return from.every((zone) => isUntrusted(zone, rule)) && (to === 'any' || to.every((zone) => from.includes(zone)));
};

const chooseBySide = (rules: readonly Rule[], side: 'out' | 'in' | 'either', zones: UntrustedZones): readonly Rule[] =>
  rules.filter((rule) => {
    if (side === 'in') return leadsIn(rule, zones);
    return side === 'either' ? leadsOut(rule, zones) || leadsIn(rule, zones) : leadsOut(rule, zones) && !staysOutside(rule, zones);
  });
