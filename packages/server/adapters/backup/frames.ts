/** The rows of a table in pieces: each its length in four bytes and then itself; a length of 0 ends the table. */
const LENGTH = 4;

export function* framePiece(piece: Buffer): Generator<Buffer> {
  if (piece.length === 0) return;
  yield frameLength(piece.length);
  yield piece;
}

export const frameEnd = (): Buffer => frameLength(0);

function frameLength(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(LENGTH);
  bytes.writeUInt32BE(length);
  return bytes;
}

export interface FrameReader {
  /** The pieces of the next table. @throws Error when the bytes end before it does */
  readonly readTable: () => AsyncGenerator<Buffer>;
  /** Reads on to the end of the bytes. @throws Error when there are more than the tables have */
  readonly readEnd: () => Promise<void>;
}

export function createFrameReader(source: AsyncIterable<Buffer>): FrameReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error('the file ends before its tables do');
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  }

  async function readLength(): Promise<number> {
    while (rest.length < LENGTH) await more();
    const length = rest.readUInt32BE();
    rest = rest.subarray(LENGTH);
    return length;
  }

  return {
    readEnd: async () => {
      const { done } = rest.length > 0 ? { done: false } : await chunks.next();
      if (!done) throw new Error('the file goes on after its tables');
    },
    async *readTable() {
      for (let left = await readLength(); left > 0; left = await readLength()) {
        while (left > 0) {
          if (rest.length === 0) await more();
          const piece = rest.subarray(0, left);
          rest = rest.subarray(piece.length);
          left -= piece.length;
          yield piece;
        }
      }
    },
  };
}
