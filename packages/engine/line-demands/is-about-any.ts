import type { ConfigTree } from '../model/config-tree.ts';
import { type Within, withinOf } from './find-alike.ts';
import { findLines } from './judge-line-demand.ts';
import { judgeCondition } from './judge-told.ts';
import type { LineDemand, LineTest, Lines, Told } from './line-demand.ts';

/** Whether a sentence asks something of a text: that lines are there or not, or what lines are that it has. */
export const isAboutAny = ({ demands, conditionals, choices }: Told, tree: ConfigTree): boolean =>
  choices.length > 0 ||
  demands.some((demand) => asksOf(demand, tree)) ||
  conditionals.some(
    (one) => judgeCondition(one, tree)?.holds === true && (one.demands.length === 0 || one.demands.some((demand) => asksOf(demand, tree))),
  );

function asksOf(demand: LineDemand, tree: ConfigTree, within?: Within): boolean {
  if (demand.is === 'present' || demand.is === 'absent' || demand.isNeeded !== undefined) return true;
  const place = demand.is === 'linked' ? demand.place : undefined;
  const { found } = findLines(demand.lines, tree, within, place);
  if (found.length === 0) return leavesOutGood(demand.lines, tree, within, place);
  if (demand.is === 'linked') return true;
  return found.some((node) =>
    demand.must.some((test) => test.is !== 'below' || test.demands.some((one) => asksOf(one, tree, withinOf(node, tree)))),
  );
}

/** Whether lines are there that are not meant for what they hold: that none lacks it is good. What is switched off is there for nothing. */
function leavesOutGood(lines: Lines, tree: ConfigTree, within: Within | undefined, place: Lines | undefined): boolean {
  const isGood = (test: LineTest): boolean => test.is === 'lacks' && !test.words.includes('disable');
  const others = lines.which.filter((test) => !isGood(test));
  return others.length < lines.which.length && findLines({ ...lines, which: others }, tree, within, place).found.length > 0;
}
