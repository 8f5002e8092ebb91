import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import type { BenchmarkRow } from './stored-reading.ts';

/** Counts over benchmarks; averages and the rate are 0 where there is nothing to divide by. */
export function summariseBenchmarks(benchmarks: readonly Pick<BenchmarkRow, 'status' | 'commandsCount'>[]): DocumentsSummary {
  const countOf = (status: BenchmarkRow['status']) => benchmarks.filter((benchmark) => benchmark.status === status).length;
  const completed = countOf('completed');
  const failed = countOf('failed');
  const commands = benchmarks.reduce((sum, { commandsCount }) => sum + commandsCount, 0);
  const withCommands = benchmarks.filter(({ status, commandsCount }) => status === 'completed' && commandsCount > 0).length;
  return {
    total_documents: benchmarks.length,
    total_commands: commands,
    average_commands: divide(commands, benchmarks.length),
    processing_stats: { completed, processing: countOf('processing'), failed },
    quality_metrics: { command_extraction_success_rate: divide(100 * withCommands, completed + failed) },
  };
}

const divide = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole) / 100);
