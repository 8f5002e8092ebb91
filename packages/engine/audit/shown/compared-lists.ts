import { inNames } from '../../demands/algorithm-clauses.ts';
import { type AlgorithmKind, KINDS, findAlgorithms, withoutVariants } from '../../demands/algorithms.ts';
import { turnFinding } from '../../demands/turn-finding.ts';
import { headsAbove, textsOf } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

/** Whether each word of a text says nothing by itself, or is one that judges say. */
export const areKnownWords = (text: string, said: string): boolean =>
  (text.toLowerCase().match(/[a-z][\w-]*/g) ?? []).every((word) => isKnownWord(word, said) || isGenericInAudit(word));

/** Words by which a sentence negates. */
export const NEGATES = /\b(?:no|not|none|nor|neither|never|without)\b/i;
const KIND_NAMES = Object.keys(KINDS) as readonly AlgorithmKind[];
/** Words beside the names of a list of algorithms. */
const OF_LISTS =
  /\b(?:only|alone|but|nothing|others?|modes?|algorithms?|ciphers?|macs?|hashes|methods?|suites?|groups?|versions?|protocols?|any|weaker|stronger|better|ones?|such as|like|names?|lists?|ends?|ending|lengths?|variants?|bits?)\b/gi;

/** A group or an algorithm without what only spells it: `dh group1`, `group 1`. */
const bare = (name: string): string => name.replace(/[^a-z\d]/g, '').replace(/^dh(?=group)/, '');

/** Whether a check of algorithms has read the sentence and compared all that it names: its reason says with what. */
export function isCompared(part: string, said: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const text = inNames(withoutVariants(turnFinding(part) ?? part));
  const isNegated = NEGATES.test(text);
  const lists = reason.matchAll(isNegated ? /; nothing is there of what the document forbids: ([^;]*)/g : /; the document allows ([^;]*)/g);
  const compared = [...lists].flatMap(([, list]) => list!.toLowerCase().split(/, |\.(?:\s|$)/));
  const named = KIND_NAMES.flatMap((kind) => findAlgorithms(kind, text)).map((one) => one.text.toLowerCase());
  const isOne = (one: string, name: string): boolean => bare(one) === bare(name) || (!isNegated && one.startsWith(name));
  if (named.length === 0 || !named.every((name) => compared.some((one) => isOne(one, name)))) return false;
  const rest = named
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text.toLowerCase().replace(/<[^<>]{1,40}>/g, ' '));
  const known = [said, ...textsOf(lines, tree), ...headsAbove(lines, tree)].join(' ');
  return areKnownWords(rest.replace(OF_LISTS, ' ').replace(NEGATES, ' '), known);
}
