import { parentPort, workerData } from 'node:worker_threads';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import { giveWay } from '../threads/give-way.ts';
import { openPdf } from './open-pdf.ts';
import { takePages } from './page-queue.ts';
import { compilePdfium } from './pdfium.ts';
import { UnreadablePdf, type UnreadableReason } from './unreadable-pdf.ts';

/** What the thread is started with. */
export interface PageThreadInput {
  readonly bytes: Uint8Array;
  readonly queue: SharedArrayBuffer;
}

/** What the thread says: pages as they are read, or why they cannot be. */
export type PageThreadMessage =
  { readonly kind: 'pages'; readonly pages: readonly PageText[] } | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };

giveWay();
const { bytes, queue } = workerData as PageThreadInput;
const send = (message: PageThreadMessage): void => parentPort?.postMessage(message, []);

try {
  // V8 shares the compiled code of equal bytes within a process: this costs the threads one compilation.
  const pdf = await openPdf(await compilePdfium(), bytes);
  for (const numbers of takePages(queue, pdf.totalPages)) send({ kind: 'pages', pages: numbers.map((number) => pdf.readPage(number)) });
} catch (error) {
  if (!(error instanceof UnreadablePdf)) throw error;
  send({ kind: 'unreadable', reason: error.reason });
}
