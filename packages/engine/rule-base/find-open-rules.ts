import { coversAlone } from './cover.ts';
import type { Finding } from './finding.ts';
import { type MeasuredRule, makeFinding, quoteNames } from './measured-rule.ts';
import type { Rule, RuleList } from '../model/rule-base.ts';
import { type Box, type Respect, type Traffic, extendBox } from './traffic.ts';

/** The respects that an open rule leaves unbounded. Zones only make it less grave, and so do hours, so neither counts. */
const boundless: readonly Respect[] = ['source', 'destination', 'service', 'sourcePort', 'application', 'user', 'category', 'other'];
/** Of these too nobody says what they leave; but whoever names them wants some of the traffic and no other. */
const chosen: readonly Respect[] = ['category'];

/**
 * Finds rules that allow every service from every address to every address, of IPv4 or of IPv6, without regard to hours and zones. All are
 * grave; the zones that one is limited to are named.
 */
export function findOpenRules(list: RuleList, measured: readonly MeasuredRule[]): readonly Finding[] {
  return measured.flatMap((one) => {
    const { rule, traffic } = one;
    if (rule.action !== 'allow') return [];
    if (isBoundless(traffic.boxes)) {
      const zones = describeZones(rule, (names) => names.join(', '));
      const quoted = zones === '' ? '' : ` (${describeZones(rule, quoteNames)})`;
      const sentence = `Rule \`${rule.name}\` allows every service from any address to any address${quoted}.`;
      return [makeFinding(list, { kind: 'any-any', severity: 'high', rules: [rule], sentence, ...(zones !== '' && { within: zones }) })];
    }
    if (!canBeBoundless(traffic)) return [];
    const sentence = `Rule \`${rule.name}\` may allow every service from any address to any address: what bounds it, the configuration does not explain.`;
    return [makeFinding(list, { kind: 'any-any', severity: 'low', certainty: 'undetermined', rules: [rule], sentence })];
  });
}

const isBoundless = (boxes: readonly Box[]): boolean => boxes.some((box) => coversAlone([extendBox(box, boundless)], boxes));

const canBeBoundless = ({ boxes, possible }: Traffic): boolean =>
  boxes.some((box, at) => coversAlone([extendBox(box, chosen)], [box]) && isBoundless(possible.slice(at, at + 1)));

/** `from inside, to dmz`; empty where any will do. */
function describeZones({ from, to }: Rule, say: (names: readonly string[]) => string): string {
  const parts = [
    ['from', from],
    ['to', to],
  ] as const;
  return parts.flatMap(([word, names]) => (names === 'any' ? [] : [`${word} ${say(names)}`])).join(', ');
}
