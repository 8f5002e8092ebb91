import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { RecommendationRow } from './store.ts';
import type { BenchmarkRow } from './stored-reading.ts';

/** Pages that count as one batch. */
const BATCH_PAGES = 10;

const countBatches = (pages: number): number => Math.ceil(pages / BATCH_PAGES);

/** A benchmark as the calls show it. @param standing Its place among the standing ones of its type; null where it is not among them */
export function showBenchmark(row: BenchmarkRow, standing: number | null): BenchmarkDocument {
  return {
    id: row.id,
    filename: row.filename,
    title: row.title,
    version: row.version,
    upload_date: row.uploadedAt.toISOString(),
    benchmark_type: row.benchmarkType,
    status: row.status,
    total_pages: row.totalPages,
    processed_pages: row.processedPages,
    total_batches: countBatches(row.totalPages),
    processed_batches: row.processedPages === row.totalPages ? countBatches(row.totalPages) : Math.floor(row.processedPages / BATCH_PAGES),
    chunks: row.chunks,
    commands_count: row.commandsCount,
    file_size: row.fileSize,
    processing_time: row.processingTime,
    error: row.error,
    can_insist: row.canInsist,
    doubt: row.doubt,
    standing,
  };
}

/** A recommendation as the calls show it. */
export function showCommand({ id, checkId, title, command, derived, decidable, recommendation }: RecommendationRow): BenchmarkCommand {
  const { description, page, sections } = recommendation;
  return { id, check_id: checkId, title, command, description, page_number: page, section: sections.at(-1) ?? '', derived, decidable };
}
