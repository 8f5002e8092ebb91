import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';

/**
 * Sections that a device with virtual domains keeps once for all, so that the text of one domain does not show them. Source: FortiOS CLI
 * reference, "Global and per-VDOM resources".
 */
const GLOBAL_SECTIONS = [
  'system accprofile',
  'system admin',
  'system api-user',
  'system auto-install',
  'system automation-stitch',
  'system autoupdate',
  'system central-management',
  'system csf',
  'system dns',
  'system fips-cc',
  'system fortiguard',
  'system global',
  'system ha',
  'system interface',
  'system ntp',
  'system password-policy',
  'system snmp',
  'log fortianalyzer',
  'log syslogd',
];

/** True if the device keeps a section once, and not per virtual domain. */
export function isGlobalSection(path: readonly string[]): boolean {
  return GLOBAL_SECTIONS.some((section) => section.split(' ').every((word, at) => path[at] === word));
}

/** The parts of the device's configuration that are missing from a FortiOS text, as far as the text shows it. */
export function findGaps(roots: readonly ConfigNode[], lines: readonly string[], openAtEnd: boolean): readonly ConfigGap[] {
  const gaps: ConfigGap[] = [];
  if (openAtEnd) gaps.push({ path: [], line: lastLineWithText(lines), reason: 'the text ends in the middle of a section', isCut: true });
  const domainLine = lines.slice(0, 10).findIndex((line) => line.startsWith('#global_vdom=0:')) + 1;
  if (domainLine > 0) {
    const reason = 'the text is that of one virtual domain and leaves out what the device keeps for all of them';
    for (const section of GLOBAL_SECTIONS) gaps.push({ path: section.split(' '), line: domainLine, reason });
  } else if (!lines.slice(0, 10).some((line) => line.startsWith('#config-version='))) {
    const missing = ALWAYS_THERE.filter((section) => !has(roots, section));
    const reason = 'the text seems to hold only parts of a configuration';
    if (missing.length === ALWAYS_THERE.length) gaps.push({ path: [], line: 1, reason, isCut: true });
    else if (missing.length > 0) gaps.push({ path: [], line: 1, reason: `${reason} (no \`${missing[0]}\`)`, suspected: true, isCut: true });
  }
  const reader = findLimitedReader(roots, lines);
  if (reader) gaps.push(reader);
  const domains = roots.filter((root) => root.words[0] === 'vdom');
  if (domains.length > 0 && domains.every((domain) => domain.children.length === 0)) {
    gaps.push({ path: [], line: domains[0]!.line, reason: 'the text names virtual domains and shows none of them' });
  }
  for (const domain of domains) {
    if (domain.children.length > 0) continue;
    gaps.push({ path: domain.words, line: domain.line, reason: 'the text names this virtual domain and does not show it' });
  }
  return gaps;
}

/** The header names the reading account. Source: Fortinet community, TA 247199: `super_admin_readonly` does not see all of a backup. */
function findLimitedReader(roots: readonly ConfigNode[], lines: readonly string[]): ConfigGap | undefined {
  const line = lines.slice(0, 10).findIndex((text) => text.startsWith('#config-version=')) + 1;
  const username = line > 0 ? /:user=([^:]+)/.exec(lines[line - 1]!)?.[1] : undefined;
  if (username === undefined) return undefined;
  const administrators = roots.find((root) => root.words.join(' ') === 'system admin');
  const reader = administrators?.children.find(({ words }) => words[0] === username);
  const isLimited = reader?.children.some(({ words }) => words[0] === 'accprofile' && words[1] === 'super_admin_readonly');
  const reason = `the account “${username}”, which read the text, does not see all settings`;
  return isLimited ? { path: [], line, reason, suspected: true } : undefined;
}

/** Sections of every whole configuration: FortiOS writes them however little is set. */
const ALWAYS_THERE = ['system global', 'system interface', 'system admin'];

const has = (roots: readonly ConfigNode[], section: string): boolean => roots.some((root) => root.words.join(' ') === section);

function lastLineWithText(lines: readonly string[]): number {
  for (let at = lines.length; at > 0; at -= 1) if (lines[at - 1]!.trim() !== '') return at;
  return 1;
}
