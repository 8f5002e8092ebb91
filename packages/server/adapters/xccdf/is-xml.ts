/** Whether a file begins like XML. */
export const isXml = (bytes: Uint8Array): boolean => /^\s*<(?:\?xml|[A-Za-z!])/.test(decodeHead(bytes));

/** The first characters of a file, as far as they can be read before its encoding is known. */
export const decodeHead = (bytes: Uint8Array): string =>
  new TextDecoder(findWideEncoding(bytes) ?? 'utf-8').decode(bytes.subarray(0, 1024));

/** The encoding that the first two bytes of a file tell: a byte order mark, or an opening bracket (XML 1.0, appendix F.1). */
export function findWideEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}
