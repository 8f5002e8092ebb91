/** The number of non-blank lines examined. */
const LINES_READ = 400;

const VERSION = /^(?:ASA|PIX|FWSM|NGFW) Version \d/;
/** Lines that ASA and FTD write and that IOS, NX-OS and others do not. */
const OWN_LINES: readonly RegExp[] = [
  /^ nameif \S+$/,
  /^ security-level \d+$/,
  /^access-list \S+ (?:extended|advanced) (?:permit|deny|trust) /,
  /^access-group \S+ (?:global$|in interface )/,
  /^object-group (?:network|service|protocol|icmp-type) \S+/,
  /^object (?:network|service) \S+$/,
  /^(?:ssh|http|telnet) \d+\.\d+\.\d+\.\d+ \d+\.\d+\.\d+\.\d+ \S+$/,
  /^same-security-traffic permit /,
  /^threat-detection (?:basic-threat|statistics)/,
  /^http server enable/,
  /^(?:asdm|passwd|dynamic-access-policy-record|xlate per-session) \S+/,
  /^logging (?:asdm|buffer-size) /,
  /^mtu \S+ \d+$/,
  /^route \S+ \d+\.\d+\.\d+\.\d+ \d+\.\d+\.\d+\.\d+ \S+/,
  /^(?:aaa-server \S+ (?:protocol|\(\S+\) host)|aaa authentication (?:ssh|enable|http|serial|telnet) console) /,
  /^(?:password-policy|sysopt|dns-guard|firepower-module|snort)\b/,
];
const OTHERS =
  /^(?:#config-version=|config system |<\?xml|<config|set system |set deviceconfig|sysname |# Configuration of |!Software Version|(?:system|security|interfaces) \{)/;
/** The beginning of a document stored by `apis/`: the manager's name, then the object with its answers. */
const MANAGER_DOCUMENT = /^\s*\{\s*"(?:fmc|fdm)"\s*:\s*\{/;

/** True for a manager's description of its devices in JSON, from FMC or from the device manager of Threat Defense. */
export const isManagerDocument = (text: string): boolean => MANAGER_DOCUMENT.test(text);

/** True for an ASA or FTD configuration from `show running-config`, even inside a captured session, and for a manager's document. */
export function recognisesCisco(text: string): boolean {
  if (isManagerDocument(text)) return true;
  const kinds = new Set<RegExp>();
  let seen = 0;
  for (const raw of text.slice(0, 200_000).split(/\r\n?|\n/)) {
    const line = raw.trimEnd();
    if (line === '') continue;
    seen += 1;
    if (seen > LINES_READ) break;
    if (OTHERS.test(line)) return false;
    if (VERSION.test(line)) return true;
    const kind = OWN_LINES.find((pattern) => pattern.test(line));
    if (kind) kinds.add(kind);
  }
  return kinds.size >= 2;
}
