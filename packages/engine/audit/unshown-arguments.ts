import { type Place, findPath, valuesAt } from '../config-tree/find.ts';
import { withStronger } from '../demands/strengths.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Outcome } from '../model/verdict.ts';
import type { SettingPath } from '../ports/platform.ts';
import { saySetting } from './setting-paths.ts';

/** Words that a document types as examples: addresses, ports of interfaces, dates. */
const EXAMPLE = /[.:/*]|^\d+[a-z]/;
/** A number behind an address is a port. */
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$|^[\da-f]*:[\da-f:]+$/i;
/** Numbers after these are names. */
const BEFORE_IDENTITY = /(?:key-?id|number|id|index|priority|key|template|rule|sequence|unit|area|group|vlan|instance|tag|acl)$/;
/** So are the words after these: interfaces by their names. */
const BEFORE_NAME = /(?:^|-)interface$/;
/** And what is seen through them: `read-view iso-view` in one document, `read-view all` on a device. */
const BEFORE_VIEW = /-view$/;
/** Behind these stands a text. */
const BEFORE_TEXT = /^(?:description|comment|remark)$/;
const NUMBER = /^\d+$/;
const TAKES_AWAY = /^(?:delete|no|undo|unset)$/;

/**
 * A command of the document of which the configuration shows the beginning and not the rest of its line: the check that covers it looks at
 * no more than that beginning (`info-center loghost *` of `info-center loghost 10.1.1.1 facility local6`). Names and addresses are
 * examples, a number that a judge compared is judged, and something stronger will do.
 * @param covering the settings of the judges; `*` stands for a name or a value that is left open
 * @param said what the judges say that they look at, and found
 */
export function findUnshown(
  typed: readonly SettingPath[],
  covering: readonly SettingPath[],
  tree: ConfigTree,
  { reason, absences = [] }: Outcome,
  said: string,
): SettingPath | undefined {
  const numbers = new Set(`${said} ${reason}`.match(/\d+/g));
  const isAbsent = (path: SettingPath): boolean =>
    absences.some((absence) => path.join(' ').startsWith(absence.path) || isSpelledAs(path, absence.path.split(' ')));
  return typed.find((path) => {
    if (TAKES_AWAY.test(path[0]!) || isAbsent(path) || isCompared(path, reason)) return false;
    const own = covering.toSorted((one, other) => countAgreeing(path, other) - countAgreeing(path, one))[0] ?? [];
    const length = countAgreeing(path, own);
    if (length === 0 || length === path.length || path.slice(0, length).some((word) => BEFORE_TEXT.test(word))) return false;
    const beginning = showBeginning(path.slice(0, length), own, tree);
    const rest = path
      .slice(length)
      .map((word, at, words) => patternFor(word, at === words.length - 1, words[at - 1] ?? path[length - 1]!, numbers));
    if (beginning === undefined || rest.every((word) => word === '*')) return false;
    const list = own.slice(0, length).findLastIndex((word) => word !== '*') + 1;
    if (standInAnyOrder(path.slice(list), findPath(tree, beginning.slice(0, list)))) return false;
    // Where the notation gives each word a statement of its own, what stands below is another setting.
    const isOneLine = findPath(tree, beginning).some(({ node, offset }) => offset > 1 || offset < node.words.length);
    const options = rest
      .filter((word, at) => word !== '*' && !BEFORE_VIEW.test(path[length + at - 1]!))
      .flatMap((word) => word.split('|').slice(0, 1));
    const shown = findPath(tree, beginning);
    // `privacy acl 2011`, of which the device prints another option in between, in each of such lines.
    const isShown =
      options.length < rest.length && shown.length > 0 && shown.every((place) => options.every((word) => valuesAt(place).includes(word)));
    // `vpn-instance default facility local5`: an option with its value behind others, in each of such lines.
    const isOption =
      rest.length === 2 && options.length === 2 && shown.length > 0 && shown.every((place) => holdsPair(valuesAt(place), options));
    return isOneLine && !isShown && !isOption && findPath(tree, [...beginning, ...rest]).length === 0;
  });
}

const holdsPair = (values: readonly string[], [option, value]: readonly string[]): boolean =>
  values.some((word, at) => word === option && values[at + 1] === value);

/** Of a place that has several names, `channel loghost|2`, whichever a document types. */
const isSpelledAs = (path: SettingPath, absent: readonly string[]): boolean =>
  absent.length > 1 && absent.length <= path.length && absent.every((word, at) => word.split('|').includes(path[at]!));

/** A number of which the reason says that it is within a bound: `ssh rekey` must be at most 24, of which `ssh rekey 1` is an example. */
const isCompared = (path: SettingPath, reason: string): boolean =>
  NUMBER.test(path.at(-1)!) &&
  [...reason.matchAll(/`([^`]+)` must be more than/g)].some(([, told]) => isSetting(told!.split(' '), path.slice(0, -1)));

/** Whether a setting as a reason says it is one of a document: a name may be left open in either, and left out of the document's. */
const isSetting = (told: readonly string[], path: SettingPath): boolean =>
  told.filter((word) => word !== '*').join(' ') === saySetting(path) ||
  (told.length === path.length && told.every((word, at) => word === '*' || word.split('|').includes(path[at]!)));

/** A list may be printed in another order than it is typed in. */
const standInAnyOrder = (rest: SettingPath, places: readonly Place[]): boolean =>
  rest.length > 1 &&
  rest.every((word) => WORD.test(word)) &&
  places.some((place) => {
    const shown = valuesAt(place);
    return shown.length === rest.length && rest.every((word) => shown.includes(word));
  });
const WORD = /^[a-z][\w-]*$/;

/** How many words of a path a check's setting stands for; 0 where it is another one. */
function countAgreeing(path: SettingPath, own: SettingPath): number {
  const differing = own.findIndex((word, at) => word !== '*' && word !== path[at]);
  const agreed = differing < 0 ? own.length : differing;
  return agreed >= Math.min(2, own.length) && agreed >= own.length - 1 && agreed <= path.length ? agreed : 0;
}

/** The words with which the configuration begins such a setting: its own, and any in place of those that are names; undefined if it has none. */
function showBeginning(path: SettingPath, own: SettingPath, tree: ConfigTree): readonly string[] | undefined {
  const shown: string[] = [];
  for (const [at, word] of path.entries()) {
    const spellings = own[at] === '*' ? [word, '*'] : [word];
    const found = spellings.find((one) => findPath(tree, [...shown, one]).length > 0);
    if (found === undefined) return undefined;
    shown.push(found);
  }
  return shown;
}

function patternFor(word: string, isLast: boolean, before: string, numbers: ReadonlySet<string>): string {
  if (EXAMPLE.test(word) || BEFORE_NAME.test(before)) return '*';
  if (NUMBER.test(word)) return !isLast || numbers.has(word) || BEFORE_IDENTITY.test(before) || ADDRESS.test(before) ? '*' : word;
  return withStronger(word).join('|');
}
