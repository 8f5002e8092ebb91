import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import type { DocumentRow } from './store.ts';

/** Counts over documents; averages and the rate are 0 where there is nothing to divide by. */
export function summariseDocuments(documents: readonly Pick<DocumentRow, 'status' | 'commandsCount'>[]): DocumentsSummary {
  const countOf = (status: DocumentRow['status']) => documents.filter((document) => document.status === status).length;
  const completed = countOf('completed');
  const failed = countOf('failed');
  const commands = documents.reduce((sum, { commandsCount }) => sum + commandsCount, 0);
  const withCommands = documents.filter(({ status, commandsCount }) => status === 'completed' && commandsCount > 0).length;
  return {
    total_documents: documents.length,
    total_commands: commands,
    average_commands: divide(commands, documents.length),
    processing_stats: { completed, processing: countOf('processing'), failed },
    quality_metrics: { command_extraction_success_rate: divide(100 * withCommands, completed + failed) },
  };
}

const divide = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole) / 100);
