import type { ObjectPath, TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** A table of the device, of a virtual domain or of all of them. */
const PLACES = [[], ['vdom', '*'], ['global']];

const tables = (kind: ObjectPath['kind'], ...written: readonly string[]): readonly ObjectPath[] =>
  written.flatMap((table) => PLACES.map((place) => ({ kind, path: [...place, ...table.split(' '), '*'] })));

/** Source: FortiOS CLI reference, the tables and attributes named. */
export const fortiosShape: TreeShape = {
  objects: [
    ...tables('address', 'firewall address', 'firewall address6', 'firewall multicast-address', 'firewall wildcard-fqdn custom'),
    ...tables('address', 'firewall vip', 'firewall vip6', 'firewall ippool', 'firewall internet-service-custom'),
    ...tables('address group', 'firewall addrgrp', 'firewall addrgrp6', 'firewall vipgrp', 'firewall internet-service-group'),
    ...tables('service', 'firewall service custom'),
    ...tables('service group', 'firewall service group'),
    ...tables('application', 'application group', 'application custom'),
    ...tables('zone', 'system zone'),
    ...tables('interface', 'system interface'),
    ...tables('vpn', 'vpn ipsec phase1', 'vpn ipsec phase2', 'vpn ipsec phase1-interface', 'vpn ipsec phase2-interface'),
    ...tables(
      'profile',
      'ips sensor',
      'antivirus profile',
      'webfilter profile',
      'dnsfilter profile',
      'application list',
      'emailfilter profile',
    ),
    ...tables('profile', 'firewall ssl-ssh-profile', 'firewall profile-group', 'file-filter profile', 'dlp profile', 'waf profile'),
    ...tables('schedule', 'firewall schedule onetime', 'firewall schedule recurring', 'firewall schedule group'),
    ...tables('user', 'user local', 'user peer', 'user ldap', 'user radius', 'user tacacs+', 'user fsso', 'user adgrp', 'system admin'),
    ...tables('user group', 'user group', 'system accprofile'),
  ],
  // The first match counts in these, whatever the numbers of their entries are.
  ordered: PLACES.flatMap((place) =>
    [
      'firewall local-in-policy',
      'firewall central-snat-map',
      'firewall DoS-policy',
      'firewall shaping-policy',
      'router policy',
      'authentication rule',
    ].map((table) => [...place, ...table.split(' ')]),
  ),
  hasValues: true,
  sets: new Set(
    (
      'member exclude-member srcintf dstintf srcaddr dstaddr srcaddr6 dstaddr6 service groups users fsso-groups devices interface intf ' +
      'allowaccess internet-service-name internet-service-src-name internet-service-group internet-service-src-group ' +
      'internet-service-custom internet-service-src-custom internet-service6-name application app-category app-group url-category poolname ' +
      'source-interface source-address vdom day category'
    ).split(' '),
  ),
};
