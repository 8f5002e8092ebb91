import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createCode } from './backup-code.ts';
import { BackupFailure } from './backup-failure.ts';
import { FORMAT, MAGIC, type Manifest } from './manifest.ts';

export interface BackupFileOptions {
  /** An existing file is replaced. */
  readonly force: boolean;
  readonly signal?: AbortSignal;
}

export interface BackupContent {
  readonly manifest: Manifest;
  readonly rows: AsyncIterable<Buffer>;
  readonly secretKey: Buffer;
}

/** Much of it is sealed and cannot be made smaller; a thorough try would only take longer. */
const COMPRESSION = 3;

/** @throws BackupFailure where there is such a file already */
export function refuseExisting(file: string, force: boolean): void {
  if (!force && existsSync(file)) throw new BackupFailure(`${file}: There is such a file already; --force replaces it.`);
}

/**
 * Writes a backup: two lines that anybody can read, then the rows compressed, then a code of all before it that only who has the secret key
 * can make. It is written beside its place, to the disk, and then put there as a whole.
 * @returns its size in bytes
 */
export async function writeBackupFile(
  file: string,
  { manifest, rows, secretKey }: BackupContent,
  { force, signal }: BackupFileOptions,
): Promise<number> {
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    const size = await writeTo(handle, { manifest, rows, secretKey }, signal);
    await handle.sync();
    await handle.close();
    refuseExisting(file, force);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeTo(handle: FileHandle, { manifest, rows, secretKey }: BackupContent, signal?: AbortSignal): Promise<number> {
  const code = createCode(secretKey);
  let size = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    await handle.appendFile(bytes);
    size += bytes.length;
  };
  const writeCoded = async (bytes: Buffer): Promise<void> => {
    code.update(bytes);
    await write(bytes);
  };
  await writeCoded(Buffer.from(`${MAGIC} ${FORMAT}\n${JSON.stringify(manifest)}\n`));
  await pipeline(
    Readable.from(rows, { objectMode: false }),
    createGzip({ level: COMPRESSION, chunkSize: 64 * 1024 }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) await writeCoded(bytes);
    },
    { signal },
  );
  await write(code.digest());
  return size;
}

/** A rename is only on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
