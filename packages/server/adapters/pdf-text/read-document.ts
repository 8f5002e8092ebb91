import type { BenchmarkText } from '@merlon/engine/benchmark/make-benchmark.ts';
import { isXml } from '../xccdf/is-xml.ts';
import { type ReadPdfOptions, readPdf } from './read-pdf.ts';

/**
 * Reads the document of a benchmark: a PDF, or an XCCDF file.
 * @throws UnreadableDocument where it is neither, or cannot be read; the signal's reason when aborted
 */
export async function readDocument(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<BenchmarkText> {
  if (!isXml(bytes)) return readPdf(bytes, options);
  // Few files are, and the command line starts sooner without.
  const { parseXccdf } = await import('../xccdf/parse-xccdf.ts');
  return parseXccdf(bytes);
}
