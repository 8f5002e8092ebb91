import { shareUnderstood } from '../config-tree/unknown-lines.ts';
import type { Platform } from '../ports/platform.ts';
import type { KnownPlatforms } from './known-platforms.ts';

/** `platform` is the device's own; if its type is not known, the one that recognises the text. */
export type Accepted = { readonly text: string; readonly platform: Platform | undefined } | Unaccepted;

export interface Unaccepted {
  /** A sentence for a person. */
  readonly problem: string;
  /** It can be accepted as an excerpt. */
  readonly isPart?: true;
}

export interface AcceptOptions extends KnownPlatforms {
  /** The fetch has already checked that nothing is missing, and checking a large one again takes a second. */
  readonly isWhole?: boolean;
  /** Whoever gives it knows that it is a part of a configuration. */
  readonly isExcerpt?: boolean;
}

export const NOT_A_TEXT = 'This is not a text, so it cannot be a configuration.';

/** The share of control characters that a text may have: some devices end a banner with one, and a terminal's log has escapes. */
const MOST_CONTROLS = 0.01;

/** The share of its lines that a grammar has to understand of an excerpt in which nothing else tells its make. */
const LEAST_UNDERSTOOD = 0.9;

/**
 * Checks whether a text can be stored as a device's configuration, and puts it into the form in which it is stored: line ends `\n`, no
 * byte order mark. A problem is a sentence for a person.
 */
export function acceptConfiguration(given: string, { own, recognise, isWhole = false, isExcerpt = false }: AcceptOptions): Accepted {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed();
  if (text.trim() === '') return { problem: 'The configuration is empty.' };
  if (isBinary(text)) return { problem: NOT_A_TEXT };
  if (own && !own.recognises(text)) {
    const other = recognise(text);
    const isPart = other === undefined && understands(own, text);
    if (!(isPart && isExcerpt)) return { problem: describeStranger(own, other), ...(isPart && { isPart }) };
  }
  const platform = own ?? recognise(text);
  const missing = isWhole || isExcerpt ? undefined : platform?.session.incomplete(withoutPrompt(platform, platform.session.clean(text)));
  return missing === undefined ? { text, platform } : { problem: missing, isPart: true };
}

/** A single section has nothing that tells its make, but is read by the grammar of the make that it is of. */
function understands(platform: Platform, text: string): boolean {
  const tree = platform.parse(text);
  return tree.roots.length > 0 && shareUnderstood(tree) >= LEAST_UNDERSTOOD;
}

/** The log of a session ends with the prompt for the next command. */
function withoutPrompt({ session }: Platform, text: string): string {
  const kept = text.trimEnd();
  const last = kept.lastIndexOf('\n') + 1;
  return session.prompt.test(kept.slice(last)) ? kept.slice(0, last) : text;
}

function describeStranger(own: Platform, other: Platform | undefined): string {
  return other
    ? `This looks like a ${other.label} configuration, but the device is registered as ${own.label}.`
    : `This does not look like a ${own.label} configuration.`;
}

function isBinary(text: string): boolean {
  const controls = text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return text.includes('\0') || controls > text.length * MOST_CONTROLS;
}
