import type { Platform } from '../ports/platform.ts';
import { createSecretHider } from './hide-secrets.ts';
import { readPasted } from './read-pasted.ts';

/**
 * A text that a person wrote, without the secrets in it.
 * @param known secrets that it may hold as well: those of the configuration that it is about
 */
export function hidePastedSecrets(platforms: readonly Platform[], text: string, known: readonly string[] = []): string {
  const { known: found, stated } = readPasted(platforms, text, new Set());
  return createSecretHider([...known, ...found.secrets])(stated.text).text;
}
