import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

export const DocumentStatus = z.enum(['processing', 'completed', 'failed']);

/** A benchmark document, as listed. */
export const BenchmarkDocument = z.object({
  id: Id,
  filename: z.string(),
  /** As printed on its cover; empty until it was read. */
  title: z.string(),
  version: z.string(),
  upload_date: Instant,
  benchmark_type: z.string(),
  status: DocumentStatus,
  total_pages: z.int(),
  processed_pages: z.int(),
  total_batches: z.int(),
  processed_batches: z.int(),
  chunks: z.int(),
  commands_count: z.int(),
  /** Bytes. */
  file_size: z.int(),
  /** Seconds; null until it was read. */
  processing_time: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type BenchmarkDocument = z.infer<typeof BenchmarkDocument>;

export const ProcessingStatus = z.object({
  status: z.enum(['processing', 'completed', 'failed', 'not_found']),
  /** 0 to 100. */
  progress_percentage: z.number(),
  current_operation: z.string(),
  total_pages: z.int(),
  processed_pages: z.int(),
  chunks: z.int(),
  error: z.nullable(z.string()),
});
export type ProcessingStatus = z.infer<typeof ProcessingStatus>;

/** One recommendation of a benchmark, as the "commands" of the specification list it. */
export const BenchmarkCommand = z.object({
  id: Id,
  check_id: z.string(),
  title: z.string(),
  /** What is typed, a line each. */
  command: z.string(),
  description: z.string(),
  page_number: z.int(),
  section: z.string(),
  /** The document holds no command; this one was derived from what the platform knows. */
  derived: z.boolean(),
  /** Whether the built-in engine can judge it. */
  decidable: z.boolean(),
});
export type BenchmarkCommand = z.infer<typeof BenchmarkCommand>;

export const Uploaded = z.object({ document_id: Id, replaced_existing: z.boolean(), message: z.string() });

export const documentRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/upload-pdf',
    access: 'user',
    summary: 'Upload a benchmark PDF (fields `file` and `benchmark_type`)',
    bodyType: 'multipart',
    response: Uploaded,
  }),
  status: defineRoute({
    method: 'GET',
    path: '/status/:id',
    access: 'user',
    summary: 'How far a document has been read',
    params: IdParams,
    response: ProcessingStatus,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/documents',
    access: 'user',
    summary: 'All benchmark documents, newest first',
    response: z.array(BenchmarkDocument),
  }),
  commands: defineRoute({
    method: 'GET',
    path: '/documents/:id/commands',
    access: 'user',
    summary: "A benchmark's commands",
    params: IdParams,
    response: z.array(BenchmarkCommand),
  }),
  downloadCommands: defineRoute({
    method: 'GET',
    path: '/documents/:id/commands/download',
    access: 'user',
    summary: "A benchmark's commands as a text file",
    params: IdParams,
  }),
  downloadPdf: defineRoute({
    method: 'GET',
    path: '/documents/:id/pdf',
    access: 'user',
    summary: 'The document as it was uploaded',
    params: IdParams,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/documents/:id',
    access: 'user',
    summary: 'Delete a benchmark; audits that used it stay',
    params: IdParams,
    response: Done,
  }),
};
