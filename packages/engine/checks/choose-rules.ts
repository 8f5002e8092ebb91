import { readInternetSide, readRuleChoice } from '../demands/read-rules.ts';
import type { Names, Rule, RuleList } from '../model/rule-base.ts';
import type { Asking } from './look-at-rule.ts';
import type { AskedOfRules, RulesMeant, UntrustedZones } from './rules-check.ts';

/** The rules that are meant, or why nobody can tell. `isAnyOfThem`: some of these are, and which ones is not evident. */
export type ChosenRules = { readonly rules: readonly Rule[]; readonly isAnyOfThem?: true } | { readonly unclear: string };

/** The rules that a check and its document mean, each once, however often its list is applied. */
export function chooseRules(lists: readonly RuleList[], { rules: meant, must }: AskedOfRules, asking: Asking): ChosenRules {
  const all = [...new Set(lists.flatMap(({ rules }) => rules))].filter(({ continues }) => !continues);
  if (meant.which === 'stated') return { rules: all };
  if (meant.which === 'last') return { rules: lists.flatMap(({ rules }) => rules.filter(({ enabled }) => enabled).slice(-1)) };
  const choice = meant.which === 'enabled' ? (readRuleChoice(asking.recommendation) ?? 'enabled') : meant.which;
  const alsoOff = must.is === 'bounded' && must.alsoOff;
  const chosen = all.filter(({ enabled, action }) => (enabled || alsoOff) && isChosen(action, choice));
  return narrow(chosen, meant, asking);
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
    const meant = chooseBySide(reaching, side, zones);
    if (meant.length > 0 || !zones.isUnknown) return { rules: meant };
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

const chooseBySide = (rules: readonly Rule[], side: 'out' | 'either', zones: UntrustedZones): readonly Rule[] =>
  rules.filter((rule) =>
    side === 'either' ? leadsOut(rule, zones) || leadsIn(rule, zones) : leadsOut(rule, zones) && !staysOutside(rule, zones),
  );
