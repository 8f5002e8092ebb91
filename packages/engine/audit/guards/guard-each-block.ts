import { clean } from '../../config-tree/text-commands.ts';
import { splitProse } from '../../demands/find-bound.ts';
import type { ConfigNode } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `Every "user-interface" block shows …` */
const EVERY_BLOCK = /\b(?:every|each) ["'`“]([a-z][\w -]{2,60})["'`”] (?:block|section|view|line|entry)?\b/gi;

/**
 * Leaves to a person a PASS of which an audit speaks of every block of a kind, or a title of two kinds, and the judge shows lines of some
 * alone: the consoles, where the terminals are meant as well.
 */
export function guardEachBlock({ title, audit }: Recommendation): Guard {
  const kinds = new Set(splitProse(audit).flatMap((sentence) => [...sentence.matchAll(EVERY_BLOCK)].map(([, kind]) => clean(kind!))));
  const named = new Set((title.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, '')));
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || outcome.lines.length === 0) return outcome;
    const lines = new Set(outcome.lines);
    const other = findNamedKind(tree.roots, named, lines);
    if (other !== undefined) return doubt(outcome, `But the title also speaks of \`${other}\`, which was not judged.`);
    for (const kind of kinds) {
      const blocks = tree.roots.filter(({ words, children }) => children.length > 0 && `${clean(words.join(' '))} `.startsWith(`${kind} `));
      const groups = [...Map.groupBy(blocks, ({ words }) => /^[a-z]+$/.exec(words[kind.split(' ').length] ?? '')?.[0] ?? '').values()];
      const shown = groups.filter((group) => group.some((block) => hasLine(block, lines)));
      if (shown.length > 0 && shown.length < groups.length)
        return doubt(outcome, `But the audit speaks of every \`${kind}\`, and not all of them were judged.`);
    }
    return outcome;
  };
}

/** A numbered kind (`vty 0 4`) that a title names, of which no line is shown where lines of its sibling (`console 0`) are. */
function findNamedKind(roots: readonly ConfigNode[], named: ReadonlySet<string>, lines: ReadonlySet<number>): string | undefined {
  const numbered = roots.filter(({ words, children }) => children.length > 0 && NUMBER.test(words[2] ?? ''));
  const shown = new Set(numbered.filter((block) => hasLine(block, lines)).map(({ words }) => `${words[0]} ${words[1]}`));
  const parents = new Set([...shown].map((kind) => kind.split(' ')[0]));
  const other = numbered.find(
    ({ words }) => parents.has(words[0]) && !shown.has(`${words[0]} ${words[1]}`) && named.has(words[1]!.toLowerCase()),
  );
  return other && `${other.words[0]} ${other.words[1]}`;
}
const NUMBER = /^\d+$/;

const hasLine = ({ line, children }: ConfigNode, lines: ReadonlySet<number>): boolean =>
  lines.has(line) || children.some((child) => hasLine(child, lines));
