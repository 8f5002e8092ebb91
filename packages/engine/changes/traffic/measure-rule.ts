import type { Addresses, Names, Rule } from '../../model/rule-base.ts';
import type { Extent } from '../../rule-base/extent.ts';
import { everyName, noName } from '../../rule-base/extent.ts';
import { everyV4Address, everyV6Address } from '../../rule-base/range-set.ts';
import { everyService, everySourcePort } from '../../rule-base/service-slices.ts';
import { type Box, type Respect, extentOf, mapBox, measureTraffic } from '../../rule-base/traffic.ts';
import { spell } from '../rules/spell.ts';

/** What a rule does with what it matches: `allow`, `deny`, or words that are equal where the same unknown thing is done. */
export type Outcome = string;

/** A rule in effect, as far as it decides about traffic. */
export interface DecidingRule {
  readonly rule: Rule;
  readonly outcome: Outcome;
  /** Equal for rules that match the same and do the same, whatever names stand for. */
  readonly signature: string;
  /** What it matches whatever its names stand for. */
  readonly sure: readonly Box[];
  /** All that it can match; the same value as `sure` where it hangs on no name. */
  readonly possible: readonly Box[];
}

/** What a name is a name of: an address, a service, or what a further condition asks for. */
export type SymbolUse = 'address' | 'service' | 'condition';

/** What single rules are asked for. */
export interface RuleReading {
  readonly side: 'before' | 'after';
  /** A name whose meaning only the device knows: equal in both texts only where nothing that may define it changed. */
  readonly nameSymbol: (symbol: string, use: SymbolUse) => string;
  /** A zone or interface under the name that it has now; undefined where what it is may have changed. */
  readonly nameZone: (zone: string) => string | undefined;
  /** What a rule does that neither allows nor denies. */
  readonly spellOther: (rule: Rule) => string;
}

/** The rules of a list that decide about traffic: those in effect, without those that only watch. */
export function measureDeciding(rules: readonly Rule[], reading: RuleReading): readonly DecidingRule[] {
  const spellSet = remember((set: Addresses | Rule['services']) => spellNamedSet(set, reading));
  return rules.filter(({ enabled, continues }) => enabled && !continues).map((rule) => measure(rule, reading, spellSet));
}

/** Equal for equal sets, in whatever order they are written. */
function spellNamedSet(set: Addresses | Rule['services'], { nameSymbol }: RuleReading): string {
  if (!('entries' in set)) return spell({ ...set, symbols: set.symbols.map((symbol) => nameSymbol(symbol, 'address')).toSorted() });
  const entries = [...new Set(set.entries.map(spell))].toSorted();
  return spell({ ...set, entries, symbols: set.symbols.map((symbol) => nameSymbol(symbol, 'service')).toSorted() });
}

type SpellSet = (set: Addresses | Rule['services']) => string;

function measure(rule: Rule, reading: RuleReading, spellSet: SpellSet): DecidingRule {
  const outcome = rule.action === 'other' ? `other ${reading.spellOther(rule)}` : rule.action;
  const [from, to] = [readZones(rule.from, reading), readZones(rule.to, reading)];
  const conditions = rule.conditions
    .map(({ kind, values }) => `${kind} ${spell(values.map((value) => reading.nameSymbol(value, 'condition')).toSorted())}`)
    .toSorted();
  const plain = { ...rule, from: from.names, to: to.names, conditions: [] };
  const { boxes } = measureTraffic(plain);
  const isOpen = conditions.length > 0 || from.isOpen || to.isOpen;
  const possible = boxes.map(widen);
  const isSure = !isOpen && boxes.every((box) => RANGED.every((respect) => !hasNames(extentOf(box, respect))));
  return {
    rule,
    outcome,
    signature: [
      outcome,
      from.spelled,
      to.spelled,
      spellSet(rule.source),
      spellSet(rule.destination),
      spellSet(rule.services),
      ...conditions,
    ].join('\n'),
    sure: isSure
      ? possible
      : isOpen
        ? []
        : boxes.map(narrow).filter((box) => RANGED.every((respect) => extentOf(box, respect).ranges.length > 0)),
    possible,
  };
}

interface ReadZones {
  readonly names: Names;
  readonly spelled: string;
  /** What the zones are may have changed. */
  readonly isOpen: boolean;
}

function readZones(names: Names, { nameZone, side }: RuleReading): ReadZones {
  if (names === 'any') return { names, spelled: 'any', isOpen: false };
  const known = names.map((name) => nameZone(name.toLowerCase()));
  if (known.includes(undefined))
    return { names: 'any', spelled: spell(known.map((name, at) => name ?? `${names[at]} ${side}`)), isOpen: true };
  const now = known.filter((name) => name !== undefined).toSorted();
  return { names: now, spelled: spell(now), isOpen: false };
}

/** The respects in which traffic is told apart by numbers; names stand for some of these. */
const RANGED = ['source', 'destination', 'service', 'sourcePort'] as const;

const hasNames = ({ names }: Extent): boolean => !names.allBut && names.names.size > 0;

const wholes: Readonly<Record<'v4' | 'v6', Readonly<Record<(typeof RANGED)[number], Extent>>>> = {
  v4: makeWholes(everyV4Address),
  v6: makeWholes(everyV6Address),
};

function makeWholes(address: Extent['ranges']): (typeof wholes)['v4'] {
  const whole: Extent = { ranges: address, names: noName };
  return {
    source: whole,
    destination: whole,
    service: { ranges: everyService, names: noName },
    sourcePort: { ranges: everySourcePort, names: noName },
  };
}

/** A name may stand for everything. */
const widen = (box: Box): Box => setRanged(box, (extent, whole) => (hasNames(extent) || extent.names.allBut ? whole : dropNames(extent)));
/** A name may stand for nothing. */
const narrow = (box: Box): Box => setRanged(box, (extent, whole) => (extent.names.allBut ? whole : dropNames(extent)));

const dropNames = ({ ranges }: Extent): Extent => ({ ranges, names: noName });

function setRanged(box: Box, change: (extent: Extent, whole: Extent) => Extent): Box {
  const whole = wholes[extentOf(box, 'family').names.names.has('v4') ? 'v4' : 'v6'];
  return mapBox(box, (extent, respect) => (isRanged(respect) ? change(extent, whole[respect]) : extent));
}

const isRanged = (respect: Respect): respect is (typeof RANGED)[number] => (RANGED as readonly Respect[]).includes(respect);

function remember<Key extends object, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const answers = new Map<Key, Value>();
  return (key) => {
    let answer = answers.get(key);
    if (answer === undefined) answers.set(key, (answer = ask(key)));
    return answer;
  };
}

/** All traffic of some zones, as boxes like those of rules. */
export const listEverything = (from: Names, to: Names): readonly Box[] => measureTraffic({ ...ANYTHING, from, to }).boxes.map(narrow);

const ANYTHING: Rule = {
  name: '',
  enabled: true,
  action: 'allow',
  from: 'any',
  to: 'any',
  source: { v4: everyV4Address, v6: everyV6Address, symbols: [] },
  destination: { v4: everyV4Address, v6: everyV6Address, symbols: [] },
  services: {
    entries: [{ protocol: { first: 0, last: 255 }, source: { first: 0, last: 65_535 }, destination: { first: 0, last: 65_535 } }],
    symbols: [],
  },
  conditions: [],
  log: { begin: false, end: false },
  line: 0,
  endLine: 0,
};

/** Whether a box speaks of all zones there can be. */
export const isEveryName = ({ names }: Extent): boolean => names === everyName || (names.allBut && names.names.size === 0);
