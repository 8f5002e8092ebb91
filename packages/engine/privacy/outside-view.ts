import type { ModelMessage } from '../ports/language-model.ts';
import { speaksOfSecrets } from '../secrets/find-said.ts';
import { looksRandom } from '../secrets/looks-random.ts';
import { findConfigLines } from './find-config-lines.ts';
import { VALUE, hideValues } from './hide-values.ts';
import { isMeasure, isTrade } from './outside-words.ts';
import { PSEUDONYM } from './pseudonym-forms.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}_+~!$%^&*.-]{7,255}/gu;

/**
 * What a model outside the house is sent of some messages: of configurations the keywords, numbers and words of the trade alone, beside the
 * pseudonyms; of sentences everything but words that look made by chance.
 * @param published texts that everybody may read; their lines stay as they are, and so do the words that they name
 */
export function showOutside(messages: readonly ModelMessage[], published: readonly string[] = []): readonly ModelMessage[] {
  const open = new Set(published.flatMap((text) => text.split('\n')).map((line) => line.trim()));
  const read = messages.map(({ role, content }) => {
    const lines = content.split('\n');
    const found = role === 'user' ? findConfigLines(lines) : lines.map(() => false);
    return { role, lines, isConfig: found.map((isLine, at) => isLine && !open.has(lines[at]!.trim())) };
  });
  const named = listNamed(published);
  return read.map(({ role, lines, isConfig }) => {
    const shown = lines.map((line, at) => {
      if (isConfig[at]) return hideValues(line, named);
      if (role !== 'user' || open.has(line.trim())) return line;
      return speaksOfSecrets(lines.slice(Math.max(0, at - BELOW), at + 1).join('\n'))
        ? hideUnknown(hideRandom(line), named)
        : hideRandom(line);
    });
    return { role, content: shown.join('\n') };
  });
}

const hideRandom = (line: string): string => line.replace(WORD, (word) => (looksRandom(word) && !/^[A-Z]+-\d+$/.test(word) ? VALUE : word));

/** What stands so many lines below the name of a secret may be the secret. */
const BELOW = 2;
/** A word with the signs within and behind it. */
const SPOKEN = /(?<![\p{L}\p{N}«-])[\p{L}\p{N}][^\s"'`“”„«»<>(){}[\],;|]{3,255}/gu;

/**
 * A sentence about secrets without what could be one: words with digits or signs, long numbers, and words that begin with a capital in the
 * midst of it, unless they are known.
 */
function hideUnknown(line: string, named: ReadonlySet<string>): string {
  return line.replace(SPOKEN, (word: string, at: number) => {
    const bare = word.replace(/[.,:!?]+$/, '');
    if (PSEUDONYM_ALONE.test(bare) || isMeasure(bare) || isTrade(bare, named) || (/^\p{L}+$/u.test(bare) && speaksOfSecrets(bare)))
      return word;
    const isAlone = line.trim() === word.trim();
    const isName = /^\p{Lu}/u.test(bare) && line.slice(0, at).trim() !== '';
    return isAlone || isName || /[\p{N}@#$%^&*+=~\\!_]/u.test(bare) ? VALUE + word.slice(bare.length) : word;
  });
}

const PSEUDONYM_ALONE = new RegExp(`^(?:${PSEUDONYM.source})(?![\\p{L}\\p{N}])`, 'iu');

/** The words of texts, in small letters, and the parts of compound ones. */
function listNamed(texts: readonly string[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_./+-]*/gu) ?? []) {
      if (looksRandom(word)) continue;
      named.add(word.replace(/[._/+-]+$/, ''));
      for (const part of word.split(/[-_./+]/)) if (part.length > 2) named.add(part);
    }
  return named;
}
