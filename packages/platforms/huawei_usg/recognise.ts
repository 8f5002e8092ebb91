/** The number of characters examined; the distinctive parts of a VRP configuration come early. */
const CHARACTERS_READ = 200_000;

/** Statements of which every VRP configuration has some and no other device writes any. */
const SIGNS: readonly RegExp[] = [
  /^ ?sysname \S/m,
  /^#[ \t]*$/m,
  /^security-policy[ \t]*$/m,
  /^firewall zone (?:name )?\S/m,
  /^user-interface (?:vty|con|console|aux)\b/m,
  /^ manager-user \S/m,
  /^ ?undo telnet (?:ipv6 )?server enable/m,
  /^ ?snmp-agent\b/m,
  /^ ?info-center \S/m,
  /^ ?ntp-service \S/m,
  /^ service-manage \S/m,
  /^ ?(?:stelnet|ssh) server \S/m,
  /^ ?web-manager \S/m,
  /^return[ \t]*$/m,
];
/** Several are needed, because other devices of the same descent have some of them too. */
const SIGNS_WANTED = 3;

/** Configurations of other makes. H3C's Comware, of the same descent, names its version in a statement. */
const OTHERS =
  /^(?:hostname |config system |#config-version=|set (?:system|version|deviceconfig|hostname) |[ \t]*<(?:config|response)\b| ?version \d+\.\d+\.\d+, )/m;

/** True for a Huawei VRP configuration; fetched text may have prompts and notes around it. */
export function recognisesVrp(text: string): boolean {
  const beginning = text.slice(0, CHARACTERS_READ).replace(/\r\n?/g, '\n');
  if (OTHERS.test(beginning)) return false;
  if (/^!Software Version V\d{3}R\d{3}/m.test(beginning)) return true;
  return SIGNS.filter((sign) => sign.test(beginning)).length >= SIGNS_WANTED;
}
