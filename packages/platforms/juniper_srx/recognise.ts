import { formOf } from './parse/read-form.ts';

/** The number of lines examined; the distinctive parts of a Junos configuration come early. */
const LINES_READ = 400;

const HIERARCHICAL_START =
  /^\s*(?:inactive:\s*)?(?:system|groups|security|interfaces|policy-options|routing-options|protocols|firewall|snmp|chassis|applications|routing-instances|logical-systems)\s*\{\s*(?:#.*)?$/;
const SET_LINE =
  /^(?:set|deactivate) (?:groups \S+ )?(?:(?:logical-systems|tenants) \S+ )?(?:version \d|system (?:host-name|services|login|root-authentication|syslog|ntp) |security (?:zones|policies|screen|nat|ike|address-book) |interfaces \S+ (?:unit|description|disable)|firewall (?:family|filter) |policy-options |routing-options |protocols (?:ospf|bgp|isis|lldp|rip|stp|rstp)|snmp community |applications application )/;
const HEADER = /^(?:## Last (?:commit|changed): |version \d[\w.-]*;)/;
/** Lines of other makes; `mgt-config` and `deviceconfig` belong to PAN-OS, which also writes braces. */
const OTHERS =
  /^#config-version=|^config system global|^!|^\s*<(?:config|response)\b|^hostname |^\s*(?:set )?(?:mgt-config|deviceconfig)\b|^config \{/;

/** A part that almost every configuration has, as an element of XML or a member of JSON. */
const PART = {
  xml: /<(?:system|security|interfaces|groups|version)(?:\s[^<>]*)?>/,
  json: /"(?:system|security|interfaces|groups|version)"\s*:/,
};

/** True for a Junos configuration, hierarchical, as set commands, as XML or as JSON. Fetched text may have prompts and notes around it. */
export function recognisesJunos(text: string): boolean {
  const form = formOf(text);
  if (form !== 'text') return PART[form].test(text.slice(0, 200_000));
  let stanzas = 0;
  let setLines = 0;
  let header = false;
  let seen = 0;
  for (const raw of text.slice(0, 200_000).split(/\r\n?|\n/)) {
    const line = raw.trimEnd();
    if (line === '') continue;
    seen += 1;
    if (seen > LINES_READ) break;
    if (OTHERS.test(line)) return false;
    if (HEADER.test(line)) header = true;
    if (HIERARCHICAL_START.test(line)) stanzas += 1;
    else if (SET_LINE.test(line)) setLines += 1;
  }
  return setLines >= 2 || (setLines >= 1 && seen <= 10) || (header && stanzas >= 1) || (stanzas >= 2 && text.includes(';'));
}
