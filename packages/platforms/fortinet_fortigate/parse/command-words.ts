/**
 * First words of FortiOS configuration paths. No nested table begins with one of them and a second word, which tells a section after an
 * unclosed one from a nested table. Source: chapter list of the FortiOS 7.x CLI reference.
 */
const CATEGORIES = [
  'alertemail',
  'antivirus',
  'application',
  'authentication',
  'automation',
  'casb',
  'certificate',
  'cifs',
  'client-reputation',
  'diameter-filter',
  'dlp',
  'dnsfilter',
  'dpdk',
  'emailfilter',
  'endpoint-control',
  'ethernet-oam',
  'extender-controller',
  'extension-controller',
  'file-filter',
  'firewall',
  'ftp-proxy',
  'gtp',
  'gui',
  'hardware',
  'icap',
  'ips',
  'log',
  'monitoring',
  'mgmt-data',
  'netscan',
  'nsxt',
  'report',
  'router',
  'sctp-filter',
  'spamfilter',
  'ssh-filter',
  'switch-controller',
  'system',
  'telemetry-controller',
  'user',
  'videofilter',
  'virtual-patch',
  'voip',
  'vpn',
  'waf',
  'wanopt',
  'web-proxy',
  'webfilter',
  'wireless-controller',
  'ztna',
];
const categories = new Set(CATEGORIES);

/** Second words of `config system …` that scripts abbreviate. */
const SYSTEM_TABLES = ['admin', 'dns', 'global', 'interface', 'ntp', 'settings', 'snmp', 'zone'];

/** True if the words of a `config` line name a section and not a nested table. */
export function isSectionPath(path: readonly string[]): boolean {
  return path.length >= 2 && categories.has(path[0]!);
}

/** The path with abbreviated words in full, as the device reads `config sys glo`; an ambiguous word stays as it is. */
export function expandPath(path: string[]): string[] {
  const [first, second, ...rest] = path;
  if (first === undefined || second === undefined) return path;
  const category = categories.has(first) ? first : expandWord(first, CATEGORIES);
  const table = category === 'system' ? expandWord(second, SYSTEM_TABLES) : second;
  return category === first && table === second ? path : [category, table, ...rest];
}

function expandWord(word: string, choices: readonly string[]): string {
  if (word.length < 3) return word;
  const matches = choices.filter((choice) => choice.startsWith(word));
  return matches.length === 1 ? matches[0]! : word;
}
