import { describe, expect, it } from 'vitest';
import { type Random, makeRandom } from '../testing/random.ts';
import { analyseRuleBase } from './analyse-rule-base.ts';
import type { Finding } from './finding.ts';
import type { Rule } from '../model/rule-base.ts';
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
} from './testing/packet-oracle.ts';
import { makeRule, makeRuleBase } from './testing/rule-maker.ts';
import { drawSeeds } from '../testing/tier.ts';

const plain: Ingredients = {
  blocks: 3,
  services: manyServices,
  zones: ['trust', 'dmz', 'elsewhere'],
  applications: ['web', 'anything'],
  users: ['somebody'],
  actions: ['allow', 'deny'],
  addressNames: [],
  serviceNames: [],
  userNames: [],
};
const named: Ingredients = {
  ...plain,
  blocks: 2,
  services: fewServices,
  zones: ['elsewhere'],
  applications: ['anything'],
  users: ['ann', 'bob'],
  actions: ['allow', 'deny', 'other'],
  addressNames: ['a', 'b'],
  serviceNames: ['s'],
  userNames: ['u'],
};

/** So many random rule bases are one test, which a slow machine ends in time too. */
const BATCH = 250;
const batches = drawSeeds(1, 6);

/** Rules, and the numbers of the packets that each of them matches. */
interface Sent {
  readonly rules: readonly Rule[];
  readonly matched: readonly ReadonlySet<number>[];
}

const hidingKinds: readonly Finding['kind'][] = ['shadowed', 'redundant', 'duplicate'];
const families = ['v4', 'v6'] as const;

const drawRules = (random: Random, ingredients: Ingredients, most: number): readonly Rule[] =>
  Array.from({ length: 2 + random.below(most - 1) }, (_, at) => drawRule(random, at, ingredients));

const sendAll = (rules: readonly Rule[], packets: readonly Packet[], meaning?: Meaning): Sent => ({
  rules,
  matched: rules.map((rule) => listMatched(rule, packets, meaning)),
});

function listMatched(rule: Rule, packets: readonly Packet[], meaning?: Meaning): ReadonlySet<number> {
  const isMatched = askRule(rule, meaning);
  return new Set(packets.flatMap((packet, number) => (isMatched(packet) ? [number] : [])));
}

const isWithin = (inner: ReadonlySet<number>, ...outer: readonly ReadonlySet<number>[]): boolean =>
  [...inner].every((packet) => outer.some((set) => set.has(packet)));

/** Whether every packet of a rule is taken by an enabled rule before it. */
const isTaken = ({ rules, matched }: Sent, at: number, takes: (rule: Rule) => boolean): boolean =>
  isWithin(matched[at]!, ...matched.filter((_, before) => before < at && rules[before]!.enabled && takes(rules[before]!)));

const hasKind = (findings: readonly Finding[], ...kinds: readonly Finding['kind'][]): boolean =>
  findings.some(({ kind }) => kinds.includes(kind));

describe('where every name is explained', () => {
  const packets = listPackets(plain);
  const listEvery = (family: Packet['family']): readonly number[] =>
    packets.flatMap((packet, number) => (packet.family === family ? [number] : []));
  const everyPacket = { v4: new Set(listEvery('v4')), v6: new Set(listEvery('v6')) };
  /** All packets of a family between a rule's zones. */
  const listOpen = (family: Packet['family'], { from, to }: Rule): ReadonlySet<number> => {
    const isBetween = askRule(makeRule({ from, to }));
    return new Set([...everyPacket[family]].filter((number) => isBetween(packets[number]!)));
  };

  it.each(batches)('what packets show and what the analysis finds is the same, rule base after rule base (batch %i)', (batch) => {
    for (let seed = batch * BATCH; seed < (batch + 1) * BATCH; seed += 1) {
      const rules = drawRules(makeRandom(seed), plain, 6);
      const findings = analyseRuleBase(makeRuleBase(rules));
      const sent = sendAll(rules, packets);
      const problems = [
        ...findings.filter(({ certainty }) => certainty !== 'certain').map(({ sentence }) => sentence),
        ...rules.flatMap((_, at) => compareRule(sent, at, findings)),
        ...compareEnd(sent, findings),
      ];
      expect(problems, `rule base ${seed}`).toEqual([]);
    }
  });

  function compareRule(sent: Sent, at: number, findings: readonly Finding[]): readonly string[] {
    const rule = sent.rules[at]!;
    const mine = sent.matched[at]!;
    const found = findings.filter(({ rules }) => rules.includes(rule.name));
    const isHidden = rule.enabled && mine.size > 0 && isTaken(sent, at, ({ continues }) => !continues);
    const isOpen = families.some((family) => isWithin(listOpen(family, rule), mine));
    const truths: readonly (readonly [string, boolean, boolean])[] = [
      ['hidden', isHidden, hasKind(found, ...hidingKinds)],
      ['empty', rule.enabled && mine.size === 0, hasKind(found, 'never-matches')],
      ['open', rule.enabled && rule.action === 'allow' && isOpen, hasKind(found, 'any-any')],
      ['disabled', !rule.enabled, hasKind(found, 'disabled')],
    ];
    return [
      ...truths.filter(([, shown, said]) => shown !== said).map(([what, shown]) => `rule ${rule.name} is ${shown ? '' : 'not '}${what}`),
      ...found.filter(({ kind }) => hidingKinds.includes(kind)).flatMap((finding) => compareReason(sent, at, finding)),
    ];
  }

  /** The rules that are named hide it, none of them could be left out, and the kind is that of their actions. */
  function compareReason({ rules, matched }: Sent, at: number, { kind, because }: Finding): readonly string[] {
    const takers = because.map((name) => Number(name) - 1);
    const taken = takers.map((taker) => matched[taker]!);
    const mine = matched[at]!;
    const isNeeded = (left: number): boolean => !isWithin(mine, ...taken.filter((_, other) => other !== left));
    const same = takers.every((taker) => rules[taker]!.action === rules[at]!.action);
    const expected = !same ? 'shadowed' : takers.length === 1 && isWithin(taken[0]!, mine) ? 'duplicate' : 'redundant';
    const holds =
      takers.every((taker) => taker < at && rules[taker]!.enabled && !rules[taker]!.continues) &&
      isWithin(mine, ...taken) &&
      takers.every((_, left) => isNeeded(left));
    return holds && kind === expected ? [] : [`rule ${at + 1} is ${expected}, but not ${kind} because of ${because.join(', ')}`];
  }

  function compareEnd({ rules, matched }: Sent, findings: readonly Finding[]): readonly string[] {
    const enabled = rules.flatMap((rule, at) => (rule.enabled ? [{ rule, mine: matched[at]! }] : []));
    const ends = families
      .filter((family) => enabled.some(({ mine }) => [...mine].some((packet) => everyPacket[family].has(packet))))
      .map((family) => enabled.find(({ rule, mine }) => !rule.continues && isWithin(everyPacket[family], mine))?.rule.action);
    const isClosed = ends.length > 0 && ends.every((action) => action === 'deny');
    const expected = ends.includes('allow') ? 'no-deny-all' : isClosed ? '' : 'implicit-deny';
    const said = findings.map(({ kind }) => kind).filter((kind) => kind === 'no-deny-all' || kind === 'implicit-deny');
    return said.join(' and ') === expected ? [] : [`the end is ${expected}, not ${said.join(' and ')}`];
  }
});

describe('where names are not explained', () => {
  const packets = listPackets(named);

  it.each(batches)('what is certain holds whatever they stand for, and what can be is at least a doubt (batch %i)', (batch) => {
    for (let seed = batch * BATCH; seed < (batch + 1) * BATCH; seed += 1) {
      const rules = drawRules(makeRandom(seed), named, 4);
      const findings = analyseRuleBase(makeRuleBase(rules));
      const problems = listMeanings(rules, named).flatMap((meaning) => {
        const sent = sendAll(rules, packets, meaning);
        return rules.flatMap((rule, at) => (rule.enabled ? compareRule(sent, at, findings) : []));
      });
      expect([...new Set(problems)], `rule base ${seed}`).toEqual([]);
    }
  });

  function compareRule(sent: Sent, at: number, findings: readonly Finding[]): readonly string[] {
    const name = sent.rules[at]!.name;
    const found = findings.filter(({ rules }) => rules.includes(name));
    const isEmpty = sent.matched[at]!.size === 0;
    const saidHidden = found.filter(({ kind }) => hidingKinds.includes(kind)).map(({ certainty }) => certainty);
    // A rule that does something else may end the search or not.
    const isHidden = isTaken(sent, at, ({ action, continues }) => action !== 'other' && !continues);
    const canBeHidden = !isEmpty && isTaken(sent, at, ({ continues }) => !continues);
    return [
      ...(saidHidden.includes('certain') && !isHidden ? [`rule ${name} is not certainly hidden`] : []),
      ...(saidHidden.length === 0 && canBeHidden ? [`rule ${name} can be hidden`] : []),
      ...(hasKind(found, 'never-matches') && !isEmpty ? [`rule ${name} can match`] : []),
    ];
  }
});
