import type { Scope } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { anyAddress, makeAddressSymbol, noAddress, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { spellMissing } from '@merlon/engine/rule-base/missing-symbol.ts';
import { subtractRanges } from '@merlon/engine/rule-base/range-set.ts';
import {
  readAddress,
  readAddressAndMask,
  readAddressAndWildcard,
  readAddressRange,
  readV4,
} from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { viewsOf } from '../facts/facts.ts';

/** The addresses in the sets with these names. */
export type AddressSets = (names: readonly string[]) => Addresses;

/** The address sets of a firewall. Source: Huawei USG6000E command reference, ip address-set and address. */
export function readAddressSets(firewall: Scope): AddressSets {
  const sets = new Map<string, Definition<Addresses>>();
  for (const { node } of viewsOf(firewall, 'ip address-set')) {
    const name = node.words[2] ?? '';
    const members = node.children.filter(isMember).map(cutMember);
    const names = members.flatMap((words) => (words[0] === 'address-set' ? words.slice(1, 2) : []));
    const own = members.filter((words) => words[0] !== 'address-set').map((words) => readTerm(words) ?? makeAddressSymbol(words.join(' ')));
    // A key that no set can have, because names do not begin with a blank.
    sets.set(` ${name}`, { value: uniteAddresses(own) });
    sets.set(name, { members: [` ${name}`, ...names] });
  }
  return (names) => {
    const { values, unknown } = resolveMembers(names, (name) => sets.get(name));
    return uniteAddresses([...values, ...unknown.map((name) => makeAddressSymbol(spellMissing(name)))]);
  };
}

const isMember = ({ words, negated }: ConfigNode): boolean => !negated && words[0] === 'address';

/** `address 0 10.0.0.0 mask 24 description …`, without keyword, number and description. */
function cutMember({ words }: ConfigNode): readonly string[] {
  const own = /^\d+$/.test(words[1] ?? '') ? words.slice(2) : words.slice(1);
  const end = own.indexOf('description');
  return end < 0 ? own : own.slice(0, end);
}

/** `10.0.0.0 mask 255.255.255.0`, `10.0.0.0 24`, `10.0.0.0 0.0.0.255`, `range A B`; undefined for anything else. */
function readTerm(words: readonly string[]): Addresses | undefined {
  const [first = '', second, third = ''] = words;
  if (first === 'any') return anyAddress;
  if (first === 'range') return readAddressRange(second ?? '', third);
  if (second === undefined) return readAddress(first);
  if (second === 'mask') return readAddressAndMask(first, third);
  // A mask in the place of the wildcard: the reference allows no wildcard with gaps, and which of both is meant nobody can tell.
  if (second.includes('.') && isMask(second)) return makeAddressSymbol(spellMissing(words.join(' ')));
  if (second.includes('.')) return readAddressAndWildcard(first, second);
  // After an address, `0` is the wildcard of a single host; after 0.0.0.0 it may also be meant as a length.
  if (second === '0') return first === '0.0.0.0' || first === '::' ? readAddressAndMask(first, '0') : readAddressAndWildcard(first, '0');
  return readAddressAndMask(first, second);
}

const isMask = (dotted: string): boolean => {
  const mask = readV4(dotted) ?? 0;
  return mask >= 2 ** 31 && mask < 2 ** 32 - 1;
};

/** The addresses that a rule demands on one side; all if it demands none. */
export function readSide(rule: ConfigNode, side: 'source' | 'destination', sets: AddressSets): Addresses {
  const read = (keyword: string): readonly Addresses[] =>
    rule.children.filter(({ words, negated }) => !negated && words[0] === keyword).map(({ words }) => readOne(words.slice(1), sets));
  const wanted = read(`${side}-address`);
  const excluded = uniteAddresses(read(`${side}-address-exclude`));
  return exclude(wanted.length > 0 ? uniteAddresses(wanted) : anyAddress, excluded);
}

const readOne = (words: readonly string[], sets: AddressSets): Addresses =>
  words[0] === 'address-set' ? sets(words.slice(1)) : (readTerm(words) ?? makeAddressSymbol(words.join(' ')));

/** If the excluded part is unknown, the remainder is unknown too. */
function exclude(from: Addresses, taken: Addresses): Addresses {
  if (taken.symbols.length > 0) return { ...noAddress, symbols: [`all but ${taken.symbols.join(' and ')}`] };
  if (taken.v4.length + taken.v6.length === 0) return from;
  return { v4: subtractRanges(from.v4, taken.v4), v6: subtractRanges(from.v6, taken.v6), symbols: from.symbols };
}
