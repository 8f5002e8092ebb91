import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { readPaths } from '../document/read-demands.ts';

export interface FortigateCheck extends LibraryCheck {
  /** Paths that benchmarks set beside those of the remediation and that decide nothing, misprints included. */
  readonly beside?: readonly string[];
}

/**
 * Names the settings that a check judges, and keeps it from passing a device if the text lacks something that it judged: the text breaks
 * off, or a section has a line that was not understood. A finding against the device stays.
 */
export function safeguard({ beside = [], judge, ...check }: FortigateCheck): LibraryCheck {
  return {
    ...check,
    settings: [...readPaths(check.remediation), ...beside.map((path) => path.split(' '))],
    judge: (tree, recommendation) => {
      const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
      if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
      const gap = tree.gaps.find((candidate) => !candidate.suspected && touches(candidate, outcome, tree));
      return gap ? review(`${outcome.reason} But ${gap.reason}.`, [...outcome.lines, gap.line]) : outcome;
    },
  };
}

/** True if a gap covers the whole text, or a section that the outcome rests on. */
function touches(gap: ConfigGap, outcome: Outcome, tree: ConfigTree): boolean {
  if (gap.path.length === 0) return true;
  const sections = tree.roots.flatMap((root): readonly ConfigNode[] => (root.words[0] === 'vdom' ? root.children : [root]));
  const section = sections.find((node) => node.line <= gap.line && gap.line <= node.endLine);
  return section !== undefined && outcome.lines.some((line) => line >= section.line && line <= section.endLine);
}
