import type { ConfigTree } from '../model/config-tree.ts';

/** A tree with something else in place of a part of it. What it reads only when it is asked for is not read for that. */
export const changeTree = (tree: ConfigTree, changes: Partial<ConfigTree>): ConfigTree =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(tree),
      ...Object.getOwnPropertyDescriptors(changes),
    },
  ) as ConfigTree;

/** A text as if it left out nothing. */
export const withoutGaps = (tree: ConfigTree): ConfigTree => (tree.gaps.length === 0 ? tree : changeTree(tree, { gaps: [] }));
