import { wrapJudge } from '@merlon/engine/checks/define-library.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';

/**
 * Keeps a check from passing a device if the text lacks something that it judged: the text breaks off, or a section has a line that was not
 * understood. A finding against the device stays.
 */
export const safeguard = (check: LibraryCheck): LibraryCheck =>
  wrapJudge(check, (outcome, tree) => {
    if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
    const gap = tree.gaps.find((candidate) => !candidate.suspected && touches(candidate, outcome, tree));
    return gap ? review(`${outcome.reason} But ${gap.reason}.`, [...outcome.lines, gap.line]) : outcome;
  });

/** True if a gap covers the whole text, or a section that the outcome rests on. */
function touches(gap: ConfigGap, outcome: Outcome, tree: ConfigTree): boolean {
  if (gap.path.length === 0) return true;
  const sections = tree.roots.flatMap((root): readonly ConfigNode[] => (root.words[0] === 'vdom' ? root.children : [root]));
  const section = sections.find((node) => node.line <= gap.line && gap.line <= node.endLine);
  return section !== undefined && outcome.lines.some((line) => line >= section.line && line <= section.endLine);
}
