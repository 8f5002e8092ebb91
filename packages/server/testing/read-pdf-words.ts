import { compilePdfium } from '../adapters/pdf-text/pdfium.ts';
import { readPdf } from '../adapters/pdf-text/read-pdf.ts';

const code = compilePdfium();

/** The text of a PDF without white space: where its lines are broken is the renderer's business. */
export async function readPdfWords(pdf: Uint8Array): Promise<string> {
  const pages = await readPdf(pdf, { code: await code });
  return pages
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('')
    .replaceAll(/\s+/g, '');
}
