import { all, any, doubt, present } from '@merlon/engine/checks/assertions.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { placesInSystems, unlessMore } from '../facts/facts.ts';
import { fromSource } from './check-lists.ts';
import { accepts, filtersOfRoutingEngine, letsAllIn, reachedTerms } from './routing-engine-filters.ts';

const REFERENCE = 'Junos Interfaces Fundamentals, "Loopback Interface": nothing is configured by default';
const INPUT = 'filter input|input-list';

/** The loopback interface: the device's own address, and the filter in front of its routing engine. */
export const loopbackChecks = fromSource(REFERENCE, [
  {
    id: 'loopback-filter',
    title: 'A filter protects the routing engine',
    about: {
      title: [/ filters? /, / (?:loopback|routing engine|re) /],
      // Titles about the content of the filter, not about its presence.
      except: [
        / (?:terms?|contain\w*|includ\w*|explicit|rate|limit\w*|fragment\w*|icmp\w*|ntp|bgp|dns|ospf|telnet|ssh|snmp|deny|log\w*) /,
        / no (?:\w+ )?filters? | without /,
      ],
    },
    expectation:
      'every unit of `interfaces lo0` must have an input filter that is defined, for IPv4 and for IPv6 as far as it has them; where the document asks for it, the filter discards at its end (last term) what is not expressly allowed',
    judge: (tree, recommendation) => judgeFilter(tree, wantsRefusal(recommendation)),
    remediation: ['set interfaces lo0 unit 0 family inet filter input <filter>'],
    beside: ['interfaces lo0 *', 'firewall *'],
    decides: ['interfaces lo0 unit 0 family inet filter input *'],
  },
  {
    id: 'loopback-single-address',
    title: 'The loopback interface has one address',
    about: { title: [/ (?:one|multiple|single|additional) loopback | one address /] },
    expectation: 'each family of each routing instance must have one address on lo0 at most',
    judge: judgeSingleAddress,
    remediation: ['delete interfaces lo0 unit <unit> family inet address <other address>'],
  },
  {
    id: 'loopback-address',
    title: 'The loopback interface has an address',
    about: { title: [/ loopback /, / address/] },
    expectation: '`interfaces lo0 unit 0 family inet address` must be set',
    judge: any(
      present('interfaces lo0 unit 0 family inet|inet6 address *'),
      all(present('interfaces lo0 unit * family inet|inet6 address *'), doubt('whether an address on another unit than 0 will do')),
    ),
    remediation: ['set interfaces lo0 unit 0 family inet address <address>'],
  },
]);

function judgeSingleAddress(tree: ConfigTree): Outcome {
  const addresses = findPath(tree, 'interfaces lo0 unit * family inet|inet6 address *');
  if (addresses.length === 0) return unlessHidden(tree, 'interfaces lo0', notApplicable('`lo0` has no address.'));
  const instances = placesInSystems(tree, 'routing-instances * interface *');
  const seen = new Map<string, number>();
  for (const { captured, node } of addresses) {
    const [unit, family] = captured;
    const instance = instances.find((place) => nameOf(place) === `lo0.${unit}`)?.captured.at(-2) ?? '';
    const key = `${instance} ${family}`;
    const other = seen.get(key);
    if (other !== undefined)
      return fail(sortLines([other, node.line]), '`lo0` has more than one address of a family in one routing instance.');
    seen.set(key, node.line);
  }
  return unlessMore(tree, 'interfaces lo0', pass(linesAt(addresses), '`lo0` has one address for each family and routing instance.'));
}

/** Whether a document asks that what is not allowed be refused, and not just for a filter. */
const wantsRefusal = ({ title, audit }: Recommendation): boolean =>
  /\b(?:discard\w*|den(?:y|ies|ied)|drop\w*|reject\w*|refus\w*)\b/i.test(`${title} ${proseOf(audit)}`);

function judgeFilter(tree: ConfigTree, isRefusing: boolean): Outcome {
  const units = findPath(tree, 'interfaces lo0 unit *');
  const bare = units.filter((unit) => {
    const families = findPath(unit, 'family inet|inet6').filter((family) => isSet(family, 'address *') || isSet(family, 'filter'));
    return families.length === 0 || families.some((family) => !isSet(family, INPUT));
  });
  if (units.length === 0 || bare.length > 0) {
    const reason =
      units.length === 0
        ? '`lo0` is not configured, so no filter protects the routing engine.'
        : `A unit of lo0 has no input filter (${bare.length} of ${units.length}).`;
    const lines = sortLines(bare.map((unit) => unit.node.line));
    return unlessHidden(tree, 'interfaces lo0 unit 0 family inet filter input', fail(lines, reason));
  }
  const { defined, missing } = filtersOfRoutingEngine(tree);
  const lines = sortLines([
    ...linesAt(findPath(tree, `interfaces lo0 unit * family inet|inet6 ${INPUT}`)),
    ...defined.map(({ place }) => place.node.line),
  ]);
  // Without a term that matches everything, the filter itself discards the rest.
  const open = defined.filter((filter) =>
    reachedTerms(filter).some((term) => !isSet(term, 'from *') && !isSet(term, 'filter *') && accepts(term)),
  );
  if (isRefusing && missing.length === 0 && open.length > 0)
    return fail(linesAt(open.map(({ place }) => place)), 'The input filter of lo0 accepts what no term before refuses.');
  return missing.length > 0
    ? unlessHidden(tree, 'firewall', fail(lines, 'The input filter of lo0 is not defined.'))
    : defined.some(letsAllIn)
      ? review('The input filter of lo0 accepts everything before it refuses anything.', lines)
      : unlessMore(tree, 'firewall', pass(lines, 'Every unit of lo0 has an input filter.'));
}
