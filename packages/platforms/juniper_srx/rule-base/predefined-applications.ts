import { type Definition } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Services } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeService } from '@merlon/engine/rule-base/services.ts';

/**
 * The applications that every device knows, `show configuration groups junos-defaults applications`, as far as two independent public
 * listings agree (the FWO importer's and the fwforge converter's). Left out are those that negotiate their ports, that are defined by more
 * than ports, or that only one listing has (`junos-ping`, `junos-sip`, `junos-ms-rpc-epm`): a rule that names them holds a symbol. Source
 * ports are all (Junos Security Configuration Guide, "Security Policy Applications").
 */
const TCP: Readonly<Record<string, string>> = {
  bgp: '179',
  finger: '79',
  ftp: '21',
  gopher: '70',
  http: '80',
  https: '443',
  ident: '113',
  imap: '143',
  imaps: '993',
  irc: '6660-6669',
  ldap: '389',
  'ldp-tcp': '646',
  lpr: '515',
  'ms-rpc-tcp': '135',
  'netbios-session': '139',
  'nfsd-tcp': '2049',
  nntp: '119',
  pop3: '110',
  pptp: '1723',
  rsh: '514',
  smtp: '25',
  'smb-session': '445',
  'sqlnet-v1': '1525',
  'sqlnet-v2': '1521',
  ssh: '22',
  tacacs: '49',
  'tacacs-ds': '65',
  telnet: '23',
  whois: '43',
  winframe: '1494',
  'dns-tcp': '53',
  'snmp-agentx': '705',
};

const UDP: Readonly<Record<string, string>> = {
  bootpc: '68',
  bootps: '67',
  'dhcp-client': '68',
  'dhcp-relay': '67',
  'dhcp-server': '67',
  'dns-udp': '53',
  ike: '500',
  'ike-nat': '4500',
  l2tp: '1701',
  'ldp-udp': '646',
  'mgcp-ca': '2727',
  'mgcp-ua': '2427',
  'ms-rpc-udp': '135',
  nbds: '138',
  nbname: '137',
  'nfsd-udp': '2049',
  ntp: '123',
  radacct: '1813',
  radius: '1812',
  rip: '520',
  syslog: '514',
  tftp: '69',
};

/** Whole protocols. */
const PROTOCOLS: Readonly<Record<string, number>> = {
  'icmp-all': 1,
  'icmp6-all': 58,
  'tcp-any': 6,
  'udp-any': 17,
  gre: 47,
  ospf: 89,
};

const SETS: Readonly<Record<string, readonly string[]>> = {
  'ms-rpc': ['ms-rpc-tcp', 'ms-rpc-udp'],
  cifs: ['netbios-session', 'smb-session'],
  'routing-inbound': ['bgp', 'rip', 'ldp-tcp', 'ldp-udp'],
};

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The meaning of a name on every device; undefined if it is not predefined, or if its match is not known for certain. */
export function findPredefined(name: string): Definition<Services> | undefined {
  if (name === 'any') return { value: anyService };
  if (!name.startsWith('junos-')) return undefined;
  const short = name.slice('junos-'.length);
  const protocol = own(PROTOCOLS, short);
  if (protocol !== undefined) return { value: { entries: [makeService(protocol)], symbols: [] } };
  const members = own(SETS, short);
  if (members) return { members: members.map((member) => `junos-${member}`) };
  const ports = own(TCP, short) ?? own(UDP, short);
  if (ports === undefined) return undefined;
  const [first, last = first] = ports.split('-').map(Number);
  return { value: { entries: [makeService(own(TCP, short) === undefined ? 17 : 6, { first: first!, last: last! })], symbols: [] } };
}
