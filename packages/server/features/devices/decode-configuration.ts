/**
 * A file's bytes as text: UTF-8, UTF-16 with its mark, else Latin-1, which devices of the West wrote for long. NUL characters at the
 * end are dropped: some devices fill their files up with them.
 */
export function decodeConfiguration(bytes: Uint8Array): string {
  const text = decode(bytes);
  // From the end, once: a pattern would begin anew at each of millions of NULs.
  let end = text.length;
  while (end > 0 && isPadding(text, end - 1)) end -= 1;
  const padding = text.indexOf('\0', end);
  return padding === -1 ? text : text.slice(0, padding);
}

/** A pattern for each of millions of characters would take a second. */
function isPadding(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0 || code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && /\s/.test(text.charAt(at)));
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
