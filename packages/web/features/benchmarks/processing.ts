import { type BenchmarkDocument, documentRoutes, type ProcessingStatus } from '@merlon/contract/documents.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PollEnd, pollUntil } from '../../lib/poll-until.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { call } from '../../lib/call.ts';
import { notify, notifyFailure, toastStore } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { announceChange } from './benchmarks.ts';

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
  /** It failed because it is no benchmark for its type, and can be used anyway. */
  readonly canInsist: boolean;
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
  canInsist: false,
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
  canInsist: status.can_insist,
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

const describeFailure = (error: string | null): string => `${messages.processFailed}${error || UNKNOWN_ERROR}`;

/** The message about the end of a processing; null if there is nothing to say. */
export const describeEnd = (end: PollEnd<ProcessingStatus>, filename: string): { severity: 'success' | 'error'; text: string } | null => {
  if (end.kind === 'missed') return { severity: 'error', text: messages.didNotStart };
  if (end.kind === 'tired') return { severity: 'error', text: messages.timeout };
  if (end.kind === 'aborted') return null;
  if (end.value.status === 'failed') return { severity: 'error', text: describeFailure(end.value.error) };
  return { severity: 'success', text: `${filename} was processed successfully` };
};

/** Has a benchmark read that was made for another product. The message that it was refused with no longer holds then. */
export const insistOn = async (id: string, refusal: string | null): Promise<void> => {
  try {
    await call(documentRoutes.accept, { params: { id } });
  } catch (error) {
    return notifyFailure(error, messages.processFailed);
  }
  toastStore.retract(describeFailure(refusal));
  announceChange();
};

const CLEARS_AFTER_MS = 5_000;

/** Whether the panel goes by itself: not while it is at work, nor while it asks something. */
const mayClear = ({ status, canInsist }: Processing): boolean => status !== 'processing' && !canInsist;

/** Follows the benchmark that is being read, also one that was uploaded before this page was loaded. */
export const useProcessing = (benchmarks: readonly BenchmarkDocument[]) => {
  const [processing, setProcessing] = useState<Processing | null>(null);
  const watched = useRef<{ id: string; abort: AbortController } | null>(null);
  // A list that was asked for before the end may arrive after it and still say that the benchmark is being read.
  const ended = useRef(new Set<string>());

  const follow = useCallback(async (id: string, filename: string): Promise<void> => {
    const abort = new AbortController();
    watched.current = { id, abort };
    setProcessing(beginProcessing(id, filename));
    const end = await watchProcessing(
      () => call(documentRoutes.status, { params: { id }, signal: abort.signal }),
      (status) => setProcessing((before) => (before?.benchmarkId === id ? followStatus(before, status) : before)),
      abort.signal,
    );
    const said = describeEnd(end, filename);
    if (!said) return;
    notify(said.severity, said.text);
    if (end.kind !== 'done') setProcessing((shown) => shown && { ...shown, status: 'failed', operation: said.text });
    ended.current.add(id);
    watched.current = null;
    announceChange();
    setTimeout(() => setProcessing((shown) => (shown?.benchmarkId === id && mayClear(shown) ? null : shown)), CLEARS_AFTER_MS);
  }, []);

  useEffect(() => {
    // A list that says more than that it is being read was asked for after the end.
    for (const { id, status } of benchmarks) if (status !== 'processing') ended.current.delete(id);
    const unread = benchmarks.find((benchmark) => benchmark.status === 'processing' && !ended.current.has(benchmark.id));
    if (unread && !watched.current) void follow(unread.id, unread.filename);
  }, [benchmarks, follow]);
  useEffect(
    () => () => {
      watched.current?.abort.abort();
      watched.current = null;
    },
    [],
  );
  return { processing, follow, dismiss: () => setProcessing(null) };
};
