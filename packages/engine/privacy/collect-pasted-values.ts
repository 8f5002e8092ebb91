import type { Platform } from '../ports/platform.ts';
import { collectKnownValues } from './collect-known-values.ts';
import { findCommandSecrets } from './find-command-secrets.ts';
import { findGoneWords } from './gone-words.ts';
import type { KnownValues } from '../model/known-values.ts';

/**
 * What must not leave the house of a text that a person wrote, who may have pasted a configuration into it, or a few lines of one: its
 * values where a platform knows it, what any platform would redact in its lines, and what commands set.
 */
export function collectPastedValues(platforms: readonly Platform[], text: string): KnownValues {
  const known = [text, ...findDocument(text)].flatMap((part) =>
    platforms.filter(({ recognises }) => recognises(part)).map((platform) => collectKnownValues(platform, part)),
  );
  const lines = text.split('\n');
  const gone = platforms.flatMap(({ redact }) => findGoneWords(lines, redact(text).split('\n')));
  const secrets = [...known.flatMap((values) => values.secrets), ...gone, ...findCommandSecrets(text)];
  return { secrets: [...new Set(secrets)], names: known.flatMap(({ names }) => names) };
}

/** What stands between the first bracket of a text and its last: a document of JSON is known by its beginning, and not within a sentence. */
function findDocument(text: string): readonly string[] {
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return from >= 0 && to > from ? [text.slice(from, to + 1)] : [];
}
