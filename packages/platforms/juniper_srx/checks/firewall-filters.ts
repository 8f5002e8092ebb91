import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesOf, sortLines, unlessHidden, valuesOf } from '../facts/facts.ts';
import { type Filter, filtersOfRoutingEngine, listFilters, termsOf } from './routing-engine-filters.ts';
import { listUntrustedUnits } from './untrusted.ts';

const REFERENCE =
  'Junos Routing Policies, Firewall Filters and Traffic Policers Guide: no filter by default; a filter ends in an implicit, unlogged discard';

/** Stateless firewall filters, above all those in front of the routing engine. */
export const firewallFilterChecks: readonly LibraryCheck[] = [
  ...[
    { id: 'routing-engine-term-ssh', service: 'ssh', names: ['ssh', '22'], title: /(?:term|filter).*\bssh\b/ },
    { id: 'routing-engine-term-snmp', service: 'snmp', names: ['snmp', '161'], title: /(?:term|filter).*\bsnmp\b/ },
  ].map(({ id, service, names, title }) =>
    defineCheck({
      id,
      title: `The filter of the routing engine limits who reaches ${service.toUpperCase()}`,
      topic: { title, except: /rate|polic/, names: ['firewall family', 'firewall'] },
      expectation: `a term of the input filter of lo0 must accept ${service} from chosen addresses only, where ${service} is used`,
      judge: (tree: ConfigTree) => judgeTerm(tree, service, names),
      remediation: [
        `set firewall family inet filter <filter> term ${service} from source-address <address>`,
        `set firewall family inet filter <filter> term ${service} from protocol ${service === 'snmp' ? 'udp' : 'tcp'}`,
        `set firewall family inet filter <filter> term ${service} from destination-port ${service}`,
        `set firewall family inet filter <filter> term ${service} then accept`,
      ],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'filter-internal-sources',
    title: 'Internal addresses are refused from outside',
    topic: { title: /internal source|spoof|rfc ?1918|private address/, names: ['firewall family', 'firewall'] },
    expectation: 'the input filter of every untrusted interface must discard and log internal and reserved source addresses',
    judge: judgeInternalSources,
    remediation: [
      'set firewall family inet filter <filter> term <term> from source-address 10.0.0.0/8',
      'set firewall family inet filter <filter> term <term> then discard',
      'set interfaces <interface> unit <unit> family inet filter input <filter>',
    ],
    source: `${REFERENCE}; RFC 1918, RFC 6890`,
  }),
  defineCheck({
    id: 'filter-final-term',
    title: 'Every filter ends in a term that discards and logs',
    topic: { title: /deny.*log|log.*deny|explicit deny/, names: ['firewall family', 'firewall'] },
    expectation: 'the last term of every firewall filter must match everything, discard or reject it, and log it',
    judge: judgeFinalTerms,
    remediation: [
      'set firewall family inet filter <filter> term <last term> then discard',
      'set firewall family inet filter <filter> term <last term> then syslog',
      'set firewall family inet filter <filter> term <last term> then log',
    ],
    source: REFERENCE,
  }),
];

function isUsed(tree: ConfigTree, service: string): boolean {
  return service === 'ssh' ? isSet(tree, 'system services ssh') || isSet(tree, 'system services netconf ssh') : isSet(tree, 'snmp');
}

const used = { ssh: 'system services ssh', snmp: 'snmp' } as const;

function judgeTerm(tree: ConfigTree, service: string, names: readonly string[]): Outcome {
  const path = used[service as keyof typeof used];
  if (!isUsed(tree, service))
    return unlessHidden(tree, path, `${service} is not configured`) ?? notApplicable(`${service.toUpperCase()} is not used.`);
  const hidden =
    unlessHidden(tree, 'interfaces lo0', 'lo0 has no such filter') ?? unlessHidden(tree, 'firewall', 'the filter of lo0 has no such term');
  const filters = filtersOfRoutingEngine(tree).defined;
  const lines = linesAt(placesOf(tree, path)).slice(0, 1);
  if (filters.length === 0) return hidden ?? fail(lines, `${service.toUpperCase()} is used, and no filter protects the routing engine.`);
  const terms = filters.flatMap((filter) =>
    termsOf(filter).filter((term) => valuesOf(term, 'from destination-port|port').some((port) => names.includes(port))),
  );
  const accepting = terms.filter((term) => isSet(term, 'then accept'));
  if (accepting.length === 0)
    return (
      hidden ??
      fail(linesAt(filters.map((filter) => filter.place)), `No term of the filter of the routing engine is about ${service.toUpperCase()}.`)
    );
  const open = accepting.filter((term) => !limitsSource(term));
  const shown = sortLines(
    (open.length > 0 ? open : accepting).flatMap((term) => [
      term.node.line,
      ...linesAt(placesOf(term, 'from source-address|source-prefix-list|address|prefix-list')),
    ]),
  );
  if (open.length > 0) return fail(shown, `A term accepts ${service.toUpperCase()} from any address.`);
  const wide = filters
    .filter((filter) => accepting.some((term) => termsOf(filter).includes(term)))
    .flatMap((filter) => widerTerms(filter, service, names));
  if (wide.length > 0)
    return review(`A term is about ${service.toUpperCase()}, but another one accepts it from any address as well.`, linesAt(wide));
  return pass(shown, `The filter of the routing engine accepts ${service.toUpperCase()} from chosen addresses only.`);
}

/** Terms that allow a service from anywhere without naming it, up to one that refuses it. */
function widerTerms(filter: Filter, service: string, names: readonly string[]): readonly Place[] {
  const terms = termsOf(filter);
  const isRefusal = (term: Place): boolean =>
    isDenying(term) && !limitsSource(term) && valuesOf(term, 'from destination-port|port').every((port) => names.includes(port));
  const refused = terms.findIndex(isRefusal);
  const protocol = service === 'snmp' ? 'udp' : 'tcp';
  return terms.slice(0, refused < 0 ? terms.length : refused).filter((term) => {
    if (!isSet(term, 'then accept') || limitsSource(term) || isSet(term, 'from tcp-established') || isSet(term, 'from source-port'))
      return false;
    const protocols = valuesOf(term, 'from protocol|next-header');
    return valuesOf(term, 'from destination-port|port').length === 0 && (protocols.length === 0 || protocols.includes(protocol));
  });
}

function limitsSource(term: Place): boolean {
  const lists = placesOf(term, 'from source-prefix-list|prefix-list *');
  const addresses = valuesOf(term, 'from source-address|address');
  return (lists.length > 0 || addresses.length > 0) && !addresses.some((address) => /^(?:0\.0\.0\.0\/0|::\/0)$/.test(address));
}

const isLogged = (term: Place): boolean => isSet(term, 'then log') || isSet(term, 'then syslog');
const isDenying = (term: Place): boolean => isSet(term, 'then discard') || isSet(term, 'then reject');

function judgeFinalTerms(tree: ConfigTree): Outcome {
  const filters = listFilters(tree).filter((filter) => filter.family === 'inet' || filter.family === 'inet6');
  const hidden = unlessHidden(tree, 'firewall', 'No other filter is configured');
  if (filters.length === 0) return hidden ?? notApplicable('No firewall filter is configured.');
  const last = filters.map((filter) => ({ filter, term: termsOf(filter).at(-1) }));
  const bad = last.filter(({ term }) => !term || isSet(term, 'from *') || !isDenying(term) || !isLogged(term));
  if (bad.length > 0) {
    const lines = sortLines(bad.flatMap(({ filter, term }) => [filter.place.node.line, ...(term ? [term.node.line] : [])]));
    return hidden ?? fail(lines, `A filter does not end in a term that discards and logs everything (${bad.length} of ${filters.length}).`);
  }
  return hidden ?? pass(linesAt(last.map(({ term }) => term!)), `Every filter ends in a term that discards and logs (${filters.length}).`);
}

/** Sources that no packet from outside may have. */
const INTERNAL = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8'];

function judgeInternalSources(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const units = listUntrustedUnits(tree);
  if (!units || units.length === 0) return review('Which interfaces are external cannot be seen in the configuration.');
  const hidden =
    unlessHidden(tree, 'interfaces', 'An interface has no filter') ?? unlessHidden(tree, 'firewall', 'A filter has no such term');
  const inet = units.filter((unit) => isSet(unit.place, 'family inet'));
  const demanded = describeSubject(recommendation)
    .commands.filter((command) => command.verb === 'set' && command.path.at(-2) === 'source-address')
    .map((command) => command.path.at(-1)!)
    .filter((address) => /^\d+(?:\.\d+){3}\/\d+$/.test(address));
  const filters = listFilters(tree);
  const applied = inet.map((unit) => {
    const names = placesOf(unit.place, 'family inet filter input|input-list').flatMap(valuesAt);
    return { unit, filters: filters.filter((filter) => filter.family === 'inet' && names.includes(filter.name)) };
  });
  const bare = applied.filter((one) => one.filters.length === 0);
  if (bare.length > 0) {
    const lines = sortLines(bare.map(({ unit }) => unit.place.node.line));
    if (hidden) return hidden;
    if (isSet(tree, 'security screen ids-option * ip spoofing'))
      return review('An external interface has no filter; a screen against spoofing may do instead.', lines);
    return fail(lines, `An external interface has no input filter (${bare.length} of ${inet.length}).`);
  }
  const dropping = applied.map((one) => one.filters.flatMap((filter) => droppedSources(filter)));
  const full = dropping.every((sources) => INTERNAL.every((address) => sources.some((source) => source.address === address)));
  const lines = sortLines([
    ...applied.flatMap((one) => linesAt(placesOf(one.unit.place, 'family inet filter'))),
    ...dropping.flat().map((source) => source.line),
  ]);
  const every = full && demanded.every((address) => dropping.every((sources) => sources.some((source) => source.address === address)));
  if (every && full) return pass(lines, 'Every external interface discards and logs internal and reserved sources.');
  return review(
    full
      ? 'Internal sources are discarded; some reserved ones that the document lists are not.'
      : 'Whether the filters of the external interfaces discard all internal sources a person has to say.',
    lines,
  );
}

function droppedSources(filter: Filter): readonly { readonly address: string; readonly line: number }[] {
  const terms = termsOf(filter).filter(
    (term) => isDenying(term) && isLogged(term) && placesOf(term, 'from *').every((from) => nameOf(from) === 'source-address'),
  );
  return terms.flatMap((term) =>
    placesOf(term, 'from source-address *').map((place) => ({ address: nameOf(place), line: place.node.line })),
  );
}
