import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import type { ThreadContext } from '../threads/messages.ts';
import { openPdf } from './open-pdf.ts';
import { takePages } from './page-queue.ts';
import { compilePdfium } from './pdfium.ts';

export interface QueuedPages {
  readonly bytes: Uint8Array;
  /** From `makePageQueue`. */
  readonly queue: SharedArrayBuffer;
}

/** Reads pages from the queue until none is left, and tells them as they are read. */
export async function read({ bytes, queue }: QueuedPages, { tell }: ThreadContext<readonly PageText[]>): Promise<void> {
  // V8 shares the compiled code of equal bytes within a process: this costs the threads one compilation.
  const pdf = await openPdf(await compilePdfium(), bytes);
  for (const numbers of takePages(queue, pdf.totalPages)) tell(numbers.map((number) => pdf.readPage(number)));
}
