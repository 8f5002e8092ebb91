import { readPort } from '@merlon/engine/rule-base/services.ts';

/**
 * Names of ports and of ICMP messages in access lists that differ from IANA's (Cisco ASA Series General Operations CLI Configuration Guide,
 * "Addresses, Protocols, and Ports"). `kerberos` and `radius` are the old numbers there.
 */
const PORTS: Readonly<Record<string, number>> = {
  aol: 5190,
  biff: 512,
  cifs: 3020,
  'citrix-ica': 1494,
  cmd: 514,
  ctiqbe: 2748,
  dnsix: 195,
  h323: 1720,
  hostname: 101,
  imap4: 143,
  kerberos: 750,
  lotusnotes: 1352,
  lpd: 515,
  'mobile-ip': 434,
  nameserver: 42,
  nfs: 2049,
  'pcanywhere-data': 5631,
  'pcanywhere-status': 5632,
  'pim-auto-rp': 496,
  pptp: 1723,
  radius: 1645,
  'radius-acct': 1646,
  rpc: 111,
  rsh: 514,
  'secureid-udp': 5510,
  sqlnet: 1521,
  talk: 517,
  vxlan: 4789,
  who: 513,
  www: 80,
};

const ICMP: Readonly<Record<string, number>> = {
  'echo-reply': 0,
  unreachable: 3,
  'source-quench': 4,
  redirect: 5,
  'alternate-address': 6,
  echo: 8,
  'router-advertisement': 9,
  'router-solicitation': 10,
  'time-exceeded': 11,
  'parameter-problem': 12,
  'timestamp-request': 13,
  'timestamp-reply': 14,
  'information-request': 15,
  'information-reply': 16,
  'mask-request': 17,
  'mask-reply': 18,
  traceroute: 30,
  'conversion-error': 31,
  'mobile-redirect': 32,
};

const ICMP6: Readonly<Record<string, number>> = {
  unreachable: 1,
  'packet-too-big': 2,
  'time-exceeded': 3,
  'parameter-problem': 4,
  echo: 128,
  'echo-reply': 129,
  'membership-query': 130,
  'membership-report': 131,
  'membership-reduction': 132,
  'router-solicitation': 133,
  'router-advertisement': 134,
  'neighbor-solicitation': 135,
  'neighbor-advertisement': 136,
  'neighbor-redirect': 137,
  'router-renumbering': 138,
};

/** A port by its number or its name in access lists; undefined for any other word. */
export const readCiscoPort = (word: string): number | undefined => (Object.hasOwn(PORTS, word) ? PORTS[word] : readPort(word));

/** An ICMP type by its number or its name; undefined for any other word. */
export function readIcmpType(protocol: 1 | 58, word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word) <= 255 ? Number(word) : undefined;
  const names = protocol === 1 ? ICMP : ICMP6;
  return Object.hasOwn(names, word) ? names[word] : undefined;
}
