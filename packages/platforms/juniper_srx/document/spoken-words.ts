import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/** What titles say of a part of the configuration without its keywords, and words by which they mean another part. */
interface Spoken {
  readonly part: string;
  readonly words: RegExp;
  readonly not?: RegExp;
}

/** What is written down, told or counted of something is not the thing. */
const ABOUT_RECORDS = / (?:log(?:s|ged|ging)?|record\w*|alert\w*|alarm\w*|notif\w*|reports?|reported|traps?|syslog) /;

const SPOKEN: readonly Spoken[] = [
  {
    part: 'system login retry-options',
    words: / (?:log[io]ns?|back ?off|authentications?|sign ?ins?|passwords?|accounts?|locked|lock ?outs?) /,
    not: / (?:log(?:s|ged|ging)|record\w*|alert\w*|alarm\w*|notif\w*|report\w*|traps?|syslog|vpn|firewall|snmp|ntp|api|rest) /,
  },
  { part: 'system root-authentication', words: / root /, not: / (?:ssh|console|aux\w*|log(?:s|ged|ging)|ca|certificates?) / },
  {
    part: 'system login password',
    words: / pass(?:words?|phrases?) /,
    not: / (?:root|snmp\w*|ntp|bgp|ospf|is ?is|rip|radius|tacacs\+?|diag\w*|pic|ppp|chap|console|vrrp|shared|secrets?|pre ?shared|vpns?|firewall|log(?:s|ged|ging)|record\w*|alert\w*|notif\w*|expir\w*|history|reus\w*|archiv\w*|backups?) /,
  },
  {
    part: 'system login class',
    words: / (?:administrat\w*|admins?|management|log[io]ns?|cli|command ?line|users?|class(?:es)?|shell|ssh|terminal|permissions?) /,
    not: / (?:j ?web|web|https?|tcp|udp|traffic|flows?|nat|vpns?|ipsec|ike|bgp|radius|tacacs\+?|servers?|polic(?:y|ies)|firewall|arp|rest|api|netconf|snmp|log(?:s|ged|ging)|record\w*|alert\w*) /,
  },
  { part: 'system syslog user', words: / (?:management )?console / },
  {
    part: 'system syslog',
    words: / (?:sys ?log\w*|logs?|logged|logging|(?<! in the )events?) /,
    not: / (?:traffic|security|sessions?|streams?|data ?plane|polic(?:y|ies)|idp|ids|utm|screens?|flows?|nat|vpns?|backups?|archiv\w*|root|accounting|log ?ins?|snmp|netflow|rotat\w*|siz\w*) /,
  },
  {
    part: 'system authentication-order',
    words: / (?:authenticat\w*|log[io]ns?|aaa (?!servers?)\w+) /,
    not: / (?:accounting|authori[sz]\w*|secrets?|time ?outs?|source|ports?|encrypt\w*|vpns?|802.1x|wireless|firewall|bgp|ospf|routing|ntp|snmp|retr\w*|neighbou?rs?|peers?|dial\w*|ppp|web|banner|fail\w*|log(?:s|ged|ging)) /,
  },
  { part: 'system radius-options', words: / radius / },
  { part: 'system radius-server', words: / (?:aaa|radius|tacacs\+?) /, not: / (?:accounting|authori[sz]\w*) / },
  { part: 'system accounting', words: / accounting / },
  {
    part: 'system archival',
    words: / (?:archiv\w*|back ?ups?|backed up|copied|copies|configuration transfer\w*) /,
    not: / (?:data|stored|storage|offline|media|tested|restor\w*|logs?|log files?|syslog|certificates?|licen[cs]es?) /,
  },
  { part: 'system services tftp-server', words: / tftp / },
  { part: 'system ports auxiliary', words: / aux(?:iliary)? / },
  {
    part: 'system ports console',
    words: / console /,
    not: / (?:messages?|logs|logging|log (?!out)\w+|syslog|alert\w*|alarm\w*|idle|time ?outs?|banner|pic|usb|management console) /,
  },
  { part: 'version', words: / (?:junos|firmware|operating system|os|software) / },
  { part: 'system no-redirects', words: / redirects? /, not: / (?:interfaces?|zones?|ipv6|icmpv6|https?|accept\w*|untrust\w*|external) / },
  {
    part: 'system services web-management http',
    words:
      / (?:web|management|administrat\w*|device) .*http | http .*(?:web|management|administrat\w*|server|service) | http (?:must not be|is not|is|must be) (?:disabled|enabled|used|configured) /,
    not: / (?:traffic|polic(?:y|ies)|users?|pass ?through|proxy|redirect\w*|rest|api|zones?|alg|inspect\w*) /,
  },
  {
    part: 'security screen',
    words: / (?:screens?|ids options?|floods?|flooding|land attacks?|source rout\w*|ping of death|tear ?drop|win ?nuke) /,
    not: ABOUT_RECORDS,
  },
  {
    part: 'security idp',
    words: / (?:idp|ips|intrusion \w+|attack signatures?|signatures?) /,
    not: / (?:anti ?virus|utm|malware|application|url|signed|digital) /,
  },
  { part: 'security ike', words: / (?:dpd|dead peers?|dead peer detection|diffie hellman groups?) /, not: / (?:ssh|tls|web|https|bfd) / },
  { part: 'security ipsec', words: / (?:pfs|perfect forward secrecy) /, not: / (?:ssh|tls|web|https|ssl|proxy) / },
  { part: 'security zones', words: / (?:host ?inbound|zones?|untrust\w*|external|outside|internet) / },
  { part: 'chassis cluster', words: / (?:clusters?|redundancy groups?|fail ?over|fails over) / },
  { part: 'interfaces lo0', words: / (?:loopback|lo0|routing engine|control plane) / },
  { part: 'interfaces', words: / (?:urpf|rpf|reverse ?path|proxy ?arp) / },
  { part: 'system ntp', words: / (?:ntp|time (?:servers?|sources?)) / },
  { part: 'snmp client-list', words: / client lists? / },
  { part: 'system diag-port-authentication', words: / diag\w* / },
  { part: 'system internet-options icmpv4-rate-limit', words: / icmp(?:v4)? / },
  { part: 'system internet-options icmpv6-rate-limit', words: / icmpv6 / },
  { part: 'system internet-options no-source-quench', words: / source ?quench / },
  { part: 'system services netconf', words: / netconf / },
  { part: 'system encrypt-configuration-files', words: / configuration files? /, not: / (?:backups?|archiv\w*|transfer\w*) / },
  { part: 'system no-multicast-echo', words: / multicast echo(?:es)? | multicast pings? / },
  { part: 'system no-ping-record-route', words: / (?:not?|never) .*record .*route | ping\w* .*record .*(?:not?|never|disabl\w*|off) / },
  { part: 'system no-ping-time-stamp', words: / ping\w* .*time ?stamps? / },
  { part: 'system host-name', words: / host ?names? / },
  {
    part: 'system no-redirects-ipv6',
    words: / redirects? .*(?:ipv6|icmpv6) | (?:ipv6|icmpv6) redirects? /,
    not: / (?:interfaces?|zones?|untrust\w*|external) /,
  },
  { part: 'snmp community', words: / communit(?:y|ies) (?:strings?|names?) /, not: / bgp / },
];

/** Whether a plain title speaks of the part of the configuration in which a setting stands; undefined where nothing is known of it. */
export function speaksOf(title: string, setting: SettingPath): boolean | undefined {
  const path = `${setting.join(' ')} `;
  const own = SPOKEN.find(({ part }) => path.startsWith(`${part} `));
  return own && own.words.test(title) && !(own.not?.test(title) ?? false);
}
