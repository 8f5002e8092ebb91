import { type Place, type Scope, valuesAt, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { anyAddress, anyV4Address, anyV6Address, makeAddressSymbol, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { readAddress, readAddressRange } from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';

/** The addresses behind the names that a policy uses for a zone; `any` for a policy that covers every zone. */
export type AddressReader = (zone: string, names: readonly string[]) => Addresses;

type Book = Map<string, Definition<Addresses>>;

const BUILT_IN: ReadonlyMap<string, Definition<Addresses>> = new Map([
  ['any', { value: anyAddress }],
  ['any-ipv4', { value: anyV4Address }],
  ['any-ipv6', { value: anyV6Address }],
]);

/**
 * The address books of a system. A zone uses the book attached to it, then the global one; older releases keep the book in the zone itself.
 * Source: Junos Security Policies User Guide, "Address Books and Address Sets".
 */
export function readAddressBooks(system: Scope): AddressReader {
  const books = new Map<string, Book>();
  for (const book of findPath(system, 'security address-book *')) {
    const zones = nameOf(book) === 'global' ? ['global'] : valuesOf(book, 'attach zone').map(keyOf);
    for (const zone of zones) readBook(book, bookOf(books, zone));
  }
  for (const zone of findPath(system, 'security zones security-zone *'))
    for (const book of findPath(zone, 'address-book')) readBook(book, bookOf(books, keyOf(nameOf(zone))));
  const global = books.get('global');
  return (zone, names) => {
    const own = books.get(keyOf(zone));
    const { values, unknown } = resolveMembers(names, (name) => BUILT_IN.get(name) ?? own?.get(name) ?? global?.get(name));
    return uniteAddresses([...values, ...unknown.map(makeAddressSymbol)]);
  };
}

/** A zone may itself be called `global`. */
const keyOf = (zone: string): string => `zone ${zone}`;

function bookOf(books: Map<string, Book>, key: string): Book {
  const book = books.get(key) ?? new Map<string, Definition<Addresses>>();
  books.set(key, book);
  return book;
}

function readBook(place: Place, book: Book): void {
  for (const address of findPath(place, 'address *')) {
    // The same name can mean something else in another zone.
    book.set(nameOf(address), { value: readEntry(address) ?? makeAddressSymbol(`${nameOf(place)} ${nameOf(address)}`) });
  }
  for (const set of findPath(place, 'address-set *'))
    book.set(nameOf(set), { members: ['address', 'address-set'].flatMap((kind) => valuesOf(set, kind)) });
}

/** Undefined if the text does not give the addresses, as for a DNS name. */
function readEntry(address: Place): Addresses | undefined {
  const [range] = findPath(address, 'range-address *');
  if (range) return readAddressRange(nameOf(range), valueOf(range, 'to') ?? '');
  // The one bits of the mask must match, at any position.
  const wildcard = valueOf(address, 'wildcard-address');
  if (wildcard !== undefined) return readAddress(wildcard);
  const prefixes = valuesAt(address).flatMap((word) => readAddress(word) ?? []);
  return prefixes.length === 1 ? prefixes[0] : undefined;
}
