import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { anyAddress, makeAddressSymbol, negateAddresses, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { readAddress, readAddressAndWildcard } from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import type { Rule } from '../facts/rules.ts';
import { type ObjectBook, rememberByNames } from './objects.ts';

/** Reads the source or destination of a rule: objects, groups and bare addresses, or everything except these if it is negated. */
export function makeSideReader(objects: ObjectBook): (rule: Rule, side: 'source' | 'destination') => Addresses {
  const resolve = rememberByNames((names) => {
    const { values, unknown } = resolveMembers(names, (name) => defineAddress(name, objects));
    return uniteAddresses([...values, ...unknown.map(makeAddressSymbol)]);
  });
  return (rule, side) => {
    const names = rule.values(side);
    if (names.includes('any')) return anyAddress;
    if (names.length === 0) return makeAddressSymbol(`${side} of ${rule.name}, which is not in the text`);
    return rule.values(`negate-${side}`).includes('yes') ? negateAddresses(resolve(names)) : resolve(names);
  };
}

/** An object takes precedence over a bare address with the same spelling; only the device knows lists, regions and tag groups. */
function defineAddress(name: string, objects: ObjectBook): Definition<Addresses> | undefined {
  const address = objects('address', name);
  if (address) return { value: readObject(address) ?? makeAddressSymbol(name) };
  const group = objects('address-group', name);
  const members = group && readMembers(group);
  if (members && members.length > 0) return { members };
  if (group) return undefined;
  const bare = readAddress(name);
  return bare && { value: bare };
}

const valueOf = (place: Place, attribute: string): string | undefined => findPath(place, [attribute]).flatMap(valuesAt)[0];

function readObject(address: Place): Addresses | undefined {
  const wildcard = valueOf(address, 'ip-wildcard');
  if (wildcard !== undefined) {
    const [base = '', mask = ''] = wildcard.split('/');
    return readAddressAndWildcard(base, mask);
  }
  const name = valueOf(address, 'fqdn');
  if (name !== undefined) return makeAddressSymbol(name);
  const written = valueOf(address, 'ip-netmask') ?? valueOf(address, 'ip-range');
  return written === undefined ? undefined : readAddress(written);
}

/** Releases before 6.1 wrote the members of a group directly below it; `dynamic` ones are chosen by tag. */
function readMembers(group: Place): readonly string[] {
  const members = findPath(group, ['static']).flatMap(valuesAt);
  if (members.length > 0) return members;
  const below = group.node.children.filter((child) => child.children.length === 0);
  return below.length === group.node.children.length ? below.map((child) => child.words[0]!) : [];
}
