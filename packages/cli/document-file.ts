import { readFile } from 'node:fs/promises';
import type { BenchmarkText } from '@merlon/engine/benchmark/make-benchmark.ts';
import { UnreadableDocument } from '@merlon/engine/ports/unreadable-document.ts';
import { readDocument } from '@merlon/server/adapters/pdf-text/read-document.ts';
import { CommandFailure } from './failure.ts';

/** @throws CommandFailure if the file does not exist or may not be read */
export async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandFailure(`${path}: ${describeFileError(error)}`, { cause: error });
  }
}

/**
 * Reads the document of a benchmark, whose file is at `path`.
 * @throws CommandFailure if it is of no known form, is protected, damaged, too large or a scan; the signal's reason when aborted
 */
export async function readDocumentFile(path: string, bytes: Uint8Array, signal?: AbortSignal): Promise<BenchmarkText> {
  try {
    return await readDocument(bytes, { twoThreads: true, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new CommandFailure(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

function describeFileError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  if (code === 'EACCES') return 'This file may not be read.';
  return `This file cannot be read (${code ?? 'unknown error'}).`;
}
