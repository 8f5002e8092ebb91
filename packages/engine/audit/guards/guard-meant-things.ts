import { splitText } from '../../demands/find-bound.ts';
import { asks } from '../../demands/read-device-names.ts';
import { type MeantThings, readMeantThings } from '../../demands/read-meant-things.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { Rule } from '../../model/rule-base.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { findOwnNames } from './own-names.ts';
import { type ReadRuleBase, findRulesShort } from './rules-short.ts';
import { holdsName, isInText } from './said-names.ts';
import { findThings, namesShort } from './things-short.ts';

/** Leaves to a person a FAIL where all that fell short is let off by what a sentence names, or is none of what it means alone. */
export function guardMeantThings({ title, description, audit }: Recommendation, read?: ReadRuleBase): Guard {
  const sentences = splitText(`${description}\n${proseOf(audit)}`).map((sentence) => sentence.trim());
  // What is asked of some is all that is asked.
  const isAlone = !/\b(?:all|every|each|any|no)\b/i.test(title) && splitText(description).filter(asks).length === 1;
  const meant = readMeantThings(sentences).filter((one) => one.isLetOff || isAlone);
  if (meant.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const rules = findRulesShort(outcome, tree, read);
    const found = meant.find((one) => (one.isLetOff ? letsAllOff(one, outcome, tree, rules) : meansNone(one, outcome, tree, rules)));
    if (!found) return outcome;
    const why = found.isLetOff ? 'it may let this off' : 'it may not mean this';
    return doubt(outcome, `But the document says "${shorten(found.sentence)}", and ${why}.`);
  };
}

function letsAllOff({ names, action }: MeantThings, outcome: Outcome, tree: ConfigTree, rules: readonly Rule[]): boolean {
  if (action !== undefined) return rules.length > 0 && rules.every((rule) => rule.action === action);
  if (findOwnNames(tree).some((own) => names.some((name) => own === name || (/[-_\d]/.test(name) && own.startsWith(name))))) return true;
  const short = namesShort(outcome);
  if (short.length > 0) return short.every((name) => names.includes(name));
  const things = findThings(outcome, tree);
  return things.length > 0 && things.every(({ own }) => names.some((name) => holdsName(own, name)));
}

function meansNone({ names, side }: MeantThings, outcome: Outcome, tree: ConfigTree, rules: readonly Rule[]): boolean {
  if (!names.every((name) => isInText(name, tree))) return false;
  if (side)
    return (
      rules.length > 0 && rules.every((rule) => rule[side] !== 'any' && !rule[side].some((zone) => names.includes(zone.toLowerCase())))
    );
  const things = findThings(outcome, tree);
  return things.length > 0 && things.every(({ texts }) => !texts.some((text) => names.some((name) => holdsName(text, name))));
}
