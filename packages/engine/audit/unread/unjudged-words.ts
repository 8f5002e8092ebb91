import { MEMBERS } from './demanded-numbers.ts';

/**
 * The extra demands that a title can make beyond the subject a check is known by. `Ensure syslog is sent over TLS` is found by its
 * `syslog`, and asks for more. Each pattern stands for one demand, however it is spelled.
 */
const QUALIFIERS: readonly RegExp[] = [
  /\b(?:encrypt\w*|tls|ssl|ipsec)\b/i,
  /\bhttps?\b/i,
  /\b(?:certificates?|signed)\b/i,
  /\b(?:mfa|2fa|(?:multi|two)[- ]?factor)\b/i,
  /\bipv6\b/i,
  /\b(?:internal|approved|dedicated)\b/i,
  /\be-?mails?\b/i,
  /\b(?:retention|retain\w*|(?<!\b(?:session|hot|state|table) )backups?(?! (?:of sessions?|sessions?|device|firewall|link)\b))\b/i,
  /\b(?:kept|stored|preserved|available) for (?:at least )?(?:an?|one|\d+|\w+) (?:days?|weeks?|months?|years?)\b/i,
  /(?<!\b(?:level|severity)\b.*)\b(?:warn\w*|grace)\b/i,
  /\backnowledg\w*/i,
  /\b(?:reviewed|tested)\b/i,
  /\bunique\w*/i,
  /\b(?:expir\w*|lifetime|age)\b/i,
  /\blength\b/i,
  /\bthresholds?\b/i,
  /(?<!\b(?:web|browser|management) )\bconsole\b/i,
  /\b(?:alert(?:s|ed)?|alarms?|notif\w*|mailed)\b/i,
  /\bin (?:transit|transmission)\b/i,
  /\b(?:reached|sent|carried|contacted|exchanged|transported|delivered|synchroni[sz]ed)\b(?: \S+){0,3}? (?:over|through|inside|within|via) (?:an? |the )?(?:ipsec|vpns?|(?:\S+ )?tunnels?)\b/i,
  /\b(?:queued?|queu(?:e?ing|es)|buffer\w*)\b/i,
  /\bfull[- ]text\b/i,
  /\b(?:outside (?:of )?the (?!interface)|off-?site\b|(?:an)?other (?:sites?|rooms?|buildings?|locations?)\b)/i,
  /\breplay/i,
  /\bpfs\b|\bperfect[- ]forward[- ]secrecy\b/i,
  /\b(?:redundan\w*(?! (?:protocols?|pair|group)\b)|secondary|two|both)\b/i,
  /\btcp\b(?![ -]flags?\b)/i,
  /\budp\b(?![ -]flood)/i,
  ...['ssh', 'telnet', 'snmp', 'ntp', 'dns', 'dhcp', 'vpn', 'bgp', 'ospf'].map((name) => new RegExp(String.raw`\b${name}(?:v?\d)?\b`, 'i')),
];

/** A condition ahead of the demand, or the device's own clock: `If multifactor authentication is not available, …`; and `both settings`, which counts nothing else. */
const NO_DEMAND =
  /^(?:if|when|where)\b[^,]*,(?=.*\b(?:must|shall)\b)|\bboth (?:settings|values|parameters|options|fields)\b|\binternal (?:information )?(?:system )?clocks?\b/i;

/** A word of a title that asks for something of which a judge says nothing. */
export function findUnjudgedWord(title: string, known: string): string | undefined {
  const demand = title.replace(NO_DEMAND, ' ').replace(MEMBERS, ' ');
  return QUALIFIERS.flatMap((qualifier) => (qualifier.test(known) ? [] : (qualifier.exec(demand)?.[0] ?? [])))[0];
}
