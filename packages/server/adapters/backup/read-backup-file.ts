import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupFailure } from './backup-failure.ts';
import { FORMAT, MAGIC, Manifest } from './manifest.ts';

/** A backup whose checksum is right. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** The framed rows, unpacked; may be read once. */
  readonly readRows: () => AsyncIterable<Buffer>;
}

const CHECKSUM = 32;
/** Bytes in which the two lines at its beginning have to end. */
const LONGEST_HEAD = 256 * 1024;

/**
 * Reads a backup from its first byte to its last before anything of it is used.
 * @throws BackupFailure where it is none, is damaged, was cut off, or is of a newer format
 */
export async function checkBackupFile(file: string): Promise<CheckedBackup> {
  const { head, size } = await readHead(file);
  const lines = /^([\w-]+) (\d+)\n([^\n]*)\n/.exec(head.toString('latin1'));
  if (lines?.[1] !== MAGIC) throw new BackupFailure(`${file}: This is not a backup of Merlon.`);
  if (Number(lines[2]) !== FORMAT) throw new BackupFailure(`${file}: This backup was made by a newer Merlon; restore it with that one.`);
  const end = size - CHECKSUM;
  if (!(await isWhole(file, end))) throw new BackupFailure(`${file}: This backup is damaged or was cut off; its checksum is wrong.`);
  return { manifest: readManifest(file, head.subarray(0, lines[0].length)), readRows: () => unpack(file, lines[0].length, end) };
}

async function readHead(file: string): Promise<{ head: Buffer; size: number }> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupFailure(`${file}: There is no such file.`, { cause: error });
    throw error;
  }
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new BackupFailure(`${file}: This is not a file.`);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(LONGEST_HEAD), position: 0 });
    return { head: buffer.subarray(0, bytesRead), size: stat.size };
  } finally {
    await handle.close();
  }
}

async function isWhole(file: string, end: number): Promise<boolean> {
  if (end <= 0) return false;
  const checksum = createHash('sha256');
  await pipeline(createReadStream(file, { end: end - 1 }), checksum);
  const [kept] = await createReadStream(file, { start: end }).toArray();
  return Buffer.isBuffer(kept) && kept.equals(checksum.digest());
}

function readManifest(file: string, head: Buffer): Manifest {
  const [, line = ''] = head.toString('utf8').split('\n');
  try {
    return Manifest.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupFailure(`${file}: What this backup says of itself cannot be read.`, { cause: error });
  }
}

async function* unpack(file: string, start: number, end: number): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file, { start, end: end - 1 }), unpacked);
  // Its failure comes out of the loop below.
  reading.catch(() => undefined);
  yield* unpacked as AsyncIterable<Buffer>;
}
