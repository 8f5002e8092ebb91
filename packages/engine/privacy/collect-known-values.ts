import { findSecretWords } from './redact-quotes.ts';
import { findPath, valuesAt } from '../config-tree/find.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { NamePath, Platform } from '../ports/platform.ts';
import { COMMON_WORDS } from './common-words.ts';
import { isName } from './find-names.ts';
import type { KnownName, KnownValues } from '../model/known-values.ts';
import { findGoneWords, isMixed, splitFinely } from './gone-words.ts';
import { isLookedFor } from './secret-words.ts';

/** A configuration that was read already. */
interface ReadText {
  readonly tree: ConfigTree;
  /** Its lines, redacted. */
  readonly shown: readonly string[];
}

/** The values of a configuration that must not leave the house: secrets that its platform redacts, and names at the platform's places. */
export function collectKnownValues(platform: Platform, config: string | ReadText): KnownValues {
  const { tree, shown } = typeof config === 'string' ? readText(platform, config) : config;
  return { secrets: collectSecrets(tree, shown), names: collectNames(tree, platform.names) };
}

function readText(platform: Platform, text: string): ReadText {
  return { tree: platform.parse(text), shown: platform.redact(text).split('\n') };
}

/**
 * The words of statements, and, since not every line is understood, the words of lines that are gone once they are redacted. A word of the
 * language is none where the configuration shows it elsewhere, nor where a parser put it there: hidden, it would take the sense out of all
 * that a model is sent.
 */
function collectSecrets(tree: ConfigTree, shown: readonly string[]): readonly string[] {
  const changed = tree.lines.flatMap((line, index) => (line === shown[index] ? [] : [{ line, shown: shown[index] ?? '' }]));
  const changedText = changed.map(({ line }) => line).join('\n');
  const found = [...findSecretWords(tree, shown)];
  const plain = found.filter((word) => !isMixed(word) && changedText.includes(word) && !COMMON_WORDS.has(word.toLowerCase()));
  const shownWords = plain.length === 0 ? new Set() : listWords(shown);
  const words = found.filter((word) => isMixed(word) || (plain.includes(word) && !shownWords.has(word.toLowerCase())));
  return [...new Set([...words, ...findGoneWords(tree.lines, shown)])].filter((word) => isLookedFor(word) && !/^-----|-----$/.test(word));
}

/** The words of lines, in small letters. */
function listWords(lines: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of lines) for (const word of splitFinely(line)) words.add(word.toLowerCase());
  return words;
}

function collectNames(tree: ConfigTree, paths: readonly NamePath[]): readonly KnownName[] {
  const scopes = [tree, ...(tree.scopes ?? []).map(({ children }) => ({ ...tree, roots: children }))];
  const names = new Map<string, KnownName>();
  for (const scope of scopes)
    for (const path of paths)
      for (const name of readNames(scope, path)) if (isName(name) && !names.has(name.value)) names.set(name.value, name);
  return [...names.values()];
}

function readNames(tree: ConfigTree, { path, kind, isText, except }: NamePath): readonly KnownName[] {
  const isCaptured = path.at(-1) === '*';
  const values = findPath(tree, path, { inactive: true }).flatMap((place) => {
    if (isCaptured) return place.captured.slice(-1);
    return isText ? [valuesAt(place).join(' ')] : valuesAt(place);
  });
  return values.filter((value) => !except?.has(value)).map((value) => ({ kind, value: value.trim() }));
}
