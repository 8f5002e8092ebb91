import { readSwitchedOff } from '../demands/read-rule-limits.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';

const enforced = new WeakMap<ConfigTree, ConfigTree>();
/** A rule that is switched off, by a word of its own. */
const IS_OFF = /^(?:disable|inactive)$/;

/** A text without the rules that are switched off, of which nothing is asked where a document does not count them. */
export const inForce = (tree: ConfigTree, recommendation: Recommendation): ConfigTree =>
  readSwitchedOff(recommendation) === 'counted' ? tree : withoutOff(tree);

function withoutOff(tree: ConfigTree): ConfigTree {
  let rest = enforced.get(tree);
  if (!rest) {
    const isOff = ({ words, children }: ConfigNode): boolean =>
      words[0] === 'rule' && children.some((child) => child.words.length === 1 && IS_OFF.test(child.words[0]!));
    const roots = tree.roots.map((root) =>
      root.children.some(isOff) ? { ...root, children: root.children.filter((child) => !isOff(child)) } : root,
    );
    enforced.set(tree, (rest = roots.every((root, at) => root === tree.roots[at]) ? tree : { ...tree, roots }));
  }
  return rest;
}
