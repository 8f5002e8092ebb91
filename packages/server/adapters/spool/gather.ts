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

/** Bytes that are kept in memory; a sender who stalls holds no more than these. */
const IN_MEMORY = 64 * 1024;

/**
 * Takes in what arrives, a little of it in memory and more in a file that is gone when it is closed.
 * @param source Its bytes are gone afterwards
 * @throws TooManyBytes past the limit; whatever the source fails with
 */
export async function gather(source: AsyncIterable<Uint8Array>, folder: string, limit: number): Promise<Gathered> {
  let head: Buffer<ArrayBuffer> = Buffer.alloc(0);
  let file: HiddenFile | undefined;
  let size = 0;
  try {
    for await (const chunk of source) {
      const before = size;
      size += chunk.byteLength;
      if (size > limit) throw new TooManyBytes();
      if (size <= IN_MEMORY) head = putAt(head, before, chunk);
      else {
        if (!file) await (file = await openHiddenFile(folder)).append(head.subarray(0, before));
        await file.append(chunk);
        freeBytes(chunk);
      }
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  const kept = file;
  return {
    size,
    isInMemory: !kept,
    read: async () => (kept ? kept.read(size) : head.subarray(0, size)),
    close: async () => kept?.close(),
  };
}

/** Doubles the room, so that a byte at a time costs no more than all at once. */
function putAt(head: Buffer<ArrayBuffer>, at: number, chunk: Uint8Array): Buffer<ArrayBuffer> {
  const needed = at + chunk.byteLength;
  const room = needed <= head.byteLength ? head : Buffer.concat([head], Math.max(needed, Math.min(2 * head.byteLength, IN_MEMORY)));
  room.set(chunk, at);
  return room;
}
