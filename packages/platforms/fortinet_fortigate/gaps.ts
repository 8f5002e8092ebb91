import type { ConfigGap, ConfigNode } from '@merlon/engine/config-tree/node.ts';

/**
 * Sections that a device with virtual domains keeps once for all of them, so that the text of one domain does not show them.
 * Source: FortiOS CLI reference, "Global and per-VDOM resources".
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

/** What a FortiOS text leaves out of the device's configuration, as far as the text itself shows it. */
export function findGaps(roots: readonly ConfigNode[], lines: readonly string[], openAtEnd: boolean): readonly ConfigGap[] {
  const gaps: ConfigGap[] = [];
  if (openAtEnd) gaps.push({ path: [], line: lastLineWithText(lines), reason: 'the text ends in the middle of a section' });
  const domainLine = lines.slice(0, 10).findIndex((line) => /^#global_vdom=0:/.test(line)) + 1;
  if (domainLine > 0) {
    const reason = 'the text is that of one virtual domain and leaves out what the device keeps for all of them';
    for (const section of GLOBAL_SECTIONS) gaps.push({ path: section.split(' '), line: domainLine, reason });
  } else if (!lines.some((line) => line.startsWith('#config-version=')) && !roots.some(isWholeDeviceSign)) {
    gaps.push({ path: [], line: 1, reason: 'the text holds only parts of a configuration' });
  }
  for (const domain of roots) {
    if (domain.words[0] !== 'vdom' || domain.children.length > 0) continue;
    gaps.push({ path: domain.words, line: domain.line, reason: 'the text names this virtual domain and does not show it' });
  }
  return gaps;
}

/** `system global` is in every whole configuration: FortiOS always writes at least the host name or the time zone there. */
const isWholeDeviceSign = (node: ConfigNode): boolean => node.words.join(' ') === 'system global';

function lastLineWithText(lines: readonly string[]): number {
  for (let at = lines.length; at > 0; at -= 1) if (lines[at - 1]!.trim() !== '') return at;
  return 1;
}
