import type { Platform } from '../ports/platform.ts';
import { collectPastedValues } from './collect-pasted-values.ts';
import { createSecretHider } from './hide-secrets.ts';
import { hideStatements } from './hide-statements.ts';

/**
 * A text that a person wrote, without the secrets in it.
 * @param known secrets that it may hold as well: those of the configuration that it is about
 */
export function hidePastedSecrets(platforms: readonly Platform[], text: string, known: readonly string[] = []): string {
  const redacts = platforms.map(({ redact }) => redact);
  const stated = hideStatements(text, redacts, new Set());
  return createSecretHider([...known, ...collectPastedValues(platforms, text).secrets])(stated.text).text;
}
