import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Place, type Scope, findGap, findPath, linesOf, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { defaultOf } from './defaults.ts';

/** The places of a path, written as typed: `deviceconfig system`; `*` is any name. */
export const placesOf = (scope: Scope, path: string): readonly Place[] => findPath(scope, path.split(' '));

/** The first place of a path. */
export const placeOf = (scope: Scope, path: string): Place | undefined => placesOf(scope, path)[0];

/** The entry with this name below a path; a name may contain blanks. */
export const entryOf = (scope: Scope, path: string, name: string): Place | undefined => findPath(scope, [...path.split(' '), name])[0];

/** All values below the places of a path. */
export const valuesOf = (scope: Scope, path: string): readonly string[] => placesOf(scope, path).flatMap(valuesAt);

/** The first value of a path. */
export const valueOf = (scope: Scope, path: string): string | undefined => valuesOf(scope, path)[0];

/** True if a switch is set to `yes`. */
export const isYes = (scope: Scope, path: string): boolean => valuesOf(scope, path).includes('yes');

/** The lines of these places and their values, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap(linesOf));

/** The lines of a path and its values. */
export const linesFor = (scope: Scope, path: string): readonly number[] => linesAt(placesOf(scope, path));

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The word at which a place ends, that is, its name. */
export const nameOf = (place: Place): string => place.node.words[place.offset - 1] ?? place.node.words[0]!;

/** The statements below a path, one place each. */
export const entriesOf = (scope: Scope, path: string): readonly Place[] => findPath(scope, [...path.split(' '), '*']);

/** A path for a sentence, without the words that stand for any name. */
const sayPath = (path: string): string => path.replaceAll(/ (?:\*|vsys\d+)(?= |$)/g, '');

/** The outcome of an absence, with the default that applies, or a REVIEW if the text leaves out the very part that was searched. */
export function unlessHidden(tree: ConfigTree, path: string, outcome: Outcome): Outcome {
  const gap = findGap(tree, path.split(' '));
  const hidden = gap && !(gap.suspected && outcome.status === 'FAIL');
  const judged = hidden ? review(`\`${sayPath(path)}\` is not in the text, but ${gap.reason}.`, [gap.line]) : outcome;
  if (placesOf(tree, path).length > 0) return judged;
  const holds = defaultOf(sayPath(path));
  const absence = hidden || holds === undefined ? { path: sayPath(path) } : { path: sayPath(path), holds };
  return { ...judged, absences: [...(judged.absences ?? []), absence] };
}

/** The line of the nearest section around an absent path; empty if not even its second word is there. */
export function linesOfStanza(tree: ConfigTree, path: string): readonly number[] {
  const words = path.split(' ');
  for (let length = words.length; length >= 2; length -= 1) {
    const [first] = findPath(tree, words.slice(0, length));
    if (first) return [first.node.line];
  }
  return [];
}

/** A list of names for a sentence, shortened if it is long. */
export function sayNames(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown;
}
