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
  /** Quarter turns clockwise, 0 to 3, by which the page is shown turned. */
  FPDFPage_GetRotation(page: number): number;
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
  /** True once a document asked for more memory than it may have; pdfium then ends in a trap. */
  readonly askedForTooMuch: () => boolean;
}

/** A document of 447 pages takes 19 MB, its file of 3 MB included; what takes this much unpacks to something else than a text. */
const MOST_MEMORY_BYTES = 512 * 2 ** 20;

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of the WebAssembly interface in use. Node.js has it, but its types leave it out. */
interface WebAssemblyInterface {
  readonly compile: (code: Uint8Array) => Promise<WebAssembly.Module>;
  readonly instantiate: (code: WebAssembly.Module, imports: Imports) => Promise<object>;
}

/** Emscripten's way of loading (emscripten.org, "Module object"), of which the package's types know a part. */
interface LoadOptions {
  readonly wasmBinary: ArrayBuffer;
  readonly locateFile: (path: string) => string;
  readonly printErr: (line: string) => void;
  readonly instantiateWasm: (imports: Imports, receive: (instance: object, code: WebAssembly.Module) => void) => Record<string, never>;
}

const { WebAssembly: webAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyInterface };

/** The compiled code of pdfium; threads that share it compile nothing again. Takes some 40 ms, most of them off the event loop. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  return webAssembly.compile(await readFile(path));
}

/** Starts a fresh pdfium. */
export async function startPdfium(code: WebAssembly.Module): Promise<Pdfium> {
  let denied = false;
  const failed = Promise.withResolvers<never>();
  const options: LoadOptions = {
    wasmBinary: new ArrayBuffer(0),
    locateFile: () => '',
    // Errors reported there are thrown as well.
    printErr: () => {},
    instantiateWasm: (imports, receive) => {
      const limited = limitMemory(imports, () => (denied = true));
      webAssembly.instantiate(code, limited).then((instance) => receive(instance, code), failed.reject);
      return {};
    },
  };
  const pdfium = await Promise.race([PDFiumModule(options), failed.promise]);
  const exports = pdfium.wasmExports as unknown as PdfiumExports;
  exports.FPDF_InitLibrary();
  return { exports, memory: () => pdfium.HEAPU8.buffer, askedForTooMuch: () => denied };
}

function limitMemory(imports: Imports, onDenied: () => void): Imports {
  const grow = imports['env']?.['emscripten_resize_heap'];
  if (typeof grow !== 'function') throw new Error('This build of pdfium does not ask for its memory as expected.');
  const growWithin = (bytes: number): unknown => {
    // Sizes of 2 GB and more arrive as negative numbers.
    if (bytes >>> 0 <= MOST_MEMORY_BYTES) return grow(bytes);
    onDenied();
    return 0;
  };
  return { ...imports, env: { ...imports['env'], emscripten_resize_heap: growWithin } };
}
