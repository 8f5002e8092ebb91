import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';

export const memberOf = (node: ConfigNode | undefined, name: string): ConfigNode | undefined =>
  node?.children.find(({ words: [first] }) => first === name);

/** The value of a member if it is a text, a number or a switch; undefined if it is missing or an object or list. */
export const textOf = (node: ConfigNode | undefined, name: string): string | undefined => {
  const member = memberOf(node, name);
  return member && member.children.length === 0 ? member.words[1] : undefined;
};

/** The elements of a list that are objects. */
export const itemsOf = (node: ConfigNode | undefined, name: string): readonly ConfigNode[] =>
  memberOf(node, name)?.children.filter(({ children }) => children.length > 0) ?? [];

/** True if a member is there and not empty. */
export const isGiven = (node: ConfigNode | undefined, name: string): boolean => (memberOf(node, name)?.children.length ?? 0) > 0;
