import { findEnclosing } from '../../config-tree/enclosing.ts';
import { textHasWord, wordsOfLines } from '../../config-tree/text-commands.ts';
import { type ListedKind, readListedKinds } from '../../demands/read-listed-names.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

const KINDS: readonly ListedKind[] = ['zone', 'interface'];

/**
 * Leaves to a person a PASS whose lines show some of the zones or interfaces that a document lists by name, and not all of them: `on the zones
 * internet, partner and guest`, and what was judged is `internet`.
 */
export function guardListedNames(recommendation: Recommendation): Guard {
  const kinds = readListedKinds(recommendation, KINDS);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || outcome.lines.length === 0) return outcome;
    for (const { kind, find } of kinds) {
      const listed = find((name) => textHasWord(name, tree));
      if (!listed || listed.names.size + listed.missing.length < 2) continue;
      const shown = shownBy(outcome, tree);
      const names = [...listed.names, ...listed.missing];
      const unshown = names.find((name) => !shown.has(name));
      if (unshown !== undefined && names.some((name) => shown.has(name)))
        return doubt(outcome, `But the document also names the ${kind} \`${unshown}\`, which the lines do not show.`);
    }
    return outcome;
  };
}

/** The words of the reason, of the lines that decide, and of what they stand in. */
function shownBy({ lines, reason }: Outcome, tree: ConfigTree): ReadonlySet<string> {
  const above = lines.flatMap((line) => findEnclosing(tree, line).map((node) => node.line));
  return wordsOfLines([reason, ...[...lines, ...above].map((line) => tree.lines[line - 1] ?? '')]);
}
