import type { Platform } from '@merlon/engine/ports/platform.ts';

export type Accepted = { readonly text: string } | { readonly problem: string };

export interface KnownPlatforms {
  /** The platform of the device; undefined while its type is not known. */
  readonly own: Platform | undefined;
  readonly recognise: (text: string) => Platform | undefined;
  /** Whoever read it from the device has seen that nothing is missing; looking at a large one again takes a second. */
  readonly isWhole?: boolean;
}

export const NOT_A_TEXT = 'This is not a text, so it cannot be a configuration.';

/** Of a text's characters, so many may be control characters: some devices write a banner's end as one, a terminal's log has escapes. */
const MOST_CONTROLS = 0.01;

/**
 * Looks whether a text can be stored as a device's configuration, and puts it in the form in which it is stored: line ends `\n`, no
 * byte order mark. A problem is a sentence for a person.
 */
export function acceptConfiguration(given: string, { own, recognise, isWhole = false }: KnownPlatforms): Accepted {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed();
  if (text.trim() === '') return { problem: 'The configuration is empty.' };
  if (isBinary(text)) return { problem: NOT_A_TEXT };
  if (!own) return { text };
  if (!own.recognises(text)) return { problem: describeStranger(own, recognise(text)) };
  const missing = isWhole ? undefined : own.session.incomplete(own.session.clean(text));
  return missing === undefined ? { text } : { problem: missing };
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

/**
 * A file's bytes as text: UTF-8, UTF-16 with its mark, else Latin-1, which devices of the West wrote for long. NUL characters at the
 * end are dropped: some devices fill their files up with them.
 */
export function decodeConfiguration(bytes: Uint8Array): string {
  return decode(bytes).replace(/\0+\s*$/, '');
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
