import type { Fallback, Names, Rule, RuleBase, RuleList } from '../../model/rule-base.ts';
import type { TrafficChange } from '../configuration-change.ts';
import type { ListPair } from '../rules/pair-lists.ts';
import { compareList } from './compare-list.ts';
import { type DecidingList, type Steps, makeDecidingList } from './decide.ts';
import { type RuleReading, measureDeciding } from './measure-rule.ts';

/** Rules that are looked at for one comparison before it is given up. Counted, so that the same texts always get the same answer. */
const MOST_STEPS = 6_000_000;

export interface TrafficInput {
  readonly before: RuleBase;
  readonly after: RuleBase;
  readonly pairs: readonly ListPair[];
  readonly readings: { readonly before: RuleReading; readonly after: RuleReading };
  /** What a fallback that is not known rests on: equal where nothing says that it changed. */
  readonly spellFallback: (fallback: Fallback, side: 'before' | 'after') => string;
  /** Why rules may be missing besides the gaps that the platform names, a sentence each. */
  readonly gaps: readonly string[];
  readonly steps?: number;
}

/** What the changes of two rule bases do to traffic, list by list. */
export function compareTraffic(input: TrafficInput): readonly TrafficChange[] {
  const steps: Steps = { left: input.steps ?? MOST_STEPS };
  const gaps = [...new Set([...input.before.gaps, ...input.after.gaps, ...input.gaps])];
  const order = describeOrder(input.pairs, input.before);
  const doubts = [...gaps, ...order];
  return input.pairs.map((pair) => withDoubts(comparePair(pair, input, steps), doubts));
}

/** Where rules may be missing nothing is proved, and no witness is certain. */
function withDoubts(change: TrafficChange, doubts: readonly string[]): TrafficChange {
  if (doubts.length === 0) return change;
  const perhaps = [...change.newlyAllowed, ...change.newlyDenied].map(
    ({ sentence }) => `Perhaps ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  );
  return {
    ...change,
    result: 'undetermined',
    newlyAllowed: [],
    newlyDenied: [],
    more: 0,
    doubts: [...doubts, ...perhaps, ...change.doubts],
    mayAllow: true,
    mayDeny: true,
  };
}

/** Lists that are for all zones are looked at one after the other. */
function describeOrder(pairs: readonly ListPair[], before: RuleBase): readonly string[] {
  const both = pairs.flatMap((pair) => (pair.before && pair.after && isForAll(pair.before) ? [pair.before] : []));
  const places = both.map((list) => before.lists.indexOf(list));
  return places.every((place, at) => at === 0 || place > places[at - 1]!) ? [] : ['The lists of rules stand in another order.'];
}

const isForAll = ({ from, to }: RuleList): boolean => from === undefined && to === undefined;

function comparePair({ before, after }: ListPair, input: TrafficInput, steps: Steps): TrafficChange {
  const name = (after ?? before)!.name;
  if (before && after) {
    const zones = [before.from, before.to].map((names) => nameZones(names, input.readings.before));
    const zonesAfter = [after.from, after.to].map((names) => nameZones(names, input.readings.after));
    if ([...zones, ...zonesAfter].includes(undefined) || zones.join('\n') !== zonesAfter.join('\n'))
      return makeDoubt(name, 'What the zones of this list are may have changed.', [before, after]);
    const [old, now] = [makeList(before, 'before', input), makeList(after, 'after', input)];
    return compareList({ name, ...readZones(after, input.readings.after), before: old, after: now }, steps);
  }
  return compareOneSided(after ?? before!, after ? 'after' : 'before', input, steps);
}

/** Undefined where what one of them is may have changed. */
function nameZones(names: Names | undefined, { nameZone }: RuleReading): string | undefined {
  if (names === undefined || names === 'any') return 'any';
  const known = names.map((zone) => nameZone(zone.toLowerCase()));
  return known.includes(undefined) ? undefined : known.toSorted().join(' ');
}

/** The zones that a list is for, under the names that they have now. */
const readZones = ({ from, to }: RuleList, { nameZone }: RuleReading): { readonly from: Names; readonly to: Names } => {
  const name = (names: Names | undefined): Names =>
    names === undefined || names === 'any' ? 'any' : names.map((zone) => nameZone(zone.toLowerCase()) ?? zone);
  return { from: name(from), to: name(to) };
};

const makeList = (list: RuleList, side: 'before' | 'after', { readings, spellFallback }: TrafficInput): DecidingList =>
  makeDecidingList(measureDeciding(list.rules, readings[side]), spellFallbackOf(list.fallback, side, spellFallback));

const spellFallbackOf = (fallback: Fallback, side: 'before' | 'after', spellUnknown: TrafficInput['spellFallback']): string =>
  fallback.action === 'unknown' ? `unknown ${spellUnknown(fallback, side)}` : fallback.action;

/**
 * A list for two zones that is in one text alone: in the other, the list for all zones decides about them, which is looked at next. Where
 * there is not just one such list nobody can tell.
 */
function compareOneSided(list: RuleList, side: 'before' | 'after', input: TrafficInput, steps: Steps): TrafficChange {
  const general = { before: findGeneral(input.before, list), after: findGeneral(input.after, list) };
  const isKnown = [list.from, list.to].every((names) => names !== undefined && nameZones(names, input.readings[side]) !== undefined);
  if (!general.before || !general.after || !isKnown || isOpenEnd(list, general[side]!)) {
    const what = side === 'after' ? 'This list is new' : 'This list is gone';
    return makeDoubt(list.name, `${what}; what became of its traffic without it is not known.`, [list]);
  }
  const whole = (one: 'before' | 'after'): RuleList => {
    const rest = general[one]!;
    return { ...rest, rules: one === side ? [...list.rules, ...rest.rules] : rest.rules };
  };
  const lists = { before: makeList(whole('before'), 'before', input), after: makeList(whole('after'), 'after', input) };
  return compareList({ name: list.name, ...readZones(list, input.readings[side]), ...lists }, steps);
}

/** The one list for all zones, if all others are for two zones each. */
function findGeneral({ lists }: RuleBase, list: RuleList): RuleList | undefined {
  const others = lists.filter((one) => one !== list && (one.from === undefined || one.to === undefined));
  return others.length === 1 && isForAll(others[0]!) ? others[0] : undefined;
}

/** Whether something else than the general list decides about what no rule of the list matches. */
const isOpenEnd = ({ fallback }: RuleList, general: RuleList): boolean =>
  fallback.action === 'unknown' ? !general.rules.some(({ enabled }) => enabled) : false;

function makeDoubt(list: string, sentence: string, lists: readonly RuleList[]): TrafficChange {
  const rules = lists.flatMap((one): readonly Rule[] => one.rules).filter(({ enabled }) => enabled);
  const ends = lists.map(({ fallback }) => fallback.action);
  const isInert = rules.length === 0 && ends.every((action) => action === 'unknown');
  return {
    list,
    result: 'undetermined',
    newlyAllowed: [],
    newlyDenied: [],
    more: 0,
    doubts: [sentence],
    mayAllow: isInert || rules.some(({ action }) => action !== 'deny') || ends.some((action) => action !== 'deny'),
    mayDeny: isInert || rules.some(({ action }) => action !== 'allow') || ends.some((action) => action !== 'allow'),
  };
}
