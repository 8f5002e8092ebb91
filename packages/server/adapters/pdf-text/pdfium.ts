import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/**
 * The functions of pdfium (fpdfview.h, fpdf_text.h, fpdf_edit.h) that reading text takes. The package's own classes give neither
 * fonts nor places, and its exported wrappers check every call, which is too much for half a million characters: hence the raw exports.
 * Every handle is a pointer, 0 where there is none; a function that answers `number` for a truth answers 0 or 1.
 */
export interface PdfiumExports {
  malloc(bytes: number): number;
  free(pointer: number): void;
  FPDF_InitLibrary(): void;
  FPDF_LoadMemDocument(bytes: number, length: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  /** Writes two doubles. */
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  /** Writes four floats: left, top, right, bottom; the width is the character's advance. */
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  FPDFTextObj_GetFont(object: number): number;
  /** Writes one float. */
  FPDFTextObj_GetFontSize(object: number, size: number): number;
  /** Answers the length with its closing zero byte. */
  FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  /** Writes six floats: a, b, c, d, e, f. */
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  /** Writes four unsigned integers. */
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  /** Writes four floats. */
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPath_CountSegments(path: number): number;
  /** Writes an integer (0: not filled) and a truth. */
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
}

/** One instance of pdfium with its own memory: it goes when the reference to it goes, however it ended. */
export interface Pdfium {
  readonly exports: PdfiumExports;
  /** The memory as it is now; fetch it again after every call that may allocate. */
  readonly memory: () => ArrayBufferLike;
}

/** Starts a fresh pdfium; compiling its code takes some 40 ms, most of them off the event loop. */
export async function startPdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const code = new Uint8Array(await readFile(path));
  const pdfium = await PDFiumModule({ wasmBinary: code.buffer, locateFile: () => '' });
  const exports = pdfium.wasmExports as unknown as PdfiumExports;
  exports.FPDF_InitLibrary();
  return { exports, memory: () => pdfium.HEAPU8.buffer };
}
