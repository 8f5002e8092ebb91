import { findPath } from '../../config-tree/find.ts';
import { countsUnused } from '../../demands/counts-unused.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';

/**
 * Leaves to a person that a document is not applicable because nothing is in use, where the document means what is not in use as well and the
 * text has things of the kind that its commands set.
 */
export function guardUnused({ settingsOf }: Pick<Platform, 'settingsOf'>, recommendation: Recommendation): Guard {
  if (!countsUnused(recommendation)) return (outcome) => outcome;
  const typed = settingsOf?.(recommendation) ?? [];
  return (outcome, tree) =>
    outcome.status === 'NA' && tree && typed.some((path) => hasSuch(tree, path))
      ? doubt(outcome, 'But the document means what is not in use as well, of which the text has some.')
      : outcome;
}

/** Whether a text has what a setting sets, or something of the same kind by another name. */
function hasSuch(tree: ConfigTree, path: SettingPath): boolean {
  const known = path.findIndex((_, at) => findPath(tree, path.slice(0, at + 1)).length === 0);
  return known < 0 || (known >= LEAST && findPath(tree, [...path.slice(0, known), '*']).length > 0);
}

/** A first word alone is not a kind of things: `security`, `system`. */
const LEAST = 2;
