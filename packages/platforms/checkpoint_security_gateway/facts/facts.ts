import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places of a path, written as typed but without its verb: `password-controls complexity`. */
export const placesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path);

/** True if the text holds a command with these words. */
export const isSet = (tree: ConfigTree, path: string): boolean => placesOf(tree, path).length > 0;

/** All words that follow the places of a path. */
export const valuesOf = (tree: ConfigTree, path: string): readonly string[] => placesOf(tree, path).flatMap(valuesAt);

/** The lines of these places, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.map((place) => place.node.line));

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/**
 * The outcome if something is not in the text. An export shows everything that is configured, so absence is a fact, unless the text may
 * leave something out: then a person has to look. A gap that is only suspected never excuses a FAIL.
 */
export function onAbsence(tree: ConfigTree, outcome: Outcome): Outcome {
  const gap = tree.gaps.find((candidate) => candidate.path.length === 0 && !(candidate.suspected && outcome.status === 'FAIL'));
  return gap ? review(`${outcome.reason} But ${gap.reason}.`, [...outcome.lines, gap.line]) : outcome;
}

/**
 * The outcome for a setting that every Gaia export prints but this text lacks. Its default may count against the device, never in its
 * favour. Source: exports of R77 to R81 print these settings with their defaults.
 */
export function notPrinted(tree: ConfigTree, path: string, badDefault?: string): Outcome {
  const gap = tree.gaps.find((candidate) => candidate.path.length === 0);
  if (badDefault !== undefined && (!gap || gap.suspected)) {
    const absences = [{ path, holds: `The default \`${badDefault}\` then holds (Gaia Administration Guide)` }];
    return { ...fail([], `\`${path}\` is not in the text, so the default \`${badDefault}\` holds (Gaia Administration Guide).`), absences };
  }
  const why = gap ? gap.reason : 'an export prints it where the release knows it';
  return { ...review(`\`${path}\` is not in the text; ${why}.`, gap ? [gap.line] : []), absences: [{ path }] };
}

/** Every member of this name in the management API's answers. */
export function membersOf(tree: ConfigTree, name: string): readonly ConfigNode[] {
  return tree.roots.flatMap((root) => (root.words[0] === 'json' ? findMembers(root, name) : []));
}

function findMembers(node: ConfigNode, name: string): readonly ConfigNode[] {
  return node.children.flatMap((child) => (child.words[0] === name ? [child] : findMembers(child, name)));
}

export const memberOf = (node: ConfigNode | undefined, name: string): ConfigNode | undefined =>
  node?.children.find((child) => child.words[0] === name);

/** The value of a member as text: a string, a number, `true`. */
export const textOf = (node: ConfigNode | undefined, name: string): string | undefined => memberOf(node, name)?.words[1];
