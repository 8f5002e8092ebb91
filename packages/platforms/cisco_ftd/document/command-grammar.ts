import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** Words that begin ASA and FTD commands (Cisco ASA Series Command Reference; Firepower Threat Defense Command Reference). */
const VERBS = new Set(
  (
    'aaa aaa-server access-group access-list area asdm banner boot call-home class class-map clear clock configure console copy crypto ' +
    'dhcpd dhcprelay disable dns dns-guard domain-name dynamic-filter enable end exit failover filter fragment global group-policy hostname ' +
    'http icmp inspect interface ip ipv6 key logging management-access match more mtu name-server nameif nat no ntp object object-group ' +
    'ospf eigrp rip passwd password password-policy policy-map privilege quit route router security-level service service-policy set sh show ' +
    'shutdown smtp-server snmp-server ssh ssl static sysopt system telnet terminal threat-detection timeout tunnel-group username verify ' +
    'webvpn wr write changeto ping reload authentication neighbor network anti-replay'
  ).split(' '),
);
/** Verbs that also occur in prose, with the words that follow them in commands. */
const COMMON_WORDS: Readonly<Record<string, RegExp>> = {
  no: /^[a-z]+(?:-[a-z]+)*\b(?! (?:is|are|longer|output|other)\b)/,
  set: /^(?:connection|peer|pfs|transform-set|ikev[12]|security-association|metric)\b/,
  match: /^(?:any|port|access-list|address|default-inspection-traffic|flow|tunnel-group)\b/,
  class: /^[\w<-]+$/,
  key: /^\S/,
  name: /^\d/,
  area: /^[\d<]/,
  network: /^[\d<]/,
  system: /^(?:lockdown-sensor|support)\b/,
  service: /^(?:password-recovery|resetinbound|resetoutbound|tcp|udp)\b/,
  static: /^\(/,
  global: /^\(/,
  verify: /^(?:[<\w-]+:|<|\/)/,
  interface: /^(?:<|[A-Z][A-Za-z-]*\s?\d|\{)/,
  object: /^(?:network|service)\b/,
  password: /^encryption\b/,
  more: /^system:/,
};
const STANDALONE = new Set(['dns-guard', 'disable', 'enable', 'end', 'exit', 'failover', 'quit', 'shutdown', 'webvpn', 'passwd', 'reload']);
const PROSE_WORD = /^(?:the|an?|your|this|that|these|of|to|and|or|is|are|for|with|by|must|should|can|will|has|was|from)\b/i;

/** `hostname#`, `hostname(config-if)# `, `asa/admin(config)#`, `ciscoasa#(config)`; FTD's own command line has only `> `. */
const NAMED = String.raw`[A-Za-z][\w./-]*\s?(?:\([\w-]+\)\s?)?#\s?(?:\([\w-]+\)#?)?\s*`;
const FTD = String.raw`>\s+(?=(?:show|configure|system|sh)\b)`;
/** A configuration mode prompt whose `#` was left out. */
const UNMARKED = String.raw`[A-Za-z][\w./-]*\(config(?:-[\w-]+)?\)\s+(?=[a-z])`;

/** How benchmarks print ASA and FTD commands. */
export const ciscoCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${NAMED}|${FTD}|${UNMARKED})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    const rest = words.slice(verb.length).trim();
    if (!VERBS.has(verb)) return false;
    if (rest === '') return STANDALONE.has(verb);
    if (PROSE_WORD.test(rest) || /[.;]$/.test(rest)) return false;
    const needed = COMMON_WORDS[verb];
    return needed === undefined || needed.test(rest);
  },
  prints: (command) => /^(?:sh|sho|show|verify|more|ping)\b/.test(command.trim()),
};
