import { findEnclosing } from '../../config-tree/enclosing.ts';
import { proseLinesOf } from '../../demands/find-bound.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `The last rule in the table denies everything else` */
const OF_LAST = /\b(?:the|as the|is the|as) (?:very )?last (?:[a-z]+ ){0,2}(?:rule|policy|entry|line|term)\b/i;
/** What asks something of others as well. */
const OF_ALL = /\b(?:each|every|all|any|no|none of the) (?:[a-z]+ ){0,2}(?:rules?|polic(?:y|ies)|entr(?:y|ies)|terms?)\b/i;

const OF_RULES = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies)|terms?)\b/i;

/** What judges say of a rule at the end that denies whatever is left. */
const DENIES_REST = /\bdenies all traffic in the end\b/;
const OF_END = /\b(?:last|final|closing|clean-?up|bottom|end)\b/i;
/** `the last rule but one`, `denies all traffic from the guests`, `does not log`, `logs to the analyzer`: of another rule, or of more. */
const NARROWS = [
  /\b(?:rule|policy|entry|line|term|last) but (?:one|two)\b|\b(?:second|third|next) (?:to|from|before) (?:the )?(?:last|end|bottom)\b|\bpenultimate\b/i,
  /\b(?:den(?:y|ies)|drops?|blocks?|rejects?|refuses?)\b[^.;]*\bfrom (?:the )?(?!any\b|all\b|every|each\b|anywhere|outside\b|source|above\b|top\b|bottom\b|end\b)[a-z]/i,
  /\blogs? (?:[a-z]+ )?(?:to|at|on) (?:the |an? |our )(?!end\b|start\b|beginning\b|session|bottom\b)[a-z]/i,
];
const NOT_LOGGED = /\b(?:does|do|must|shall|should|may|need) not (?:be )?log|\bis not logged\b|\bwithout (?:a |any )?log/i;
const IS_FAULT = /\b(?:findings?|fails?|failures?|deviations?|violations?|if|where|when|unless)\b/i;

/**
 * Leaves to a person a FAIL of another rule than the last, where a document speaks of the last alone; and a PASS by a last rule that denies all
 * the rest, where a sentence speaks of another rule, of some traffic, or of no log.
 */
export function guardLast(recommendation: Recommendation): Guard {
  const sentences = [recommendation.title, ...proseLinesOf(recommendation)];
  const narrower = sentences.find(
    (sentence) =>
      OF_END.test(sentence) && (NARROWS.some((form) => form.test(sentence)) || (NOT_LOGGED.test(sentence) && !IS_FAULT.test(sentence))),
  );
  const ofOthers = guardOthers(sentences);
  return (outcome, tree) =>
    narrower !== undefined && outcome.status === 'PASS' && DENIES_REST.test(outcome.reason)
      ? doubt(outcome, `But the document says "${shorten(narrower.trim())}", which was not judged.`)
      : ofOthers(outcome, tree);
}

function guardOthers(sentences: readonly string[]): Guard {
  if (!sentences.some((sentence) => OF_LAST.test(sentence)) || sentences.some((sentence) => OF_ALL.test(sentence)))
    return (outcome) => outcome;
  return (outcome, tree) =>
    outcome.status === 'FAIL' &&
    tree &&
    outcome.lines.length > 0 &&
    OF_RULES.test(outcome.reason) &&
    outcome.lines.every((line) => isFollowed(line, tree))
      ? doubt(outcome, 'But the document speaks of the last one alone, and others follow.')
      : outcome;
}

/** Whether another thing of the same kind follows that in which a line stands. */
function isFollowed(line: number, tree: ConfigTree): boolean {
  const blocks = findEnclosing(tree, line);
  const own = blocks.at(-1);
  return own ? isBefore(own, blocks.at(-2)?.children ?? tree.roots) : isNamedBefore(line, tree.roots);
}

const isBefore = (own: ConfigNode, siblings: readonly ConfigNode[]): boolean =>
  siblings.slice(siblings.indexOf(own) + 1).some(({ line }) => line > own.endLine);

const RULES = /^(?:polic(?:y|ies)|rules?|terms?|entr(?:y|ies))$/;

/** The same of a `set` command, which stands in no block: of the rule that it names. */
function isNamedBefore(line: number, nodes: readonly ConfigNode[]): boolean {
  for (const node of nodes.filter((one) => one.line <= line && line <= one.endLine)) {
    const own = RULES.test(node.words.at(-1)!) ? node.children.find((one) => one.line <= line && line <= one.endLine) : undefined;
    if ((own && isBefore(own, node.children)) || isNamedBefore(line, node.children)) return true;
  }
  return false;
}
