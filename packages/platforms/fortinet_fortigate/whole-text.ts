import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/audit/verdict.ts';
import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';

/**
 * The check, kept from speaking in favour of a device whose text is known to leave out what it judged: a text that breaks off, or a
 * section with a line in it that was not understood. That something is wrong there stays true.
 */
export function onWholeText(check: LibraryCheck): LibraryCheck {
  const { judge } = check;
  return {
    ...check,
    judge: (tree, recommendation) => {
      const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
      if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
      const gap = tree.gaps.find((candidate) => !candidate.suspected && touches(candidate, outcome, tree));
      return gap ? review(`${outcome.reason} But ${gap.reason}.`, [...outcome.lines, gap.line]) : outcome;
    },
  };
}

/** True where a gap is in the whole text, or in a section that the outcome rests on. */
function touches(gap: ConfigGap, outcome: Outcome, tree: ConfigTree): boolean {
  if (gap.path.length === 0) return true;
  const sections = tree.roots.flatMap((root): readonly ConfigNode[] => (root.words[0] === 'vdom' ? root.children : [root]));
  const section = sections.find((node) => node.line <= gap.line && gap.line <= node.endLine);
  return section !== undefined && outcome.lines.some((line) => line >= section.line && line <= section.endLine);
}
