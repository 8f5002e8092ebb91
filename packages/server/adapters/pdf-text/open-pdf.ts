import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import { nameDrawnFonts } from './name-drawn-fonts.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { SCRATCH_BYTES, readPage } from './read-page.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** A document that is being read; its pages can be read in any order. */
export interface OpenPdf {
  readonly totalPages: number;
  /** @throws UnreadablePdf where the page is damaged or holds more than a page can */
  readonly readPage: (number: number) => PageText;
}

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const PASSWORD_ERROR = 4;
/** The longest benchmarks have 1,300 pages; a page tree of some bytes can claim millions. */
const MOST_PAGES = 10_000;

/**
 * Opens a document in a pdfium of its own, which goes with it.
 * @param code from `compilePdfium`
 * @throws UnreadablePdf where the document is encrypted, damaged or too large
 */
export async function openPdf(code: WebAssembly.Module, bytes: Uint8Array): Promise<OpenPdf> {
  const pdfium = await startPdfium(code);
  const { exports } = pdfium;
  const { document, scratch } = guard(pdfium, () => loadDocument(pdfium, bytes));
  const totalPages = guard(pdfium, () => exports.FPDF_GetPageCount(document));
  if (totalPages < 1) throw new UnreadablePdf('damaged');
  if (totalPages > MOST_PAGES) throw new UnreadablePdf('too-large');
  return {
    totalPages,
    readPage: (number) =>
      guard(pdfium, () => {
        const page = exports.FPDF_LoadPage(document, number - 1);
        if (!page) throw new UnreadablePdf('damaged');
        const text = readPage(pdfium, page, number, scratch);
        exports.FPDF_ClosePage(page);
        return text;
      }),
  };
}

function loadDocument(pdfium: Pdfium, bytes: Uint8Array): { readonly document: number; readonly scratch: number } {
  const { exports } = pdfium;
  const file = exports.malloc(bytes.length);
  const scratch = exports.malloc(SCRATCH_BYTES);
  if (!file || !scratch) throw new UnreadablePdf('too-large');
  const copy = new Uint8Array(pdfium.memory(), file, bytes.length);
  copy.set(bytes);
  nameDrawnFonts(copy);
  const document = exports.FPDF_LoadMemDocument(file, bytes.length, 0);
  if (!document) throw new UnreadablePdf(exports.FPDF_GetLastError() === PASSWORD_ERROR ? 'encrypted' : 'damaged');
  return { document, scratch };
}

/**
 * Says in our words how a document broke pdfium: a trap (WebAssembly.RuntimeError), or a nesting deeper than the stack (RangeError).
 * The instance is not used again.
 */
function guard<Result>(pdfium: Pdfium, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || (error.name !== 'RuntimeError' && !(error instanceof RangeError))) throw error;
    throw new UnreadablePdf(pdfium.askedForTooMuch() ? 'too-large' : 'damaged', { cause: error });
  }
}
