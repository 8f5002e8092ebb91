import type { Platform } from '../ports/platform.ts';
import { collectPastedValues } from './collect-pasted-values.ts';
import { createSecretHider } from './hide-secrets.ts';

/**
 * A text that a person wrote, without the secrets in it.
 * @param known secrets that it may hold as well: those of the configuration that it is about
 */
export const hidePastedSecrets = (platforms: readonly Platform[], text: string, known: readonly string[] = []): string =>
  createSecretHider([...known, ...collectPastedValues(platforms, text).secrets])(text).text;
