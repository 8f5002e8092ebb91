import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Place, type Scope, findGap, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places of a path, written as typed: `user-interface vty`. */
export const placesOf = (scope: Scope, path: string): readonly Place[] => findPath(scope, path);

/** The views that a path opens, whatever name follows it; searches below them look at their statements. */
export const viewsOf = (scope: Scope, path: string): readonly Place[] =>
  placesOf(scope, path).map((place) => ({ ...place, offset: place.node.words.length }));

/** The places at which a path is undone: `undo telnet server enable`. */
export const undoneAt = (scope: Scope, path: string): readonly Place[] => findPath(scope, path, { negated: true });

/** True if a path is configured. */
export const isSet = (scope: Scope, path: string): boolean => placesOf(scope, path).length > 0;

/** The words after a place, to the end of its line. */
export const restOf = ({ node, offset }: Place): readonly string[] => node.words.slice(offset);

/** The lines of these places, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.map(({ node }) => node.line));

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The root firewall and each virtual system in the text. */
export function firewallsOf(tree: ConfigTree): readonly Scope[] {
  if (!tree.scopes) return [tree];
  return tree.scopes.map((node) => ({ node, offset: node.words.length, captured: [] }));
}

/** The places of a path in every firewall of the text. */
export const placesInFirewalls = (tree: ConfigTree, path: string): readonly Place[] =>
  firewallsOf(tree).flatMap((firewall) => [...placesOf(firewall, path)]);

/** The views that a path opens in every firewall of the text. */
export const viewsInFirewalls = (tree: ConfigTree, path: string): readonly Place[] =>
  firewallsOf(tree).flatMap((firewall) => [...viewsOf(firewall, path)]);

/** The outcome of an absence: REVIEW if the text may leave out what is searched, else the given one. */
export function whenAbsent(tree: ConfigTree, path: string, subject: string, { status, source, defaultValue }: WhenAbsent): Outcome {
  const gap = findGap(tree, path.split(' '));
  if (gap && !(gap.suspected && status === 'FAIL')) return review(`${subject}, but ${gap.reason}.`, [gap.line]);
  const holds = defaultValue === undefined ? '' : `; the default \`${defaultValue}\` then holds`;
  return { status, lines: [], reason: `${subject}${holds}${source === undefined ? '' : ` (${source})`}.` };
}

/** An outcome that needs all of a part to be shown: REVIEW if the text leaves some of it out. */
export function unlessHidden(tree: ConfigTree, path: string, outcome: Outcome): Outcome {
  const gap = findGap(tree, path.split(' '));
  return gap ? review(`${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`, sortLines([...outcome.lines, gap.line])) : outcome;
}
