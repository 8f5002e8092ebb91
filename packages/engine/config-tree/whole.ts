import type { ConfigTree } from '../model/config-tree.ts';

/** Whether a text is the whole configuration, as far as it says itself: only such a one shows that something is nowhere. */
export const isWhole = ({ isExcerpt, gaps }: ConfigTree): boolean => !isExcerpt && gaps.length === 0;

/** Whether a text is whole, and every line of it was understood: what is nowhere is then in no other notation either. */
export const isUnderstood = (tree: ConfigTree): boolean => isWhole(tree) && tree.unknownLines.length === 0;
