import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';

/** Dedicated management ports. Source: Junos Interfaces Fundamentals, "Management Ethernet Interfaces": fxp0, em0, me0, vme, mgmt_junos. */
const MANAGEMENT_PORT = /^(?:fxp|em|me|vme|jmgmt|re0:mgmt-|mgmt)\d*(?:\.\d+)?$/;

export const isManagementPort = (name: string): boolean => MANAGEMENT_PORT.test(name);

interface Restriction {
  /** The listening service: `system services web-management`. */
  readonly feature: string;
  /** Its parts that listen by themselves, such as `https`; empty if `interface` stands directly below the feature. */
  readonly services: readonly string[];
  readonly oobOnly: boolean;
}

/** Demands that a management service is bound to chosen interfaces, or only to management ports. Without `interface` it listens on all. */
export function judgeManagementInterfaces(tree: ConfigTree, { feature, services, oobOnly }: Restriction): Outcome {
  if (!isSet(tree, feature)) return unlessHidden(tree, feature, notApplicable(`\`${feature}\` is not configured.`));
  const listeners =
    services.length === 0 ? [feature] : services.map((service) => `${feature} ${service}`).filter((path) => isSet(tree, path));
  if (listeners.length === 0)
    return unlessHidden(tree, feature, notApplicable(`No part of \`${feature}\` listens.`, linesAt(findPath(tree, feature))));
  for (const listener of listeners) {
    const bound = findPath(tree, `${listener} interface`);
    const names = bound.flatMap(valuesAt);
    if (bound.length === 0) {
      const lines = sortLines([...findPath(tree, feature), ...findPath(tree, listener)].map(({ node }) => node.line));
      const reason = `\`${listener}\` has no \`interface\`, so it listens on every interface.`;
      return unlessHidden(tree, `${listener} interface`, fail(lines, reason));
    }
    if (names.includes('all'))
      return review(`\`${listener} interface\` is \`all\`; a person has to say whether that chooses any.`, linesAt(bound));
    const others = names.filter((name) => !isManagementPort(name));
    if (oobOnly && others.length > 0)
      return fail(linesAt(bound), `\`${listener}\` listens on ${others.join(', ')}, which is no dedicated management port.`);
  }
  const lines = linesAt(listeners.flatMap((listener) => findPath(tree, `${listener} interface`)));
  return pass(lines, oobOnly ? 'It listens on dedicated management ports only.' : 'The interfaces it listens on are chosen.');
}
