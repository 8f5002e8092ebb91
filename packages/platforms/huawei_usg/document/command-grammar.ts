import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** First words of VRP commands in any view (Huawei USG6000 and NGFW command references). */
const VERBS = new Set(
  `system-view undo display return quit save commit screen-length reset terminal language-mode switch
  sysname interface aaa acl user-interface security-policy nat-policy traffic-policy auth-policy audit-policy policy-based-route quota-policy
  firewall ip ipv6 snmp-agent info-center ntp-service ntp telnet stelnet sftp snetconf ssh ftp scp tftp http https web-manager header banner clock
  hrp log user-manage manager-user local-user local-aaa-user bind role level service-type password password-policy authentication-mode
  authentication-scheme authorization-scheme accounting-scheme authorization-mode accounting-mode domain radius-server hwtacacs-server
  hwtacacs ldap-server ad-server protocol idle-timeout rule service-manage add set description action policy profile session traffic
  source-zone destination-zone source-address destination-address service application time-range schedule default disable enable shutdown
  address vsys resource-class pki rsa ecc dsa ike ipsec dpd dh encryption-algorithm authentication-algorithm integrity-algorithm prf
  pre-shared-key proposal lldp dns dhcp update pfs ospf bgp area peer vlan vlanif zone detect ssl sa lock-authentication user lock
  authentication-key access-limit state nat arp icmp api restconf netconf agile-network packet-capture anti-ddos ips av url-filter dhcp-snooping
  cpu-defend isolate loopback-detection group cut signature-set target-environment port patch startup upgrade configuration command-privilege super
  access-user access-mode history-command nqa netstream sflow smtp mail cwmp radius tacacs rdp stp port-security esp ah encapsulation-mode l2tp l2tp-group ike-peer ike-proposal exchange-mode remote-address local-id version`.split(
    /\s+/,
  ),
);
/** Commands of the user view. */
const USER_VIEW = String.raw`system-view|display|save|reset|screen-length|dir|quit|terminal|language-mode|super|clock|sys\b|dis\b|ping|startup|debugging|undo|delete|copy|ssh|telnet`;
/** Words that are commands when they stand alone. */
const ALONE = new Set(
  'system-view return quit save commit aaa security-policy nat-policy traffic-policy password-policy shutdown disable enable stelnet'.split(
    ' ',
  ),
);
/** A word of prose after one of these verbs: `set the timeout`, `user must`. */
const PROSE_WORD =
  /^(?:the|an?|your|this|that|these|those|of|to|and|or|is|are|was|for|with|by|in|on|must|should|can|may|will|has|have|all|not|be|it|its|each|every|which|from)\b/i;

/** The role that a device of a pair prints before an opening bracket or angle: `HRP_M`, `HRP_S`, in older releases `HRP_A`. */
const PAIR = '(?:HRP_[A-Z])?';
/** `<FW>`: the user view. A lower-case placeholder looks the same, so it counts as a prompt only before a command of that view. */
const USER = String.raw`${PAIR}<(?:[A-Z][\w.()/:-]*>\s?|[\w.()/:-]{1,64}>\s?(?=(?:${USER_VIEW}))|(?:huawei|sysname|hostname|usg|fw|firewall|device|switch)[\w.-]*>\s?)`;
/** `[FW]`, `[FW-ui-vty0-4]`, `[*FW-aaa]`, `[FW-ike-peer-<name>]`: the system view and those below it. */
const SYSTEM = String.raw`${PAIR}\[[~*]?(?:[A-Z][\w.()/:-]*(?:-[\w.()/: <>-]*[\w)>])?|(?:huawei|sysname|hostname|usg|fw|firewall|device)(?:[\w./: -]*[\w)])?|[a-z][\w.]*-(?:ui|aaa|policy|zone|acl|GigabitEthernet)[\w./: -]*)\]\s?`;

/** How benchmarks print VRP commands. */
export const huaweiCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${USER}|${SYSTEM})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    if (!VERBS.has(verb)) return false;
    const rest = words.slice(verb.length).trim();
    return rest === '' ? ALONE.has(verb) : !PROSE_WORD.test(rest) && !/[.:]$/.test(words);
  },
  prints: (command) => /^dis(?:p|pl|pla|play)?\b/.test(command.trim()),
};
