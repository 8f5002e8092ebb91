import type { Platform } from '../ports/platform.ts';
import { collectKnownValues } from './collect-known-values.ts';
import { findCommandSecrets } from './find-command-secrets.ts';
import { findGoneWords } from './gone-words.ts';
import type { KnownValues } from '../model/known-values.ts';

/**
 * Collects the values that must not leave the house from a person's text, which may contain a pasted configuration or a few lines of one:
 * its values if a platform recognises it, whatever any platform would redact in its lines, and the secrets that commands set.
 * @param views the lines of the text as each platform redacts it
 */
export function collectPastedValues(platforms: readonly Platform[], text: string, views: readonly (readonly string[])[]): KnownValues {
  const known = [text, ...findDocument(text)].flatMap((part) =>
    platforms.filter(({ recognises }) => recognises(part)).map((platform) => collectKnownValues(platform, part)),
  );
  const lines = text.split('\n');
  const gone = views.flatMap((view) => findGoneWords(lines, view));
  const secrets = [...known.flatMap((values) => values.secrets), ...gone, ...findCommandSecrets(text)];
  return { secrets: [...new Set(secrets)], names: known.flatMap(({ names }) => names) };
}

/** The text from the first bracket to the last. A JSON document is recognised by its beginning, which a sentence before it would hide. */
function findDocument(text: string): readonly string[] {
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return from >= 0 && to > from ? [text.slice(from, to + 1)] : [];
}
