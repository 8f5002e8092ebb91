import { type Hash, type Hmac, createHash, timingSafeEqual } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createCode } from './backup-code.ts';
import { BackupFailure } from './backup-failure.ts';
import { FORMAT, MAGIC, Manifest, UNAUTHENTICATED_FORMAT } from './manifest.ts';

/** What a backup says of itself, which nobody has checked yet. */
export interface BackupHead {
  readonly file: string;
  readonly manifest: Manifest;
  /** Nobody can tell whether somebody changed it: it is of version 0.1. */
  readonly isUnauthenticated: boolean;
  /** Bytes before the rows. */
  readonly start: number;
  /** Bytes before the code that ends the file. */
  readonly end: number;
}

/** A backup that is as it was written. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** The framed rows, unpacked; may be read once. Throws at their end if the file was changed since it was checked. */
  readonly readRows: () => AsyncIterable<Buffer>;
}

/** Bytes of the code that ends the file. */
const CODE = 32;
/** Bytes in which the two lines at its beginning have to end. */
const LONGEST_HEAD = 256 * 1024;

/** @throws BackupFailure where it is no backup, or of a newer format */
export async function readBackupHead(file: string): Promise<BackupHead> {
  const { head, size } = await readBeginning(file);
  const lines = /^([\w-]+) (\d+)\n([^\n]*)\n/.exec(head.toString('latin1'));
  if (lines?.[1] !== MAGIC) throw new BackupFailure(`${file}: This is not a backup of Merlon.`);
  const format = Number(lines[2]);
  if (format !== FORMAT && format !== UNAUTHENTICATED_FORMAT)
    throw new BackupFailure(`${file}: This backup was made by a newer Merlon; restore it with that one.`);
  const start = lines[0].length;
  const manifest = readManifest(file, head.subarray(0, start));
  return { file, manifest, isUnauthenticated: format === UNAUTHENTICATED_FORMAT, start, end: size - CODE };
}

/**
 * Reads a backup from its first byte to its last before anything of it is used.
 * @param secretKey that it was made with
 * @throws BackupFailure where it is not as it was written
 */
export async function checkBackup(head: BackupHead, secretKey: Buffer): Promise<CheckedBackup> {
  const { file, end, manifest, isUnauthenticated } = head;
  const begin = () => (isUnauthenticated ? createHash('sha256') : createCode(secretKey));
  if (!(await isAsWritten(file, end, begin())))
    throw new BackupFailure(`${file}: This backup was cut off, damaged or changed; the code at its end is not the one of its content.`);
  return { manifest, readRows: () => unpack(head, begin()) };
}

async function readBeginning(file: string): Promise<{ head: Buffer; size: number }> {
  let handle: FileHandle;
  try {
    // Whoever opens a pipe waits for somebody who writes into it.
    handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
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

async function isAsWritten(file: string, end: number, code: Hash | Hmac): Promise<boolean> {
  if (end <= 0) return false;
  for await (const bytes of createReadStream(file, { end: end - 1 }) as AsyncIterable<Buffer>) code.update(bytes);
  return isCodeOf(file, end, code);
}

async function isCodeOf(file: string, end: number, code: Hash | Hmac): Promise<boolean> {
  const [kept] = await createReadStream(file, { start: end }).toArray();
  const made = code.digest();
  return Buffer.isBuffer(kept) && kept.length === made.length && timingSafeEqual(kept, made);
}

function readManifest(file: string, head: Buffer): Manifest {
  const [, line = ''] = head.toString('utf8').split('\n');
  try {
    return Manifest.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupFailure(`${file}: What this backup says of itself cannot be read.`, { cause: error });
  }
}

async function* unpack({ file, start, end }: BackupHead, code: Hash | Hmac): AsyncGenerator<Buffer> {
  let skipped = 0;
  const count = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      code.update(bytes);
      const left = Math.min(start - skipped, bytes.length);
      skipped += left;
      done(null, bytes.subarray(left));
    },
  });
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file, { end: end - 1 }), count, unpacked);
  // Its failure comes out of the loop below.
  reading.catch(() => undefined);
  yield* unpacked as AsyncIterable<Buffer>;
  await reading;
  if (!(await isCodeOf(file, end, code))) throw new BackupFailure(`${file}: This backup was changed while it was restored.`);
}
