import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { ZoneOffer, ZoneOfferFacts } from '@merlon/engine/topics/zone-services/judge-zone-services.ts';
import { isYes, linesBelow } from './facts.ts';
import { zonesOf } from './zones.ts';

/** Where management profiles are defined. */
export const MANAGEMENT_PROFILES = 'network profiles interface-management-profile';
const PROFILES = `${MANAGEMENT_PROFILES} *`;

/** The services of a management profile: off unless set to yes (PAN-OS web interface help, Network > Network Profiles > Interface Mgmt). */
export const PROFILE_SERVICES = [
  'http',
  'https',
  'ssh',
  'telnet',
  'snmp',
  'ping',
  'response-pages',
  'userid-service',
  'http-ocsp',
  'userid-syslog-listener-ssl',
  'userid-syslog-listener-udp',
];

/** Where interfaces stand that may bear one: physical ones, their units, units of other kinds, and what has no name of its own. */
export const INTERFACES = ['* * layer3', '* * layer3 units *', '* units *', '*'];

/** An interface that bears a management profile. */
export interface Bearer {
  readonly name: string;
  readonly place: Place;
  readonly profile: string;
}

/** The management profile of each interface that has one, by the interface's name. */
export const bearersOf = (tree: ConfigTree): readonly Bearer[] =>
  INTERFACES.flatMap((port) =>
    findPath(tree, `network interface ${port} interface-management-profile *`).map((place) => ({
      name: place.captured.at(-2) ?? '',
      place,
      profile: nameOf(place),
    })),
  );

/** The interfaces whose management profile offers a service, each with the profile. */
export function bearersOffering(tree: ConfigTree, service: string): readonly (Bearer & { readonly offering: Place })[] {
  const offering = new Map(
    findPath(tree, PROFILES)
      .filter((profile) => isYes(profile, service))
      .map((profile) => [nameOf(profile), profile]),
  );
  return bearersOf(tree).flatMap((bearer) => {
    const profile = offering.get(bearer.profile);
    return profile ? [{ ...bearer, offering: profile }] : [];
  });
}

/** The zones of an interface, and nothing where it is in none. */
const zonesWith = (tree: ConfigTree, { name }: Bearer): readonly (string | undefined)[] => {
  const zones = zonesOf(tree).filter(({ interfaces }) => interfaces.includes(name));
  return zones.length > 0 ? zones.map((zone) => zone.name) : [undefined];
};

function offersOf(tree: ConfigTree): readonly ZoneOffer[] {
  const bearers = bearersOf(tree);
  return findPath(tree, PROFILES).flatMap((profile) => {
    const name = nameOf(profile);
    const own = bearers.filter((bearer) => bearer.profile === name);
    const places = own.flatMap((bearer) => zonesWith(tree, bearer).map((zone) => ({ zone, lines: linesAt([bearer.place]) })));
    const from = findPath(profile, 'permitted-ip').flatMap(valuesAt);
    return PROFILE_SERVICES.filter((service) => isYes(profile, service)).flatMap((service) =>
      (places.length > 0 ? places : [{ zone: undefined, lines: [] }]).map(({ zone, lines }): ZoneOffer => ({
        ...(zone !== undefined && { zone }),
        name: service,
        kind: 'service',
        by: `the management profile ${name}`,
        from,
        lines: [...lines, ...linesBelow(profile, service, 'permitted-ip')],
      })),
    );
  });
}

/** What interfaces in zones let in to the firewall itself, by their management profiles. */
export const panosOffers: ZoneOfferFacts = {
  services: PROFILE_SERVICES,
  protocols: [],
  everything: [],
  spoken: [
    [/\bresponse pages\b/gi, 'response-pages'],
    [/\buser-id services\b/gi, 'userid-service, userid-syslog-listener-ssl, userid-syslog-listener-udp'],
    [/\buser-id(?: service)?\b(?!-)/gi, 'userid-service'],
    [/\b(?:icmp echo|icmp|pings)\b/gi, 'ping'],
    [/\bhttp ocsp\b/gi, 'http-ocsp'],
  ],
  holder: '(?:(?:interface )?(?:management|mgmt)[- ])?profiles?',
  typed: /\binterface-management-profile\b/,
  zonesOf: (tree) => zonesOf(tree).map(({ name }) => name),
  offersOf,
  hiddenOf: (tree) => {
    const shown = new Set(findPath(tree, PROFILES).map(nameOf));
    return bearersOf(tree)
      .filter(({ profile }) => !shown.has(profile))
      .map(({ place, profile }) => ({ why: `The management profile ${profile} is not in the text.`, lines: linesAt([place]) }));
  },
};
