import type { ModelMessage } from '../ports/language-model.ts';
import { looksRandom } from '../secrets/looks-random.ts';
import { findConfigLines } from './find-config-lines.ts';
import { VALUE, hideValues } from './hide-values.ts';

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
      return role === 'user' && !open.has(line.trim()) ? hideRandom(line) : line;
    });
    return { role, content: shown.join('\n') };
  });
}

const hideRandom = (line: string): string => line.replace(WORD, (word) => (looksRandom(word) && !/^[A-Z]+-\d+$/.test(word) ? VALUE : word));

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
