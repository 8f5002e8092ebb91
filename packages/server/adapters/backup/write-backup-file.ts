import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupFailure } from './backup-failure.ts';
import { FORMAT, MAGIC, type Manifest } from './manifest.ts';

export interface BackupFileOptions {
  /** An existing file is replaced. */
  readonly force: boolean;
  readonly signal?: AbortSignal;
}

/** Much of it is sealed and cannot be made smaller; a thorough try would only take longer. */
const COMPRESSION = 3;

/** @throws BackupFailure where there is such a file already */
export function refuseExisting(file: string, force: boolean): void {
  if (!force && existsSync(file)) throw new BackupFailure(`${file}: There is such a file already; --force replaces it.`);
}

/**
 * Writes a backup: two lines that anybody can read, then the rows compressed, then the SHA-256 of all before it. It is written beside
 * its place, to the disk, and then put there as a whole.
 * @returns its size in bytes
 */
export async function writeBackupFile(
  file: string,
  manifest: Manifest,
  rows: AsyncIterable<Buffer>,
  { force, signal }: BackupFileOptions,
): Promise<number> {
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    const size = await writeTo(handle, manifest, rows, signal);
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

async function writeTo(handle: FileHandle, manifest: Manifest, rows: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> {
  const checksum = createHash('sha256');
  let size = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    await handle.appendFile(bytes);
    size += bytes.length;
  };
  const writeChecked = async (bytes: Buffer): Promise<void> => {
    checksum.update(bytes);
    await write(bytes);
  };
  await writeChecked(Buffer.from(`${MAGIC} ${FORMAT}\n${JSON.stringify(manifest)}\n`));
  await pipeline(
    Readable.from(rows, { objectMode: false }),
    createGzip({ level: COMPRESSION, chunkSize: 64 * 1024 }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) await writeChecked(bytes);
    },
    { signal },
  );
  await write(checksum.digest());
  return size;
}

/** A rename is only on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
