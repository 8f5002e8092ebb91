import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, placesInSystems, placesOf, sortLines, unlessHidden } from '../facts/facts.ts';
import { filtersOfRoutingEngine } from './routing-engine-filters.ts';

const REFERENCE = 'Junos Interfaces Fundamentals, "Loopback Interface": nothing is configured by default';

/** The loopback interface: the device's own address, and the filter in front of its routing engine. */
export const loopbackChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'loopback-filter',
    title: 'A filter protects the routing engine',
    topic: {
      title: /filter.*(?:loopback|routing engine|\bre\b)|(?:loopback|routing engine|\bre\b).*filter/,
      // Titles about the content of the filter, not about its presence.
      except: /\bterms?\b|contain|includ|explicit|rate|limit|fragment|icmp|\bntp\b|\bbgp\b|\bdns\b|ospf|telnet|\bssh\b|snmp|deny|\blog/,
      names: ['interfaces lo0', 'firewall', 'firewall family'],
    },
    expectation: 'every unit of `interfaces lo0` must have an input filter that is defined, for IPv4 and for IPv6 as far as it has them',
    judge: judgeFilter,
    remediation: ['set interfaces lo0 unit 0 family inet filter input <filter>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'loopback-single-address',
    title: 'The loopback interface has one address',
    topic: { title: /one loopback|multiple loopback|single loopback|additional loopback/, names: ['interfaces lo0'] },
    expectation: 'each family of each routing instance must have one address on lo0 at most',
    judge: judgeSingleAddress,
    remediation: ['delete interfaces lo0 unit <unit> family inet address <address>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'loopback-address',
    title: 'The loopback interface has an address',
    topic: { title: /loopback.*address|address.*loopback/, names: ['interfaces lo0'] },
    expectation: '`interfaces lo0 unit 0 family inet address` must be set',
    judge: judgeAddress,
    remediation: ['set interfaces lo0 unit 0 family inet address <address>'],
    source: REFERENCE,
  }),
];

function judgeAddress(tree: ConfigTree): Outcome {
  const first = placesOf(tree, 'interfaces lo0 unit 0 family inet|inet6 address *');
  if (first.length > 0) return pass(linesAt(first), '`lo0 unit 0` has an address.');
  const others = placesOf(tree, 'interfaces lo0 unit * family inet|inet6 address *');
  if (others.length > 0) return review('`lo0` has an address, but not on its unit 0.', linesAt(others));
  return (
    unlessHidden(tree, 'interfaces lo0 unit 0 family inet address', '`lo0` has no address') ??
    fail(linesAt(placesOf(tree, 'interfaces lo0')), '`lo0` has no address.')
  );
}

function judgeSingleAddress(tree: ConfigTree): Outcome {
  const addresses = placesOf(tree, 'interfaces lo0 unit * family inet|inet6 address *');
  const hidden = unlessHidden(tree, 'interfaces lo0', 'No other address of lo0 is configured');
  if (addresses.length === 0) return hidden ?? notApplicable('`lo0` has no address.');
  const instances = placesInSystems(tree, 'routing-instances * interface *');
  const seen = new Map<string, number>();
  for (const { captured, node } of addresses) {
    const [unit, family] = captured;
    const instance = instances.find((place) => place.node.words[0] === `lo0.${unit}`)?.captured.at(-2) ?? '';
    const key = `${instance} ${family}`;
    const other = seen.get(key);
    if (other !== undefined)
      return fail(sortLines([other, node.line]), '`lo0` has more than one address of a family in one routing instance.');
    seen.set(key, node.line);
  }
  return hidden ?? pass(linesAt(addresses), '`lo0` has one address for each family and routing instance.');
}

function judgeFilter(tree: ConfigTree): Outcome {
  const units = placesOf(tree, 'interfaces lo0 unit *');
  const hidden = unlessHidden(tree, 'interfaces lo0 unit 0 family inet filter input', '`lo0` has no input filter');
  if (units.length === 0) return hidden ?? fail([], '`lo0` is not configured, so no filter protects the routing engine.');
  const open = units.filter((unit) => {
    const families = placesOf(unit, 'family inet|inet6').filter((family) => isSet(family, 'address *') || isSet(family, 'filter'));
    return families.length === 0 || families.some((family) => !isSet(family, 'filter input|input-list'));
  });
  if (open.length > 0)
    return (
      hidden ??
      fail(sortLines(open.map((unit) => unit.node.line)), `A unit of lo0 has no input filter (${open.length} of ${units.length}).`)
    );
  const filters = filtersOfRoutingEngine(tree);
  const lines = sortLines([
    ...linesAt(placesOf(tree, 'interfaces lo0 unit * family inet|inet6 filter input|input-list')),
    ...filters.defined.map((filter) => filter.place.node.line),
  ]);
  if (filters.missing.length > 0)
    return unlessHidden(tree, 'firewall', 'A filter is not defined') ?? fail(lines, 'The input filter of lo0 is not defined.');
  return pass(lines, 'Every unit of lo0 has an input filter.');
}
