import { evaluateBelow } from '../audit/assertions/evaluate.ts';
import { findPath } from '../config-tree/find.ts';
import { linesAt, sortLines } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import { assertSetting } from './assert-setting.ts';
import type { Exceptions } from './check-spec.ts';
import type { Demand } from './demand.ts';

/** Leaves to a person a setting that is as demanded, where something overrides it that is not, or of which nobody knows. */
export const heedExceptions = (
  outcome: Outcome,
  exceptions: Exceptions | readonly Exceptions[] = [],
  demand: Demand,
  tree: ConfigTree,
): Outcome => [exceptions].flat().reduce((known, one) => heedOne(known, one, demand, tree), outcome);

function heedOne(outcome: Outcome, { path, noun, where, own }: Exceptions, demand: Demand, tree: ConfigTree): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const asked = own && assertSetting({ ...own, demand }, demand, own.absent);
  const open = findPath(tree, path).filter((place) => {
    const isMeant = !where || evaluateBelow(where, tree, path.split(' '), place).status !== 'FAIL';
    return isMeant && (!asked || evaluateBelow(asked, tree, path.split(' '), place).status !== 'PASS');
  });
  if (open.length === 0) return outcome;
  const lines = sortLines([
    ...outcome.lines,
    ...open.map(({ node }) => node.line),
    ...linesAt(open.flatMap((one) => (own ? findPath(one, own.setting) : []))),
  ]);
  return doubt({ ...outcome, lines }, `But ${noun} overrides it.`);
}
