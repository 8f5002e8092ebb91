import { type Place, findPath, linesOf } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, placeOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { AddressList, NamedAddresses, NamedSide } from '@merlon/engine/model/address-lists.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { UNREAD_CONDITION, nameSide } from '@merlon/engine/rule-base/name-side.ts';

/** How security policies name addresses, sets and dynamic addresses (Junos Security Policies User Guide, "Address Books and Address Sets"). */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, { statement, log }) => {
    if (!statement) return undefined;
    const policy = placeOf(statement);
    return {
      source: readSide(tree, policy, 'source'),
      destination: readSide(tree, policy, 'destination'),
      // Junos CLI Reference, then (Security Policies): `deny` drops without an answer, `reject` sends one.
      refusal: isSet(policy, 'then reject') ? 'answered' : 'silent',
      logs: log.begin === true ? true : log.end === true ? 'unknown' : log.begin,
      ...(!findPath(policy, 'match *').every((place) => READ.has(nameOf(place))) && { leak: UNREAD_CONDITION }),
    };
  },
  findLists: (tree, name) => [...booksOf(tree, 'address-set', name), ...booksOf(tree, 'address', name), ...findDynamic(tree, name)],
  typed: ['address-book', 'dynamic-address'],
};

/** What a policy can match by (Junos CLI Reference, match (Security Policies)): another word may be a condition. */
const READ = new Set(
  'source-address destination-address source-address-excluded destination-address-excluded application dynamic-application from-zone to-zone source-identity source-end-user-profile url-category source-l3vpn-vrf-group destination-l3vpn-vrf-group'.split(
    ' ',
  ),
);

const BOOKS = ['security address-book *', 'security zones security-zone * address-book'];

const findIn = (tree: ConfigTree, kind: string, name: string): readonly Place[] =>
  BOOKS.flatMap((book) => findPath(tree, [...book.split(' '), kind, name]));

const booksOf = (tree: ConfigTree, kind: string, name: string): readonly AddressList[] =>
  findIn(tree, kind, name).map((place) => ({
    lines: linesOf(place).slice(0, 1),
    isEmpty: place.node.children.length === 0 && kind !== 'address',
  }));

function readSide(tree: ConfigTree, policy: Place, side: 'source' | 'destination'): NamedSide {
  return nameSide(valuesOf(policy, `match ${side}-address`), isSet(policy, `match ${side}-address-excluded`), (name) => {
    const sets = findIn(tree, 'address-set', name);
    // Another book may mean something else by the name.
    return sets.length === 1 ? ['address', 'address-set'].flatMap((kind) => valuesOf(sets[0]!, kind)) : undefined;
  });
}

/** A dynamic address, and the servers of its feed (Junos CLI Reference, dynamic-address: `update-interval` in seconds, 300 by default). */
function findDynamic(tree: ConfigTree, name: string): readonly AddressList[] {
  return findPath(tree, ['security', 'dynamic-address', 'address-name', name]).map((place) => {
    const feeds = valuesOf(place, 'profile feed-name');
    const servers = findPath(tree, 'security dynamic-address feed-server *').filter((server) =>
      findPath(server, 'feed-name *').some((feed) => feeds.includes(nameOf(feed))),
    );
    const every = servers.map((server) => Number(valueOf(server, 'update-interval') ?? 300));
    return {
      lines: [place.node.line, ...servers.map(({ node }) => node.line)],
      isEmpty: !isSet(place, 'profile'),
      ...(servers.length > 0 && {
        fetched: {
          from: servers.flatMap((server) => [...valuesOf(server, 'hostname'), ...valuesOf(server, 'url')]),
          everySeconds: Math.max(...every),
        },
      }),
    };
  });
}
