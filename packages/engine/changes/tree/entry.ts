import type { ConfigNode } from '../../model/config-tree.ts';
import type { ObjectKind } from '../../model/object-kind.ts';

/** A word of the configuration tree with all that stands below it, wherever the text says so and however it is split into statements. */
export interface Entry {
  /** The word, or where a statement is told by all its words, these. */
  readonly key: string;
  /** The words as they are shown where the key is an identifier. */
  readonly label?: string;
  readonly children: Map<string, Entry>;
  /** The value of a statement whose value is not part of its path. */
  values?: readonly string[];
  /** Their order does not count. */
  isSet?: true;
  /** The statements that end here. */
  states: ReadonlySet<State>;
  /** The first statement that the word stands in. */
  readonly node: ConfigNode;
  /** The kind of object that it defines. */
  objectKind?: ObjectKind;
  /** The children are looked at in their order. */
  isOrdered?: true;
  /** The key is an identifier, which is the same wherever the entry stands. */
  isIdentified?: true;
  /** Rules stand below it, which are compared by themselves. */
  holdsRules?: true;
}

/** `off`: the statement switches off or empties what it names; `inactive`: it is in the text but not in effect. */
export type State = 'on' | 'off' | 'inactive';

const noStates: ReadonlySet<State> = new Set();

export const makeEntry = (key: string, node: ConfigNode, label?: string): Entry => ({
  key,
  children: new Map(),
  states: noStates,
  node,
  ...(label !== undefined && label !== key && { label }),
});

/** Whether it says something by itself, and not only by what stands below it. */
export const isLeaf = ({ children }: Entry): boolean => children.size === 0;

/** The name, as a person knows it. */
export const nameOfEntry = ({ key, label }: Entry): string => label ?? key;

/**
 * All of what stands below an entry in one text, equal for equal contents however they are ordered where order does not count.
 * @param rename what a word is called in the other configuration
 * @param except words at the top that are left out
 */
export function spellContent(
  entry: Entry,
  rename: (word: string) => string = (word) => word,
  except: ReadonlySet<string> = noWords,
): string {
  const parts: string[] = [];
  for (const child of entry.children.values()) {
    if (except.has(child.key)) continue;
    parts.push(`${JSON.stringify(rename(child.key))}${spellContent(child, rename)}`);
  }
  if (!entry.isOrdered) parts.sort();
  const values = entry.values ? `=${JSON.stringify(spellValues(entry, rename))}` : '';
  return `${spellStates(entry)}${values}{${parts.join(',')}}`;
}

/** The values under the names that they have in the other configuration. */
export function spellValues({ values = [], isSet }: Entry, rename: (word: string) => string): readonly string[] {
  const renamed = values.map(rename);
  return isSet ? renamed.toSorted() : renamed;
}

const noWords: ReadonlySet<string> = new Set();

export const spellStates = ({ states }: Entry): string => [...states].toSorted().join('+');
