/** The meaning of a name in the configuration: a value of its own, or other names. */
export type Definition<Value> = { readonly value: Value } | { readonly members: readonly string[] };

export interface Resolved<Value> {
  /** In the order of the members. */
  readonly values: readonly Value[];
  /** Names that nothing defines, each once; they stay symbols. */
  readonly unknown: readonly string[];
}

/**
 * All that some names stand for, groups in groups followed to their ends. A group that is met again adds nothing, so that groups which
 * hold each other end too; no depth is too deep.
 * @param lookUp what defines a name; undefined where the text does not
 */
export function resolveMembers<Value>(names: readonly string[], lookUp: (name: string) => Definition<Value> | undefined): Resolved<Value> {
  const values: Value[] = [];
  const unknown: string[] = [];
  const met = new Set<string>();
  const waiting = names.toReversed();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (met.has(name)) continue;
    met.add(name);
    const definition = lookUp(name);
    if (!definition) unknown.push(name);
    else if ('value' in definition) values.push(definition.value);
    else for (const member of definition.members.toReversed()) waiting.push(member);
  }
  return { values, unknown };
}
