import type { Platform } from '@merlon/engine/ports/platform.ts';

export type Accepted = { readonly text: string } | { readonly problem: string };

export interface KnownPlatforms {
  /** The platform of the device; undefined while its type is not known. */
  readonly own: Platform | undefined;
  readonly recognise: (text: string) => Platform | undefined;
}

export const NOT_A_TEXT = 'This is not a text, so it cannot be a configuration.';

/** Of the lines that say something, a configuration's own parser must understand at least so many. */
const LEAST_UNDERSTOOD = 0.5;

/**
 * Looks whether a text can be stored as a device's configuration, and puts it in the form in which it is stored: line ends `\n`, no
 * byte order mark. A problem is a sentence for a person.
 */
export function acceptConfiguration(given: string, { own, recognise }: KnownPlatforms): Accepted {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').toWellFormed();
  if (text.trim() === '') return { problem: 'The configuration is empty.' };
  if (isBinary(text)) return { problem: NOT_A_TEXT };
  if (!own || own.recognises(text)) return { text };
  const other = recognise(text);
  if (other) return { problem: `This looks like a ${other.label} configuration, but the device is registered as ${own.label}.` };
  return understandsEnough(own, text) ? { text } : { problem: `This does not look like a ${own.label} configuration.` };
}

/** Text holds no control characters but tabs, line ends, form feeds and the escape that starts terminal sequences. */
function isBinary(text: string): boolean {
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
}

function understandsEnough(platform: Platform, text: string): boolean {
  const { lines, unknownLines, roots } = platform.parse(text);
  const telling = lines.filter((line) => line.trim() !== '').length;
  return roots.length > 0 && unknownLines.length <= telling * (1 - LEAST_UNDERSTOOD);
}

/** A file's bytes as text: UTF-8, UTF-16 with its mark, else Latin-1, which devices of the West wrote for long. */
export function decodeConfiguration(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
