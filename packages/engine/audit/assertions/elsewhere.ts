import { changeTree } from '../../config-tree/change-tree.ts';
import { type FindOptions, type Place, type Scope, findPath } from '../../config-tree/find.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Assertion, Path } from '../../model/assertion.ts';
import type { Outcome } from '../../model/verdict.ts';

/** The word of a path that stands for the name of a thing. */
const NAME = '<name>';

/** A path with the name of a thing in its place. */
export const fillName = (path: Path, name: string | undefined): Path =>
  name !== undefined && path.includes(NAME) ? path.map((word) => (word === NAME ? name : word)) : path;

type PlacesByName = ReadonlyMap<string, readonly Place[]>;
const indexes = new WeakMap<ConfigTree, Map<string, PlacesByName>>();

/** The places of a path in which a thing is named. In a whole text they are looked for once for all things, of which there may be thousands. */
export function findNamed(scope: Scope, path: Path, name: string | undefined, options: FindOptions = {}): readonly Place[] {
  const at = path.indexOf(NAME);
  const isWhole = 'roots' in scope && at === path.lastIndexOf(NAME);
  if (name === undefined || at < 0 || !isWhole) return findPath(scope, fillName(path, name), options);
  let known = indexes.get(scope);
  if (!known) indexes.set(scope, (known = new Map()));
  const key = [Boolean(options.negated), ...path].join('\n');
  let index = known.get(key);
  if (!index) known.set(key, (index = indexByName(scope, path, at, options)));
  return index.get(name) ?? [];
}

function indexByName(tree: ConfigTree, path: Path, at: number, options: FindOptions): PlacesByName {
  const before = path.slice(0, at).filter((word) => word === '*' || (word.length > 1 && word.includes('|'))).length;
  const places = findPath(tree, fillName(path, '*'), options);
  const byName = Map.groupBy(places, ({ captured }) => captured[before]!);
  const without = (place: Place): Place => ({ ...place, captured: place.captured.toSpliced(before, 1) });
  return new Map([...byName].map(([name, some]) => [name, some.map(without)]));
}

/** Whether a name means itself as a word of a path, and not any word or one of several. */
export const isPlainName = (name: string): boolean => name !== '' && !/^\*+$|\|/.test(name);

const wholes = new WeakMap<ConfigTree, ConfigTree>();

/** A text with what stands in each of its virtual firewalls at its top: what is said of a thing may stand in another than the thing itself. */
export function everywhere(tree: ConfigTree): ConfigTree {
  const { scopes = [], roots } = tree;
  if (scopes.length === 0) return tree;
  let whole = wholes.get(tree);
  if (!whole)
    wholes.set(tree, (whole = changeTree(tree, { roots: [...new Set([...roots, ...scopes.flatMap(({ children }) => children)])] })));
  return whole;
}

const byName = new WeakMap<Assertion, boolean>();

/** Whether a path of an assertion holds the name of the thing that it is asked of. */
export function asksByName(assertion: Assertion): boolean {
  let known = byName.get(assertion);
  if (known === undefined) byName.set(assertion, (known = JSON.stringify(assertion).includes(NAME)));
  return known;
}

const sameForAll = new WeakMap<Assertion, WeakMap<ConfigTree, Outcome>>();

/** What stands elsewhere about all things alike is looked for once in a text. */
export function lookOnce(assertion: Assertion, tree: ConfigTree, look: () => Outcome): Outcome {
  let known = sameForAll.get(assertion);
  if (!known) sameForAll.set(assertion, (known = new WeakMap()));
  let outcome = known.get(tree);
  if (!outcome) known.set(tree, (outcome = look()));
  return outcome;
}
