import type { RuleVocabulary } from '../../checks/rules-check.ts';
import type { BlockListDemand } from '../../demands/read-block-list.ts';
import type { NamedAddresses } from '../../model/address-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { RuleList } from '../../model/rule-base.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import { findDefinitionDoubt } from './find-definition-doubt.ts';
import { type Asked, findFault, findProof } from './look-at-list.ts';
import { zonesMeant } from './zones-meant.ts';

/**
 * Whether rules deny what a document's lists name before others permit it: PASS where they do in every list of rules that may be meant, by the
 * strongest reading of the document; FAIL where one surely permits before them, by the weakest.
 */
export function judgeBlockList(
  demand: BlockListDemand,
  rules: RuleVocabulary & { readonly named: NamedAddresses },
  tree: ConfigTree,
): Outcome {
  const { lists, gaps } = rules.read(tree);
  if (gaps.length > 0) return review(`Whether the addresses are denied first is not certain. ${gaps[0]}`);
  const zones = zonesMeant(demand, lists);
  if (!zones) return review('The text shows none of the zones or interfaces that the document means.');
  const asked: Asked = { demand, rules, tree, zones };
  const relevant = lists.filter((list) => isMeant(list, asked));
  const inUse = relevant.filter(({ rules: own }) => own.length > 0);
  if (inUse.length === 0) return review('The text shows no rules in a place that the document means.');
  const doubted = rules.findDoubt?.(tree);
  const faults = inUse.map((list) => findFault(list, asked));
  const found = faults.filter((one) => one !== undefined);
  const isBad = found.length > 0 && (found.length === inUse.length || found.some(({ list }) => isOfZones(list, asked)));
  if (isBad) {
    const outcome = fail(
      [...new Set(found.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b),
      `${found.map(({ why }) => why).join('; ')}.`,
    );
    return doubted ? doubt(outcome, doubted.reason) : outcome;
  }
  const needing = inUse.filter((list) => needsRules(list, asked));
  if (needing.length === 0) return review('No rule permits traffic of the kind that the document means.');
  const proofs = needing.map((list) => findProof(list, asked));
  const open = proofs.find((one) => one.why !== undefined);
  const lines = [...new Set(proofs.flatMap((one) => one.lines))].toSorted((a, b) => a - b);
  if (open) return review(`${open.why}.`, lines);
  if (relevant.some((list) => list.rules.length === 0 && list.fallback.action === 'allow'))
    return review('Elsewhere traffic passes by default, without any rule.', lines);
  const undefinedList = findDefinitionDoubt(demand, rules.named, tree);
  if (undefinedList) return review(undefinedList.why, [...lines, ...undefinedList.lines]);
  const outcome = pass(lines, `Rules that deny the addresses in ${demand.lists.join(', ')} stand before all that permit.`);
  return doubted ? doubt(outcome, doubted.reason) : outcome;
}

/** Whether traffic that the document means may be looked up in a list. */
function isMeant({ from, to }: RuleList, { demand, zones }: Asked): boolean {
  if (demand.isBound) return from !== undefined && from !== 'any' && from.some((zone) => zones.from.has(zone.toLowerCase()));
  if (zones.all.size === 0) return true;
  const has = (names: RuleList['from'], meant: ReadonlySet<string>): boolean =>
    names === undefined || names === 'any' || names.some((zone) => meant.has(zone.toLowerCase()));
  const [bySource, byDestination] = [has(from, zones.from), has(to, zones.to)];
  if (zones.from.size > 0 && zones.to.size > 0) return bySource || byDestination;
  return zones.from.size > 0 ? bySource : byDestination;
}

/** A list that permits nothing lets no listed address in; only where its own first rule is asked for, it has to name them all the same. */
const needsRules = (list: RuleList, asked: Asked): boolean =>
  (asked.demand.first !== undefined && isOfZones(list, asked)) ||
  list.fallback.action === 'allow' ||
  list.rules.some(({ enabled, action }) => enabled && action !== 'deny');

/** A list for the zones that the document means: what it permits is meant, whatever others do. */
const isOfZones = ({ from, to }: RuleList, { zones }: Asked): boolean => zones.all.size > 0 && (from !== undefined || to !== undefined);
