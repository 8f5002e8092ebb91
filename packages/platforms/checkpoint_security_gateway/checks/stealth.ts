import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { drops, isNarrowed, isOn, linesOf } from '../rule-base/describe-rule.ts';
import { type AccessRule, type Cell, type Layer, isAny, isLogged, isUnresolved } from '../rule-base/layers.ts';
import type { ObjectReader } from '../rule-base/objects.ts';

/** Object types that are gateways. Source: Management API Reference, types of objects. */
const GATEWAY = /gateway|cluster|CpmiHostCkp|checkpoint-host|CpmiVsxNetobj|CpmiVsNetobj/i;
const namesGateway = (cell: Cell): boolean => !cell.negated && cell.objects.some((object) => GATEWAY.test(object.type));

/** Ports by which a gateway is managed: SSH, the portal, SNMP, and Check Point's own (sk52421, "Ports used by Check Point software"). */
const MANAGEMENT_PORTS: ReadonlySet<number> = new Set([22, 161, 257, 443, 4434, 18190, 18191, 18192, 18208, 18210, 18211, 18264]);
/** As many as a network of /16 has. */
const MOST_STATIONS = 2 ** 16;
const ICMP = 1;

/** True for a rule that accepts nothing but services of the management, from so few addresses that they can be its own. */
function isManagement(rule: AccessRule, { addressesOf, servicesOf }: ObjectReader): boolean {
  const [source, services] = [addressesOf(rule.source), servicesOf(rule.service)];
  const stations = source.v4.reduce((sum, { first, last }) => sum + (last - first) + 1, 0);
  const isFew = !source.negated && source.symbols.length === 0 && source.v6.length === 0 && stations > 0 && stations <= MOST_STATIONS;
  const isNarrow =
    !services.negated &&
    services.symbols.length === 0 &&
    services.entries.length > 0 &&
    services.entries.every(
      ({ protocol, destination: { first, last } }) => protocol.last === ICMP || (first === last && MANAGEMENT_PORTS.has(first)),
    );
  return rule.action === 'accept' && isFew && isNarrow;
}

/** A document that lets not even the management stand above. */
export const TOPMOST =
  /\bno (?:other |accept )?rules?\b.*\b(?:above|before)\b|\bthe (?:very )?first rule\b|\btopmost\b|\brule (?:number )?(?:1|one)\b/i;

/** @param isTopmost not even the management may stand above */
export function judgeStealth(layer: Layer, objects: ObjectReader, isTopmost: boolean): Outcome {
  const rules = layer.rules.filter(isOn);
  const stealth = rules.find((rule) => isAny(rule.source) && namesGateway(rule.destination) && isAny(rule.service) && drops(rule));
  const whole: Outcome = fail(linesOf(rules), 'No rule drops what is sent to a gateway from anywhere.');
  if (!stealth) {
    if (rules.some((rule) => drops(rule) && isUnresolved(rule.destination)))
      return review('Whether a rule protects the gateway cannot be told.', linesOf(rules));
    const groups = rules.filter((rule) => drops(rule) && isAny(rule.source) && isAny(rule.service) && !isAny(rule.destination));
    if (groups.length > 0)
      return review('A rule drops from anywhere, and whether a gateway is among its destinations a person has to say.', linesOf(groups));
    return layer.whole ? whole : review('No rule in the text protects the gateway, but not all rules are there.', linesOf(rules));
  }
  const before = rules.filter((rule) => rule.number < stealth.number && !drops(rule));
  const reaching = before.filter((rule) => isAny(rule.destination) || namesGateway(rule.destination) || isUnresolved(rule.destination));
  if (!isLogged(stealth)) return fail(linesOf([stealth]), 'The stealth rule is not logged.');
  const open = reaching.filter(
    (rule) => isAny(rule.source) && (isAny(rule.destination) || (isAny(rule.service) && rule.action === 'accept' && !isNarrowed(rule))),
  );
  if (open.length > 0)
    return fail(linesOf([...open, stealth]), 'A rule above the stealth rule accepts any source to any destination, or to the gateway.');
  if (!reaching.every((rule) => !isTopmost && isManagement(rule, objects) && namesGateway(rule.destination)))
    return review(
      'Rules above the stealth rule reach the gateway; whether they are those of its management a person has to say.',
      linesOf([...reaching, stealth]),
    );
  if (isNarrowed(stealth))
    return review(
      'A stealth rule protects the gateway, but only at times, for a VPN, for some content or on some gateways.',
      linesOf([stealth]),
    );
  return pass(linesOf([stealth]), 'A stealth rule protects the gateway.');
}
