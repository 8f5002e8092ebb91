import { splitText } from '../../demands/find-bound.ts';
import { readLastRuleInstead } from '../../demands/read-last-rule.ts';
import type { RuleList } from '../../model/rule-base.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type ClosingDemand, findClosingDoubt, findClosingFault } from '../../rule-base/closing-faults.ts';
import { type Guard, shorten } from '../guard.ts';
import type { ReadRuleBase } from './rules-short.ts';

const RULE = String.raw`(?:rules?|polic(?:y|ies)|entr(?:y|ies)|lines?)`;
const CLOSING = new RegExp(
  String.raw`\b(?:last|final|closing|bottom|bottommost|lowest|clean-?up|catch-?all|deny-all|drop-all|block-all) (?:[\w-]+ ){0,3}?${RULE}\b|\b${RULE} (?:at|in) the (?:very )?(?:bottom|end)\b|\b(?:list|table|rule ?base|rule ?set|polic(?:y|ies)|rules|acls?)s? (?:[\w-]+ ){0,2}(?:ends?|closes?|finish(?:es)?|concludes?)(?: (?:off|up))? (?:with|in|by)\b|\bat the (?:very )?(?:bottom|end) of (?:the |each |every |its |our )?[\w -]{0,30}(?:list|table|rule ?base|rule ?set|polic(?:y|ies)|rules)\b[^.;]*\b${RULE}\b`,
  'i',
);
const DENIES = /\b(?:den(?:y|ies|ied|ying)|drop(?:s|ped)?|block(?:s|ed)?|reject(?:s|ed)?|refuse[sd]?|discard(?:s|ed)?)\b/i;
const ALL =
  /\b(?:any|anything|everything|all|every|whatever|rest|remaining|remainder|unmatched|else|other traffic|(?:not|no rule|nothing)[^.;]*(?:permits?|permitted|match(?:es|ed)?|allow(?:s|ed)?))\b|-all\b|clean-?up/i;
const LOGS = /\blog(?:s|ged|ging)?\b|\brecord(?:s|ed)?\b/i;
/** It speaks of others, of a choice, or of a case. */
const ELSE =
  /\b(?:except\w*|exempt\w*|other than|apart from|besides|before|above|unless|may|need not|do(?:es)? not apply|where|when|if|or (?:by|the|a)|either|implicit|but one|not (?:the )?last)\b/i;

/**
 * Leaves to a person a PASS, and that a document is not applicable, where it wants a rule at the end that denies whatever is left, and the rule
 * base does not end with one: each rule may be as demanded and none of them be that.
 */
export function guardClosingRule(recommendation: Recommendation, readRuleBase: ReadRuleBase | undefined): Guard {
  const { title, description, audit } = recommendation;
  const sentences = [title, ...splitText(description), ...splitText(proseOf(audit))];
  const asked = sentences.find((one) => CLOSING.test(one) && DENIES.test(one) && ALL.test(one) && !ELSE.test(one));
  if (asked === undefined || !readRuleBase || readLastRuleInstead(recommendation) !== undefined) return (outcome) => outcome;
  const isLogged = [title, asked].some((one) => LOGS.test(one) && !/\b(?:no|not|without)\b[^.;]*\b(?:log|record)/i.test(one));
  return (outcome, tree) => {
    if ((outcome.status !== 'PASS' && outcome.status !== 'NA') || !tree) return outcome;
    const { lists } = readRuleBase(tree);
    const whole = lists.filter(({ from, to }) => from === undefined && to === undefined);
    const meant = whole.length > 0 ? whole : lists;
    // Of several lists some may be bound to nothing.
    return meant.some((list) => isClosed(list, isLogged))
      ? outcome
      : doubt(outcome, `But the document says "${shorten(asked.trim())}", and no such rule was found at the end.`);
  };
}

function isClosed(list: RuleList, isLogged: boolean): boolean {
  const last = list.rules.findLast(({ enabled, statement }) => enabled && !statement?.inactive);
  const asked: ClosingDemand = { logs: isLogged ? 'any' : undefined };
  return last !== undefined && (findClosingFault(last, list, asked) ?? findClosingDoubt(last, asked)) === undefined;
}
