import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import type { Service } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeIcmpService, makeService } from '@merlon/engine/rule-base/services.ts';

const TCP = 6;
const UDP = 17;
const at = (protocol: number, ...ports: readonly number[]): readonly Service[] =>
  ports.map((port) => makeService(protocol, { first: port, last: port }));
const both = (...ports: readonly number[]): readonly Service[] => [...at(TCP, ...ports), ...at(UDP, ...ports)];

/**
 * Factory-defined services, for a text that uses them without `config firewall service custom`; that section lists them all and takes
 * precedence. Source: FortiOS administration guide, Services (predefined services), with the ports that IANA assigns them.
 */
export const predefinedServices: Readonly<Record<string, readonly Service[]>> = {
  ALL: anyService.entries,
  ANY: anyService.entries,
  ALL_TCP: [makeService(TCP, { first: 1, last: everyPort.last })],
  ALL_UDP: [makeService(UDP, { first: 1, last: everyPort.last })],
  ALL_ICMP: [makeService(1)],
  ALL_ICMP6: [makeService(58)],
  AH: [makeService(51)],
  ESP: [makeService(50)],
  GRE: [makeService(47)],
  OSPF: [makeService(89)],
  PING: [makeIcmpService(1, 8)],
  PING6: [makeIcmpService(58, 128)],
  BGP: at(TCP, 179),
  DNS: both(53),
  FTP: at(TCP, 21),
  HTTP: at(TCP, 80),
  HTTPS: at(TCP, 443),
  IMAP: at(TCP, 143),
  IMAPS: at(TCP, 993),
  LDAP: at(TCP, 389),
  NNTP: at(TCP, 119),
  POP3: at(TCP, 110),
  POP3S: at(TCP, 995),
  RDP: at(TCP, 3389),
  SAMBA: at(TCP, 139),
  SMB: at(TCP, 445),
  SMTP: at(TCP, 25),
  SMTPS: at(TCP, 465),
  SSH: at(TCP, 22),
  TELNET: at(TCP, 23),
  TFTP: at(UDP, 69),
  SYSLOG: at(UDP, 514),
};

/** Factory-defined groups, for the same case. */
export const predefinedServiceGroups: Readonly<Record<string, readonly string[]>> = {
  'Email Access': ['DNS', 'IMAP', 'IMAPS', 'POP3', 'POP3S', 'SMTP', 'SMTPS'],
  'Web Access': ['DNS', 'HTTP', 'HTTPS'],
};
