import { type NumberDemand, atMost } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Switch, readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';

/** A limit of 0 means no limit (Gaia Administration Guide: none of these settings knows 0 as a limit). */
export const limit = (number: number, unit?: TimeUnit): NumberDemand => atMost(number, unit, { zero: 'never' });

/** An absence that says nothing. Source: exports of R77 to R81 print these settings with their defaults. */
export const NOT_PRINTED: WhenAbsent = { status: 'REVIEW', source: 'an export prints it where the release knows it' };

/** The outcome for a setting that every export prints but this text lacks. */
export const notPrinted = (tree: ConfigTree, path: string): Outcome =>
  unlessHidden(tree, path, review(`\`${path}\` is not in the text; ${NOT_PRINTED.source}.`));

/** The states of a switch whose path may also lead to settings below it. */
export const statesOf = (tree: ConfigTree, path: string): readonly Switch[] =>
  findPath(tree, path).flatMap((place) => readSwitch(valuesAt(place)[0]) ?? []);

/** One place of each user that these places say nothing of (`user NAME …`). */
export function usersWithout(tree: ConfigTree, places: readonly Place[]): readonly Place[] {
  const said = new Set(places.map(({ captured: [name = ''] }) => name));
  const rest = findPath(tree, 'user *').filter(({ captured: [name = ''] }) => !said.has(name));
  return [...new Map(rest.map((place) => [place.captured[0], place])).values()];
}

/** Words by which a title wants something off or away. */
export const UNWANTED =
  / no | not | never | cannot | neither | nor | without | off | disab| den(?:y|ied|ies) | prohibit| forbid| prevent| refus| reject| disallow| block| remov| avoid| stop| older /;

/** Why nothing is said of what only the management server knows. */
export const NOT_THERE = 'The setting is kept by the management server and is not in this text.';

/** Where a member of the management API's answers stands. */
export const ANYWHERE = 'json **';

/** The absence of such a member. */
export const NOT_SAID: WhenAbsent = { status: 'REVIEW', source: 'the management server keeps it' };

/** Every member of this name in the management API's answers. */
export function membersOf(tree: ConfigTree, name: string): readonly ConfigNode[] {
  return tree.roots.flatMap((root) => (root.words[0] === 'json' ? findMembers(root, name) : []));
}

function findMembers(node: ConfigNode, name: string): readonly ConfigNode[] {
  return node.children.flatMap((child) => (child.words[0] === name ? [child] : findMembers(child, name)));
}

export const memberOf = (node: ConfigNode | undefined, name: string): ConfigNode | undefined =>
  node?.children.find((child) => child.words[0] === name);

/** The value of a member as text: a string, a number, `true`. */
export const textOf = (node: ConfigNode | undefined, name: string): string | undefined => memberOf(node, name)?.words[1];
