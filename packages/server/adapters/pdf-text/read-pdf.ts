import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import { openPdf } from './open-pdf.ts';
import { makePageQueue, takePages } from './page-queue.ts';
import { compilePdfium } from './pdfium.ts';
import { type SecondThread, startSecondThread } from './second-thread.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

export interface ReadPdfOptions {
  /** Called after each page with how many are read. */
  readonly onPage?: (read: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** The result of `compilePdfium`, if there is one already. */
  readonly code?: WebAssembly.Module;
  /** Read with two threads: nearly twice as fast where another core is free. */
  readonly twoThreads?: boolean;
}

/** ISO 32000-1, annex H: readers accept a header or a trailer within the first or last 1024 bytes. */
const MARK_RANGE = 1024;
/** Characters of a whole document: ten times those of the longest benchmarks. */
const MOST_CHARACTERS = 20_000_000;
/** A smaller document is read before a second thread has started. */
const WORTH_A_THREAD_BYTES = 500_000;

/**
 * Reads every page's text with fonts and places. Lets the event loop run between pages.
 * @throws UnreadablePdf where the bytes are no PDF, encrypted, damaged, too large or without any text; the signal's reason when aborted
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<readonly PageText[]> {
  requireMarks(bytes);
  const queue = makePageQueue();
  const second = options.twoThreads && bytes.length > WORTH_A_THREAD_BYTES ? startSecondThread({ bytes, queue }) : undefined;
  try {
    const pages = await readPages(bytes, queue, second, options);
    if (!pages.some((page) => page.runs.some((run) => run.text.trim() !== ''))) throw new UnreadablePdf('no-text');
    return pages;
  } finally {
    second?.stop();
  }
}

function requireMarks(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(MARK_RANGE, bytes.length));
  if (!head.includes('%PDF-')) throw new UnreadablePdf('not-a-pdf');
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + Math.max(0, bytes.length - MARK_RANGE), Math.min(MARK_RANGE, bytes.length));
  // pdfium mends a file without its end by guessing and then shows a part of it as if it were the whole.
  if (!tail.includes('%%EOF')) throw new UnreadablePdf('damaged');
}

async function readPages(
  bytes: Uint8Array,
  queue: SharedArrayBuffer,
  second: SecondThread | undefined,
  options: ReadPdfOptions,
): Promise<PageText[]> {
  const { onPage, signal, code = await compilePdfium() } = options;
  const pages: PageText[] = [];
  let read = 0;
  let characters = 0;
  let total = 0;
  const keep = (page: PageText): void => {
    pages[page.page - 1] = page;
    read += 1;
    characters = page.runs.reduce((sum, run) => sum + run.text.length, characters);
    if (characters > MOST_CHARACTERS) throw new UnreadablePdf('too-large');
    onPage?.(read, total);
  };
  const pdf = await openPdf(code, bytes);
  total = pdf.totalPages;
  for (const numbers of takePages(queue, total)) {
    for (const number of numbers) {
      signal?.throwIfAborted();
      keep(pdf.readPage(number));
      await nextTurn();
      for (const page of second?.take() ?? []) keep(page);
    }
  }
  const misses = (): boolean => read < total;
  // The second thread has taken the pages that are missing now.
  while (misses()) for (const page of (await second?.next()) ?? []) keep(page);
  return pages;
}
