import { expect } from '@playwright/test';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { CallServer } from './sign-in.ts';

export interface PdfFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Uploads a benchmark and waits until it has been read, or could not be; returns its id. */
export async function uploadBenchmark(call: CallServer, { name, type, content }: PdfFile): Promise<string> {
  const multipart = new FormData();
  multipart.set('benchmark_type', type);
  multipart.set('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
  const { document_id } = (await call('POST', '/upload-pdf', { multipart })) as { document_id: string };
  const statusOf = async () => ((await call('GET', `/status/${document_id}`)) as { status: string }).status;
  await expect.poll(statusOf).not.toBe('processing');
  return document_id;
}

/** Deletes every benchmark, so that a test begins with none whatever the one before left. */
export async function deleteBenchmarks(call: CallServer): Promise<void> {
  for (const { id } of (await call('GET', '/documents')) as BenchmarkDocument[]) await call('DELETE', `/documents/${id}`);
}
