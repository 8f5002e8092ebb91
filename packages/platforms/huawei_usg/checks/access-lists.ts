import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { viewsOf } from '../facts/facts.ts';

/** A place that binds an access list, with the list's number or name. */
export interface BoundList {
  readonly place: Place;
  readonly name: string | undefined;
}

/**
 * The outcome if a bound access list limits nothing: it is not in the text, has no rule, or permits every address; undefined if every list
 * limits something.
 * @param owner what the lists are bound to: `a virtual terminal`
 */
export function whenListIsNoBound(tree: ConfigTree, bound: readonly BoundList[], owner: string): Outcome | undefined {
  const found = bound.map(({ place, name }) => ({ place, list: listOf(tree, name) }));
  const linesOfBound = (some: typeof found): readonly number[] => linesAt(some.map(({ place }) => place));
  const missing = found.filter(({ list }) => list === undefined);
  if (missing.length > 0) return review(`The access list of ${owner} is not in the text.`, linesOfBound(missing));
  const empty = found.filter(({ list }) => !isSet(list!, 'rule'));
  if (empty.length > 0) return review(`The access list of ${owner} has no rule.`, linesOfBound(empty));
  const wide = found.flatMap(({ list }) => findPath(list!, 'rule').filter(permitsAll));
  return wide.length > 0 ? fail(linesAt(wide), `The access list of ${owner} permits every address.`) : undefined;
}

/** `acl number 2000`, `acl 2000`, `acl name X basic`, `acl ipv6 number 2000`. */
const listOf = (tree: ConfigTree, name: string | undefined): Place | undefined =>
  viewsOf(tree, 'acl').find(({ node }) => name !== undefined && node.words.slice(1).includes(name));

/** `rule permit`, `rule permit tcp destination-port eq 22`, `… source any`, `… source 0.0.0.0 255.255.255.255`, `… source ::/0`. */
function permitsAll({ node: { words } }: Place): boolean {
  if (!words.includes('permit')) return false;
  const source = words.indexOf('source');
  if (source < 0) return true;
  const [address = '', mask = ''] = words.slice(source + 1);
  return address === 'any' || address === '::/0' || mask === '255.255.255.255' || (address === '::' && mask === '0');
}
