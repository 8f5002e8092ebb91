import { selectNodes } from '../config-tree/find.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** Takes the secrets out of a sentence; words that `named` holds were in the document and are no secret of the device. */
export type RedactQuote = (sentence: string, named: string) => string;

/** The signs around a word, in a configuration and in a sentence. */
const AROUND = /([\s`"'“”,;:()<>{}[\]]+)/;

/** What stands between them. */
const WORD = /[^\s`"'“”,;:()<>{}[\]]+/g;

/** Words and numbers of which sentences are made: hidden in each, they would say nothing of a secret and spoil what is said. */
const TINY =
  /^(?:[a-z]{1,3}|\d{1,2}|after|before|behind|below|between|does|from|have|into|more|must|only|other|over|than|that|them|then|there|they|this|under|until|what|when|where|which|while|with|without)$/;

/**
 * Checks quote what they judge, and a statement can be named by a secret: a community, a key. Such a word is one that its line shows no
 * more once it is redacted.
 * @param shown the lines of the configuration, redacted
 */
export function createQuoteRedactor(tree: ConfigTree, shown: readonly string[]): RedactQuote {
  const places = findSecretPlaces(tree, shown);
  const hidden = new Set([...places.keys()].filter((word) => !TINY.test(word) && !isCommon(word)));
  // Those that are more than a word can be found only by looking for each of them, the longer ones first, of which others may be a part.
  const long = [...hidden].filter((word) => AROUND.test(word) || word.endsWith('.')).toSorted((a, b) => b.length - a.length);
  const mayHide = (word: string): boolean => places.has(word) || places.has(word.replace(/\.$/, ''));
  const few = places.size <= FEW ? [...places.keys()] : undefined;
  return (sentence, named) => {
    if (few && !few.some((word) => sentence.includes(word))) return sentence;
    // Most sentences quote nothing that is hidden.
    if (!splitWords(sentence).some(mayHide) && !long.some((word) => sentence.includes(word))) return sentence;
    const known = new Set(splitWords(named));
    const hide = (word: string, at: number, parts: readonly string[]): string => {
      const bare = word.replace(/\.$/, '');
      if (known.has(bare)) return word;
      const isHidden = hidden.has(bare) || (places.has(bare) && isInItsPlace(bare, at, parts, places.get(bare)!));
      return isHidden ? `<redacted>${word.slice(bare.length)}` : word;
    };
    const without = long.reduce((text, word) => text.replaceAll(word, '<redacted>'), sentence);
    return without.split(AROUND).map(hide).join('');
  };
}

/** So few words are looked for one by one, which is quicker than to part each sentence into its own. */
const FEW = 30;

/** Numbers that count something as well, and words that everybody uses. */
const isCommon = (word: string): boolean => /^\d{3}$/.test(word) || COMMON_WORDS.has(word);

/** Whether a short or common word stands behind the word that it stands behind in the configuration, or alone as what is quoted. */
function isInItsPlace(word: string, at: number, parts: readonly string[], before: ReadonlySet<string>): boolean {
  if (at % 2 === 1) return false;
  const isAlone = (parts[at - 1] ?? '').endsWith('`') && (parts[at + 1] ?? '').startsWith('`');
  const previous = (parts[at - 2] ?? '').toLowerCase();
  return (previous !== '' && before.has(previous)) || (isAlone && !TINY.test(word));
}

/** The words of statements that their lines show no more once they are redacted, whole or in part. */
export const findSecretWords = (tree: ConfigTree, shown: readonly string[]): ReadonlySet<string> =>
  new Set(findSecretPlaces(tree, shown).keys());

/** These words, each with the words that it stands behind, in lower case. */
function findSecretPlaces(tree: ConfigTree, shown: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { words, above, tokens } of findChanged(tree, shown)) {
    words.forEach((word, at) => {
      if (splitWords(word).every((part) => tokens.has(part))) return;
      const before = places.get(word) ?? new Set();
      places.set(word, before.add((words[at - 1] ?? above ?? '').toLowerCase()));
    });
  }
  return places;
}

/** The statements with a line that redaction changed, each with the words that its lines still show. */
function findChanged({ roots, lines }: ConfigTree, shown: readonly string[]) {
  const tokensOfLine = new Map<number, ReadonlySet<string>>();
  const tokensAt = (line: number): ReadonlySet<string> => {
    const known = tokensOfLine.get(line) ?? new Set(splitWords(shown[line - 1] ?? ''));
    tokensOfLine.set(line, known);
    return known;
  };
  const isChanged = lines.map((line, index) => line !== shown[index]);
  // Most lines hold no secret, and a large configuration has many statements.
  const hasChanged = (node: ConfigNode): boolean =>
    isChanged[node.line - 1] || (node.endLine > node.line && isChanged.slice(node.line, lastOwnLine(node)).includes(true));
  const changed = [
    ...roots.filter(hasChanged).map((node) => ({ node, above: undefined })),
    ...selectNodes(roots, ({ children }) => children.some(hasChanged)).flatMap(({ words, children }) =>
      children.filter(hasChanged).map((node) => ({ node, above: words.at(-1) })),
    ),
  ];
  return changed.map(({ node, above }) => {
    const { line, words } = node;
    const last = lastOwnLine(node);
    const own = Array.from({ length: last - line + 1 }, (_, offset) => line + offset);
    return { words, above, tokens: last === line ? tokensAt(line) : new Set(own.flatMap((each) => [...tokensAt(each)])) };
  });
}

/**
 * The last line that a statement's own words stand on: those below belong to its children. One that is written at two places reaches from
 * one to the other, so that no more lines are taken than its words can fill.
 */
function lastOwnLine({ line, endLine, words, children }: ConfigNode): number {
  if (children.length > 0 || endLine <= line) return line;
  return Math.min(
    endLine,
    words.reduce((sum, word) => sum + word.split('\n').length, line),
  );
}

/** The words of a text, without the signs that may stand around them. */
export const splitWords = (text: string): readonly string[] => text.match(WORD) ?? [];
