import { readFile } from 'node:fs/promises';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import type { XccdfDocument } from '@merlon/engine/benchmark/xccdf/xccdf-document.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { UnreadablePdf } from '@merlon/server/adapters/pdf-text/unreadable-pdf.ts';
import { UnreadableXccdf } from '@merlon/server/adapters/xccdf/unreadable-xccdf.ts';
import { isXml } from '@merlon/server/adapters/xccdf/is-xml.ts';
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
 * Reads the document of a benchmark, whose file is at `path`: the pages of a PDF, or the rules of an XCCDF file.
 * @throws CommandFailure if it is neither, is protected, damaged, too large or a scan; the signal's reason when aborted
 */
export async function readDocument(path: string, bytes: Uint8Array, signal?: AbortSignal): Promise<readonly PageText[] | XccdfDocument> {
  try {
    if (!isXml(bytes)) return await readPdf(bytes, { twoThreads: true, ...(signal ? { signal } : {}) });
    const { parseXccdf } = await import('@merlon/server/adapters/xccdf/parse-xccdf.ts');
    return parseXccdf(bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof UnreadableXccdf)
      throw new CommandFailure(`${path}: ${error.message}`, { cause: error });
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
