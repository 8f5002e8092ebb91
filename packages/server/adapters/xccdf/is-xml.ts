/** Whether a file begins like XML. */
export const isXml = (bytes: Uint8Array): boolean => /^\s*<(?:\?xml|[A-Za-z!])/.test(decodeHead(bytes));

/** The first characters of a file, as far as they can be read before its encoding is known. */
export const decodeHead = (bytes: Uint8Array): string =>
  new TextDecoder(findWideEncoding(bytes) ?? 'utf-8').decode(bytes.subarray(0, 1024));

/** The encoding that the first two bytes of a file tell. */
export const findWideEncoding = ([first, second]: Uint8Array): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
