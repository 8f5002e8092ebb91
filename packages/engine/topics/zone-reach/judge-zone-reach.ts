import { sortLines } from '../../config-tree/places.ts';
import type { RuleVocabulary } from '../../checks/rules-check.ts';
import type { ZoneReach, ZoneReachDemand } from '../../demands/read-zone-reach.ts';
import type { ZoneSaid } from '../../demands/zones-said.ts';
import { isPerhapsThere, mentions } from '../zone-names.ts';
import { isUnderstood } from '../../config-tree/whole.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Names, Rule, RuleBase, RuleList } from '../../model/rule-base.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import { isEveryAddress, isEveryService } from '../../rule-base/match-everything.ts';

/** What a rule base says of traffic from a zone into another. */
interface Look {
  readonly is: 'permits' | 'open';
  readonly why: string;
  readonly lines: readonly number[];
}

/** Traffic from one zone into another, in lower case. */
interface Pair {
  readonly from: string;
  readonly to: string;
}

const UNKNOWN_ZONES = 'The text shows no rules of the zones that the document names.';

/** Whether rules let traffic from a zone reach another that a document forbids. */
export function judgeZoneReach({ reaches, exceptions }: ZoneReachDemand, rules: RuleVocabulary, tree: ConfigTree): Outcome {
  const base = rules.read(tree);
  const zones = zonesOf(base, rules.zonesOf?.(tree));
  const remarks: (Look & Pair)[] = [];
  for (const reach of reaches) {
    const pairs = pairsOf(reach, zones, rules.device);
    // A word that is no name may be how the document calls a zone of another one.
    if (pairs === undefined || pairs.length === 0) return review(UNKNOWN_ZONES);
    remarks.push(...pairs.flatMap((pair) => lookAt(base, pair).map((look) => ({ ...look, ...pair }))));
  }
  const spoken = new Set(reaches.flatMap(({ from, to }) => [...from, ...to]).map(({ name }) => name.toLowerCase()));
  const isLetOff = ({ from, to }: Pair): boolean =>
    exceptions.some((sentence) => {
      const own = [...new Set([...zones, ...spoken])].filter((zone) => mentions(sentence, zone));
      return own.length < 2 || (own.includes(from) && own.includes(to));
    });
  const doubted = rules.findDoubt?.(tree);
  const faults = remarks.filter((one) => one.is === 'permits');
  const plain = faults.filter((one) => !isLetOff(one));
  const shown = (some: readonly Look[]): readonly number[] => sortLines(some.flatMap(({ lines }) => lines));
  const tell = (some: readonly Look[]): string => `${[...new Set(some.map(({ why }) => why))].slice(0, 5).join('; ')}.`;
  if (plain.length > 0) {
    const outcome = fail(shown(plain), tell(plain));
    return doubted ? doubt(outcome, doubted.reason) : outcome;
  }
  if (faults.length > 0) return review(`${tell(faults)} The document may let it off.`, shown(faults));
  if (remarks.length > 0) return review(`${tell(remarks)} Whether that is meant a person has to say.`, shown(remarks));
  const alike = reaches.flatMap(({ from, to }) => [...from, ...to]).find(({ name }) => isPerhapsThere(name.toLowerCase(), zones, spoken));
  if (alike) return review(`Whether ${alike.name} is one of the device's zones by another name a person has to say.`);
  if (base.gaps.length > 0) return review(`Which rules there are is not certain. ${base.gaps[0]}`);
  if (!isUnderstood(tree)) return review('What of the text was not understood may be a rule.');
  const outcome = pass([], `No ${rules.noun} lets traffic through between zones that the document keeps apart.`);
  return doubted ? doubt(outcome, doubted.reason) : outcome;
}

const named = (names: Names | undefined): readonly string[] => (names === undefined || names === 'any' ? [] : names);

const zonesOf = ({ lists }: RuleBase, known: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  new Set([
    ...known,
    ...lists
      .flatMap((list) => [list, ...list.rules].flatMap((one) => [...named(one.from), ...named(one.to)]))
      .map((zone) => zone.toLowerCase()),
  ]);

/** The pairs of zones of a device between which nothing may pass; undefined where one of them is not known. */
function pairsOf({ is, from, to }: ZoneReach, zones: ReadonlySet<string>, device: string | undefined): readonly Pair[] | undefined {
  const isThere = ({ name }: ZoneSaid): boolean => zones.has(name.toLowerCase());
  if ([...from, ...to].some((zone) => !isThere(zone) && !zone.isName)) return undefined;
  const [own, other] = [from, to].map((side) => side.filter(isThere).map(({ name }) => name.toLowerCase())) as [string[], string[]];
  const but = (left: readonly string[]): readonly string[] => [...zones].filter((zone) => zone !== device && !left.includes(zone));
  const [ins, outs] = is === 'never' ? [own, other] : is === 'onlyTo' ? [own, but(other)] : [but(own), other];
  return ins.flatMap((one) => outs.filter((zone) => zone !== one).map((zone) => ({ from: one, to: zone })));
}

/** The rules that let traffic of a pair through, or may. */
function lookAt({ lists }: RuleBase, pair: Pair): readonly Look[] {
  const meant = lists.filter(({ from, to }) => holds(from, pair.from) && holds(to, pair.to));
  const found: Look[] = [];
  // Which list is looked at after another one no vendor says alike: what an earlier one denies, a later one may not let through.
  let isDenied = false;
  for (const [at, list] of meant.entries()) {
    const { rest, looks } = lookAtList(list, pair);
    found.push(...looks.map((look) => (isDenied && look.is === 'permits' ? { ...look, is: 'open' as const } : look)));
    if (rest === 'denied') isDenied = true;
    else if (list.fallback.action === 'allow')
      found.push({
        is: isDenied ? 'open' : 'permits',
        why: `what no rule of ${list.name} matches is permitted`,
        lines: list.fallback.lines,
      });
    else if (list.fallback.action === 'unknown' && !meant.slice(at + 1).some((next) => next.from === undefined && next.to === undefined))
      found.push({
        is: 'open',
        why: `what becomes of traffic that no rule of ${list.name} matches is not known`,
        lines: list.fallback.lines,
      });
  }
  return meant.length === 0 ? [{ is: 'open', why: `no rules are shown from ${pair.from} to ${pair.to}`, lines: [] }] : found;
}

const holds = (names: Names | undefined, zone: string): boolean =>
  names === undefined || names === 'any' || names.some((name) => name.toLowerCase() === zone || name.toLowerCase() === 'any');

function lookAtList({ rules, name }: RuleList, pair: Pair): { readonly looks: readonly Look[]; readonly rest: 'denied' | 'goes on' } {
  const looks: Look[] = [];
  for (const rule of rules) {
    if (!rule.enabled || rule.continues || !holds(rule.from, pair.from) || !holds(rule.to, pair.to)) continue;
    if (rule.action === 'deny') {
      if (isWide(rule)) return { looks, rest: 'denied' };
    } else looks.push(sayRule(rule, name, pair));
  }
  return { looks, rest: 'goes on' };
}

/** Whether it matches whatever comes from its zones. */
const isWide = ({ source, destination, services, conditions }: Rule): boolean =>
  conditions.length === 0 && isEveryAddress(source) && isEveryAddress(destination) && isEveryService(services);

/** A rule for all zones is for these by its addresses, of which nobody knows in which zone they are, unless it is for all. */
function sayRule(rule: Rule, list: string, pair: Pair): Look {
  const { from, to, source, destination, action } = rule;
  const isOfPair = (from !== 'any' || isEveryAddress(source)) && (to !== 'any' || isEveryAddress(destination));
  const why = `the rule ${rule.name} of ${list} ${isOfPair && action === 'allow' ? 'permits' : 'may permit'} traffic from ${pair.from} to ${pair.to}`;
  return { is: isOfPair && action === 'allow' ? 'permits' : 'open', why, lines: [rule.line] };
}
