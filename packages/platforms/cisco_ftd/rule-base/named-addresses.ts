import type { AddressList, NamedAddresses, NamedSide } from '@merlon/engine/model/address-lists.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { nameSide } from '@merlon/engine/rule-base/name-side.ts';
import { readNamedObjects } from './named-objects.ts';
import { readEntry } from './read-entry.ts';

/** How entries of access lists name objects and groups (Cisco ASA Series Firewall CLI Configuration Guide, "Objects for Access Control"). */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, { statement }) => {
    const sides = statement?.words[0] === 'access-list' ? readSides(tree, statement) : undefined;
    if (!sides) return undefined;
    const at = statement!.words.lastIndexOf('log');
    // Without `log` an entry that denies is logged by the message 106023, unless that is switched off; a document may mean the word.
    const logs = at < 0 ? 'unknown' : statement!.words[at + 1] !== 'disable';
    return { ...sides, refusal: 'silent', logs };
  },
  findLists: (tree, name) =>
    definitionsOf(tree, name).map((node): AddressList => ({ lines: [node.line], isEmpty: membersIn(node).length === 0 })),
  typed: ['object-group', 'object', 'access-group'],
};

/** The names on both sides of an entry, in the order in which the entry is read. */
function readSides(tree: ConfigTree, statement: ConfigNode): Record<'source' | 'destination', NamedSide> | undefined {
  const objects = readNamedObjects(tree);
  const read: string[][] = [];
  const entry = readEntry(statement, {
    ...objects,
    takeAddress: (words) => {
      const isName = words.peek() === 'object' || words.peek() === 'object-group';
      read.push(isName ? [words.peek(1)] : []);
      return objects.takeAddress(words);
    },
  });
  const [source, destination] = read.map((names) => nameSide(names, false, (name) => namesIn(tree, name)));
  return entry && source && destination ? { source, destination } : undefined;
}

const definitionsOf = (tree: ConfigTree, name: string): readonly ConfigNode[] =>
  tree.roots.filter(
    ({ words: [first, kind, own], negated }) =>
      (first === 'object' || first === 'object-group') && kind === 'network' && own === name && !negated,
  );

const membersIn = (node: ConfigNode): readonly ConfigNode[] =>
  node.children.filter(({ words: [first], negated }) => !negated && first !== 'description');

const namesIn = (tree: ConfigTree, name: string): readonly string[] =>
  definitionsOf(tree, name)
    .flatMap(membersIn)
    .flatMap(({ words: [first, second = '', third = ''] }) =>
      first === 'group-object' ? [second] : first === 'network-object' && second === 'object' ? [third] : [],
    );
