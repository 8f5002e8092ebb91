import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { SCRATCH_BYTES, readPage } from './read-page.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

export interface ReadPdfOptions {
  /** Called after each page; pages count from 1. */
  readonly onPage?: (page: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const PASSWORD_ERROR = 4;
/** ISO 32000-1, annex H: readers accept a header or a trailer within the first or last 1024 bytes. */
const MARK_RANGE = 1024;

/**
 * Reads every page's text with fonts and places. Lets the event loop run between pages.
 * @throws UnreadablePdf where the bytes are no PDF, encrypted, damaged or without any text; the signal's reason when aborted
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<readonly PageText[]> {
  requireMarks(bytes);
  const pdfium = await startPdfium();
  try {
    const pages = await readPages(pdfium, bytes, options);
    if (!pages.some((page) => page.runs.some((run) => run.text.trim() !== ''))) throw new UnreadablePdf('no-text');
    return pages;
  } catch (error) {
    // WebAssembly.RuntimeError: a document drove pdfium into a trap. The instance goes with all its memory; the next read has a fresh one.
    if (error instanceof Error && error.name === 'RuntimeError') throw new UnreadablePdf('damaged', { cause: error });
    throw error;
  }
}

function requireMarks(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(MARK_RANGE, bytes.length));
  if (!head.includes('%PDF-')) throw new UnreadablePdf('not-a-pdf');
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + Math.max(0, bytes.length - MARK_RANGE), Math.min(MARK_RANGE, bytes.length));
  // pdfium mends a file without its end by guessing and then shows a part of it as if it were the whole.
  if (!tail.includes('%%EOF')) throw new UnreadablePdf('damaged');
}

async function readPages(pdfium: Pdfium, bytes: Uint8Array, { onPage, signal }: ReadPdfOptions): Promise<PageText[]> {
  const { exports } = pdfium;
  const file = exports.malloc(bytes.length);
  const scratch = exports.malloc(SCRATCH_BYTES);
  if (!file || !scratch) throw new UnreadablePdf('damaged');
  new Uint8Array(pdfium.memory(), file, bytes.length).set(bytes);
  const document = exports.FPDF_LoadMemDocument(file, bytes.length, 0);
  if (!document) throw new UnreadablePdf(exports.FPDF_GetLastError() === PASSWORD_ERROR ? 'encrypted' : 'damaged');
  const total = exports.FPDF_GetPageCount(document);
  if (total < 1) throw new UnreadablePdf('damaged');
  const pages: PageText[] = [];
  for (let number = 1; number <= total; number += 1) {
    signal?.throwIfAborted();
    const page = exports.FPDF_LoadPage(document, number - 1);
    if (!page) throw new UnreadablePdf('damaged');
    pages.push(readPage(pdfium, page, number, scratch));
    exports.FPDF_ClosePage(page);
    onPage?.(number, total);
    await nextTurn();
  }
  return pages;
}
