/** The number of characters examined. */
const LOOKED_AT = 400_000;

/** `# Configuration of gw-1` and, a few lines below, `# Language version: 14.1v1`: the header of every export. */
const HEADER = /^# Configuration of \S.*\n(?:#.*\n){0,20}# Language version: /m;
/** Commands that no other device has; an excerpt of an export, or a script, holds several. */
const OWN_COMMAND =
  /^(?:set|add) (?:password-controls |allowed-client |clienv |installer policy |net-access |expert-password|core-dump |inactivity-timeout \d|web (?:session-timeout|ssl-port|daemon-enable|table-refresh-rate) |message (?:banner|motd|caption) |aaa (?:tacacs|radius)-servers |syslog (?:cplogs|mgmtauditlogs|auditlog|log-remote-address) |snmp agent(?:-version)? |ipv6-state |rba (?:role|user) |user \S+ shell \/|bonding group |ntp (?:active|server (?:primary|secondary)) )/gm;
const ENOUGH_COMMANDS = 3;
const JSON_START = /^\s*(?:#.*\n\s*)*[{[]/;
/** Members that occur only in answers of Check Point's APIs, and the names of calls under which answers were gathered. */
const API_MEMBER =
  /"(?:objects-dictionary|access-layers|nat-rulebase|domain-type|implicit-cleanup-action|allowed-any-host|password-strength|lock-settings|drop-out-of-state-tcp-packets|log-implied-rules|super-user-uid|primary-system-group-id|ipv6-local-link-address|os-kernel-version|show-(?:access-rulebase|access-layers|gateways-and-servers|simple-gateways|nat-rulebase|packages|global-properties|hostname|ntp|dns|snmp|users|password-policy|allowed-clients|interfaces))"\s*:/;
/** Short answers of the Gaia API (show-dns, show-ntp, show-routes): no single member is distinctive, but all together are. */
const SHORT_ANSWERS: readonly (readonly RegExp[])[] = [
  [/"primary"\s*:/, /"secondary"\s*:/, /"tertiary"\s*:/, /"suffix"\s*:/],
  [/"next-hop"\s*:/, /"mask-length"\s*:/, /"protocol"\s*:/],
  [/"GID"\s*:/, /"Group"\s*:/, /"Members"\s*:/],
  [/"lom-info"\s*:/, /"power-supply"\s*:/],
  [/"enabled"\s*:/, /"servers"\s*:/, /"type"\s*:\s*"(?:primary|secondary)"/, /"version"\s*:/],
];

/** True if a text is a Gaia configuration or an answer of Check Point's management or Gaia API. */
export function recognisesCheckpoint(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT).replace(/\r\n?/g, '\n');
  if (HEADER.test(beginning)) return true;
  if ((beginning.match(OWN_COMMAND)?.length ?? 0) >= ENOUGH_COMMANDS) return true;
  if (!JSON_START.test(beginning)) return false;
  return API_MEMBER.test(beginning) || SHORT_ANSWERS.some((members) => members.every((member) => member.test(beginning)));
}
