/** The number of lines examined; the distinctive parts of a PAN-OS configuration come early. */
const LINES_READ = 400;

const SET_LINE =
  /^set\s+(?:deviceconfig\s+(?:system|setting|high-availability)|mgt-config\s|network\s+(?:interface|profiles|virtual-router|ike|tunnel|qos|vlan|virtual-wire)\s|(?:pre-|post-)?rulebase\s+(?:security|nat|decryption|default-security-rules|application-override|pbf|qos|dos|authentication)\s|zone\s+(?:"[^"]*"|\S+)\s+network\s|vsys\s+(?:"[^"]*"|\S+)\s+(?:zone|rulebase|import|address|service|profiles|setting|display-name)|device-group\s|template(?:-stack)?\s+(?:"[^"]*"|\S+)\s|shared\s+(?:address|service|log-settings|profiles|authentication-profile|certificate|botnet|server-profile|admin-role|ssl-tls-service-profile|profile-group|local-user-database))/;
const BRACE_LINE = /^(?:mgt-config|deviceconfig|localhost\.localdomain)\s*\{$/;
const XML_START = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)?<(?:config|response)\b/;
const XML_WORDS = /<(?:mgt-config|deviceconfig|rulebase|device-group)\b|<entry name=["']localhost\.localdomain["']/;

/** True for a PAN-OS configuration as XML, in braces or as set commands. Fetched text may have prompts and notes around it. */
export function recognisesPanos(text: string): boolean {
  const head = text.slice(0, 400_000);
  if (XML_START.test(head)) return XML_WORDS.test(head);
  let found = 0;
  let seen = 0;
  for (const raw of head.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') continue;
    seen += 1;
    if (seen > LINES_READ) break;
    if (/^#config-version=|^config system global|^## Last (?:commit|changed)|^<\w/.test(line)) {
      // A prompt and its command may come before the XML.
      return XML_START.test(line) && XML_WORDS.test(head);
    }
    if (BRACE_LINE.test(line) || SET_LINE.test(line)) found += 1;
  }
  return found >= 2 || (found === 1 && (seen <= 100 || /^\s*config \{/m.test(head)));
}
