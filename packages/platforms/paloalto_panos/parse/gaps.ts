import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { Reading } from './draft.ts';

/** Sections of every whole configuration: no device lacks an administrator, a management address or a virtual system. */
const ALWAYS_THERE = ['mgt-config', 'deviceconfig', 'network', 'vsys'];

/** The parts of the device's behaviour that are missing from a PAN-OS text, as far as the text shows it. */
export function findGaps(roots: readonly ConfigNode[], reading: Reading, lineCount: number): readonly ConfigGap[] {
  const gaps: ConfigGap[] = [];
  if (reading.brokenAt !== undefined)
    gaps.push({ path: [], line: reading.brokenAt, reason: 'the text breaks off or is damaged', isCut: true });
  const [unread] = reading.unknownLines;
  if (unread !== undefined) gaps.push({ path: [], line: unread, reason: 'lines of the text were not understood', suspected: true });
  const missing = ALWAYS_THERE.filter((section) => !roots.some((root) => root.words[0] === section));
  const line = Math.min(1, lineCount);
  if (missing.length === ALWAYS_THERE.length) gaps.push({ path: [], line, reason: 'the text holds no known part of a configuration' });
  else if (missing.length > 0) {
    gaps.push({
      path: [],
      line,
      reason: `the text seems to hold only parts of a configuration (no \`${missing[0]}\`)`,
      suspected: true,
      isCut: true,
    });
  }
  return [...gaps, ...findManagerGaps(roots)];
}

/** Settings that Panorama pushes are not part of the running configuration (`show config pushed-shared-policy` has them). */
function findManagerGaps(roots: readonly ConfigNode[]): readonly ConfigGap[] {
  const tree = { roots, lines: [], unknownLines: [], gaps: [] };
  if (roots.some((root) => root.words[0] === 'template' || root.words[0] === 'device-group')) {
    const line = roots.find((root) => root.words[0] === 'template' || root.words[0] === 'device-group')!.line;
    const reason = 'the text is that of a Panorama, whose templates and device groups stand for what its firewalls get';
    return ['network', 'vsys'].map((word) => ({ path: [word], line, reason }));
  }
  const server = findManager(roots);
  if (!server) return [];
  const { line } = server;
  const reason = 'Panorama manages the device, and the text does not show the settings, shared objects and rules that it pushes';
  const bare = findPath(tree, ['vsys', '*']).filter((place) => findPath(place, ['rulebase', 'security', 'rules', '*']).length === 0);
  return [
    { path: [], line, reason, suspected: true },
    ...bare.map(({ captured }) => ({ path: ['vsys', captured[0]!, 'rulebase'], line, reason })),
  ];
}

/** The setting that names the managing Panorama; undefined if there is none. */
export function findManager(roots: readonly ConfigNode[]): ConfigNode | undefined {
  const tree = { roots, lines: [], unknownLines: [], gaps: [] };
  return [
    ...findPath(tree, ['deviceconfig', 'system', 'panorama-server']),
    ...findPath(tree, ['deviceconfig', 'system', 'panorama', '*', 'panorama-server']),
  ][0]?.node;
}
