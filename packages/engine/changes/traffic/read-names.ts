import type { ObjectChange, SettingChange } from '../configuration-change.ts';

/** The names whose meaning may have changed between two configurations. */
export interface ChangedNames {
  /** Whether a name that only the device can resolve may stand for something else now. */
  readonly isSymbolChanged: (symbol: string) => boolean;
  /** Whether a zone or an interface of this name, in lower case, may be another one now. */
  readonly isZoneChanged: (zone: string) => boolean;
}

/** Comparisons of names that are made before all names count as changed. */
const MOST_LOOKS = 2_000_000;

/**
 * Reads the names off what changed. A symbol is one as soon as any word of it is a word of some change: too many are only left open, too
 * few would prove what is not so.
 */
export function readChangedNames(
  settings: readonly SettingChange[],
  objects: readonly ObjectChange[],
  symbols: ReadonlySet<string>,
): ChangedNames {
  const changed = objects.filter(({ kind }) => kind !== 'renamed');
  const names = changed.flatMap(({ name, oldName }) => [name, ...(oldName === undefined ? [] : [oldName])]);
  const words = new Set([...names, ...[...settings, ...changed.flatMap(({ fields }) => fields)].flatMap(listWords)]);
  words.delete('');
  const isTooMuch = words.size * symbols.size > MOST_LOOKS;
  const known = new Set([...symbols].filter((symbol) => isTooMuch || [...words].some((word) => holdsWord(symbol, word))));
  const zones = new Set(changed.filter(({ objectKind }) => objectKind === 'zone' || objectKind === 'interface').flatMap(listZoneWords));
  return { isSymbolChanged: (symbol) => known.has(symbol), isZoneChanged: (zone) => zones.has(zone) };
}

const listWords = ({ path, before, after }: SettingChange): readonly string[] => [...path, ...split(before), ...split(after)];
const split = (text: string): readonly string[] => [text, ...text.split(' ')];

/** An interface may change in much that does not make it another one; its name in another place does. */
function listZoneWords({ objectKind, name, oldName, fields, kind }: ObjectChange): readonly string[] {
  const own = objectKind === 'zone' || kind !== 'changed' ? [name, oldName ?? name] : [];
  return [...own, ...fields.flatMap(({ before, after }) => [...split(before), ...split(after)])].map((word) => word.toLowerCase());
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_-]/u.test(sign);

/** Whether the word stands in the text with nothing around it that would make it another word. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}
