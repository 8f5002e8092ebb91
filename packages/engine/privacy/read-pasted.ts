import type { KnownValues } from '../model/known-values.ts';
import type { Platform } from '../ports/platform.ts';
import { collectPastedValues } from './collect-pasted-values.ts';
import type { WithoutSecrets } from './hide-secrets.ts';
import { hideStatements } from './hide-statements.ts';

/** What platforms know of a text that a person wrote. It can be cloned: a long text is read in a thread. */
export interface PastedText {
  readonly known: KnownValues;
  /** The text without what is secret in its statements. */
  readonly stated: WithoutSecrets;
}

/**
 * Reads a text that may hold a pasted configuration. Each platform redacts it once: nearly all the time goes into that.
 * @param open lines that everybody may read, without the blanks around them
 */
export function readPasted(platforms: readonly Platform[], text: string, open: ReadonlySet<string>): PastedText {
  const views = platforms.map(({ redact }) => redact(text).split('\n'));
  return { known: collectPastedValues(platforms, text, views), stated: hideStatements(text, views, open) };
}
