import type { ModelMessage } from '../ports/language-model.ts';
import { looksRandom } from '../secrets/looks-random.ts';
import { findConfigLines } from './find-config-lines.ts';
import { splitFinely } from './gone-words.ts';
import { hideSpoken, mayTellSecret } from './hide-spoken.ts';
import { VALUE, hideValues } from './hide-values.ts';
import { matchAny } from './secret-words.ts';

/** What takes the secrets of one platform out of a text, line for line. */
type Redact = (text: string) => string;

/**
 * What a model outside the house is sent of some messages: of configurations the keywords, numbers and words of the trade alone, beside the
 * pseudonyms; of sentences everything but words that could be a secret. What was hidden of a question is hidden in earlier answers too.
 * @param published texts that everybody may read; their lines stay as they are, and so do the words that they name
 * @param redacts whose secrets somebody may have pasted; each looks at the lines of configurations
 */
export function showOutside(
  messages: readonly ModelMessage[],
  published: readonly string[] = [],
  redacts: readonly Redact[] = [],
): readonly ModelMessage[] {
  const open = new Set(published.flatMap((text) => text.split('\n')).map((line) => line.trim()));
  const named = listNamed(published);
  const hidden = new Set<string>();
  const showLines = (content: string): string => {
    const lines = content.split('\n');
    const found = findConfigLines(lines);
    const redacted = redacts.map((redact) => redact(content).split('\n'));
    const shown = lines.map((line, at) => {
      if (open.has(line.trim())) return line;
      const views = redacted.map((view) => view[at] ?? '');
      if (found[at]) return hideValues(hideRedacted(line, views), named);
      return hideSpoken(line, named, mayTellSecret(lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).join('\n')));
    });
    for (const [at, line] of lines.entries()) for (const word of listGone(line, shown[at]!)) hidden.add(word);
    return shown.join('\n');
  };
  const shown = messages.map((message) => (message.role === 'user' ? { ...message, content: showLines(message.content) } : message));
  const pattern = matchAny([...hidden], (literal) => `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`);
  return shown.map((message) =>
    message.role === 'assistant' && pattern ? { ...message, content: message.content.replace(pattern, VALUE) } : message,
  );
}

/** What stands so many lines from the name of a secret may be the secret. */
const NEAR = 2;

/** A line of a configuration without the words that any platform takes out of it, whatever words they are. */
function hideRedacted(line: string, views: readonly string[]): string {
  const gone = views.flatMap((view) => (view === line ? [] : listGone(line, view)));
  const pattern = matchAny(gone, (literal) => `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`);
  return pattern ? line.replace(pattern, VALUE) : line;
}

/** The words of a line that another view of it does not have; short ones stand in every sentence. */
function listGone(line: string, view: string): readonly string[] {
  if (line === view) return [];
  const left = new Set(splitFinely(view));
  return splitFinely(line).filter((word) => word.length > 2 && !left.has(word) && !word.includes('«'));
}

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
