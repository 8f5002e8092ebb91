import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { unlessMore } from '../facts/facts.ts';
import { measureTexts, prefixesOf } from '../facts/sources.ts';
import type { Span } from '@merlon/engine/rule-base/measure-span.ts';
import { type Unsourced, fromSource } from './check-lists.ts';
import { type Filter, accepts, filtersOfRoutingEngine, listFilters, reachedTerms, termsOf } from './routing-engine-filters.ts';
import { listUntrustedUnits } from './untrusted.ts';

const REFERENCE =
  'Junos Routing Policies, Firewall Filters and Traffic Policers Guide: no filter by default; a filter ends in an implicit, unlogged discard';
const TERM = 'set firewall family inet filter <filter> term';

/** A service of the routing engine, its ports, and where it is configured. */
interface Reached {
  readonly name: 'ssh' | 'snmp';
  readonly ports: readonly string[];
  readonly protocol: 'tcp' | 'udp';
  readonly paths: readonly string[];
}

const REACHED: readonly Reached[] = [
  { name: 'ssh', ports: ['ssh', '22'], protocol: 'tcp', paths: ['system services ssh', 'system services netconf ssh'] },
  { name: 'snmp', ports: ['snmp', '161'], protocol: 'udp', paths: ['snmp'] },
];

/** Stateless firewall filters, above all those in front of the routing engine. */
export const firewallFilterChecks = fromSource(REFERENCE, [
  ...REACHED.map((service): Unsourced => ({
    id: `routing-engine-term-${service.name}`,
    title: `The filter of the routing engine limits who reaches ${service.name.toUpperCase()}`,
    about: { title: [new RegExp(` (?:term|filter) .*${service.name} `)], except: [/ rate | polic/] },
    expectation: `a term of the input filter of lo0 must accept ${service.name} from chosen addresses only, where ${service.name} is used`,
    judge: (tree) => judgeTerm(tree, service),
    first: [`delete ${TERM.replace('set ', '')} ${service.name} from`],
    remediation: [
      `${TERM} ${service.name} from source-address <address>`,
      `${TERM} ${service.name} from protocol ${service.protocol}`,
      `${TERM} ${service.name} from destination-port ${service.name}`,
      `${TERM} ${service.name} then accept`,
    ],
    beside: ['firewall family *'],
  })),
  {
    id: 'filter-internal-sources',
    title: 'Internal addresses are refused from outside',
    about: { title: [/ (?:internal sources?|internal addresses|spoof\w*|rfc ?1918|private address\w*) /] },
    expectation: 'the input filter of every untrusted interface must discard and log internal and reserved source addresses',
    judge: judgeInternalSources,
    remediation: [
      `${TERM} <term> from source-address 10.0.0.0/8`,
      `${TERM} <term> then discard`,
      'set interfaces <interface> unit <unit> family inet filter input <filter>',
    ],
    beside: ['firewall family *'],
    source: `${REFERENCE}; RFC 1918, RFC 6890`,
  },
  {
    id: 'filter-final-term',
    title: 'Every filter ends in a term that discards and logs',
    about: { title: [/ deny .*log| log\w* .*deny | explicit deny | discards and logs /] },
    expectation: 'the last term of every firewall filter must match everything, discard or reject it, and log it',
    judge: judgeFinalTerms,
    remediation: ['discard', 'syslog', 'log'].map((action) => `${TERM} <new last term> then ${action}`),
    beside: ['firewall family *'],
  },
]);

function judgeTerm(tree: ConfigTree, service: Reached): Outcome {
  const name = service.name.toUpperCase();
  const places = service.paths.flatMap((path) => findPath(tree, path));
  if (places.length === 0) return unlessHidden(tree, service.paths[0]!, notApplicable(`${name} is not used.`));
  const unlessFiltered = (outcome: Outcome): Outcome =>
    unlessHidden(tree, 'interfaces lo0 unit 0 family inet filter input', unlessMore(tree, 'firewall', outcome));
  const filters = filtersOfRoutingEngine(tree).defined;
  if (filters.length === 0)
    return unlessFiltered(fail(linesAt(places).slice(0, 1), `${name} is used, and no filter protects the routing engine.`));
  const isAbout = (term: Place): boolean => namesPort(term, service);
  const accepting = filters.flatMap((filter) => termsOf(filter).filter((term) => isAbout(term) && isSet(term, 'then accept')));
  if (accepting.length === 0)
    return unlessFiltered(
      fail(linesAt(filters.map(({ place }) => place)), `No term of the filter of the routing engine is about ${name}.`),
    );
  const open = accepting.filter((term) => measureSources(tree, term) === 'everybody');
  const shown = sortLines(
    (open.length > 0 ? open : accepting).flatMap((term) => [
      term.node.line,
      ...linesAt(findPath(term, 'from source-address|source-prefix-list|address|prefix-list')),
    ]),
  );
  if (open.length > 0) return fail(shown, `A term accepts ${name} from any address.`);
  const unsure = accepting.filter((term) => measureSources(tree, term) !== 'some');
  if (unsure.length > 0) return review(`From how many addresses a term accepts ${name} a person has to say.`, linesAt(unsure));
  const wide = filters
    .filter((filter) => accepting.some(({ node }) => termsOf(filter).some((term) => term.node === node)))
    .flatMap((filter) => widerTerms(tree, filter, service));
  if (wide.length > 0) return review(`A term is about ${name}, but another one accepts it from any address as well.`, linesAt(wide));
  return pass(shown, `The filter of the routing engine accepts ${name} from chosen addresses only.`);
}

const portsOf = (term: Place): readonly string[] => valuesOf(term, 'from destination-port|port');

/** Terms that allow a service from anywhere without naming it, up to one that refuses it. */
function widerTerms(tree: ConfigTree, filter: Filter, service: Reached): readonly Place[] {
  const { ports, protocol } = service;
  const terms = termsOf(filter);
  const isRefusal = (term: Place): boolean =>
    isDenying(term) && !hasSources(term) && portsOf(term).every((port) => ports.includes(port)) && !isSet(term, NARROWING);
  const refused = terms.findIndex(isRefusal);
  return terms.slice(0, refused < 0 ? terms.length : refused).filter((term) => {
    if (!accepts(term) || measureSources(tree, term) === 'some' || isSet(term, 'from tcp-established|source-port')) return false;
    const protocols = valuesOf(term, 'from protocol|next-header');
    return (portsOf(term).length === 0 || namesPort(term, service)) && (protocols.length === 0 || protocols.includes(protocol));
  });
}

const hasSources = (term: Place): boolean => isSet(term, 'from source-address|source-prefix-list|address|prefix-list');

/** A port by its name or number, or within a range: `1-1024`. */
function namesPort(term: Place, { ports }: Reached): boolean {
  const number = Number(ports.at(-1));
  return portsOf(term).some((port) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(port) ?? [];
    return ports.includes(port) || (first !== undefined && Number(first) <= number && number <= Number(last));
  });
}

/**
 * From how many sources a term takes packets. `address` and `prefix-list` also match the device's own address, so that they limit no source
 * for certain; what is excepted is not counted.
 */
function measureSources(tree: ConfigTree, term: Place): Span {
  if (!hasSources(term)) return 'everybody';
  const isCounted = (place: Place): boolean => !isSet(place, 'except') && place.node.words.at(-1) !== 'except';
  const addresses = findPath(term, 'from source-address *').filter(isCounted).map(nameOf);
  const lists = findPath(term, 'from source-prefix-list *')
    .filter(isCounted)
    .map((place) => prefixesOf(tree, nameOf(place)));
  if (lists.some((list) => list.length === 0) && measureTexts(addresses) === 'some') return 'unknown';
  const all = [...addresses, ...lists.flat()];
  return all.length === 0 ? 'unknown' : measureTexts(all);
}

/** Conditions besides source, port and protocol: what they leave out of a refusal goes on. */
const NARROWING =
  'from destination-address|destination-prefix-list|interface|tcp-flags|tcp-initial|packet-length|source-port|is-fragment|fragment-offset';

const isLogged = (term: Place): boolean => isSet(term, 'then log|syslog');
const isDenying = (term: Place): boolean => isSet(term, 'then discard|reject');

function judgeFinalTerms(tree: ConfigTree): Outcome {
  const filters = listFilters(tree).filter(({ family }) => family === 'inet' || family === 'inet6');
  if (filters.length === 0) return unlessHidden(tree, 'firewall', notApplicable('No firewall filter is configured.'));
  const last = filters.map((filter) => ({ filter, term: reachedTerms(filter).at(-1) }));
  const bad = last.filter(({ term }) => !term || isSet(term, 'from *') || !isDenying(term) || !isLogged(term));
  const lines = sortLines(bad.flatMap(({ filter, term }) => [filter.place.node.line, ...(term ? [term.node.line] : [])]));
  return unlessMore(
    tree,
    'firewall',
    bad.length > 0
      ? fail(lines, `A filter does not end in a term that discards and logs everything (${bad.length} of ${filters.length}).`)
      : pass(linesAt(last.map(({ term }) => term!)), `Every filter ends in a term that discards and logs (${filters.length}).`),
  );
}

/** Sources that no packet from outside may have. */
const INTERNAL = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8'];

function judgeInternalSources(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const units = listUntrustedUnits(tree);
  if (!units || units.length === 0) return review('Which interfaces are external cannot be seen in the configuration.');
  const filters = listFilters(tree).filter(({ family }) => family === 'inet');
  const applied = units
    .filter(({ place }) => isSet(place, 'family inet'))
    .map(({ place }) => {
      const names = findPath(place, 'family inet filter input|input-list').flatMap(valuesAt);
      return { place, filters: filters.filter(({ name }) => names.includes(name)) };
    });
  const bare = applied.filter((one) => one.filters.length === 0);
  if (bare.length > 0) {
    const lines = sortLines(bare.map(({ place }) => place.node.line));
    const outcome = isSet(tree, 'security screen ids-option * ip spoofing')
      ? review('An external interface has no filter; a screen against spoofing may do instead.', lines)
      : fail(lines, `An external interface has no input filter (${bare.length} of ${applied.length}).`);
    return unlessMore(tree, 'interfaces', unlessMore(tree, 'firewall', outcome));
  }
  const dropping = applied.map((one) => one.filters.flatMap(droppedSources));
  const covers = (addresses: readonly string[]): boolean =>
    dropping.every((sources) => addresses.every((address) => sources.some((source) => source.address === address)));
  const lines = sortLines([
    ...applied.flatMap(({ place }) => linesAt(findPath(place, 'family inet filter'))),
    ...dropping.flat().map((source) => source.line),
  ]);
  if (!covers(INTERNAL))
    return review('Whether the filters of the external interfaces discard all internal sources a person has to say.', lines);
  return covers(demandedSources(recommendation))
    ? pass(lines, 'Every external interface discards and logs internal and reserved sources.')
    : review('Internal sources are discarded; some reserved ones that the document lists are not.', lines);
}

/** The networks that the document's own commands refuse. */
const demandedSources = (recommendation: Recommendation): readonly string[] =>
  changesOf(recommendation)
    .filter(({ verb, path }) => verb === 'set' && path.at(-2) === 'source-address')
    .map(({ path }) => path.at(-1)!)
    .filter((address) => /^\d+(?:\.\d+){3}\/\d+$/.test(address));

function droppedSources(filter: Filter): readonly { readonly address: string; readonly line: number }[] {
  const terms = reachedTerms(filter).filter(
    (term) => isDenying(term) && isLogged(term) && findPath(term, 'from *').every((from) => nameOf(from) === 'source-address'),
  );
  return terms.flatMap((term) =>
    findPath(term, 'from source-address *').map((place) => ({ address: nameOf(place), line: place.node.line })),
  );
}
