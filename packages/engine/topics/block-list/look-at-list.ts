import type { RuleVocabulary } from '../../checks/rules-check.ts';
import type { BlockListDemand } from '../../demands/read-block-list.ts';
import type { NamedAddresses, Refusal } from '../../model/address-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Names, Rule, RuleList } from '../../model/rule-base.ts';
import { isEveryAddress, isEveryService, isForEverything } from '../../rule-base/match-everything.ts';
import type { ZonesOfDevice } from './zones-meant.ts';

export interface Asked {
  readonly demand: BlockListDemand;
  readonly rules: RuleVocabulary & { readonly named: NamedAddresses };
  readonly tree: ConfigTree;
  readonly zones: ZonesOfDevice;
}

type Side = BlockListDemand['sides'][number];
const OTHER: Readonly<Record<Side, Side>> = { source: 'destination', destination: 'source' };
const ZONE_OF = { source: 'from', destination: 'to' } as const;

/** Why a list of rules is surely not as asked. */
export interface Fault {
  readonly list: RuleList;
  readonly why: string;
  readonly lines: readonly number[];
}

const isAmong = (names: Names, zones: ReadonlySet<string>): boolean =>
  names === 'any' || names.some((zone) => zones.has(zone.toLowerCase()));

/** The sides on which a list of rules has to name the addresses: one for traffic from a zone alone leaves out what is going there. */
function sidesIn(list: RuleList, { demand, zones }: Asked): readonly Side[] {
  const isFor = (side: Side): boolean => {
    const meant = zones[ZONE_OF[side]];
    const own = list[ZONE_OF[side]];
    return meant.size === 0 || own === undefined || isAmong(own, meant);
  };
  return demand.sides.filter(isFor);
}

/** A rule that permits before any that denies the addresses, if there surely is one. */
export function findFault(list: RuleList, asked: Asked): Fault | undefined {
  for (const side of sidesIn(list, asked))
    for (const name of asked.demand.lists) {
      const permitting = list.rules.findIndex((rule) => rule.enabled && rule.action === 'allow' && isOfTraffic(rule, list, side, asked));
      const before = permitting < 0 ? [] : list.rules.slice(0, permitting).filter(({ enabled }) => enabled);
      if (permitting < 0 || before.some((rule) => mayDeny(rule, side, name, asked))) continue;
      const { name: rule, line } = list.rules[permitting]!;
      const own = list.rules.find((one) => one.enabled && one.action === 'deny' && mayDeny(one, side, name, asked));
      const noun = asked.rules.noun;
      const why = own
        ? `The ${noun} ${rule} permits traffic (${list.name}) before ${own.name} denies ${name} as ${side}`
        : `No ${noun} in effect denies ${name} as ${side} (${list.name}), and ${rule} permits traffic`;
      return { list, why, lines: own ? [line, own.line] : [line] };
    }
  return undefined;
}

/** Whether a rule that permits is surely one that the document means. */
function isOfTraffic(rule: Rule, list: RuleList, side: Side, { demand, zones }: Asked): boolean {
  const isOf = (key: 'from' | 'to', meant: ReadonlySet<string>): boolean =>
    isAmong(rule[key], meant) || (list[key] !== undefined && isAmong(list[key], meant));
  if (demand.ofZonesAlone && !isOf('from', zones.ruleFrom) && !isOf('to', zones.ruleTo)) return false;
  // One rule for traffic from a zone, another for traffic to it: each is for its own.
  const keys = demand.sides.length > 1 && zones.from.size > 0 && zones.to.size > 0 ? [ZONE_OF[side]] : (['from', 'to'] as const);
  return keys.every((key) => zones[key].size === 0 || isOf(key, zones[key]));
}

/** Whether a rule denies a list's addresses, or may do so: by a name like it, or in a way that the text does not show. */
function mayDeny(rule: Rule, side: Side, name: string, { rules, tree }: Asked): boolean {
  if (rule.action === 'allow') return false;
  if (rule.action === 'other' || isForEverything(rule)) return true;
  const named = rules.named.readRule(tree, rule);
  return named === undefined || named[side].names.some((one) => one === '' || isLike(one, name));
}

/** `NCSC-BLOCK-V4` may be what a document calls `NCSC_BLOCK`. */
function isLike(one: string, other: string): boolean {
  const [short, long] = [one, other].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, '')).toSorted((a, b) => a.length - b.length);
  return short!.length > 0 && long!.includes(short!);
}

/** The rules that show that a list of rules is as asked; `why` where they do not. */
export interface Proof {
  readonly lines: readonly number[];
  readonly why?: string;
}

/** Looks for a rule for each name and side that denies all its traffic, before anything that may permit it. */
export function findProof(list: RuleList, asked: Asked): Proof {
  const { demand, rules } = asked;
  const sides = sidesIn(list, asked);
  const wanted = sides.flatMap((side) => demand.lists.map((name) => ({ side, name })));
  if (wanted.length === 0) return { lines: [] };
  const denying = wanted.map(({ side, name }) => list.rules.find((rule) => rule.enabled && denies(rule, list, side, name, asked)));
  const lines = denying.flatMap((rule) => (rule ? [rule.line] : []));
  const lacking = denying.indexOf(undefined);
  if (lacking >= 0) {
    const { side, name } = wanted[lacking]!;
    return { lines, why: `Whether a ${rules.noun} denies all traffic with ${name} as ${side} (${list.name}) a person has to look at` };
  }
  const last = Math.max(...denying.map((rule) => list.rules.indexOf(rule!)));
  const before = list.rules.slice(0, last).filter((rule) => !denying.includes(rule));
  const isInTheWay = (rule: Rule): boolean =>
    demand.first === 'all'
      ? true
      : demand.first === 'enabled'
        ? rule.enabled
        : rule.enabled && rule.action !== 'deny' && mayCount(rule, list, asked);
  const other = before.find(isInTheWay);
  if (other) return { lines: [...lines, other.line], why: `The ${rules.noun} ${other.name} stands before those that deny (${list.name})` };
  const doubted = denying.map((rule) => findDoubt(rule!, asked)).find((one) => one !== undefined);
  return doubted === undefined ? { lines } : { lines, why: doubted };
}

/** Whether the document may mean a rule that permits: all, or those that have one of its zones. */
function mayCount(rule: Rule, list: RuleList, { demand, zones }: Asked): boolean {
  const meant = new Set([...zones.all, ...zones.ruleFrom, ...zones.ruleTo]);
  return !demand.ofZonesAlone || [rule.from, rule.to, list.from ?? [], list.to ?? []].some((names) => isAmong(names, meant));
}

/** Whether a rule surely denies all traffic with a list on one side. */
function denies(rule: Rule, list: RuleList, side: Side, name: string, asked: Asked): boolean {
  if (rule.action !== 'deny' || rule.continues || rule.conditions.length > 0) return false;
  if (!isEveryAddress(rule[OTHER[side]]) || !isEveryService(rule.services) || rule[side].negated) return false;
  const named = asked.rules.named.readRule(asked.tree, rule);
  if (!named || named[side].excludes || named[OTHER[side]].excludes || !named[side].names.includes(name)) return false;
  // Of one family alone, it leaves the addresses of the other to the rules below.
  if (named.ofOneFamily !== true && rule[OTHER[side]].v6.length === 0) return false;
  if (named.ofOneFamily !== true && rule[OTHER[side]].v4.length === 0) return false;
  const [own, other] = side === 'source' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  return (rule[other] === 'any' || list[other] !== undefined) && coversZones(rule, list, own, asked);
}

/** Whether a rule is for all zones from which, or to which, the traffic comes. */
function coversZones(rule: Rule, list: RuleList, key: 'from' | 'to', { demand, rules, tree, zones }: Asked): boolean {
  const names = rule[key];
  if (names === 'any' || list[key] !== undefined) return true;
  const own = new Set(names.map((zone) => zone.toLowerCase()));
  // Of zones that no rule names nobody knows whether they are among those that begin so.
  if (demand[key].some(({ isPrefix }) => isPrefix)) return false;
  if (zones[key].size > 0) return [...zones[key]].every((zone) => own.has(zone));
  // A document that lists the parts of the rule, and no zone among them, leaves it to those where such addresses can come from.
  const untrusted = zones.all.size === 0 && demand.namesParts ? rules.findUntrusted?.(tree) : undefined;
  if (!untrusted || untrusted.isUnknown) return false;
  const others = list.rules.flatMap(({ from, to }) => [from, to]).flatMap((one) => (one === 'any' ? [] : one));
  const outside = others.filter((zone) => untrusted.isUntrusted(zone, rule));
  return outside.length > 0 && outside.every((zone) => own.has(zone.toLowerCase()));
}

/** What is not certain of a rule that denies. */
function findDoubt(rule: Rule, { demand, rules, tree }: Asked): string | undefined {
  const named = rules.named.readRule(tree, rule)!;
  if (named.leak !== undefined) return `The ${rules.noun} ${rule.name} denies, but ${named.leak.replace(/^But /, '').replace(/\.$/, '')}`;
  if (!demand.verbs.every((words) => words.some((word) => REFUSALS[word]?.includes(named.refusal))))
    return `The ${rules.noun} ${rule.name} denies in another way than the document says`;
  return demand.logs !== undefined && named.logs !== true
    ? `Whether the ${rules.noun} ${rule.name} logs as asked a person has to look at`
    : undefined;
}

/** What documents call a denial. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  den: ['silent', 'fitting'],
  drop: ['silent'],
  discard: ['silent'],
  reject: ['answered'],
  block: ['silent', 'fitting', 'answered'],
  refus: ['silent', 'fitting', 'answered'],
};
