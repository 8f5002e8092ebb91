import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

export const DocumentStatus = z.enum(['processing', 'completed', 'failed']);

/** A benchmark document, as listed. */
export const BenchmarkDocument = z.object({
  id: Id,
  filename: z.string(),
  /** As printed on its cover; empty until it is read. */
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
  /** In seconds; null until it is read. */
  processing_time: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** It failed because it is no benchmark for its type; `accept` has it read all the same. */
  can_insist: z.boolean(),
  /** Why it is no benchmark for its type, though it was read; null where nothing speaks against it. */
  doubt: z.nullable(z.string()),
  /** Its place among the standing benchmarks of its type, 0 for the one that leads; null where it is not among them. */
  standing: z.nullable(z.int()),
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
  can_insist: z.boolean(),
  /** The newer upload of the same file that took its place, for which this id stands from then on. */
  replaced_by: z.nullable(Id),
});
export type ProcessingStatus = z.infer<typeof ProcessingStatus>;

/** One recommendation of a benchmark, as the "commands" of the specification list it. */
export const BenchmarkCommand = z.object({
  id: Id,
  check_id: z.string(),
  title: z.string(),
  /** The commands to type, one per line. */
  command: z.string(),
  description: z.string(),
  page_number: z.int(),
  section: z.string(),
  /** True if the benchmark holds no command and this one comes from the platform's knowledge. */
  derived: z.boolean(),
  /** True if the built-in engine can judge it. */
  decidable: z.boolean(),
});
export type BenchmarkCommand = z.infer<typeof BenchmarkCommand>;

/** Of a type that has no longer list nobody needs more. */
const MOST_STANDING = 20;

/** What the devices of a type are audited with, in order: the first leads headline and trends, and "Audit all" runs them all. */
export const StandingBenchmarks = z.object({
  benchmark_type: z.string(),
  /** Benchmarks that have been read. */
  benchmark_ids: z.array(Id),
  /** False while nobody has chosen: then it is the newest that has been read. */
  chosen: z.boolean(),
});
export type StandingBenchmarks = z.infer<typeof StandingBenchmarks>;

/** Said of a document that can be read, but names several products or none. */
export const NAMES_NO_TYPE = 'The document does not say which device type it is for.';

/** The device type that a document is for, as far as it tells. */
export const RecognisedType = z.object({
  /** Null where it names several products or none, or cannot be read. */
  benchmark_type: z.nullable(z.string()),
  /** A sentence for a person; without a type it is `NAMES_NO_TYPE`, or why the document cannot be read. */
  message: z.string(),
});
export type RecognisedType = z.infer<typeof RecognisedType>;

/** All benchmarks taken together. */
export const DocumentsSummary = z.object({
  total_documents: z.int(),
  total_commands: z.int(),
  /** Average commands per benchmark. */
  average_commands: z.number(),
  /** Number of benchmarks by their state. */
  processing_stats: z.object({ completed: z.int(), processing: z.int(), failed: z.int() }),
  quality_metrics: z.object({
    /** The percentage of finished benchmarks, failed ones included, in which commands were found; 0 if none is finished. */
    command_extraction_success_rate: z.number(),
  }),
});
export type DocumentsSummary = z.infer<typeof DocumentsSummary>;

/** The value of a device type. */
export const BenchmarkType = z.string();

/** Bytes of an uploaded benchmark. */
const BENCHMARK_FILE_LIMIT = 100 * 1024 * 1024;

/** The form of an upload. */
export const UploadForm = z.object({ file: z.file(), benchmark_type: BenchmarkType, anyway: z.optional(z.enum(['true', 'false'])) });

const RecogniseForm = z.object({ file: z.file() });

export const Uploaded = z.object({ document_id: Id, replaced_existing: z.boolean(), message: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;

export const documentRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/upload-pdf',
    access: 'user',
    summary: 'Upload a benchmark PDF',
    bodyType: 'multipart',
    form: UploadForm,
    bodyLimit: BENCHMARK_FILE_LIMIT + LIST_LIMIT,
    fileLimit: BENCHMARK_FILE_LIMIT,
    response: Uploaded,
    recorded: 'benchmark_uploaded',
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/documents/:id/accept',
    access: 'user',
    summary: 'Use a document anyway that is no benchmark for its type',
    params: IdParams,
    response: Done,
    fails: [409],
    recorded: 'benchmark_accepted',
  }),
  addSample: defineRoute({
    method: 'POST',
    path: '/documents/sample',
    access: 'user',
    summary: 'Use the sample benchmark that comes with Merlon for a device type',
    body: z.object({ benchmark_type: BenchmarkType }),
    response: Uploaded,
    recorded: 'benchmark_uploaded',
  }),
  recognise: defineRoute({
    method: 'POST',
    path: '/documents/recognise',
    access: 'user',
    scope: 'read',
    summary: 'Which device type a benchmark is for, before it is uploaded; nothing is stored',
    bodyType: 'multipart',
    form: RecogniseForm,
    bodyLimit: BENCHMARK_FILE_LIMIT + LIST_LIMIT,
    fileLimit: BENCHMARK_FILE_LIMIT,
    response: RecognisedType,
  }),
  standing: defineRoute({
    method: 'GET',
    path: '/documents/standing',
    access: 'reader',
    summary: 'The benchmarks that the devices of each type are audited with',
    response: z.array(StandingBenchmarks),
  }),
  setStanding: defineRoute({
    method: 'PUT',
    path: '/documents/standing/:type',
    access: 'user',
    summary: 'Choose the benchmarks that the devices of a type are audited with; an empty list leaves it to the newest',
    params: z.object({ type: BenchmarkType }),
    body: z.object({ benchmark_ids: z.array(Id).check(z.maxLength(MOST_STANDING)) }),
    response: StandingBenchmarks,
    recorded: 'standing_benchmarks_chosen',
  }),
  status: defineRoute({
    method: 'GET',
    path: '/status/:id',
    access: 'reader',
    summary: 'How far a document has been read',
    params: IdParams,
    response: ProcessingStatus,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/documents',
    access: 'reader',
    summary: 'All benchmark documents, newest first',
    response: z.array(BenchmarkDocument),
  }),
  summary: defineRoute({
    method: 'GET',
    path: '/documents/summary',
    access: 'reader',
    summary: 'Counts over all benchmark documents',
    response: DocumentsSummary,
  }),
  commands: defineRoute({
    method: 'GET',
    path: '/documents/:id/commands',
    access: 'reader',
    summary: "A benchmark's commands",
    params: IdParams,
    response: z.array(BenchmarkCommand),
  }),
  downloadCommands: defineRoute({
    method: 'GET',
    path: '/documents/:id/commands/download',
    access: 'reader',
    summary: "A benchmark's commands as a text file",
    params: IdParams,
    downloads: ['text/plain'],
    fails: [409],
  }),
  downloadPdf: defineRoute({
    method: 'GET',
    path: '/documents/:id/pdf',
    access: 'reader',
    summary: 'The document as it was uploaded, to be shown in the browser',
    params: IdParams,
    downloads: ['application/pdf'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/documents/:id',
    access: 'user',
    summary: 'Delete a benchmark; audits that used it stay',
    params: IdParams,
    response: Done,
    fails: [409],
    recorded: 'benchmark_deleted',
  }),
};
