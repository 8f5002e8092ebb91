import { coversAlone } from './cover.ts';
import type { Finding } from './finding.ts';
import { type MeasuredRule, makeFinding, quoteNames } from './measured-rule.ts';
import type { Names, RuleList } from '../model/rule-base.ts';
import { type Box, type Respect, type Traffic, extendBox } from './traffic.ts';

/** The respects that an open rule leaves unbounded. Zones only make it less grave, and so do hours, so neither counts. */
const boundless: readonly Respect[] = ['source', 'destination', 'service', 'sourcePort', 'application', 'user', 'category', 'other'];
/** Of these too nobody says what they leave; but whoever names them wants some of the traffic and no other. */
const chosen: readonly Respect[] = ['category'];

/** Finds rules that allow every service from every address to every address, of IPv4 or of IPv6, without regard to hours and zones. */
export function findOpenRules(list: RuleList, measured: readonly MeasuredRule[]): readonly Finding[] {
  return measured.flatMap((one) => {
    const { rule, traffic } = one;
    if (rule.action !== 'allow') return [];
    // A rule for some zones alone lets less through than one for all.
    const severity = isOneOf(rule.from) && isOneOf(rule.to) ? 'medium' : 'high';
    if (isBoundless(traffic.boxes)) {
      const sentence = `Rule \`${rule.name}\` allows every service from any address to any address${describeZones(rule.from, rule.to)}.`;
      return [makeFinding(list, { kind: 'any-any', severity, rules: [rule], sentence })];
    }
    if (!canBeBoundless(traffic)) return [];
    const sentence = `Rule \`${rule.name}\` may allow every service from any address to any address: what bounds it, the configuration does not explain.`;
    return [makeFinding(list, { kind: 'any-any', severity: 'low', certainty: 'undetermined', rules: [rule], sentence })];
  });
}

const isBoundless = (boxes: readonly Box[]): boolean => boxes.some((box) => coversAlone([extendBox(box, boundless)], boxes));

const canBeBoundless = ({ boxes, possible }: Traffic): boolean =>
  boxes.some((box, at) => coversAlone([extendBox(box, chosen)], [box]) && isBoundless(possible.slice(at, at + 1)));

const isOneOf = (names: Names): boolean => names !== 'any';

function describeZones(from: Names, to: Names): string {
  const parts = [
    ['from', from],
    ['to', to],
  ] as const;
  const said = parts.flatMap(([word, names]) => (names === 'any' ? [] : [`${word} ${quoteNames(names)}`]));
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}
