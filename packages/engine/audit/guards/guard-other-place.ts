import { findEnclosing } from '../../config-tree/enclosing.ts';
import { textHasWord } from '../../config-tree/text-commands.ts';
import { type ListedKind, readListedKinds } from '../../demands/read-listed-names.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

const KINDS: readonly ListedKind[] = ['interface', 'zone'];
/** A document that speaks of all of them means more than it names. */
const OF_ALL: Readonly<Record<ListedKind, RegExp>> = {
  interface: /\b(?:each|every|all|any|no|other) (?:[\w-]+ )?interfaces?\b/i,
  zone: /\b(?:each|every|all|any|no|other) (?:[\w-]+ )?zones?\b/i,
};

/**
 * Leaves to a person a FAIL by lines that are all of other interfaces or zones than the document names: `must not act as DHCP server on the
 * interface outside`, and the one that is found is `inside`.
 */
export function guardOtherPlace(recommendation: Recommendation): Guard {
  const { title, description, audit } = recommendation;
  const said = `${title}. ${description} ${proseOf(audit)}`;
  const kinds = readListedKinds(
    recommendation,
    KINDS.filter((kind) => !OF_ALL[kind].test(said)),
  );
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree || outcome.lines.length === 0) return outcome;
    for (const { kind, find } of kinds) {
      const listed = find((name) => textHasWord(name, tree));
      const others = listed && listOthers(listed.names, tree);
      if (!others || others.size === 0) continue;
      const isElsewhere = (line: number): boolean => {
        const words = wordsAround(line, tree);
        return words.some((word) => others.has(word)) && !words.some((word) => listed.names.has(word));
      };
      if (outcome.lines.every(isElsewhere))
        return doubt(
          outcome,
          `But the document speaks of the ${kind} \`${[...listed.names].join('`, `')}\`, and these lines are of another.`,
        );
    }
    return outcome;
  };
}

/** Names that stand in the text where those of a document do: `nameif inside` beside `nameif outside`. */
function listOthers(names: ReadonlySet<string>, { lines }: ConfigTree): ReadonlySet<string> {
  const split = lines.map((line) => ({ indent: line.search(/\S/), words: wordsIn(line) })).filter(({ words }) => words.length === 2);
  const heads = new Set(split.filter(({ words }) => names.has(words[1]!)).map(({ indent, words }) => `${indent} ${words[0]}`));
  return new Set(
    split.filter(({ indent, words }) => heads.has(`${indent} ${words[0]}`) && !names.has(words[1]!)).map(({ words }) => words[1]!),
  );
}

const wordsAround = (line: number, tree: ConfigTree): readonly string[] =>
  [line, ...findEnclosing(tree, line).map((node) => node.line)].flatMap((one) => wordsIn(tree.lines[one - 1] ?? ''));

const wordsIn = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .split(/[\s"']+/)
    .filter((word) => word !== '');
