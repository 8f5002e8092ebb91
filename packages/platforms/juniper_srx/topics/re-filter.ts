import { isAmong, readClosedNetworks } from '@merlon/engine/checks/read-closed-networks.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { type Filter, accepts, listFilters, termsOf } from '../checks/routing-engine-filters.ts';
import { placesInSystems } from '../facts/facts.ts';
import { measureTexts, prefixesOf } from '../facts/sources.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';

/** Services that manage the device, how documents call them, and the ports by which terms name them. */
const SERVICES: readonly (readonly [said: RegExp, ports: readonly string[]])[] = [
  [/\bssh\b/, ['ssh', '22']],
  [/\bhttps\b|\bj-web\b/, ['https', '443']],
  [/\bnetconf\b/, ['830']],
  [/\bsnmp\b/, ['snmp', '161']],
  [/\btelnet\b/, ['telnet', '23']],
  [/\bhttp\b(?!s)/, ['http', '80']],
  [/\bntp\b/, ['ntp', '123']],
];
/** Names of ports in terms. Junos CLI Reference, firewall filter match conditions. */
const NUMBERS: Readonly<Record<string, number>> = { ssh: 22, https: 443, http: 80, snmp: 161, telnet: 23, ntp: 123 };

interface FilterDemand {
  readonly ports: readonly string[];
  /** Who may come in has to be named in a term. */
  readonly wantsSources: boolean;
  readonly wantsRefusal: boolean;
  /** What else arrives at these ports is refused, and no more is asked. */
  readonly refusesPorts: boolean;
  readonly wantsLog: boolean;
  /** The prefix lists that it names, from which alone sources may come. */
  readonly lists: readonly string[];
  /** The widest prefix that may be in a list. */
  readonly narrowest?: number;
}

/** The input filter in front of the routing engine, and whom it lets in to the services that manage the device. */
export const filterTopic: TopicJudge = {
  id: 'routing-engine-filter',
  isMeant: ({ text, typed }) =>
    /\blo0\b/.test(`${text}\n${typed}`) && /\bfilters?\b/.test(text) && /\b(?:ssh|https|netconf|management)\b/.test(text),
  words:
    /^(?:connections?|expand|expanded|destination-port|source-port|wider|administration|administrative|admin|subnets?|lengths?|control|plane|control-plane|everyone|anywhere|destined|addressed|drop|end|ending|silently|unrestricted|web|protocol|protocols|protect-re|let|in|direction|bind|last|ssh|https?|netconf|j-web|snmp|ntp|telnet|tcp|udp|port|ports|lo0(?:\.0)?|loopback|filters?|stateless|inet|input|input-list|family|unit|ip|ipv4|terms?|source-address|source-prefix-list|prefix-lists?|prefix|sources?|address|addresses|networks?|management|stations?|hosts?|routing|engine|routing-engine|re|protected|protection|protects?|accepts?|accepting|accepted|admits?|discard|discards|discarded|discarding|rejects?|rejecting|rejected|drops?|denied|deny|log|logged|syslog|traffic|remaining|rest|everything|anything|worthless|closing|condition|conditions|match|implicit|services?|reach|reaches|reachable|enforce|policy-options|arrives|throws|away|likewise|ssh\/https|rather|lies?|behind|go|template|repository|\d+\.\d+\.\d+\.\d+(?:\/\d+)?|\d+\/\d+|tcp\/\d+|\/\d+)$/,
  heeds: [
    /\bonly the management (?:stations|networks|hosts)\b/,
    /\bfrom (?:named |the )?(?:prefix lists of )?management (?:networks|stations|hosts) only\b/,
    /\bonly from (?:the )?(?:management|administration|administrative|admin) (?:networks?|stations?|hosts?|subnets?)\b/,
    /\b(?:discards?|rejects?|drops?)(?: or (?:discards?|rejects?|drops?))? [\w ]{2,40} from all other sources(?: before any term (?:that|which) accepts everything)?/,
    /\b(?:the same |these |those )?services from (?:all |any )?other sources (?:are|must be|shall be) (?:discarded|rejected|dropped)\b/,
    /\bterm that accepts everything else is (?:allowed|permitted) only after the discarding term\b/,
    /\bno (?:source )?(?:entry|network|prefix|member) (?:(?:of|in) +(?:(?:the list|it) )?)?(?:must|shall|may|is|can) (?:be )?(?:wider|larger|bigger|shorter) than(?= \/)/,
    /\bmay only be accepted from\b|\bor parts of them\b/,
    /\b(?:everything|what) (?:that )?is not expressly accepted (?:must be|is) (?:discarded|rejected)\b/,
    /\bwhat else arrives\b/,
    /\bno network in such a list\b/,
    /\bthe last term is discard, or there is none that accepts without a condition\b/,
    /\b0\.0\.0\.0\/0 is not (?:a )?(?:permitted|allowed|accepted|limit)\b(?: source)?/,
    /\b(?:everything|anything) else (?:is|must be|shall be) (?:discarded|rejected|dropped|denied)\b/,
    /\bterm that accepts traffic without any match condition is not permitted\b/,
    /\ba term accepts [\w, ]+ and has no source-address(?: or source-prefix-list)?\b/,
    /\baccepts the remaining traffic rather than discarding or rejecting it\b/,
  ],
  read,
};

/** `Only from the prefix list MGMT-NETS` */
const ONLY_LIST = /\bonly from (?:the )?(?:source-)?prefix[- ]lists? ([A-Z][\w-]*[A-Z\d])(?![\w-])/g;

const NAMES_NETWORK = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const ports = SERVICES.flatMap(([said, own]) => (said.test(text) ? own : []));
  const widths = [...text.matchAll(/\b(?:larger|wider|bigger|shorter) than (?:an? )?\/(\d+)|\/(\d+) to \/32/g)].map(([, one, other]) =>
    Number(one ?? other),
  );
  const lists = [...new Set(document.sentences.flatMap((sentence) => [...sentence.matchAll(ONLY_LIST)].map(([, name]) => name!)))];
  const demand: FilterDemand = {
    ports,
    wantsSources: /\bsource-address\b|\bsource-prefix-list\b|\bprefix lists?\b|\bmanagement (?:networks?|stations?|hosts?)\b/.test(text),
    wantsRefusal: /\bdiscard|\breject|\bthrows? away|\bdrops?\b|\bdenied\b|\bdeny\b|without any match condition/.test(text),
    refusesPorts:
      !/\b(?:everything|anything|all) (?:else|other)\b[^.;]*\b(?:discard|reject|drop|den)/.test(text) &&
      /\b(?:for|at|to) (?:these|those|the) ports\b|\b(?:discards?|rejects?|drops?)\b[\w ]{2,40}\bfrom all other sources\b|\bservices from (?:all |any )?other sources (?:are|must be|shall be) (?:discarded|rejected|dropped)\b|\b(?:discards?|rejects?|drops?) (?:or \w+ )?the(?:se)? ports\b/.test(
        text,
      ),
    lists,
    wantsLog: /\blogged\b|\bthen log\b|\bthen syslog\b/.test(text),
    ...(widths.length > 0 && { narrowest: Math.max(...widths) }),
  };
  return {
    expectation:
      'lo0 must have an input filter for inet whose terms let in management services from named networks only, and which refuses the rest',
    judge: (tree) => judge(tree, document, demand),
    isUnclear:
      /\b(?:ssh|https|netconf|snmp|telnet|ntp)\b[^.;,]{0,15} (?:is|are|must be) (?:discarded|rejected|denied|dropped)\b/.test(text) ||
      (NAMES_NETWORK.test(text.replace(/\b0\.0\.0\.0(?:\/0)?/g, ' ')) && !readClosedNetworks(document.recommendation)),
    numbers: [2, 22, 443, 830, 161, 23, 80, ...widths, 32, 0],
    asides: [
      /\bloopback interface(?: lo0(?:\.0)?)?|\binterfaces? lo0(?:\.0)?\b/i,
      /\(the implicit end of a filter is a discard\)/i,
      ...lists.flatMap((name) => [
        new RegExp(String.raw`\bonly from (?:the )?(?:source-)?prefix[- ]lists? ${name}\b`),
        new RegExp(String.raw`\b${name}\b`, 'g'),
      ]),
    ],
  };
}

function judge(tree: ConfigTree, document: TopicDocument, demand: FilterDemand): Outcome {
  const bound = findPath(tree, 'interfaces lo0 unit 0 family inet filter input|input-list');
  const filters = listFilters(tree).filter(({ family }) => family === 'inet');
  const names = bound.flatMap(valuesAt);
  const lines = linesAt(bound);
  const paths = ['interfaces lo0', 'firewall', 'policy-options'];
  if (names.length === 0)
    return conclude(
      tree,
      paths,
      [missing('lo0 unit 0 has no input filter for inet', linesAt(findPath(tree, 'interfaces lo0')).slice(0, 1))],
      { lines, said: '' },
    );
  const applied = names.map((name) => filters.find((one) => one.name === name));
  const defined = applied.filter((one) => one !== undefined);
  const remarks: Remark[] = applied.includes(undefined) ? [missing('The input filter of lo0 is not defined', lines)] : [];
  const terms = defined.flatMap(termsOf);
  remarks.push(...terms.flatMap((term, at) => lookAtTerm(tree, document, term, demand, refusesAll(terms.slice(0, at), demand.ports))));
  const others = placesInSystems(tree, 'interfaces lo0 unit *').filter(
    (unit) => nameOf(unit) !== '0' && isSet(unit, 'family inet address *'),
  );
  if (others.length > 0) remarks.push(open('lo0 has another unit', linesAt(others).slice(0, 3)));
  const last = defined.at(-1);
  if (last) remarks.push(...lookAtEnd(last, demand));
  return conclude(tree, paths, remarks, {
    lines: [...lines, ...defined.map(({ place }) => place.node.line)],
    said: 'The input filter of lo0 lets in management services from named networks only, and refuses the rest.',
  });
}

const isUnconditional = (term: Place): boolean => !isSet(term, 'from *') && !isSet(term, 'filter *');

/** Whether a term may match a port: a list of ports, a range, or none at all. */
function reaches(term: Place, ports: readonly string[]): boolean {
  const protocols = findPath(term, 'from protocol').flatMap(valuesAt);
  if (protocols.length > 0 && !protocols.some((one) => ['tcp', 'udp', '6', '17'].includes(one))) return false;
  const named = findPath(term, 'from destination-port|port').flatMap(valuesAt);
  if (named.length === 0) return !isSet(term, 'from source-port|icmp-type|tcp-established|fragment-offset|is-fragment');
  return named.some((one) => ports.some((port) => one === port || NUMBERS[one] === Number(port) || isWithin(one, port)));
}

function isWithin(range: string, port: string): boolean {
  const [from, to] = range.split('-').map(Number);
  const number = Number(port);
  return to !== undefined && !Number.isNaN(number) && from! <= number && number <= to;
}

/** Whether terms refuse all that arrives at ports, from whom soever. */
function refusesAll(terms: readonly Place[], ports: readonly string[]): boolean {
  const refusing = terms.filter((term) => isSet(term, 'then discard|reject') && !isSet(term, 'filter *'));
  const isPlain = (term: Place): boolean =>
    findPath(term, 'from *').every((one) => ['protocol', 'destination-port', 'port'].includes(nameOf(one)));
  const numbers = ports.filter((port) => /^\d+$/.test(port));
  return numbers.every((port) =>
    refusing.some(
      (term) => isPlain(term) && reaches(term, [port, ...Object.keys(NUMBERS).filter((name) => NUMBERS[name] === Number(port))]),
    ),
  );
}

function lookAtTerm(
  tree: ConfigTree,
  document: TopicDocument,
  term: Place,
  demand: FilterDemand,
  isRefusedBefore: boolean,
): readonly Remark[] {
  const lines = [term.node.line, ...linesAt(findPath(term, 'from'))].slice(0, 6);
  if (isSet(term, 'filter *')) return [open(`The term ${nameOf(term)} calls another filter`, lines)];
  if (!accepts(term) || isSet(term, 'then next')) return [];
  if (isUnconditional(term)) {
    if (isRefusedBefore) return demand.refusesPorts ? [] : [open(`The term ${nameOf(term)} accepts everything else`, lines)];
    return [(demand.wantsRefusal ? fault : open)(`The term ${nameOf(term)} accepts everything`, lines)];
  }
  if (!demand.wantsSources || !reaches(term, demand.ports)) return [];
  const lists = findPath(term, 'from source-prefix-list|prefix-list').flatMap((place) =>
    isSet(place, 'except') ? [] : valuesAt(place).slice(0, 1),
  );
  const direct = findPath(term, 'from source-address|address')
    .flatMap(valuesAt)
    .filter((word) => word !== 'except');
  if (lists.length + direct.length === 0) return [missing(`The term ${nameOf(term)} names no source`, lines)];
  if (demand.lists.length > 0 && (direct.length > 0 || lists.some((name) => !demand.lists.includes(name))))
    return [open(`The term ${nameOf(term)} has sources that are not of ${demand.lists.join(', ')}`, lines)];
  const found = lists.map((name) => prefixesOf(tree, name));
  if (found.some((some) => some.length === 0))
    return [open(`A prefix list of the term ${nameOf(term)} has no prefixes in the text`, lines)];
  if (isSet(term, 'from source-address * except') || isSet(term, 'from source-prefix-list * except'))
    return [open(`The term ${nameOf(term)} leaves out sources`, lines)];
  return lookAtSources(document, nameOf(term), [...found.flat(), ...direct], lines, demand);
}

function lookAtSources(
  document: TopicDocument,
  name: string,
  sources: readonly string[],
  lines: readonly number[],
  { narrowest }: FilterDemand,
): readonly Remark[] {
  if (sources.some((one) => /^(?:0\.0\.0\.0(?:\/0)?|::\/0)$/.test(one)) || measureTexts(sources) === 'everybody')
    return [fault(`The term ${name} lets in everybody`, lines)];
  const wide = narrowest === undefined ? [] : sources.filter((one) => !one.includes(':') && Number(one.split('/')[1] ?? 32) < narrowest);
  if (wide.length > 0) return [fault(`The term ${name} lets in ${wide.join(', ')}, which is wider than /${narrowest}`, lines)];
  const closed = readClosedNetworks(document.recommendation);
  const known = closed && closed.texts.every((text) => /\/(?!0$)\d/.test(text)) ? closed : undefined;
  if (known) {
    const among = sources.map((one) => isAmong(known, readAddress(one)));
    if (among.includes(false)) return [fault(`The term ${name} lets in sources outside ${known.texts.join(', ')}`, lines)];
    if (among.includes(undefined)) return [open(`The term ${name} has a source that was not understood`, lines)];
  }
  return measureTexts(sources) === 'some' ? [] : [open(`The term ${name} lets in very many`, lines)];
}

/** What no term matches a filter discards. Junos Routing Policies Guide, "Firewall Filter Implicit Deny". */
function lookAtEnd(filter: Filter, { wantsLog }: FilterDemand): readonly Remark[] {
  if (!wantsLog) return [];
  const last = termsOf(filter).at(-1);
  const isLast = last !== undefined && isUnconditional(last) && !accepts(last);
  return isLast && isSet(last, 'then log|syslog')
    ? []
    : [missing('The last term of the filter does not log what it discards', last ? [last.node.line] : [])];
}
