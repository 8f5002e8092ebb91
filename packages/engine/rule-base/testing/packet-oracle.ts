import type { Random } from '../../testing/random.ts';
import { anyAddress } from '../addresses.ts';
import { uniteRanges } from '../range-set.ts';
import type { Addresses, Condition, Names, Range, Rule, Service, Services } from '../../model/rule-base.ts';
import { anyService, makeIcmpService, makeService } from '../services.ts';
import { makeRule, makeWideService } from './rule-maker.ts';

/**
 * A world so small that every packet in it can be sent. Rules speak of its blocks alone, so that one packet stands for all of its blocks.
 * It shares no code with the analysis: a rule is asked, packet by packet, whether it matches.
 */
export interface Packet {
  readonly family: 'v4' | 'v6';
  readonly from: string;
  readonly to: string;
  readonly source: number | bigint;
  readonly destination: number | bigint;
  readonly service: PacketService;
  readonly application: string;
  readonly user: string;
}

/** Protocol, source port, destination port (or type and code). */
export type PacketService = readonly [number, number, number];

/** The meaning of the names that rules do not explain. */
export interface Meaning {
  readonly addresses: ReadonlyMap<string, readonly (number | bigint)[]>;
  readonly services: ReadonlyMap<string, readonly PacketService[]>;
  readonly users: ReadonlyMap<string, readonly string[]>;
}

const last4 = 2 ** 32 - 1;
const last6 = 2n ** 128n - 1n;
const blocks4: readonly Range<number>[] = [
  { first: 0, last: 99 },
  { first: 100, last: 1_000_000 },
  { first: 1_000_001, last: last4 },
];
const block6: Range<bigint> = { first: 0n, last: last6 };
const low: Range<number> = { first: 0, last: 1023 };
const high: Range<number> = { first: 1024, last: 65535 };

/** The services that a world distinguishes. */
export interface WorldServices {
  /** One of each kind that the choices tell apart. */
  readonly packets: readonly PacketService[];
  readonly choices: readonly [Service, ...Service[]];
}

export const manyServices: WorldServices = {
  packets: [
    [6, 5, 80],
    [6, 5, 8080],
    [6, 5000, 80],
    [6, 5000, 8080],
    [17, 5000, 80],
    [17, 5000, 8080],
    [1, 0, 2048],
    [1, 0, 2304],
    [1, 0, 3],
    [10, 0, 0],
    [4, 0, 0],
    [200, 0, 0],
  ],
  choices: [
    makeService(6),
    makeService(6, low),
    makeService(6, high),
    makeService(6, low, low),
    makeService(6, undefined, high),
    makeService(6, undefined, low),
    makeService(17),
    makeService(1),
    makeIcmpService(1, 8),
    makeWideService(7, 17, low),
    makeWideService(0, 16),
    makeWideService(7, 255),
  ],
};

export const fewServices: WorldServices = {
  packets: [
    [6, 5000, 80],
    [6, 5000, 8080],
    [200, 0, 0],
  ],
  choices: [makeService(6), makeService(6, low), makeService(6, high)],
};

export interface World {
  /** Blocks of IPv4 that are told apart, at most 3. */
  readonly blocks: number;
  readonly services: WorldServices;
  readonly zones: readonly string[];
  readonly applications: readonly string[];
  readonly users: readonly string[];
}

export function listPackets(world: World): readonly Packet[] {
  const v4 = blocks4.slice(3 - world.blocks).map(({ last }) => last);
  const ends = [
    ...v4.flatMap((source) => v4.map((destination) => ({ family: 'v4' as const, source, destination }))),
    { family: 'v6' as const, source: 1n, destination: 1n },
  ];
  return ends.flatMap((end) =>
    world.zones.flatMap((from) =>
      world.zones.flatMap((to) =>
        world.services.packets.flatMap((service) =>
          world.applications.flatMap((application) => world.users.map((user) => ({ ...end, from, to, service, application, user }))),
        ),
      ),
    ),
  );
}

/** Asks a rule whether it matches a packet, on the packet's own terms. */
export function askRule(rule: Rule, meaning?: Meaning): (packet: Packet) => boolean {
  const isSource = remember((address: number | bigint) => holdsAddress(rule.source, address, meaning));
  const isDestination = remember((address: number | bigint) => holdsAddress(rule.destination, address, meaning));
  const isService = remember((service: PacketService) => holdsService(rule.services, service, meaning));
  return (packet) =>
    holdsName(rule.from, packet.from) &&
    holdsName(rule.to, packet.to) &&
    isSource(packet.source) &&
    isDestination(packet.destination) &&
    isService(packet.service) &&
    rule.conditions.every(({ kind, values }) =>
      kind === 'application'
        ? values.includes(packet.application)
        : values.some((value) => meaning?.users.get(value)?.includes(packet.user)),
    );
}

function remember<Key>(ask: (key: Key) => boolean): (key: Key) => boolean {
  const answers = new Map<Key, boolean>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

const holdsName = (names: Names, name: string): boolean => names === 'any' || names.includes(name);

/** Addresses of IPv4 are numbers, those of IPv6 large numbers. */
function holdsAddress(set: Addresses, address: number | bigint, meaning?: Meaning): boolean {
  const ranges: readonly Range<number | bigint>[] = typeof address === 'bigint' ? set.v6 : set.v4;
  const isIn =
    ranges.some(({ first, last }) => first <= address && address <= last) ||
    set.symbols.some((symbol) => meaning?.addresses.get(symbol)?.includes(address));
  return isIn !== (set.negated === true);
}

function holdsService(set: Services, service: PacketService, meaning?: Meaning): boolean {
  const isIn =
    set.entries.some((entry) => holdsPacket(entry, service)) ||
    set.symbols.some((symbol) => meaning?.services.get(symbol)?.includes(service));
  return isIn !== (set.negated === true);
}

function holdsPacket(entry: Service, [protocol, source, destination]: PacketService): boolean {
  const inRange = ({ first, last }: Range<number>, value: number): boolean => first <= value && value <= last;
  if (!inRange(entry.protocol, protocol)) return false;
  const hasPorts = protocol === 6 || protocol === 17;
  if (hasPorts && !inRange(entry.source, source)) return false;
  return !(hasPorts || protocol === 1) || inRange(entry.destination, destination);
}

/** The optional ingredients of a random rule. */
export interface Ingredients extends World {
  readonly actions: readonly [Rule['action'], ...Rule['action'][]];
  readonly addressNames: readonly string[];
  readonly serviceNames: readonly string[];
  readonly userNames: readonly string[];
}

export function drawRule(random: Random, at: number, ingredients: Ingredients): Rule {
  const { zones, applications, userNames } = ingredients;
  // The last zone and the last application have no name in any rule: there are always others.
  const drawNames = (): Names => (zones.length === 1 || random.below(3) > 0 ? 'any' : drawSome(random, zones.slice(0, -1)));
  const drawCondition = (kind: Condition['kind'], values: readonly string[]): readonly Condition[] =>
    values.length === 0 || random.below(4) > 0 ? [] : [{ kind, values: drawSome(random, values) }];
  return makeRule({
    name: String(at + 1),
    line: at + 1,
    endLine: at + 1,
    enabled: random.below(8) > 0,
    action: random.pick(ingredients.actions),
    from: drawNames(),
    to: drawNames(),
    source: drawAddresses(random, ingredients),
    destination: drawAddresses(random, ingredients),
    services: drawServices(random, ingredients),
    conditions: [...drawCondition('application', applications.slice(0, -1)), ...drawCondition('user', userNames)],
    ...(random.below(10) === 0 && { continues: true as const }),
  });
}

function drawSome<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const some = items.filter(() => random.below(2) === 0);
  return some.length > 0 ? some : items.slice(0, 1);
}

function drawAddresses(random: Random, { blocks, addressNames }: Ingredients): Addresses {
  if (random.below(5) < 2) return anyAddress;
  const v4 = uniteRanges(blocks4.slice(3 - blocks).filter(() => random.below(2) === 0)).map((range) =>
    range.first === blocks4[3 - blocks]!.first ? { ...range, first: 0 } : range,
  );
  const v6 = random.below(3) === 0 ? [block6] : [];
  const symbols = addressNames.filter(() => random.below(3) === 0);
  return { v4, v6, symbols, ...(random.below(6) === 0 && { negated: true as const }) };
}

function drawServices(random: Random, { services, serviceNames }: Ingredients): Services {
  if (random.below(5) < 3) return anyService;
  const entries = Array.from({ length: random.below(3) }, () => random.pick(services.choices));
  const symbols = serviceNames.filter(() => random.below(3) === 0);
  return { entries, symbols, ...(random.below(6) === 0 && { negated: true as const }) };
}

/** Everything that the names can stand for, each for something. */
export function listMeanings(rules: readonly Rule[], world: World): readonly Meaning[] {
  const addresses: readonly (number | bigint)[] = [...blocks4.slice(3 - world.blocks).map(({ last }) => last), 1n];
  const named = (list: (rule: Rule) => readonly string[]): readonly string[] => [...new Set(rules.flatMap(list))];
  const forAddresses = assignAll(
    named(({ source, destination }) => [...source.symbols, ...destination.symbols]),
    addresses,
  );
  const forServices = assignAll(
    named((rule) => rule.services.symbols),
    world.services.packets,
  );
  const users = named(({ conditions }) => conditions.filter(({ kind }) => kind === 'user').flatMap(({ values }) => values));
  const forUsers = assignAll(users, world.users);
  return forAddresses.flatMap((a) => forServices.flatMap((s) => forUsers.map((u) => ({ addresses: a, services: s, users: u }))));
}

function assignAll<Item>(names: readonly string[], items: readonly Item[]): readonly ReadonlyMap<string, readonly Item[]>[] {
  const subsets = Array.from({ length: 2 ** items.length - 1 }, (_, at) =>
    items.filter((_item, bit) => Math.floor((at + 1) / 2 ** bit) % 2),
  );
  return names.reduce(
    (maps: readonly ReadonlyMap<string, readonly Item[]>[], name) =>
      maps.flatMap((map) => subsets.map((subset) => new Map([...map, [name, subset]]))),
    [new Map()],
  );
}
