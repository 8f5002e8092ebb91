import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { anyAddress, makeAddressSymbol } from '@merlon/engine/rule-base/addresses.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { readAddress, readAddressAndMask, readAddressAndWildcard } from '@merlon/engine/rule-base/read-address.ts';
import { viewsInFirewalls, viewsOf } from '../facts/facts.ts';

/** A place that binds an access list. */
export interface BoundList {
  readonly place: Place;
  /** The list's number or name. */
  readonly name: string | undefined;
  readonly family: Family;
}

/** A list of one family says nothing of the other, even if their numbers are the same. */
export type Family = 'v4' | 'v6';

/** The list that the words after `acl` name: `2000 inbound`, `ipv6 2000 inbound`. */
export function readBinding(place: Place, words: readonly string[]): BoundList {
  const isV6 = words[0] === 'ipv6';
  return { place, name: words[isV6 ? 1 : 0], family: isV6 ? 'v6' : 'v4' };
}

/** Where the firewall speaks IPv6, so that a list for IPv4 alone does not say who may come in. */
export const findV6 = (tree: ConfigTree): readonly Place[] => [
  ...findPath(tree, 'ipv6').filter(({ node }) => node.words.length === 1),
  ...viewsInFirewalls(tree, 'interface').flatMap((face) => findPath(face, 'ipv6 enable')),
];

/**
 * The outcome if a bound access list limits nothing: it is not in the text, has no rule, or permits every address; undefined if every list
 * limits something.
 * @param owner what the lists are bound to: `a virtual terminal`
 */
export function whenListIsNoBound(tree: ConfigTree, bound: readonly BoundList[], owner: string): Outcome | undefined {
  const found = bound.map((one) => ({ place: one.place, list: listOf(tree, one) }));
  const linesOfBound = (some: typeof found): readonly number[] => linesAt(some.map(({ place }) => place));
  const missing = found.filter(({ list }) => list === undefined);
  if (missing.length > 0) return review(`The access list of ${owner} is not in the text.`, linesOfBound(missing));
  const permits = found.map(({ list }) => findPath(list!, 'rule').filter(({ node }) => node.words.includes('permit')));
  const empty = found.filter(({ list }) => !isSet(list!, 'rule'));
  if (empty.length > 0) return review(`The access list of ${owner} has no rule.`, linesOfBound(empty));
  const spans = permits.map((rules) => ({ rules, span: measureSpan(rules.map(sourceOf)) }));
  const wide = spans.filter(({ span }) => span === 'everybody').flatMap(({ rules }) => rules);
  // What is denied first is not permitted after it.
  const denied = found.flatMap(({ list }) => findPath(list!, 'rule').filter(({ node }) => node.words.includes('deny')));
  const isNarrowed = denied.some((deny) => wide.some((rule) => deny.node.line < rule.node.line));
  if (wide.length > 0 && isNarrowed)
    return review(`The access list of ${owner} permits every address that it does not deny before.`, linesAt([...denied, ...wide]));
  if (wide.length > 0) return fail(linesAt(wide), `The access list of ${owner} permits every address.`);
  const huge = spans.filter(({ span }) => span === 'huge').flatMap(({ rules }) => rules);
  return huge.length > 0
    ? review(`The access list of ${owner} permits more addresses than networks of one's own have.`, linesAt(huge))
    : undefined;
}

/** `acl number 2000`, `acl 2000`, `acl name X basic`, `acl ipv6 number 2000`. */
const listOf = (tree: ConfigTree, { name, family }: BoundList): Place | undefined =>
  viewsOf(tree, 'acl').find(
    ({ node: { words } }) => name !== undefined && words.slice(1).includes(name) && (words[1] === 'ipv6') === (family === 'v6'),
  );

/** `rule permit`, `rule permit tcp destination-port eq 22`, `… source any`, `… source 10.0.0.0 0.0.0.255`, `… source 2001:db8::/32`. */
function sourceOf({ node: { words } }: Place): Addresses {
  const source = words.indexOf('source');
  if (source < 0) return anyAddress;
  const [address = '', mask = ''] = words.slice(source + 1);
  if (address === 'any') return anyAddress;
  const read = address.includes('.')
    ? (readAddressAndWildcard(address, mask) ?? readAddress(address))
    : (readAddressAndMask(address, mask) ?? readAddress(address));
  return read ?? makeAddressSymbol(`${address} ${mask}`);
}
