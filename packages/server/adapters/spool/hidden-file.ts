import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from './free-bytes.ts';

/** A file that has no name and ends with this process, however that ends. What is in it only this process can read. */
export interface HiddenFile {
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** Reads the first bytes of it. */
  readonly read: (size: number) => Promise<Buffer<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

const ALGORITHM = 'aes-256-ctr';
/** Bytes that are read at a time. */
const PIECE = 1024 * 1024;

/** @param folder is made if it is not there yet */
export async function openHiddenFile(folder: string): Promise<HiddenFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  const [key, start] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv(ALGORITHM, key, start);

  async function read(size: number): Promise<Buffer<ArrayBuffer>> {
    const decipher = createDecipheriv(ALGORITHM, key, start);
    const whole = Buffer.allocUnsafeSlow(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await file.read(whole, at, Math.min(PIECE, size - at), at);
      if (bytesRead === 0) throw new Error('a hidden file is shorter than what was written to it');
      decipher.update(whole.subarray(at, at + bytesRead)).copy(whole, at);
      at += bytesRead;
    }
    return whole;
  }

  async function append(bytes: Uint8Array): Promise<void> {
    const written = cipher.update(bytes);
    await file.appendFile(written);
    freeBytes(written);
  }

  return { append, read, close: () => file.close() };
}
