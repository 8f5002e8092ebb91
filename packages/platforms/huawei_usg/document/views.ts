/** A level of the command line: the words that open its view. */
export type Level = readonly string[];

/** Commands that open a view from the system view. Source: Huawei USG6000 and NGFW command references, "Views" of each command. */
const TOP_VIEW =
  /^(?:aaa|(?:security|nat|traffic|auth|audit|quota|pcp|dns-transparent|rightm|password)-policy|policy-based-route|page-setting|user-interface (?:con|console|vty|aux|tty|current)\b.*|interface \S.*|firewall (?:zone|interzone) \S.*|acl (?!.* (?:in|out)bound$)\S.*|(?:ike|ipsec) (?:proposal|peer|policy|policy-template) \S.*|(?:radius|hwtacacs|ldap|ad)-server template \S+|time-range \S+|ip (?:address-set|service-set|vpn-instance|pool) \S.*|domain-set \S.*|pki (?:realm|domain) \S+|ospf.*|isis(?: (?:\d+|[*]|<[^<>]+>))?|bgp \S+|vlan \d+|profile type \S.*|ssl policy \S+|v-gateway (?:\S+|<[^<>]+>)|l2tp-group (?:\S+|<[^<>]+>)|api|switch vsys \S+|policy (?:interzone|zone) \S.*)$/;
/** Commands that open a view from another view. */
const INNER_VIEW =
  /^(?:manager-user \S+|local-aaa-user password policy \S+|rule name \S.*|domain \S+|(?:authentication|authorization|accounting|recording|service)-scheme \S+|role \S+|basic|area \S+|ipv4-family.*|ipv6-family.*)$/;
/** Parents of views that open inside another. */
const HOLDS_VIEWS = /^(?:aaa|[a-z-]+-policy|policy-based-route|ospf|bgp|profile|v-gateway)\b/;
/** Settings of the system view, whatever view a benchmark seems to be in. */
const SYSTEM_SETTING =
  /^(?:sysname|telnet|ssh|stelnet|sftp|snetconf|ftp|tftp|snmp-agent|info-center|ntp-service|web-manager|log type|hrp|clock|header|banner|update|firewall (?:defend|session|blacklist|packet-filter|log|detect)|lldp|super|http)\b/;

/** The level that a typed line opens at a place; undefined if it opens none. */
export function openedBy(place: readonly Level[], words: readonly string[]): readonly Level[] | undefined {
  const typed = words.join(' ');
  const current = place.at(-1);
  // In the view of a user interface, `acl 2000 inbound` binds a list, and in an interface `ospf …` is a setting.
  if (current && /^(?:user-interface|interface)$/.test(current[0]!) && /^(?:acl|ospf|ipsec|time-range) /.test(typed)) return undefined;
  // A rule names the time range in which it holds.
  if (current?.[0] === 'rule' && words[0] === 'time-range') return undefined;
  // A domain names its schemes, and an account the one of its own.
  if (/^(?:domain|manager-user)$/.test(current?.[0] ?? '') && /^\w+-scheme /.test(typed)) return undefined;
  if (INNER_VIEW.test(typed)) {
    const parents = [place, place.slice(0, -1)].find((levels) => HOLDS_VIEWS.test(levels.at(-1)?.join(' ') ?? ''));
    if (parents) return [...parents, words];
    // Only AAA has accounts of administrators: a document that begins with one leaves its view out.
    if (words[0] === 'manager-user') return [['aaa'], words];
  }
  if (!TOP_VIEW.test(typed)) return undefined;
  return place[0]?.[0] === 'switch' && words[0] !== 'switch' ? [place[0], words] : [words];
}

/** True if a typed line is a setting of the system view. */
export const isSystemSetting = (words: readonly string[]): boolean =>
  SYSTEM_SETTING.test((words[0] === 'undo' ? words.slice(1) : words).join(' '));

/** Ends of prompts and the views they stand for: `[FW-ui-vty0-4]`. */
const PROMPT_ENDS: readonly (readonly [RegExp, (found: RegExpExecArray) => readonly Level[]])[] = [
  [/-ui-(?:vty|VTY)(\d+)(?:-(\d+))?$/, ([, from, to]) => [['user-interface', 'vty', from!, ...(to === undefined ? [] : [to])]]],
  [/-ui-con(?:sole)?(\d+)$/, ([, number]) => [['user-interface', 'con', number!]]],
  [/-aaa-manager-user-(.+)$/, ([, name]) => [['aaa'], ['manager-user', name!]]],
  [/-aaa-authen-(.+)$/, ([, name]) => [['aaa'], ['authentication-scheme', name!]]],
  [/-aaa-domain-(.+)$/, ([, name]) => [['aaa'], ['domain', name!]]],
  [/-aaa$/, () => [['aaa']]],
  [/-(radius|hwtacacs)-(?!server)(.+)$/, ([, kind, name]) => [[`${kind!}-server`, 'template', name!]]],
  [/-(ike|ipsec)-(proposal|peer)-(.+)$/, ([, protocol, thing, name]) => [[protocol!, thing!, name!]]],
  [/-ipsec-policy-(isakmp|manual)-(.+)-(\d+|\*|<[^<>]+>)$/, ([, kind, name, number]) => [['ipsec', 'policy', name!, number!, kind!]]],
  [
    /-ospf-(\S+?)-area-(.+)$/,
    ([, process, area]) => [
      ['ospf', process!],
      ['area', area!],
    ],
  ],
  [/-ospf-(\d+)$/, ([, process]) => [['ospf', process!]]],
  [/-bgp$/, () => [['bgp', '*']]],
  [/-(?:policy-security|security-policy)-rule-(.+)$/, ([, name]) => [['security-policy'], ['rule', 'name', name!]]],
  [/-(?:policy-security|security-policy)$/, () => [['security-policy']]],
  [/-(?:policy-nat|nat-policy)$/, () => [['nat-policy']]],
  [/-(?:policy-nat|nat-policy)-rule-(.+)$/, ([, name]) => [['nat-policy'], ['rule', 'name', name!]]],
  [/-zone-(.+)$/, ([, name]) => [['firewall', 'zone', name!]]],
  [
    /-((?:GigabitEthernet|XGigabitEthernet|Ten-GigabitEthernet|GE|Eth-Trunk|MEth|Vlanif|Ethernet|Tunnel|LoopBack)\d[\d/.]*)$/,
    ([, name]) => [['interface', name!]],
  ],
  [/-acl\d?-\w+-(\d+)$/, ([, number]) => [['acl', number!]]],
  [/-password-policy$/, () => [['password-policy']]],
];

/** The place that a prompt shows; undefined if its end is no known view. */
export function placeOfPrompt(prompt: string): readonly Level[] | undefined {
  const name = /^(?:HRP_[A-Z])?\[[~*]?(.*)\]\s*$/.exec(prompt.trim())?.[1];
  if (name === undefined) return /<[^<>]+>\s*$/.test(prompt) ? [] : undefined;
  for (const [end, levels] of PROMPT_ENDS) {
    const found = end.exec(name);
    if (found) return levels(found);
  }
  return undefined;
}
