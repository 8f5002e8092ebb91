import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { upperFirst } from '../model/say-nouns.ts';
import { type Outcome, review } from '../model/verdict.ts';
import { type Place, type Scope, findGap, findPath, linesOf, valuesAt } from './find.ts';

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] =>
  // Most come in order, and some are very many.
  lines.every((line, at) => at === 0 || lines[at - 1]! < line) ? lines : [...new Set(lines)].toSorted((a, b) => a - b);

/** The lines of these places and their values, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap(linesOf));

/** True if a path, written as typed, is configured and in effect. */
export const isSet = (scope: Scope, path: string): boolean => findPath(scope, path).length > 0;

/** The virtual firewalls of a text, each as a scope of its own; the whole text where it has none. */
export const firewallsOf = (tree: ConfigTree): readonly Scope[] => (tree.scopes ? tree.scopes.map((node) => placeOf(node)) : [tree]);

/** A statement as a place to search from: what stands below it. */
export const placeOf = (node: ConfigNode): Place => ({ node, offset: node.words.length, captured: [] });

/** All values below the places of a path. */
export const valuesOf = (scope: Scope, path: string): readonly string[] => findPath(scope, path).flatMap(valuesAt);

/** The first value of a path. */
export const valueOf = (scope: Scope, path: string): string | undefined => valuesOf(scope, path)[0];

/** The word at which a place ends, that is, its name. */
export const nameOf = ({ node, offset }: Place): string => node.words[offset - 1] ?? node.words[0]!;

/** The line of the nearest section around an absent path; empty if not even its second word is there. */
export function linesOfSection(tree: ConfigTree, path: string): readonly number[] {
  const words = path.split(' ');
  for (let length = words.length; length >= 2; length -= 1) {
    const places = findPath(tree, words.slice(0, length));
    if (places.length > 0) return sortLines(places.map(({ node }) => node.line));
  }
  return [];
}

/**
 * An outcome that rests on an absence, or a REVIEW if the text leaves out the very part that was searched. A gap that is only suspected
 * never excuses a FAIL.
 * @param at the path from the top of the configuration, as typed or as its words
 * @param holds what applies instead and who says so, if known; not a whole sentence
 */
export function unlessHidden(tree: ConfigTree, at: string | readonly string[], outcome: Outcome, holds?: string): Outcome {
  const words = typeof at === 'string' ? at.split(' ') : at;
  const path = words.join(' ');
  const gap = findGap(tree, words);
  const absence = holds === undefined ? { path } : { path, holds: upperFirst(holds) };
  if (!gap || (gap.suspected && outcome.status === 'FAIL')) return { ...outcome, absences: [...(outcome.absences ?? []), absence] };
  return { ...review(`\`${path}\` is not in the text, but ${gap.reason}.`, [gap.line]), absences: [{ path }] };
}

/** True if one of the lines, which are in order, belongs to a statement. A bad configuration makes many lines meet many statements. */
export function holdsLine(lines: readonly number[], { line, endLine }: Pick<ConfigNode, 'line' | 'endLine'>): boolean {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (lines[middle]! < line) from = middle + 1;
    else to = middle;
  }
  return from < lines.length && lines[from]! <= endLine;
}
