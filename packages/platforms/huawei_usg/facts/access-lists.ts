import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Sources } from '@merlon/engine/checks/vocabulary.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { anyAddress, makeAddressSymbol } from '@merlon/engine/rule-base/addresses.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { readAddress, readAddressAndMask, readAddressAndWildcard } from '@merlon/engine/rule-base/read-address.ts';
import { viewsOf } from './facts.ts';

/** A place that binds an access list. */
export interface BoundList {
  readonly place: Place;
  /** The list's number or name. */
  readonly name: string | undefined;
  readonly family: Family;
}

/** A list of one family says nothing of the other, even if their numbers are the same. */
type Family = 'v4' | 'v6';

/** The list that the words after `acl` name: `2000 inbound`, `ipv6 2000 inbound`. */
export function readBinding(place: Place, words: readonly string[]): BoundList {
  const isV6 = words[0] === 'ipv6';
  return { place, name: words[isV6 ? 1 : 0], family: isV6 ? 'v6' : 'v4' };
}

/** Whom a statement lets in by the list that it names: `acl 2000 inbound`, `acl-number 2000`, `ssh ipv6 server acl 2000`. */
export function readSources(place: Place, tree: ConfigTree): Sources | undefined {
  const { words } = place.node;
  if (words[0] === 'acl' && !words.includes('inbound')) return undefined;
  const { name } = readBinding(place, valuesAt(place));
  return readList({ place, name, family: words.includes('ipv6') ? 'v6' : 'v4' }, tree);
}

/** Whether the text defines a bound list. */
export const isDefined = (bound: BoundList, tree: ConfigTree): boolean => listOf(tree, bound) !== undefined;

/** The addresses that a bound list permits, or why nobody knows them. What is denied first is not permitted after it. */
export function readList(bound: BoundList, tree: ConfigTree): Sources {
  const list = listOf(tree, bound);
  if (!list) return { addresses: [], open: 'has an access list that is not in the text' };
  const rules = findPath(list, 'rule');
  if (rules.length === 0) return { addresses: [], open: 'has an access list without a rule' };
  const permits = rules.filter(({ node }) => node.words.includes('permit'));
  if (permits.length === 0) return { addresses: [], open: 'has an access list that permits nobody' };
  const addresses = permits.map(sourceOf);
  const wide = permits.filter((rule) => measureSpan([sourceOf(rule)]) === 'everybody');
  const denies = rules.filter(({ node }) => node.words.includes('deny') && wide.some((rule) => node.line < rule.node.line));
  return denies.length > 0
    ? {
        addresses,
        lines: linesAt([...denies, ...wide]),
        open: 'has an access list that permits every address but those that it denies before',
      }
    : { addresses, lines: linesAt(permits) };
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
