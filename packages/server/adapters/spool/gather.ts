import { tmpdir } from 'node:os';
import { freeBytes } from './free-bytes.ts';
import { type HiddenFile, openHiddenFile } from './hidden-file.ts';

/** Bytes that have arrived. */
export interface Gathered {
  readonly size: number;
  /** None of them waits on the disk. */
  readonly isInMemory: boolean;
  /** All of them, in memory. */
  readonly read: () => Promise<Buffer<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** More bytes arrived than may. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** Where large bodies wait, unless told. */
export const TEMPORARY_FOLDER = tmpdir();

/** Bytes that are kept in memory, and written at a time: a sender who stalls, or sends byte by byte, costs no more than these. */
const PIECE = 64 * 1024;

/**
 * Takes in what arrives, a little of it in memory and more in a file that is gone when it is closed.
 * @param source Its bytes are gone afterwards
 * @throws TooManyBytes past the limit; whatever the source fails with
 */
export async function gather(source: AsyncIterable<Uint8Array>, folder: string, limit: number): Promise<Gathered> {
  let piece: Buffer<ArrayBuffer> = Buffer.alloc(0);
  let filled = 0;
  let file: HiddenFile | undefined;
  let size = 0;
  let failure: unknown;
  const put = async (bytes: Uint8Array): Promise<void> => {
    for (let at = 0; at < bytes.byteLength;) {
      if (filled === PIECE) {
        await (file ??= await openHiddenFile(folder)).append(piece);
        filled = 0;
      }
      const part = bytes.subarray(at, at + PIECE - filled);
      piece = makeRoom(piece, filled + part.byteLength);
      piece.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
    }
  };
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit) throw new TooManyBytes();
      // Who sends it hears only at the end that there is no room for it: before, he would be cut off.
      if (failure === undefined) await put(chunk).catch((error: unknown) => (failure = error));
      freeBytes(chunk);
    }
    if (failure !== undefined) throw failure;
    await file?.append(piece.subarray(0, filled));
  } catch (error) {
    await file?.close();
    throw error;
  }
  const kept = file;
  const rest = piece.subarray(0, filled);
  return { size, isInMemory: !kept, read: async () => (kept ? kept.read(size) : rest), close: async () => kept?.close() };
}

/** Doubles the room, so that a byte at a time costs no more than all at once. */
function makeRoom(piece: Buffer<ArrayBuffer>, needed: number): Buffer<ArrayBuffer> {
  if (needed <= piece.byteLength) return piece;
  return Buffer.concat([piece], Math.min(Math.max(needed, 2 * piece.byteLength), PIECE));
}
