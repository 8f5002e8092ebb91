import { findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Screen, ScreenField, ScreenScope, Shown } from '@merlon/engine/model/screen-facts.ts';
import { type Zone, zonesOf } from '../zones.ts';
import { type At, placesAt, shownAt } from './fields.ts';

const HELP = 'PAN-OS web interface help, Network > Network Profiles';
const SOURCE = 'PAN-OS web interface help, Network > Network Profiles > Zone Protection: every box is clear by default';
const PROFILES = 'network profiles zone-protection-profile';
const ATTACHED = 'network zone-protection-profile';

/** The boxes of a zone protection profile (PAN-OS web interface help and XML schema, Packet Based Attack Protection). */
const BOXES: readonly (readonly [RegExp, string])[] = [
  [/^spoofed ip address$/, 'discard-ip-spoof'],
  [/^strict source routing$/, 'discard-strict-source-routing'],
  [/^loose source routing$/, 'discard-loose-source-routing'],
  [/^timestamp$/, 'discard-timestamp'],
  [/^record route$/, 'discard-record-route'],
  [/^security$/, 'discard-security'],
  [/^stream id$/, 'discard-stream-id'],
  [/^unknown$/, 'discard-unknown-option'],
  [/^malformed$/, 'discard-malformed-option'],
  [/^mismatched overlapping tcp segment$/, 'discard-overlapping-tcp-segment-mismatch|tcp-overlapping-segment-mismatch'],
  [/^icmp ping id 0$/, 'discard-icmp-ping-zero-id'],
  [/^icmp fragment$/, 'discard-icmp-frag'],
  [/^icmp large packet(?: ?\(>1024\))?$/, 'discard-icmp-large-packet'],
  [/^discard icmp embedded with error message$/, 'discard-icmp-error'],
  [/^suppress icmp ttl expired error$/, 'suppress-icmp-timeexceeded'],
  [/^suppress icmp frag needed$/, 'suppress-icmp-needfrag'],
];

const nameZone = ({ name, system }: Zone): string => (system === 'vsys1' ? `zone ${name}` : `zone ${name} of ${system}`);

/** A box as the profile of each zone has it: a zone without one is not protected by any. */
const zoneBox = (label: RegExp, setting: string): ScreenField => ({
  label,
  isSwitch: true,
  show: (tree) =>
    zonesOf(tree).map((zone): Shown => {
      const name = nameZone(zone);
      const lines = [zone.place.node.line];
      const attached = valueOf(zone.place, ATTACHED);
      if (attached === undefined)
        return { name, lines, values: ['no'], absent: { path: `vsys ${zone.system} zone ${zone.name} ${ATTACHED}`, holds: SOURCE } };
      const [profile] = findPath(tree, [...PROFILES.split(' '), attached]);
      if (!profile) return { name, lines, values: undefined };
      const shown = shownAt({ place: profile, path: `${PROFILES} ${attached}` }, name, setting, { value: 'no', source: SOURCE });
      return { ...shown, lines: [...lines, ...shown.lines] };
    }),
});

/** A column of the table of zones, empty or clear by default (PAN-OS web interface help, Network > Zones). */
const zoneField = (label: RegExp, setting: string, about: Pick<ScreenField, 'isSwitch'>, value: string): ScreenField => ({
  label,
  ...about,
  show: (tree) =>
    zonesOf(tree).map((zone) => {
      const at = { place: zone.place, path: `vsys ${zone.system} zone ${zone.name}` };
      return shownAt(at, nameZone(zone), setting, { value, source: 'PAN-OS web interface help, Network > Zones' });
    }),
});

const scope = (words: RegExp, holds: (zone: Zone) => boolean | undefined): ScreenScope => ({
  words,
  holds: (tree: ConfigTree, { name }) => {
    const zone = zonesOf(tree).find((one) => nameZone(one) === name);
    return zone && holds(zone);
  },
});

const ZONE_SCOPES: readonly ScreenScope[] = [
  scope(/^for (?:each|every|all|any) (?:configured )?zones?$/, () => true),
  scope(/^for (?:each|every|all|any) internal (?:(?:zone )?(?:or|and) dmz )?zones?$/, ({ untrusted, doubtful, name }) =>
    untrusted ? undefined : doubtful && !/dmz/i.test(name) ? undefined : true,
  ),
  // Which zones lead out only a person can say; that it is so of all of them will do.
  scope(/^for (?:each|every|all|any) (?:outgoing|outbound|egress|external|untrusted|outside) zones?$/, ({ untrusted }) =>
    untrusted ? true : undefined,
  ),
];

const zoneProtection: Screen = {
  at: ['network > network profiles > zone protection', 'zone protection profile', 'zone protection'],
  lists: {
    noun: /^zone protection profiles?$/,
    path: `${PROFILES} *`,
    find: (tree) => findPath(tree, `${PROFILES} *`).map(({ node, captured }) => ({ name: captured[0]!, lines: [node.line], values: [] })),
    scopes: ZONE_SCOPES,
  },
  fields: BOXES.map(([label, setting]) => zoneBox(label, setting)),
};

const zones: Screen = {
  at: ['network > zones'],
  lists: {
    noun: /^(?:security )?zones?$/,
    path: 'vsys * zone *',
    find: (tree) => zonesOf(tree).map((zone) => ({ name: nameZone(zone), lines: [zone.place.node.line], values: [] })),
    scopes: ZONE_SCOPES,
  },
  fields: [
    zoneField(/^(?:enable )?user[ -]?id(?:entification)?(?: enabled)?$/, 'enable-user-identification', { isSwitch: true }, 'no'),
    zoneField(/^zone protection profiles?$/, ATTACHED, {}, ''),
    zoneField(/^log settings?$/, 'network log-setting', {}, ''),
  ],
};

/** The services of a profile (PAN-OS web interface help, Network > Network Profiles > Interface Mgmt: every box is clear by default). */
const OFFERED: readonly (readonly [RegExp, string])[] = [
  [/^http$/, 'http'],
  [/^https$/, 'https'],
  [/^telnet$/, 'telnet'],
  [/^ssh$/, 'ssh'],
  [/^ping$/, 'ping'],
  [/^snmp$/, 'snmp'],
  [/^http ocsp$/, 'http-ocsp'],
  [/^response pages$/, 'response-pages'],
  [/^user-?id(?: service)?$/, 'userid-service'],
];

/** The profiles of interfaces; one that no interface has offers nothing. */
const interfaceRows = (tree: ConfigTree): readonly (At & Pick<Shown, 'name' | 'isIdle'>)[] => {
  const used = new Set(valuesOf(tree, 'network interface ** interface-management-profile'));
  return placesAt(tree, 'network profiles interface-management-profile *').map((at) => ({
    ...at,
    name: `interface management profile ${nameOf(at.place)}`,
    ...(!used.has(nameOf(at.place)) && { isIdle: true as const }),
  }));
};

const interfaceManagement: Screen = {
  at: ['network > network profiles > interface mgmt', 'network > network profiles > interface management'],
  lists: {
    noun: /^(?:configured )?interface (?:mgmt|management) profiles?$/,
    path: 'network profiles interface-management-profile *',
    find: (tree) => interfaceRows(tree).map(({ name, place }) => ({ name, lines: [place.node.line], values: [] })),
  },
  fields: OFFERED.map(([label, setting]): ScreenField => ({
    label,
    isSwitch: true,
    show: (tree) =>
      interfaceRows(tree).map(({ isIdle, ...at }) => ({
        ...shownAt(at, at.name, setting, { value: 'no', source: `${HELP} > Interface Mgmt: every box is clear by default` }),
        ...(isIdle && { isIdle }),
      })),
  })),
};

const dnsProxy: Screen = {
  at: ['network > dns proxy'],
  fields: [],
  lists: {
    noun: /^dns prox(?:y|ies)(?: (?:entr(?:y|ies)|objects?))?$/,
    path: 'network dns-proxy *',
    // An entry that is switched off does nothing (PAN-OS web interface help, Network > DNS Proxy: Enable).
    find: (tree) =>
      findPath(tree, 'network dns-proxy *').map((place) => ({
        name: place.captured[0]!,
        lines: [place.node.line],
        values: [],
        ...(valueOf(place, 'enabled') === 'no' && { isIdle: true as const }),
      })),
  },
};

export const networkScreens: readonly Screen[] = [zoneProtection, zones, interfaceManagement, dnsProxy];
