import type { Token } from './read-tokens.ts';

/**
 * Words that begin a command of the system view, besides those with a hyphen; and some of other views, for a text that lost its
 * indentation. Source: Huawei USG6000 and VRP command references, the commands of the system view.
 */
const COMMANDS: ReadonlySet<string> = new Set(
  `aaa access acl action add address agile alarm anti api app application arp as aspf asset assign attack audit authentication authorization av band
  bandwidth banner bfd bgp bridge capture certificate clear clock cluster cmd command configuration console cpu cwmp dataflow ddos
  decoding default detect device dhcp dhcpv6 diffserv disk dlp dns domain dot1x dpi drop ecm efm engine error eth ethernet evpn fec fib file
  firewall flow ftp geo gre group gtp gvrp hardware header hrp http https hwtacacs icmp icmpv6 igmp ike info interface ip ips ipsec ipv4 ipv6
  isis isp keychain l2tp lacp ldap license link lldp load local location lock log loopback mac mail mib mirror mld monitor mpls multicast nat
  nat64 nd ndp netconf netstream nqa ntp oam ospf ospfv3 packet page parameter password pbr pcp peer pim ping pki poe policy port portal ppp
  pppoe profile proxy qos quota radius restconf resource rip ripng rmon route router rsa dsa ecc rule sa sacm sandbox sctp security service
  session set sftp shell sip slb slot smart sms snetconf snmp ssh ssl ssm statistic stelnet stp super switch sysname syslog system tcp telnet
  template tenant tftp time timer trace track traffic trap tunnel udp update url user vlan voice vpn vrrp vsys vty vxlan wan web wlan
  workmode xml zone sysman`.split(/\s+/),
);

/** `set` is the whole language of other devices, but only a few commands of this one. */
const SET =
  /^(?:priority|authentication|save-configuration|password|port|next-startup|workmode|transceiver\S*|(?:cpu|memory|disk|flash|session|fib|if|flow|threshold)\b\S*)$/;

/** Words that begin lines of other devices and never of this one. */
const FOREIGN: ReadonlySet<string> = new Set(
  `hostname edit next end endif unset no show exit crypto object object-group access-list access-group tunnel-group deactivate activate delete
  config configure conf enable nameif add-rule`.split(/\s+/),
);

/** Words that some releases print as nobody types them: `FTP server enable` (V500R001). */
const SPELLED: ReadonlyMap<string, string> = new Map([['FTP', 'ftp']]);

/** The first word of a command as it is typed, however the device prints it. */
export const asTyped = (word: string): string => SPELLED.get(word) ?? word;

/** Words that occur only in sentences. */
const SENTENCE = /^(?:the|this|these|is|are|was|were|you|your|we|our|please|should|because|which|have|has|a|an)$/i;
/** Words that are followed by a person's text. */
const TEXT_FOLLOWS: ReadonlySet<string> = new Set(['description', 'header', 'alias', 'remark', 'banner', 'sysname', 'name', 'comment']);

/** True if a line looks like a statement but is not VRP: another device's, or prose. */
export function isForeign(tokens: readonly Token[]): boolean {
  const isUndone = tokens[0]?.text === 'undo';
  const words = isUndone ? tokens.slice(1) : tokens;
  const [typed = '', second = ''] = words.map(({ text }) => text);
  const first = asTyped(typed);
  // A disabled rule contains `undo enable`.
  if (isUndone && first === 'enable' && words.length === 1) return false;
  // What a role may see. Source: Huawei USG6000 command reference, the role view.
  if (first === 'object' && /^(?:none|read-only|read-write)$/.test(second)) return false;
  if (FOREIGN.has(first) || (first === 'set' && !SET.test(second))) return true;
  if (/^[A-Z]/.test(first) && !/^[0-9A-F]+$/.test(first)) return true;
  const last = words.at(-1);
  if (last?.kind === 'word' && (/[{;]$/.test(last.text) || last.text === '}') && words.length < 12 && !hasText(words)) return true;
  return (
    !hasText(words) &&
    words.filter(({ text, kind }) => kind === 'word' && SENTENCE.test(text)).length > (words.length > 6 ? 1 : 0) &&
    words.length > 3
  );
}

const hasText = (words: readonly Token[]): boolean => words.some(({ text, kind }) => kind !== 'word' || TEXT_FOLLOWS.has(text));

/** True if a word begins a command of the system view. */
export const isCommand = (word: string): boolean => COMMANDS.has(word) || /^[a-z]\w*-[\w-]+$/.test(word) || /^\d/.test(word);
