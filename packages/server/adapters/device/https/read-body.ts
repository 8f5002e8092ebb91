import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createUnzip } from 'node:zlib';

/** The encodings that `readBody` can unpack, in the form of the `accept-encoding` header. */
export const acceptedEncodings = 'gzip, deflate';

/**
 * An answer's bytes, unpacked where they are packed.
 * @param count is told the size of each unpacked piece; what it throws ends the reading
 * @throws the stream's error
 */
export async function readBody(response: IncomingMessage, count: (bytes: number) => void): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of source) {
      count(piece.length);
      pieces.push(piece);
    }
  };
  const isPacked = /^(?:x-gzip|gzip|deflate)$/i.test(response.headers['content-encoding']?.trim() ?? '') && !isEmpty(response);
  if (isPacked) await pipeline(response, createUnzip(), collect);
  else await pipeline(response, collect);
  return Buffer.concat(pieces);
}

/** Some servers say of nothing, too, how it is packed. */
function isEmpty({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 204 || statusCode === 304 || headers['content-length'] === '0';
}
