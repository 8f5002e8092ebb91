import type { ConfigGap, ConfigNode } from '@merlon/engine/config-tree/node.ts';

/** Every export holds these, whatever the release (seen in exports of R77 to R81). */
const ALWAYS_THERE = ['hostname', 'password-controls', 'user', 'interface'];

interface Found {
  readonly gaia: readonly ConfigNode[];
  readonly unknownLines: readonly number[];
  /** 1-based lines at which JSON breaks off. */
  readonly brokenJson: readonly number[];
}

/** What a text leaves out of the device's configuration, as far as the text itself shows it. */
export function findGaps({ gaia, unknownLines, brokenJson }: Found, lines: readonly string[]): readonly ConfigGap[] {
  const gaps: ConfigGap[] = [];
  const features = new Set(gaia.map((node) => node.words[0]!));
  const missing = ALWAYS_THERE.find((feature) => !features.has(feature));
  const hasHeader = lines.some((line) => /^# Configuration of \S/.test(line));
  if (gaia.length === 0) gaps.push({ path: [], line: 1, reason: 'the text holds no configuration of the Gaia operating system' });
  else if (missing !== undefined) {
    const reason = `the text seems to hold only parts of a configuration (no \`${missing}\`)`;
    gaps.push({ path: [], line: gaia[0]!.line, reason, ...(hasHeader ? { suspected: true as const } : {}) });
  } else if (!endsWhole(gaia)) {
    gaps.push({ path: [], line: gaia.at(-1)!.line, reason: 'the text seems to break off before its end', suspected: true });
  }
  if (unknownLines.length > 0) {
    gaps.push({ path: [], line: unknownLines[0]!, reason: 'a line there was not understood', suspected: true });
  }
  for (const line of brokenJson) gaps.push({ path: ['json'], line, reason: 'the answers of the management API break off' });
  return gaps;
}

/** An export has no end mark; the loopback interface and what stands behind the interfaces tell that it was not cut off before. */
function endsWhole(gaia: readonly ConfigNode[]): boolean {
  return gaia.some(({ words }) => (words[0] === 'interface' && words[1] === 'lo') || words[0] === 'static-route' || words[0] === 'snmp');
}
