/** A line as Merlon itself numbers it in a question. */
const NUMBERED = /^(?:L\d+\| |\(within: )/;
/** Elements, members, blocks, comments, rows of tables, and a name with one value. */
const NOTATION =
  /^\s*(?:<\/?[A-Za-z][\w.-]*(?:\s[^>]*)?\/?>|"[^"\n]{1,64}"\s*:|[\]}][\]},;]*\s*$|[{[](?:\s*$|\s*["{[])|!|#[^\s#]|#$|##? ?(?:SECRET|Last)|\/\*|\|.*\|\s*$|[\w-]{1,40}:[ \t]+\S+\s*$|\(?[\w.@-]{1,40}[ \t]?[:/][ \t]?[^\s/]{4,}\s*$|\S+\t+\S)|[;{]\s*$/;
const BEFORE =
  /^\s*(?:[\w.~@/:-]{1,60}(?:\([\w-]{1,32}\))?\s?[#>%$]\s+)?(?:(?:\d{1,3}[.)]|[-*])\s+)?`?(?:(?:no|undo|delete|deactivate)\s+)?/;
/** Words that commands begin with, and no sentence in lower case often does. */
const FIRST =
  /^(?:set|unset|edit|config|configure|next|end|append|select|add|enable|username|passwd|hostname|sysname|interface|ip|ipv6|route|router|object|access-list|access-group|nat|crypto|aaa|acl|rule|key|logging|ntp|banner|header|description|remark|comment|network|service|snmp|user|zone|policy|tunnel|group-policy|neighbor|peer|domain|switchport|vlan|shutdown|quit|return|exit|commit|action|event|lock|clock|feature|level|super|password|secret|community|authentication|certificate|license|failover|cluster|isakmp|ike|ipsec|firewall|security-policy|mysql|curl|openssl|sshpass|export|annotate|activate|deactivate|rename|copy|request|execute|exec|diagnose|get|show|install|neighbors?|remote|wep|wpa2?)(?=\s|$)/;
/** A word in lower case with a hyphen or a sign of assignment. */
const COMPOUND = /^(?:[a-z\d]+(?:[-_][a-z\d]+)+(?=\s+\S)|[A-Za-z_][\w-]{1,60}\s?=\s?\S)/;
const SENTENCE = /(?:\?|(?<=[a-z]{2})[.])\s*$/;
/** So far from a line of a configuration another line of it may be. */
const NEAR = 6;

/**
 * Which lines of a text belong to a configuration: those that look like it, those indented below them, and those between two of them, which
 * may be a banner or the rest of a key.
 */
export function findConfigLines(lines: readonly string[]): readonly boolean[] {
  let isFenced = false;
  const alike = lines.map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isFenced = !isFenced;
      return false;
    }
    return isFenced || looksLikeConfig(line);
  });
  let last = Number.NEGATIVE_INFINITY;
  const between = [...alike];
  for (const [at, isLine] of alike.entries()) {
    if (!isLine) continue;
    if (at - last <= NEAR) between.fill(true, Math.max(0, last), at);
    last = at;
  }
  for (const [at, line] of lines.entries())
    if (between[at - 1] === true && (/^[ \t]+\S/.test(line) || (/^[a-z]/.test(line) && !SENTENCE.test(line)))) between[at] = true;
  return between;
}

function looksLikeConfig(line: string): boolean {
  if (NUMBERED.test(line) || NOTATION.test(line)) return true;
  const command = line.slice(BEFORE.exec(line)?.[0].length ?? 0);
  if (SENTENCE.test(line) && !FIRST.test(command)) return false;
  return (FIRST.test(command) || COMPOUND.test(command)) && !/\?\s*$/.test(line);
}
