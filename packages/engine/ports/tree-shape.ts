import type { ObjectKind } from '../model/object-kind.ts';

/**
 * What the words of a platform's tree do not tell: which statements define things that others name, where order counts, and what only
 * tells a place. Two configurations are compared with it.
 *
 * In a path `*` is any one word, `**` any number of words, `a|b` either.
 */
export interface TreeShape {
  readonly objects: readonly ObjectPath[];
  /** Below these the statements are looked at in their order; each is told from the others by all its words. */
  readonly ordered?: readonly TreePath[];
  /** What a device writes anew whenever something else changes: the number of a rule, the length of a list. */
  readonly derived?: readonly TreePath[];
  /** Of a statement without others below it, what follows the first word is its value: a text, or a list. */
  readonly hasValues?: true;
  /** Of those values, the ones that are a list whose order does not count, by the first word. */
  readonly sets?: ReadonlySet<string>;
  /** The members, the best first, that tell an object of a JSON list from the others. */
  readonly itemKeys?: readonly string[];
  /** The kinds of such objects by their member `type`, where their place does not tell. */
  readonly itemKinds?: ReadonlyMap<string, ObjectKind>;
}

export type TreePath = readonly string[];

/** A place where objects are defined; the last word of the path is the object's name. */
export interface ObjectPath {
  readonly kind: ObjectKind;
  readonly path: TreePath;
}
