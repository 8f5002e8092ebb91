import type { ProcessingStatus } from '@merlon/contract/documents.ts';
import { type PollEnd, pollUntil } from '../../lib/poll-until.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { messages } from './messages.ts';

/** The progress of a benchmark that is being read. */
export interface Processing {
  readonly benchmarkId: string;
  readonly filename: string;
  readonly status: 'processing' | 'completed' | 'failed';
  /** 0 to 100; never goes back. */
  readonly percent: number;
  readonly operation: string;
  readonly processedPages: number;
  readonly totalPages: number;
  readonly chunks: number;
}

const EVERY_MS = 2_000;
const MAX_READS = 600;
const MAX_MISSES = 5;
const FIRST_PERCENT = 10;

export const beginProcessing = (benchmarkId: string, filename: string): Processing => ({
  benchmarkId,
  filename,
  status: 'processing',
  percent: FIRST_PERCENT,
  operation: 'Waiting to be read',
  processedPages: 0,
  totalPages: 0,
  chunks: 0,
});

/** The panel after the server's next word. */
export const followStatus = (before: Processing, status: ProcessingStatus): Processing => ({
  ...before,
  status: status.status === 'not_found' ? before.status : status.status,
  percent: Math.max(before.percent, Math.min(100, Math.round(status.progress_percentage))),
  operation: status.error || status.current_operation || before.operation,
  processedPages: status.processed_pages,
  totalPages: status.total_pages,
  chunks: status.chunks,
});

/** Follows a benchmark until it is read or lost. */
export const watchProcessing = (
  read: () => Promise<ProcessingStatus>,
  onValue: (status: ProcessingStatus) => void,
  signal: AbortSignal,
): Promise<PollEnd<ProcessingStatus>> =>
  pollUntil({
    read,
    onValue,
    signal,
    everyMs: EVERY_MS,
    maxReads: MAX_READS,
    maxMisses: MAX_MISSES,
    isMiss: ({ status }) => status === 'not_found',
    isDone: ({ status }) => status === 'completed' || status === 'failed',
  });

/** The message about the end of a processing; null if there is nothing to say. */
export const describeEnd = (end: PollEnd<ProcessingStatus>, filename: string): { severity: 'success' | 'error'; text: string } | null => {
  if (end.kind === 'missed') return { severity: 'error', text: messages.didNotStart };
  if (end.kind === 'tired') return { severity: 'error', text: messages.timeout };
  if (end.kind === 'aborted') return null;
  if (end.value.status === 'failed') return { severity: 'error', text: `${messages.processFailed}${end.value.error || UNKNOWN_ERROR}` };
  return { severity: 'success', text: `${filename} was processed successfully` };
};
