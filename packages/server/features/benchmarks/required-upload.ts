import { isXml } from '../../adapters/xccdf/is-xml.ts';
import type { UploadedFile } from '../../http/receive-bodies.ts';
import { refuseInput } from '../../refusal.ts';

/** ISO 32000-1, annex H: readers accept a header within the first 1024 bytes. */
const HEADER_RANGE = 1024;
/** What tools send that know no media type. */
const UNKNOWN_MEDIA_TYPES = ['application/octet-stream', 'text/plain'];
const PDF_MEDIA_TYPES = ['application/pdf', 'application/x-pdf', ...UNKNOWN_MEDIA_TYPES];
const XML_MEDIA_TYPES = ['application/xml', 'text/xml', ...UNKNOWN_MEDIA_TYPES];

/** @throws Refusal `invalid` in the specification's words */
export function requireUpload(
  file: UploadedFile | undefined,
  benchmarkType: string | undefined,
  types: readonly string[],
): { content: Buffer; filename: string; type: string } {
  const type = benchmarkType?.trim() ?? '';
  if (!file && type === '') throw refuseInput({ field: 'file', message: 'Please select both a PDF file and benchmark type' });
  requireType(type, types);
  const { content, filename } = requireFile(file);
  return { content, filename, type };
}

/** @throws Refusal `invalid` in the specification's words */
export function requireType(type: string, types: readonly string[]): string {
  if (type === '') throw refuseInput({ field: 'benchmark_type', message: 'Benchmark type is required' });
  if (types.includes(type)) return type;
  const message = `Invalid benchmark type: ${type.slice(0, 100)}. It must be one of ${types.join(', ')}.`;
  throw refuseInput({ field: 'benchmark_type', message });
}

/** @throws Refusal `invalid` for what is neither a PDF nor XCCDF */
export function requireFile(file: UploadedFile | undefined): UploadedFile {
  if (!file || !(isPdf(file) || isXccdf(file))) throw refuseInput({ field: 'file', message: 'Please select a valid PDF file' });
  return file;
}

function isPdf({ mediaType, content }: UploadedFile): boolean {
  return PDF_MEDIA_TYPES.includes(mediaType) && content.subarray(0, HEADER_RANGE).includes('%PDF-');
}

/** XCCDF is the one other form of benchmarks that is read; whether the XML is that is seen when it is. */
const isXccdf = ({ mediaType, filename, content }: UploadedFile): boolean =>
  XML_MEDIA_TYPES.includes(mediaType) && /\.xml$/i.test(filename) && isXml(content);
