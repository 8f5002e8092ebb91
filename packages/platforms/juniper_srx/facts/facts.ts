import { type Place, findGap, findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';

/** What holds of all that the text shows of a kind, or a REVIEW if it leaves out more of it. A gap that is only suspected excuses no FAIL. */
export function unlessMore(tree: ConfigTree, path: string, outcome: Outcome): Outcome {
  const gap = findGap(tree, path.split(' '));
  return gap && !(gap.suspected && outcome.status === 'FAIL')
    ? review(`What the text shows of \`${path}\` may not be all, as ${gap.reason}.`, [gap.line])
    : outcome;
}

/** The main release of the text, 21 for `version 21.4R3`; undefined if it does not say. */
export function releaseOf(tree: ConfigTree): number | undefined {
  const release = /^(\d+)\./.exec(valueOf(tree, 'version') ?? '')?.[1];
  return release === undefined ? undefined : Number(release);
}

/** True if a node is in effect, and is neither inactive nor a directive that steers composition. */
export const isInEffect = (node: ConfigNode): boolean => !node.inactive && !node.directive;

/** Places besides the top that have interfaces, policies and SNMP of their own. */
export const SYSTEMS: readonly string[] = ['logical-systems|tenants *'];

/** Places besides the top where routing protocols can be configured: `protocols` or `routing-options` follows each path. */
export const INSTANCES: readonly string[] = ['routing-instances *', 'logical-systems *', 'logical-systems|tenants * routing-instances *'];

/** The places of a path at the top level and in each logical system and tenant. */
export const placesInSystems = (tree: ConfigTree, path: string): readonly Place[] => placesIn(tree, SYSTEMS, path);

/** The places of a path at the top level and in each routing instance, logical system and tenant. */
export const placesInInstances = (tree: ConfigTree, path: string): readonly Place[] => placesIn(tree, INSTANCES, path);

const placesIn = (tree: ConfigTree, places: readonly string[], path: string): readonly Place[] =>
  ['', ...places].flatMap((place) => findPath(tree, `${place} ${path}`.trim()));
