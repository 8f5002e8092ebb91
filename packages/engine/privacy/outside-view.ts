import type { ModelMessage } from '../ports/language-model.ts';
import { looksRandom } from '../secrets/looks-random.ts';
import { findConfigLines } from './find-config-lines.ts';
import { hideSpoken, mayTellSecret } from './hide-spoken.ts';
import { listGone, standsAlone } from './hide-statements.ts';
import { VALUE, hideValues } from './hide-values.ts';
import { matchAny } from './secret-words.ts';

/**
 * What a model outside the house is sent of some messages: of configurations the keywords, numbers and words of the trade alone, beside the
 * pseudonyms; of sentences everything but words that could be a secret. What was hidden of a question is hidden in earlier answers too.
 * @param published texts that everybody may read; their lines stay as they are, and so do the words that they name
 * @param gone words that were taken out of the messages before
 */
export function showOutside(
  messages: readonly ModelMessage[],
  published: readonly string[] = [],
  gone: readonly string[] = [],
): readonly ModelMessage[] {
  const open = listLines(published);
  const named = listNamed(published);
  const hidden = new Set(gone);
  const showLines = (content: string): string => {
    const lines = content.split('\n');
    const found = findConfigLines(lines);
    const shown = lines.map((line, at) => {
      if (open.has(line.trim())) return line;
      if (found[at]) return hideValues(line, named);
      return hideSpoken(line, named, mayTellSecret(lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).join('\n')));
    });
    for (const [at, line] of lines.entries()) for (const word of listGone(line, shown[at]!)) hidden.add(word);
    return shown.join('\n');
  };
  const shown = messages.map((message) => (message.role === 'user' ? { ...message, content: showLines(message.content) } : message));
  const pattern = matchAny([...hidden], standsAlone);
  return shown.map((message) =>
    message.role === 'assistant' && pattern ? { ...message, content: message.content.replace(pattern, VALUE) } : message,
  );
}

/** What stands so many lines from the name of a secret may be the secret. */
const NEAR = 2;

/** The lines of texts, without the blanks around them. */
export const listLines = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split('\n')).map((line) => line.trim()));

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
