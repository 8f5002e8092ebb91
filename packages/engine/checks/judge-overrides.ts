import { findGap, findPath } from '../config-tree/find.ts';
import { linesAt } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Outcome, doubt, fail } from '../model/verdict.ts';
import type { SettingDemand } from './check-spec.ts';

/**
 * Judges a setting by the statements that say the contrary elsewhere, and else by itself. A part of the text that is left out may hold such
 * a statement; a line that was not understood is taken for none.
 */
export function judgeOverrides({ overriddenBy = [], undoneBy = [] }: SettingDemand, tree: ConfigTree, judge: () => Outcome): Outcome {
  const stated = overriddenBy.map((path) => ({ said: `\`${path}\` is configured`, places: findPath(tree, path) }));
  const undone = undoneBy.map((path) => ({ said: `\`${path}\` is switched off`, places: findPath(tree, path, { negated: true }) }));
  const found = [...stated, ...undone].filter(({ places }) => places.length > 0);
  if (found.length > 0)
    return fail(linesAt(found.flatMap(({ places }) => places)), `${found.map(({ said }) => said).join(', and ')}, and must not be.`);
  const outcome = judge();
  const gap = [...overriddenBy, ...undoneBy]
    .map((path) => findGap(tree, path.split(' ')))
    .find((one) => one && (!one.suspected || one.isCut));
  return gap && outcome.status === 'PASS' ? doubt(outcome, `But ${gap.reason}.`) : outcome;
}
