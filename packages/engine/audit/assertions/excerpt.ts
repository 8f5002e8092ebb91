import type { ValueTest } from '../../model/assertion.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, type Status, doubt, review } from '../../model/verdict.ts';

const REASON = 'the configuration is an excerpt';

/** The tree of a text that is known to be a part of a configuration: anything may be missing anywhere. */
export const markExcerpt = (tree: ConfigTree): ConfigTree => ({
  ...tree,
  isExcerpt: true,
  gaps: [{ path: [], line: 1, reason: REASON }, ...tree.gaps],
});

/** Ends an outcome that may rest on what an excerpt leaves out at REVIEW. */
export const withinExcerpt = (tree: ConfigTree, outcome: Outcome): Outcome =>
  tree.isExcerpt && outcome.status !== 'REVIEW' ? doubtExcerpt(outcome) : outcome;

/** Ends a PASS that may rest on what a text that is cut off does not show any more. */
export function withinCut({ gaps }: ConfigTree, outcome: Outcome): Outcome {
  const cut = outcome.status === 'PASS' ? gaps.find(({ isCut }) => isCut) : undefined;
  return cut ? doubt(outcome, `But ${cut.reason}.`) : outcome;
}

/**
 * On an excerpt nothing passes: a line that is not in it could take back, switch off or enclose what it shows. A fault fails where it
 * stands; not in the last line, which may be cut off.
 */
export const shownByExcerpt = (tree: ConfigTree, outcome: Outcome): Outcome =>
  outcome.status === 'FAIL' && !outcome.lines.includes(lastLineOf(tree)) ? outcome : withinExcerpt(tree, outcome);

/** Tests of a list: one more word could mend what does not hold. */
const MENDED_BY_MORE: ReadonlySet<ValueTest['is']> = new Set(['contains', 'set']);

/** Whether more lines than an excerpt shows could mend the values shown. */
export const couldMoreMend = (status: Status, test: ValueTest): boolean => status === 'FAIL' && MENDED_BY_MORE.has(test.is);

const doubtExcerpt = ({ reason, lines, absences }: Outcome): Outcome => ({
  ...review(`${reason} But ${REASON}, so what is not in it decides nothing.`, lines),
  ...(absences && { absences }),
});

/** The last line with anything in it, from 1; 0 in an empty text. */
const lastLineOf = ({ lines }: ConfigTree): number => lines.findLastIndex((line) => line.trim() !== '') + 1;
