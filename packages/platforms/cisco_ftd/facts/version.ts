import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isThreatDefense } from '../parse/gaps.ts';

export interface Version {
  readonly major: number;
  readonly minor: number;
  /** The maintenance release: 2 of 8.4(2). */
  readonly maintenance: number;
  readonly line: number;
}

/** The ASA release that a text comes from; undefined if it does not say, or comes from Threat Defense, which has its own numbers. */
export function asaVersionOf(tree: ConfigTree): Version | undefined {
  const node = tree.roots.find(({ words }) => (words[0] === 'ASA' || words[0] === 'PIX') && words[1] === 'Version');
  const found = /^(\d+)\.(\d+)(?:\((\d+))?/.exec(node?.words[2] ?? '');
  if (!node || !found) return undefined;
  return { major: Number(found[1]), minor: Number(found[2]), maintenance: Number(found[3] ?? 0), line: node.line };
}

/** True if a release comes before another: `isBefore(version, 8, 4, 2)` for changes that came with 8.4(2). */
export function isBefore(version: Version, major: number, minor: number, maintenance = 0): boolean {
  const ordered = [version.major - major, version.minor - minor, version.maintenance - maintenance];
  return (ordered.find((difference) => difference !== 0) ?? 0) < 0;
}

const known = new WeakMap<ConfigTree, boolean>();

/** True if the text comes from Threat Defense. */
export function isOfThreatDefense(tree: ConfigTree): boolean {
  let is = known.get(tree);
  if (is === undefined) known.set(tree, (is = tree.roots.some(isThreatDefense)));
  return is;
}
