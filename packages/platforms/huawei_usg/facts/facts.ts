import { type Place, type Scope, findGap, findPath } from '@merlon/engine/config-tree/find.ts';
import { firewallsOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';

/** The views that a path opens, whatever name follows it; searches below them look at their statements. */
export const viewsOf = (scope: Scope, path: string): readonly Place[] =>
  findPath(scope, path).map((place) => ({ ...place, offset: place.node.words.length }));

/** The lines that open views, in order. */
export const headsOf = (views: readonly Place[]): readonly number[] => sortLines(views.map(({ node }) => node.line));

/** The places at which a path is undone: `undo telnet server enable`. */
export const undoneAt = (scope: Scope, path: string): readonly Place[] => findPath(scope, path, { negated: true });

/** The places of a path in every firewall of the text. */
export const placesInFirewalls = (tree: ConfigTree, path: string): readonly Place[] =>
  firewallsOf(tree).flatMap((firewall) => findPath(firewall, path));

/** The views that a path opens in every firewall of the text. */
export const viewsInFirewalls = (tree: ConfigTree, path: string): readonly Place[] =>
  firewallsOf(tree).flatMap((firewall) => viewsOf(firewall, path));

/** The outcome of an absence: REVIEW if the text may leave out what is searched, else the given one. */
export function whenAbsent(tree: ConfigTree, path: string, subject: string, { status, source }: WhenAbsent): Outcome {
  return unlessHidden(tree, path, { status, lines: [], reason: `${subject}${source === undefined ? '' : ` (${source})`}.` });
}

/** An outcome that needs all of a part to be shown: REVIEW if the text leaves some of it out. */
export function ifWhole(tree: ConfigTree, path: string, outcome: Outcome): Outcome {
  const gap = findGap(tree, path.split(' '));
  return gap ? review(`${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`, sortLines([...outcome.lines, gap.line])) : outcome;
}
