import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, open } from './conclude.ts';
import type { ZoneOfferFacts } from '@merlon/engine/topics/zone-services/judge-zone-services.ts';
import { placesInSystems } from '../facts/facts.ts';
import { ZONE_WORDS, listZones, speaksOfAllZones } from './zones.ts';

/** Junos CLI Reference, system-services (Security Zones Host Inbound Traffic) and protocols (the same). */
const SERVICES =
  'any-service bootp dhcp dhcpv6 dns finger ftp high-availability http https ident-reset ike lsping netconf ntp ping r2cp reverse-ssh reverse-telnet rlogin rpm rsh snmp snmp-trap ssh tcp-encap telnet tftp traceroute webapi-clear-text webapi-ssl xnm-clear-text xnm-ssl rest'.split(
    ' ',
  );
const PROTOCOLS = 'bfd bgp dvmrp igmp ldp msdp ndp nhrp ospf ospf3 pgm pim rip ripng router-discovery rsvp sap vrrp'.split(' ');
/** Those that let every one in. */
const EVERYTHING = ['all', 'any-service'];

/** The zone of management lets in traffic as well (Junos CLI Reference, functional-zone). */
const zonesWithTraffic = (tree: ConfigTree): readonly Place[] =>
  ['security zones security-zone *', 'security zones functional-zone *'].flatMap((path) => placesInSystems(tree, path));

/** What zones, and interfaces in them, let in to the device itself. */
export const junosOffers: ZoneOfferFacts = {
  services: SERVICES.filter((name) => !EVERYTHING.includes(name)),
  protocols: PROTOCOLS,
  everything: EVERYTHING,
  typed: /\bhost-inbound-traffic\b/,
  zonesOf: (tree) => zonesWithTraffic(tree).map(nameOf),
  offersOf: (tree) =>
    zonesWithTraffic(tree).flatMap((zone) =>
      (['service', 'protocol'] as const).flatMap((kind) =>
        listLetIn(zone, kind === 'service' ? 'system-services' : 'protocols').map((one) => ({
          zone: nameOf(zone),
          name: nameOf(one),
          kind,
          lines: linesAt([one]),
        })),
      ),
    ),
};

/** What a document says of what zones let in to the device itself. */
interface InboundDemand {
  /** Nothing but these; undefined where the document does not say that they are all. */
  readonly only?: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly withProtocols: boolean;
  /** No zone at all may let everything in. */
  readonly inNoZone: boolean;
}

const CLOSES = /\b(?:only|nothing (?:else|more)|no other|other than|nothing but|no (?:system[- ]?)?services? but|exclusively)\b/i;
/** `SSH is allowed only in the zone MGMT`: where it may be, and not what else. */
const ONLY_IN =
  /\b(?:only|nowhere but|none but) (?:in|on|for|to|by) (?:the )?(?:[\w-]+ )?zones?\b|\b(?:in|on|for|to|by) (?:the )?(?:zones? [\w-]+|[\w-]+ zone),? (?:only|alone|exclusively|and nowhere else)(?=[.,;:]| \(| and\b| but\b| or\b|$)|\bin no (?:other )?zones? (?:than|but|other than|except)\b/i;
const REFUSES = /\b(?:findings?|must not|may not|no|not|never|forbidden|prohibited)\b/i;
/** `If no zone lets in ike, this is a finding`: it is wanted. */
const LACKS =
  /\b(?:if|where|when)\b[^.;]*\b(?:(?:is|are|do(?:es)?|has|have) not|no|none|neither|lacks?|missing|absent|fails? to)\b[^.;]*\b(?:findings?|deviations?|failures?|fails?)\b/i;
const NOT_PROTOCOLS =
  /\bprotocols?\b[^.;]*\b(?:not covered|not (?:the )?(?:subject|part|concern)\w*|not examined|out of scope|not considered)\b/i;

/** `ike, ping and dhcp` */
const NAME = String.raw`(?:${[...SERVICES, ...PROTOCOLS].toSorted((a, b) => b.length - a.length).join('|')}|all)(?![\w-])`;
const NAMED = String.raw`${NAME}(?:(?:,? (?:or|and) |, )${NAME})*`;

/** What zones let in to the device: services and routing protocols, of the zone and of each of its interfaces. */
export const inboundTopic: TopicJudge = {
  id: 'host-inbound-traffic',
  isMeant: ({ text, typed }) => /\bhost-inbound(?:-traffic)?\b/.test(`${text}\n${typed}`),
  words: new RegExp(
    `${ZONE_WORDS.source}|^(?:${[...SERVICES, ...PROTOCOLS].join('|')}|beneath|admitted|replace|settings|offered|occurs?|takes|respond|responds|reachable|exposed|accepts?|accepted|addressed|unit|directed|destined|enabled|host-inbound(?:-traffic)?|inbound|system-services?|services?|protocols?|traffic|interfaces?|management|box|routing|listens?|offers?|itself|answers?|speaks?|address|replaces|under|lets?|through|tunnels?|required|one|examined|whatsoever|nowhere)$`,
  ),
  heeds: [
    new RegExp(String.raw`\bonly (?:the )?(?:system[- ]services?:? |services |protocols )*${NAMED}`),
    new RegExp(String.raw`\bno (?:system[- ])?services? other than ${NAMED}`),
    new RegExp(String.raw`\b(?:no (?:system[- ])?services?|nothing) but ${NAMED}(?: \(or nothing at all\))?`),
    new RegExp(String.raw`\bonly ${NAMED} (?:occurs?|appears?|stands?|(?:is|are) (?:listed|shown|there|set))\b`),
    /\bboth (?:at the level of|for|of|on) the zone and (?:beneath|under|at|below|on|of|for) (?:each of )?(?:its |the )?interfaces\b/,
    new RegExp(
      String.raw`\bonly (?:routing )?protocols? (?:that|which) may be (?:admitted|allowed|permitted|let in)(?: there)? (?:is|are) ${NAMED}`,
    ),
    /\b(?:settings|statements) (?:at|of|on) (?:a single|an|each) interface (?:of the zone )?(?:replace|override)s? those of the zone(?: and must be (?:checked|examined|looked at) too)?\b/,
    /\bthe word all does not (?:occur|appear|stand)\b/,
    /\bwhose own (?:statement|stanza|configuration|setting)s? (?:takes? the place of|replaces?|overrides?) (?:that|those) of the zone\b/,
    new RegExp(String.raw`\bif ${NAMED} (?:is|are) (?:permitted|allowed|shown|set|listed|enabled)\b`),
    new RegExp(
      String.raw`${NAMED} (?:must|may|shall|is|are) (?:not|never) (?:be )?(?:enabled|permitted|allowed|set|listed|present|configured|let in)\b`,
    ),
    new RegExp(String.raw`\b(?:must|may|shall) not (?:offer|accept|permit|allow|let in|contain|list|include) (?:any of )?${NAMED}`),
    new RegExp(String.raw`\bmay only (?:name|list|contain|hold) ${NAMED}`),
    /\b(?:all|any-service)(?: (?:and|or) (?:all|any-service))? (?:is|are) (?:a )?findings?\b|\bno such line\b[^.;]*\bnothing is offered\b/,
    /\bonly the system services [\w, -]+ may be enabled\b/,
    /\bnothing (?:else|more)\b|\bno other (?:system-?)? ?services?(?: or protocols?)?\b/,
    /\bno (?:all|any-service)\b|\bno management service\b|\bnothing listens outside\b/,
    /\bin no zone whatsoever may the system services all or any-service be enabled\b/,
    /\btunnels between sites of the \w+ are not outside zones\b/,
    /\brouting protocols\b[^.;]*\bnot (?:covered by|the subject of) this control\b/,
    /\b(?:device|firewall|gateway|box) itself\b|\bat a single interface of the zone\b|\bneither for the zone nor for one of its interfaces\b/,
    /\bboth are examined\b/,
  ],
  read,
};

/** What other zones may let in is not told apart. */
const OF_INSIDE = /\b(?:management|mgmt|inside|internal|inner|trust(?:ed)?|admin\w*) zones?\b|\bzones? (?:mgmt|management|trust|inside)\b/;

function mentioned(sentence: string): readonly string[] {
  const words =
    sentence
      .toLowerCase()
      .replaceAll(/host-inbound-traffic|system-services?/g, ' ')
      .match(/[a-z][a-z\d-]*/g) ?? [];
  const isAll = /\ball,? (?:or|and) (?:the )?any-service|services? all\b|\bno all\b/i.test(sentence);
  return [...words.filter((word) => SERVICES.includes(word) || PROTOCOLS.includes(word)), ...(isAll ? ['all'] : [])];
}

function read(document: TopicDocument): TopicDemand | undefined {
  const only = new Set<string>();
  const refused = new Set<string>();
  const wanted = new Set<string>();
  const closed: string[] = [];
  let inNoZone = false;
  let isClosed = false;
  document.sentences.forEach((sentence, at) => {
    if (NOT_PROTOCOLS.test(sentence)) return;
    const names = mentioned(sentence);
    const closes = (CLOSES.test(sentence) && !ONLY_IN.test(sentence)) || /^nothing (?:else|more)\b/i.test(document.sentences[at + 1] ?? '');
    if (LACKS.test(sentence) && !closes) {
      names.forEach((name) => wanted.add(name));
      return;
    }
    if (/\b(?:in no|not in any|no) zones?\b/i.test(sentence) && names.some((name) => EVERYTHING.includes(name))) inNoZone = true;
    else if (closes) {
      isClosed ||= names.length > 0;
      const services = names.filter((name) => SERVICES.includes(name));
      if (services.length > 0) closed.push([...new Set(services)].toSorted().join(' '));
      names.filter((name) => !EVERYTHING.includes(name)).forEach((name) => only.add(name));
    } else if (REFUSES.test(sentence) && !ONLY_IN.test(sentence)) names.forEach((name) => refused.add(name));
  });
  const hasProtocols =
    [...only].some((name) => PROTOCOLS.includes(name)) || /\bno other system-services? or protocols?\b/i.test(document.text);
  const withProtocols = hasProtocols && !document.sentences.some((sentence) => NOT_PROTOCOLS.test(sentence));
  const demand: InboundDemand = { ...(isClosed ? { only } : {}), refused, withProtocols, inNoZone };
  if (!isClosed && refused.size === 0 && !inNoZone) return undefined;
  return {
    expectation: `${isClosed || refused.size > 0 ? 'outside zones' : 'zones'} must let in to the device ${isClosed ? `nothing but ${[...only].join(', ')}` : refused.size > 0 ? `none of ${[...refused].join(', ')}` : 'not every service'}, in \`host-inbound-traffic\` of the zone and of its interfaces`,
    isUnclear:
      new Set(closed).size > 1 ||
      [...refused].some((name) => only.has(name)) ||
      wanted.size > 0 ||
      (speaksOfAllZones(document) && !inNoZone) ||
      OF_INSIDE.test(document.text) ||
      document.sentences.some((sentence) => ONLY_IN.test(sentence)),
    judge: (tree) => judge(tree, document, demand),
    reads: [
      /^(?:routing protocols?(?: under| in)? ?)?\(?(?:under )?(?:host-inbound-traffic protocols)?\)? ?(?:are|is) not (?:covered by|the subject of|part of) this control$/i,
      /^routing protocols \(?(?:under )?host-inbound-traffic protocols\)? are not (?:covered by|the subject of|part of) this control$/i,
    ],
    asides: [/;? ?tunnels between sites of the \w+ are not outside zones/i],
  };
}

function judge(tree: ConfigTree, document: TopicDocument, demand: InboundDemand): Outcome {
  const { outside, unsure, all } = listZones(tree, document);
  if (all.length === 0) return unlessHidden(tree, 'security zones', notApplicable('No security zone is configured.'));
  const remarks: Remark[] = [
    ...outside.flatMap((zone) => lookAtZone(zone, demand)),
    ...unsure
      .flatMap((zone) => lookAtZone(zone, demand))
      .map((one) => open(`${one.why}, and whether that zone is meant a person has to say`, one.lines)),
  ];
  if (demand.inNoZone)
    remarks.push(
      ...all.flatMap((zone) =>
        listLetIn(zone, 'system-services')
          .filter((one) => EVERYTHING.includes(nameOf(one)))
          .map((one) => fault(`The zone ${nameOf(zone)} lets in every service`, linesAt([one]))),
      ),
    );
  if (outside.length === 0 && remarks.length === 0) return review('Which zones are meant cannot be told from their names.', linesAt(all));
  const lines = outside.flatMap((zone) => listLetIn(zone, 'system-services|protocols').map(({ node }) => node.line));
  return conclude(tree, ['security zones'], remarks, {
    lines: lines.length > 0 ? lines : outside.map(({ node }) => node.line),
    said: 'Every outside zone, and each interface in it, lets in no more than the document allows.',
  });
}

/** What a zone or one of its interfaces lets in; `except` takes one from all. */
const listLetIn = (zone: Place, kind: string): readonly Place[] =>
  ['', 'interfaces * '].flatMap((at) => findPath(zone, `${at}host-inbound-traffic ${kind} *`)).filter((one) => !isSet(one, 'except'));

function lookAtZone(zone: Place, { only, refused, withProtocols }: InboundDemand): readonly Remark[] {
  const say = (one: Place, what: string): Remark => fault(`The zone ${nameOf(zone)} lets in ${what} ${nameOf(one)}`, linesAt([one]));
  const isRefused = (name: string): boolean =>
    only ? !only.has(name) : refused.has(name) || (EVERYTHING.includes(name) && refused.size > 0);
  const services = listLetIn(zone, 'system-services').filter((one) => isRefused(nameOf(one)));
  const protocols = withProtocols ? listLetIn(zone, 'protocols').filter((one) => isRefused(nameOf(one))) : [];
  return [...services.map((one) => say(one, 'the service')), ...protocols.map((one) => say(one, 'the protocol'))];
}
