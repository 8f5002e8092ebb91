import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { anyAddress, anyV4Address, anyV6Address, makeAddressSymbol, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { spellMissing } from '@merlon/engine/rule-base/missing-symbol.ts';
import { readAddress, readAddressAndMask, readAddressRange } from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses, Services } from '@merlon/engine/model/rule-base.ts';
import { makeServiceSymbol, uniteServices } from '@merlon/engine/rule-base/services.ts';
import { type Ports, readProtocols, takeIcmp, takePorts, takeService, unitePorts } from './services.ts';
import { Words } from './words.ts';

/** The meanings of a configuration's names. */
export interface NamedObjects {
  /** Takes one address with its words: `any`, `host A`, `A M`, `A/len`, `object N`, `object-group G`, `interface I`. */
  readonly takeAddress: (words: Words) => Addresses;
  /** The kind of `object N` or `object-group G`. */
  readonly kindOf: (reference: string) => string;
  readonly servicesOf: (reference: string) => Services;
  readonly portsOf: (reference: string) => Ports;
  readonly protocolsOf: (reference: string) => readonly number[] | 'every';
}

/**
 * The objects and groups of a configuration (Cisco ASA Series Firewall CLI Configuration Guide, "Objects for Access Control"). Two
 * definitions of one name belong together: a device prints an object again where it is translated.
 */
export function readNamedObjects(tree: ConfigTree): NamedObjects {
  const definitions = new Map<string, ConfigNode[]>();
  const hosts = new Map<string, string>();
  for (const node of tree.roots) {
    if (node.negated) continue;
    const [first = '', second = '', third = ''] = node.words;
    if (first === 'name') hosts.set(third, second);
    else if (first === 'object' || first === 'object-group') {
      const key = `${first} ${third}`;
      definitions.set(key, [...(definitions.get(key) ?? []), node]);
    }
  }
  const kinds = new Map([...definitions].map(([key, [first]]) => [key, [first!.words[1], first!.words[3]].filter(Boolean).join(' ')]));
  const kindOf = (reference: string): string => kinds.get(reference) ?? '';
  const readHost = (word: string): Addresses => {
    const address = hosts.get(word) ?? word;
    return readAddressRange(address, address) ?? makeAddressSymbol(word);
  };
  const resolve = makeResolver(definitions);
  const addressesOf = resolve(
    (child) => readAddressMember(child, readHost),
    uniteAddresses,
    (name) => makeAddressSymbol(spellMissing(name)),
  );
  return {
    kindOf,
    takeAddress: (words) => takeAddress(words, { readHost, addressesOf, readName: (word) => hosts.get(word) ?? word }),
    servicesOf: resolve(readServiceMember, uniteServices, makeServiceSymbol),
    portsOf: resolve(readPortMember, unitePorts, (name) => ({ ranges: [], symbols: [name] })),
    protocolsOf: resolve(
      ({ words: [word, protocol = ''] }) => (word === 'protocol-object' ? (readProtocols(protocol) ?? []) : undefined),
      (sets) => (sets.includes('every') ? 'every' : sets.flatMap((set) => set as readonly number[])),
      (): readonly number[] | 'every' => [],
    ),
  };
}

/** Makes readers that follow groups to their members, each name once. */
function makeResolver(definitions: ReadonlyMap<string, readonly ConfigNode[]>) {
  return <Value>(
    readMember: (child: ConfigNode) => Value | undefined,
    unite: (values: readonly Value[]) => Value,
    makeSymbol: (name: string) => Value,
  ): ((reference: string) => Value) => {
    const known = new Map<string, Value>();
    const lookUp = (reference: string): Definition<Value> | undefined => {
      if (reference.startsWith('own ')) {
        const own = definitions.get(reference.slice('own '.length)) ?? [];
        const members = own.flatMap(effective).map(readMember);
        return { value: unite(members.filter((member) => member !== undefined)) };
      }
      const nodes = definitions.get(reference);
      return nodes && { members: [`own ${reference}`, ...nodes.flatMap((node) => effective(node).flatMap(referenceOf))] };
    };
    return (reference) => {
      let value = known.get(reference);
      if (value === undefined) {
        const { values, unknown } = resolveMembers([reference], lookUp);
        value = unite([...values, ...unknown.map((name) => makeSymbol(name.replace(/^\S+ /, '')))]);
        known.set(reference, value);
      }
      return value;
    };
  };
}

const effective = (node: ConfigNode): readonly ConfigNode[] => node.children.filter((child) => !child.negated);

/** The name that a member of a group refers to. */
function referenceOf({ words: [first, second = '', third = ''] }: ConfigNode): readonly string[] {
  if (first === 'group-object') return [`object-group ${second}`];
  return (first === 'network-object' || first === 'service-object') && second === 'object' ? [`object ${third}`] : [];
}

function readAddressMember(
  { words: [first, second = '', third = ''] }: ConfigNode,
  readHost: (word: string) => Addresses,
): Addresses | undefined {
  if (first === 'host') return readHost(second);
  if (first === 'subnet') return readNetwork(second, third);
  if (first === 'range') return readAddressRange(second, third) ?? makeAddressSymbol(`${second}-${third}`);
  if (first === 'fqdn') return makeAddressSymbol(third === '' ? second : third);
  if (first !== 'network-object' || second === 'object') return undefined;
  return second === 'host' ? readHost(third) : readNetwork(second, third);
}

/** `192.0.2.0 255.255.255.0`, `2001:db8::/64`. */
const readNetwork = (address: string, mask: string): Addresses =>
  (mask === '' || address.includes('/') ? readAddress(address) : readAddressAndMask(address, mask)) ??
  makeAddressSymbol([address, mask].filter(Boolean).join(' '));

function readServiceMember({ words }: ConfigNode): Services | undefined {
  if (words[0] === 'service' || (words[0] === 'service-object' && words[1] !== 'object')) return takeService(new Words(words, 1));
  // The message type in an object-group of the kind `icmp-type`.
  return words[0] === 'icmp-object' ? takeIcmp(new Words(words, 1), 1) : undefined;
}

const readPortMember = ({ words }: ConfigNode): Ports | undefined =>
  words[0] === 'port-object' ? takePorts(new Words(words, 1)) : undefined;

interface AddressReader {
  readonly readHost: (word: string) => Addresses;
  readonly addressesOf: (reference: string) => Addresses;
  /** The address behind a name that `name` defines. */
  readonly readName: (word: string) => string;
}

function takeAddress(words: Words, { readHost, addressesOf, readName }: AddressReader): Addresses {
  const word = words.take();
  if (word === 'any') return anyAddress;
  if (word === 'any4') return anyV4Address;
  if (word === 'any6') return anyV6Address;
  if (word === 'host') return readHost(words.take());
  if (word === 'object' || word === 'object-group') return addressesOf(`${word} ${words.take()}`);
  if (word === 'interface') return makeAddressSymbol(`interface ${words.take()}`);
  return word.includes('/') ? readNetwork(word, '') : readNetwork(readName(word), words.take());
}
