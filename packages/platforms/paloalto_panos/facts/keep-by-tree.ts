import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Caches results that many checks need from the same tree; they are dropped with the tree. */
export function keepByTree<Value>(): (tree: ConfigTree, key: string, make: () => Value) => Value {
  const kept = new WeakMap<ConfigTree, Map<string, { readonly value: Value }>>();
  return (tree, key, make) => {
    const values = kept.get(tree) ?? new Map<string, { readonly value: Value }>();
    kept.set(tree, values);
    const found = values.get(key) ?? { value: make() };
    values.set(key, found);
    return found.value;
  };
}
