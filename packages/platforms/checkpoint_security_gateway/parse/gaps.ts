import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { suspectUnknownLines } from '@merlon/engine/config-tree/unknown-lines.ts';
import { isDerived } from './derive-statements.ts';

/** Every export holds these in every release (seen in exports of R77 to R81). */
const ALWAYS_THERE = ['hostname', 'password-controls', 'user', 'interface'];

interface Found {
  readonly roots: readonly ConfigNode[];
  readonly unknownLines: readonly number[];
  /** 1-based lines at which JSON breaks off. */
  readonly brokenJson: readonly number[];
}

/** The parts of the device's configuration that are missing from a text, as far as the text shows it. */
export function findGaps({ roots, unknownLines, brokenJson }: Found, lines: readonly string[], several: boolean): readonly ConfigGap[] {
  const gaia = roots.filter((node) => node.words[0] !== 'json' && !isDerived(node));
  const gaps: ConfigGap[] = [...findMissingParts(gaia, lines, several)];
  if (gaia.length === 0) {
    const reason = roots.some(isDerived)
      ? 'the text holds single answers of the Gaia API and no whole configuration'
      : 'the text holds no configuration of the Gaia operating system';
    gaps.push({ path: [], aside: 'json', line: 1, reason });
  }
  gaps.push(...suspectUnknownLines(lines, unknownLines));
  const others = gaia.find(({ words }) => (words[0] === 'virtual-system' && words[1] !== '0') || (words[0] === 'vsx' && words[1] === 'on'));
  if (others && !several) {
    gaps.push({
      path: [],
      line: others.line,
      reason: 'the gateway has virtual systems, whose settings are not in the text',
      suspected: true,
    });
  }
  for (const line of brokenJson) gaps.push({ path: ['json'], line, reason: 'the answers of the management API break off' });
  return gaps;
}

function findMissingParts(gaia: readonly ConfigNode[], lines: readonly string[], several: boolean): readonly ConfigGap[] {
  if (gaia.length === 0) return [];
  // A virtual system prints only its own settings; those of the whole gateway are in another export.
  if (several) return [{ path: [], line: gaia[0]!.line, reason: 'the text holds several exports, of which each tells a part' }];
  const features = new Set(gaia.map((node) => node.words[0]!));
  const missing = ALWAYS_THERE.find((feature) => !features.has(feature));
  if (missing !== undefined) {
    const hasHeader = lines.some((line) => /^# Configuration of \S/.test(line));
    const reason = `the text seems to hold only parts of a configuration (no \`${missing}\`)`;
    return [{ path: [], line: gaia[0]!.line, reason, isCut: true, ...(hasHeader ? { suspected: true } : {}) }];
  }
  if (endsWhole(gaia)) return [];
  return [{ path: [], line: gaia.at(-1)!.line, reason: 'the text seems to break off before its end', suspected: true, isCut: true }];
}

/**
 * An export has no end mark. The last that each one holds are the traps of SNMP with `snmp traps advanced`, and behind them the static
 * routes, if there are any (seen in exports of R77 to R81): with one of these it was not cut off earlier.
 */
function endsWhole(gaia: readonly ConfigNode[]): boolean {
  return gaia.some(({ words }) => words[0] === 'static-route' || (words[0] === 'snmp' && words[1] === 'traps' && words[2] === 'advanced'));
}
