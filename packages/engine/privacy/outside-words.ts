import { COMMON_WORDS } from './common-words.ts';
import { KNOWN_WORDS } from './known-words.ts';

/** Algorithms and protocols, which stand together with numbers. */
const NUMBERED =
  /^(?:aes|3?des|rc4|sha|shake|md|hmac|rsa|dsa|ecdsa|eddsa|ed|ecdh|dh|dhe|ecdhe|diffie|hellman|modp|ecp|group|curve|nistp?|secp|x|chacha|poly|gcm|cbc|ctr|ccm|cmac|gmac|umac|tls|tlsv|ssl|sslv|ssh|sshv|ike|ikev|ip|ipv|icmp|icmpv|snmp|snmpv|v|ver|version|ntp|pppoe|ospf|ospfv|rip|ripv|igmp|level|class|type|method|phase|tcp|udp|vsys|vdom|vlan|unit|slot|fpc|pic|all|any|syslog|local|p|mp|g|m|k|bits?|bytes?|seconds?|minutes?|hours?|days?|tag|term|seq|inet|is|eap|pap|wpa|wep|http|oauth|saml|port|host|openssh|libssh|com|org|with|and|exchange|sntrup|kex|strict|sha2|etm)$/;
const INTERFACE =
  /^(?:(?:ge|xe|et|fe|ae|reth|st|lo|fxp|em|irb|vlan|gr|ip|lt|mt|pp|fab|swfab|sp|vt|dl|cl|wl|fti|ps|me|mgmt|eth|bond|port|wan|lan|dmz|internal|modem|ssl|npu\d_vlink|fortilink|ha|tunnel|ethernet|management|gigabitethernet|tengigabitethernet|tengige|fastethernet|xgigabitethernet|ge|eth-trunk|vlanif|vlan-interface|loopback|null|inline-?set|diagnostic|port-channel|bvi|virtual-(?:if|template)|dialer|cellular|serial|atm|stm|nve|tun|vti|gre|wrp|sync|vsys|vr|router|slot|console|con|vty|tty|ui|aux)[-_]?\d{1,5}(?:[/.:]\d{1,5}){0,4})$/i;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[\da-f:.]*:[\da-f:.]*:)[\da-f]{0,4}(?::[\da-f.]{0,15}){2,8})(?:[/:-][\d.]{1,15})?$/i;
const HARDWARE = /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i;
const NUMBER =
  /^[-+]?(?:\d{1,5}|\d{1,2}:\d{2}(?::\d{2})?|\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,3}(?:\.\d{1,3}){1,3}|\d{1,5}[-/:]\d{1,5}|\d{1,5}(?:s|m|h|d|w|ms|k|g|kb|mb|gb|kbps|mbps|gbps|%))[.]?$/i;
export const SWITCH = /^(?:enabled?|disabled?|on|off|yes|no|none|true|false|null|allow|deny|permit|accept|drop|reject|default|any|all)$/i;

/** Whether a word tells nothing of whose device it is, and is no secret: it belongs to the trade, or to the language. */
const isKnownWord = (word: string): boolean => {
  const lower = word.toLowerCase();
  return KNOWN_WORDS.has(lower) || COMMON_WORDS.has(lower);
};

/** Whether a number, an address or an interface. Identifiers of hardware and long numbers tell too much. */
export const isMeasure = (word: string): boolean =>
  (ADDRESS.test(word) && !HARDWARE.test(word)) || NUMBER.test(word) || INTERFACE.test(word);

/**
 * Whether a word of a configuration may be shown to a model outside the house: a word of the trade, or one made of such words, an algorithm.
 * @param named words that may be shown because the question names them, in small letters
 */
export function isTrade(word: string, named: ReadonlySet<string>): boolean {
  const isKnown = (part: string): boolean => part.length < 2 || isKnownWord(part) || named.has(part.toLowerCase());
  if (word.length <= 2 || isKnown(word)) return true;
  if (word.length > LONGEST) return false;
  const parts = word.split(/[-_./+:@\\&*!~?#$%^|]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);
  if (parts.every((part) => /^\p{L}+$/u.test(part) && isKnown(part))) return true;
  const pieces = word.toLowerCase().match(/[a-z]+|\d+|[^a-z\d]+/g) ?? [];
  return /^[a-z\d]+(?:[-_.+@/:][a-z\d]+)*$/i.test(word) && /[a-z]/i.test(word) && pieces.every(isPiece);
}

/** Lists of ciphers are written as one word. */
const LONGEST = 200;
/** A part of an algorithm's name: `aes256-gcm`. */
const isPiece = (piece: string): boolean => /^\d{1,4}$|^[^a-z\d]$/.test(piece) || NUMBERED.test(piece);
