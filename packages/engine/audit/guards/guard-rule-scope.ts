import { selectNodes } from '../../config-tree/find.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { splitText } from '../../demands/find-bound.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** What a reason says that found some rules to fall short. */
const OF_RULES = /\b(?:rule|policy)\b/i;
const OUTER = String.raw`(?:internet|wan\d*|untrust\w*|outside|external|public)`;
/** `towards the Internet`, `whose destination interface is a WAN interface` */
const OUTWARD = new RegExp(
  String.raw`\b(?:towards?|in the direction of|(?:destination|outgoing) (?:interface|zone) (?:is|are|of)|leaving (?:to|through)) (?:the |an? )?${OUTER}\b`,
  'i',
);
const HOLDS_OUTER = new RegExp(String.raw`(?<![a-z])${OUTER}(?![a-z])`, 'i');
/** `is internet or partner (or any)`: zones that are meant as well. */
const FURTHER = new RegExp(String.raw`\b${OUTER}["'”’]?((?:,? \(?(?:or|and) (?:the )?["'“‘]?[\w-]+["'”’]?\)?)+)`, 'gi');
/** `any application and any service from any source`: all of it in one rule. */
const TOGETHER = /\bany (\w+)(?:(?:,| and|, and| from| to| with| together with) any (\w+))(?:(?:,| and|, and| from| to) any (\w+))?/i;

/**
 * Leaves to a person that rules fall short which may not be meant: none of them leads to the outside, of which a document speaks alone, or they
 * leave open one part of those that it forbids to be open together.
 */
export function guardRuleScope({ title, description }: Recommendation): Guard {
  const sentences = [title, ...splitText(description)];
  const outward = sentences.find((sentence) => OUTWARD.test(sentence));
  const parts = TOGETHER.exec(title)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (outward === undefined && !parts) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree || !OF_RULES.test(outcome.reason)) return outcome;
    const said = parts?.filter((part) => new RegExp(String.raw`\b${part}\b`, 'i').test(outcome.reason)) ?? [];
    if (parts && said.length < parts.length && /\bany\b/i.test(outcome.reason))
      return doubt(outcome, `But the document forbids that ${parts.join(', ')} are open together, and not one of them.`);
    return outward !== undefined && !meansOuter(blocksOf(outcome.lines, tree), outward)
      ? doubt(outcome, 'But the document speaks of traffic to the outside, and no line of these rules shows that they lead there.')
      : outcome;
  };
}

/** Whether lines name an outer network, or a zone that the sentence names beside one. */
function meansOuter(blocks: string, sentence: string): boolean {
  const further = [...sentence.matchAll(FURTHER)]
    .flatMap(([, list]) => list!.split(/[^\w-]+/))
    .filter((word) => word !== '' && !JOINS.test(word));
  return HOLDS_OUTER.test(blocks) || further.some((name) => new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`, 'i').test(blocks));
}
const JOINS = /^(?:or|and|the|any|zones?|must|shall|is|are|has|have|rules?)$/i;

/** These lines, and the whole of the statements that they open. */
function blocksOf(lines: readonly number[], tree: ConfigTree): string {
  const deciding = new Set(lines);
  const opened = selectNodes(tree.roots, ({ line, children }) => deciding.has(line) && children.length > 0);
  const blocks = opened.map(({ line, endLine }) => tree.lines.slice(line - 1, endLine).join('\n'));
  return [...lines.map((line) => tree.lines[line - 1] ?? ''), ...blocks].join('\n');
}
