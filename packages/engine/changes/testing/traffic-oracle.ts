import type { Fallback, Rule } from '../../model/rule-base.ts';
import { extentOf, type Box, type Respect } from '../../rule-base/traffic.ts';
import {
  type Ingredients,
  type Meaning,
  type Packet,
  askRule,
  drawRule,
  fewServices,
  listMeanings,
  listPackets,
  manyServices,
} from '../../rule-base/testing/packet-oracle.ts';
import { type Random, makeRandom } from '../../testing/random.ts';
import { spell } from '../rules/spell.ts';
import { type ChangedPiece, followChanges } from '../traffic/compare-list.ts';
import { makeDecidingList } from '../traffic/decide.ts';
import { type RuleReading, measureDeciding } from '../traffic/measure-rule.ts';
import { editRules } from './edit-rules.ts';

/** Rules in which every name is explained; users and applications are left to the others. */
export const plain: Ingredients = {
  blocks: 3,
  services: manyServices,
  zones: ['trust', 'dmz', 'elsewhere'],
  applications: ['anything'],
  users: ['somebody'],
  actions: ['allow', 'deny'],
  addressNames: [],
  serviceNames: [],
  userNames: [],
};

export const named: Ingredients = {
  ...plain,
  blocks: 2,
  services: fewServices,
  zones: ['trust', 'elsewhere'],
  applications: ['web', 'anything'],
  users: ['ann'],
  actions: ['allow', 'deny', 'other'],
  addressNames: ['a'],
  serviceNames: ['s'],
  userNames: ['u'],
};

interface Case {
  readonly rules: readonly Rule[];
  readonly fallback: Fallback['action'];
}

const spellRule = (rule: Rule): string => spell({ ...rule, line: 0, endLine: 0 });
const reading: Omit<RuleReading, 'side'> = { nameSymbol: (symbol) => symbol, nameZone: (zone) => zone, spellOther: spellRule };

/** Draws lists and edits them; says where packets fare otherwise than the comparison tells. */
export function compareMany(ingredients: Ingredients, first: number, count: number): readonly string[] {
  const packets = listPackets(ingredients);
  return Array.from({ length: count }, (_unused, at) => first + at).flatMap((seed) => {
    const random = makeRandom(seed);
    const rules = Array.from({ length: 1 + random.below(ingredients === plain ? 7 : 4) }, (_one, at) => drawRule(random, at, ingredients));
    const before: Case = { rules, fallback: drawFallback(random) };
    const after: Case = {
      rules: editRules(random, rules, 1 + random.below(3), ingredients),
      fallback: random.below(10) === 0 ? drawFallback(random) : before.fallback,
    };
    return compareOne(before, after, packets, ingredients).map((problem) => `case ${seed}: ${problem}`);
  });
}

const drawFallback = (random: Random): Fallback['action'] => random.pick(['deny', 'deny', 'allow', 'unknown'] as const);

function compareOne(before: Case, after: Case, packets: readonly Packet[], ingredients: Ingredients): readonly string[] {
  const lists = {
    name: 'policy',
    from: 'any' as const,
    to: 'any' as const,
    before: makeDecidingList(measureDeciding(before.rules, { ...reading, side: 'before' }), before.fallback),
    after: makeDecidingList(measureDeciding(after.rules, { ...reading, side: 'after' }), after.fallback),
  };
  const pieces = [...followChanges(lists, { left: 1_000_000 })];
  const meanings: readonly (Meaning | undefined)[] =
    ingredients === plain ? [undefined] : [...listMeanings([...before.rules, ...after.rules], ingredients)];
  const problems = meanings.flatMap((meaning) => {
    const [old, now] = [makeJudge(before, meaning), makeJudge(after, meaning)];
    return packets.flatMap((packet) =>
      compareFate(
        old(packet),
        now(packet),
        pieces.filter(({ after: { box } }) => holds(box, packet)),
      ),
    );
  });
  const doubts = ingredients === plain && ![before, after].some(({ fallback }) => fallback === 'unknown');
  const left = doubts && pieces.some(({ fate }) => typeof fate !== 'string') ? ['something is left open though all is known'] : [];
  return [...new Set([...problems, ...left])];
}

function makeJudge({ rules, fallback }: Case, meaning: Meaning | undefined): (packet: Packet) => string {
  const asked = rules
    .filter(({ enabled, continues }) => enabled && !continues)
    .map((rule) => ({ isMatched: askRule(rule, meaning), outcome: rule.action === 'other' ? `other ${spellRule(rule)}` : rule.action }));
  return (packet) => asked.find(({ isMatched }) => isMatched(packet))?.outcome ?? fallback;
}

function compareFate(old: string, now: string, said: readonly ChangedPiece[]): readonly string[] {
  const certain = said.flatMap(({ fate }) => (typeof fate === 'string' ? [fate] : []));
  const doubts = said.flatMap(({ fate }) => (typeof fate === 'string' ? [] : [fate]));
  const truth = old === 'deny' && now === 'allow' ? 'newly allowed' : old === 'allow' && now === 'deny' ? 'newly denied' : undefined;
  const problems: string[] = [];
  if (certain.some((fate) => fate !== truth)) problems.push(`${certain[0]} is said of what went from ${old} to ${now}`);
  if (old !== now && said.length === 0) problems.push(`nothing is said of what went from ${old} to ${now}`);
  if (certain.length === 0 && old !== now && old !== 'allow' && now !== 'deny' && !doubts.some(({ mayAllow }) => mayAllow))
    problems.push(`it is not said that ${old} may be ${now}`);
  if (certain.length === 0 && old !== now && old !== 'deny' && now !== 'allow' && !doubts.some(({ mayDeny }) => mayDeny))
    problems.push(`it is not said that ${old} may be ${now}`);
  return problems;
}

/** Whether a packet is in a box, on the box's own terms. */
function holds(box: Box, packet: Packet): boolean {
  const [protocol, source, destination] = packet.service;
  const hasPorts = protocol === 6 || protocol === 17;
  const inRanges = (respect: Respect, value: number | bigint): boolean =>
    extentOf(box, respect).ranges.some(({ first, last }) => first <= value && value <= last);
  const isNamed = (respect: Respect, name: string): boolean => {
    const { names } = extentOf(box, respect);
    return names.names.has(name) !== names.allBut;
  };
  const port = hasPorts || protocol === 1 ? destination : 0;
  return (
    isNamed('family', packet.family) &&
    isNamed('from', packet.from) &&
    isNamed('to', packet.to) &&
    inRanges('source', packet.source) &&
    inRanges('destination', packet.destination) &&
    inRanges('service', protocol * 65_536 + port) &&
    (!hasPorts || inRanges('sourcePort', source))
  );
}
