import type { Platform } from '../ports/platform.ts';
import { collectPastedValues } from './collect-pasted-values.ts';
import { createSecretHider } from './hide-secrets.ts';

/** A text that a person wrote, without the secrets in it. */
export const hidePastedSecrets = (platforms: readonly Platform[], text: string): string =>
  createSecretHider(collectPastedValues(platforms, text).secrets)(text).text;
