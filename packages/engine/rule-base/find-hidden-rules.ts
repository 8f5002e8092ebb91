import { type Claim, coverBoxes, coversAlone } from './cover.ts';
import { describeDoubt, describeEmpty, describeHidden } from './describe-hidden.ts';
import type { Finding } from './finding.ts';
import type { MeasuredRule } from './measured-rule.ts';
import type { RuleList } from '../model/rule-base.ts';
import { makeRuleIndex } from './rule-index.ts';
import { type Box, apart, extentOf, meetsBox } from './traffic.ts';

/** Of a proof by more rules than this, those that are not needed are not looked for. */
const MOST_TO_REDUCE = 16;

/** The earlier rules that take all of a rule's traffic; none where some is left; `unknown` where that is too hard to tell. */
type Takers = readonly MeasuredRule[] | 'none' | 'unknown';

/** A rule, and those before it that may take all of its traffic; without them where there are too many to tell. */
interface Doubt {
  readonly hidden: MeasuredRule;
  readonly by: readonly MeasuredRule[];
}

/**
 * Finds the rules that never match: those that match nothing, and those whose traffic earlier rules take, alone or together. A finding that
 * is certain is true whatever the names stand for that the text does not explain. Where a rule can be hidden for some meaning of them, and
 * no name stands for nothing at all, there is a finding that is undetermined.
 */
export function findHiddenRules(list: RuleList, measured: readonly MeasuredRule[]): readonly Finding[] {
  const certain = makeRuleIndex(() => true);
  const possible = makeRuleIndex((respect) => apart.has(respect));
  const look = (places: readonly number[]): readonly MeasuredRule[] => places.map((place) => measured[place]!);
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const rule of measured) {
    const { boxes, demand } = rule.traffic;
    const takers = boxes.length === 0 ? 'none' : findTakers(demand, look(certain.find(boxes)).filter(isDecisive), knownTraffic);
    if (boxes.length === 0) findings.push(describeEmpty(list, rule.rule));
    else if (typeof takers === 'string') doubts.push(...findDoubt(rule, look(possible.find(boxes)), takers));
    else findings.push(describeHidden(list, rule, takers));
    if (!rule.rule.continues) for (const index of [certain, possible]) index.add(rule.place, boxes);
  }
  return [...findings, ...gatherDoubts(list, doubts)];
}

type View = (rule: MeasuredRule) => readonly Box[];
const knownTraffic: View = ({ traffic }) => traffic.boxes;
const possibleTraffic: View = ({ traffic }) => traffic.possible;

/** Nobody knows what becomes of the traffic of a rule that does something else. */
const isDecisive = ({ rule }: MeasuredRule): boolean => rule.action !== 'other';

function findTakers(boxes: readonly Box[], earlier: readonly MeasuredRule[], view: View): Takers {
  const alone = earlier.find((rule) => coversAlone(boxes, view(rule)));
  if (alone) return [alone];
  const near = earlier.filter((rule) => view(rule).some((claim) => boxes.some((box) => meetsBox(claim, box))));
  const claims = near.flatMap((rule, owner) => view(rule).map((box): Claim => ({ owner, box })));
  const coverage = coverBoxes(boxes, claims);
  if (coverage.kind !== 'covered') return coverage.kind === 'open' ? 'none' : 'unknown';
  return dropNeedless(boxes, claims, coverage.owners).map((owner) => near[owner]!);
}

/** The proof without rules that it stands without, the later ones first. */
function dropNeedless(boxes: readonly Box[], claims: readonly Claim[], owners: readonly number[]): readonly number[] {
  if (owners.length > MOST_TO_REDUCE) return owners;
  return owners.reduceRight((kept, owner) => {
    const rest = kept.filter((other) => other !== owner);
    const coverage = coverBoxes(
      boxes,
      claims.filter((claim) => rest.includes(claim.owner)),
    );
    return coverage.kind === 'covered' ? rest : kept;
  }, owners);
}

/**
 * Whether earlier rules can take all traffic, each name standing for as much as it can. Addresses behind a name may all be of one family;
 * then the rule matches nothing in the other one, and there is nothing there to be taken.
 */
function findDoubt(hidden: MeasuredRule, earlier: readonly MeasuredRule[], certainly: 'none' | 'unknown'): readonly Doubt[] {
  if (certainly === 'unknown') return [{ hidden, by: [] }];
  const { demand, unknowns } = hidden.traffic;
  if (unknowns.length === 0 && earlier.every((rule) => rule.traffic.unknowns.length === 0 && isDecisive(rule))) return [];
  const known = demand.filter((box) => extentOf(box, 'source').ranges.length > 0 && extentOf(box, 'destination').ranges.length > 0);
  const choices = known.length > 0 ? [known] : demand.map((box) => [box]);
  for (const boxes of choices) {
    const takers = findTakers(boxes, earlier, possibleTraffic);
    if (takers !== 'none') return [{ hidden, by: takers === 'unknown' ? [] : takers }];
  }
  return [];
}

/** One finding for all rules that one earlier rule may hide: an unexplained name near the top is one question, not hundreds. */
function gatherDoubts(list: RuleList, doubts: readonly Doubt[]): readonly Finding[] {
  const groups = new Map<unknown, Doubt[]>();
  for (const doubt of doubts) {
    const key = doubt.by.length === 1 ? doubt.by[0] : doubt;
    const group = groups.get(key);
    if (group) group.push(doubt);
    else groups.set(key, [doubt]);
  }
  return [...groups.values()].map((group) =>
    describeDoubt(
      list,
      group.map(({ hidden }) => hidden),
      group[0]!.by,
    ),
  );
}
