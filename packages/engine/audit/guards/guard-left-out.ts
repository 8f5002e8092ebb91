import { clean } from '../../config-tree/text-commands.ts';
import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** What a document leaves out by its name: `every account other than breakglass`, `the emergency account breakglass is exempt`. */
const NAMED = [
  /\b(?:accounts?|users?|groups?) (?:other than|except(?: for)?|apart from|save for) (?:the )?["'`“]?([a-z][\w-]{2,})/gi,
  /\b(?:other than|except(?: for)?|apart from|save for) (?:the )?(?:(?:emergency|built-in|local|service) )?(?:accounts?|users?|groups?) ["'`“]?([a-z][\w-]{2,})/gi,
  /\b(?:accounts?|users?|groups?) ["'`“]?([a-z][\w-]{2,})["'`”]?[^.;]{0,60}? (?:is|are) (?:excepted|exempt(?:ed)?|left out)\b/gi,
];
/** `Rules whose only source zone is local are excepted`: the zone of the device itself. */
const OWN_ZONE = /\b(?:source|from or to the) zone (?:is |of )?["'`“]?local\b/i;
const IS_EXEMPT = / (?:is|are) (?:excepted|exempt(?:ed)?|left out|not considered|out of scope)\b/i;
/** In one clause, and in that order. */
const exemptsOwnZone = (sentence: string): boolean =>
  sentence.split(/[.;]/).some((clause) => {
    const at = clause.search(OWN_ZONE);
    return at >= 0 && IS_EXEMPT.test(clause.slice(at));
  });
/** A pronoun or a kind is no name. */
const PLAIN = /^(?:which|that|with|whose|are|may|must|for|and|the|named|called|who|is)$/i;

/**
 * Leaves to a person a FAIL by things that a document leaves out by a name that all of them show: `rules whose only source zone is local are
 * excepted`, and the one that is found fault with is such a rule.
 */
export function guardLeftOut({ title, description, audit }: Recommendation): Guard {
  const sentences = [title, ...splitText(description), ...splitProse(audit)];
  const names = new Set(
    sentences.flatMap((sentence) => [
      ...NAMED.flatMap((pattern) => [...sentence.matchAll(pattern)].map(([, name]) => name!.toLowerCase())).filter(
        (name) => !PLAIN.test(name),
      ),
      ...(exemptsOwnZone(sentence) ? ['local'] : []),
    ]),
  );
  if (names.size === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree || outcome.lines.length === 0) return outcome;
    const shown = findBlocks(new Set(outcome.lines), tree).map((node) => nameIn(node, names));
    return shown.length > 0 && shown.every((name) => name !== undefined)
      ? doubt(outcome, `But the document leaves out what \`${shown[0]}\` names, and these lines show that name.`)
      : outcome;
  };
}

/** The statements on these lines; of those that open others, no other. */
function findBlocks(lines: ReadonlySet<number>, { roots }: ConfigTree): readonly ConfigNode[] {
  const found: ConfigNode[] = [];
  const walk = (nodes: readonly ConfigNode[]): void => {
    for (const node of nodes) {
      if (lines.has(node.line)) found.push(node);
      walk(node.children);
    }
  };
  walk(roots);
  const blocks = found.filter(({ children }) => children.length > 0);
  return blocks.length > 0 ? blocks : found;
}

/** A name that a statement's own words, or the last word of one below it, show. */
const nameIn = ({ words, children }: ConfigNode, names: ReadonlySet<string>): string | undefined =>
  [...words, ...children.flatMap((child) => child.words.slice(-1))].map(clean).find((word) => names.has(word.replaceAll('"', '')));
