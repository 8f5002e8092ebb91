import { everyPort, everyProtocol } from './range-set.ts';
import type { Range, Service, Services } from '../model/rule-base.ts';

/** Protocol numbers by the names that configurations use (IANA, Assigned Internet Protocol Numbers). */
const protocols: Readonly<Record<string, number>> = {
  icmp: 1,
  igmp: 2,
  ipip: 4,
  tcp: 6,
  egp: 8,
  igp: 9,
  igrp: 9,
  udp: 17,
  rsvp: 46,
  gre: 47,
  esp: 50,
  ah: 51,
  icmp6: 58,
  icmpv6: 58,
  eigrp: 88,
  ospf: 89,
  pim: 103,
  vrrp: 112,
  l2tp: 115,
  sctp: 132,
};

/**
 * TCP and UDP ports by the names that configurations use instead of numbers (IANA, Service Name and Transport Protocol Port Numbers).
 * Names that mean another port on some device (`kerberos`, `radius`) are left to its platform.
 */
const ports: Readonly<Record<string, number>> = {
  echo: 7,
  discard: 9,
  daytime: 13,
  chargen: 19,
  'ftp-data': 20,
  ftp: 21,
  ssh: 22,
  telnet: 23,
  smtp: 25,
  time: 37,
  whois: 43,
  tacacs: 49,
  domain: 53,
  bootps: 67,
  bootpc: 68,
  tftp: 69,
  gopher: 70,
  finger: 79,
  http: 80,
  pop2: 109,
  pop3: 110,
  sunrpc: 111,
  ident: 113,
  nntp: 119,
  ntp: 123,
  'netbios-ns': 137,
  'netbios-dgm': 138,
  'netbios-ssn': 139,
  imap: 143,
  snmp: 161,
  snmptrap: 162,
  xdmcp: 177,
  bgp: 179,
  irc: 194,
  ldap: 389,
  https: 443,
  'microsoft-ds': 445,
  isakmp: 500,
  exec: 512,
  login: 513,
  syslog: 514,
  printer: 515,
  rip: 520,
  uucp: 540,
  klogin: 543,
  kshell: 544,
  rtsp: 554,
  ldaps: 636,
  imaps: 993,
  pop3s: 995,
  sip: 5060,
};

export const anyService: Services = {
  entries: [{ protocol: everyProtocol, source: everyPort, destination: everyPort }],
  symbols: [],
};

/** A service whose ports the text does not say; two of one name are the same. */
export const makeServiceSymbol = (name: string): Services => ({ entries: [], symbols: [name] });

/** One protocol; without ports, all of them. For ICMP `destination` is type * 256 + code. */
export function makeService(protocol: number, destination: Range<number> = everyPort, source: Range<number> = everyPort): Service {
  return { protocol: { first: protocol, last: protocol }, source, destination };
}

/** ICMP messages of one type, of one code or all of them. */
export function makeIcmpService(protocol: 1 | 58, type: number, code?: number): Service {
  const first = type * 256 + (code ?? 0);
  return makeService(protocol, { first, last: code === undefined ? first + 255 : first });
}

/** All of these together; none may be negated. */
export function uniteServices(sets: readonly Services[]): Services {
  return { entries: sets.flatMap(({ entries }) => entries), symbols: [...new Set(sets.flatMap(({ symbols }) => symbols))].toSorted() };
}

/** A protocol by its number, 0 to 255, or its name; undefined where it is neither. */
export function readProtocol(text: string): number | undefined {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= everyProtocol.last ? Number(text) : undefined;
  const name = text.toLowerCase();
  return Object.hasOwn(protocols, name) ? protocols[name] : undefined;
}

/** A TCP or UDP port by its number or its name; undefined where it is neither. */
export function readPort(text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text) <= everyPort.last ? Number(text) : undefined;
  const name = text.toLowerCase();
  return Object.hasOwn(ports, name) ? ports[name] : undefined;
}

/** A port, or ports from the first to the last: `443`, `https`, `1024-65535`; undefined where it is neither or in the wrong order. */
export function readPorts(text: string): Range<number> | undefined {
  const single = readPort(text);
  if (single !== undefined) return { first: single, last: single };
  const [, from = '', to = ''] = /^\s*(\w+)\s*-\s*(\w+)\s*$/.exec(text) ?? [];
  const first = readPort(from);
  const last = readPort(to);
  return first === undefined || last === undefined || first > last ? undefined : { first, last };
}
