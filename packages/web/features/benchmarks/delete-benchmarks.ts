import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { count, sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { announceChange, nameOfBenchmark } from './benchmarks.ts';
import { messages } from './messages.ts';

export interface FailedDeletion {
  readonly benchmark: BenchmarkDocument;
  readonly reason: string;
}

export interface Deletion {
  readonly deleted: readonly BenchmarkDocument[];
  readonly failed: readonly FailedDeletion[];
}

/** Deletes one after the other; one that fails does not keep the next from being deleted. */
export const deleteOneByOne = async (
  benchmarks: readonly BenchmarkDocument[],
  remove: (benchmark: BenchmarkDocument) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deletion> => {
  const deleted: BenchmarkDocument[] = [];
  const failed: FailedDeletion[] = [];
  for (const [at, benchmark] of benchmarks.entries()) {
    onProgress(at);
    try {
      await remove(benchmark);
      deleted.push(benchmark);
    } catch (error) {
      failed.push({ benchmark, reason: sentenceOf(error, UNKNOWN_ERROR) });
    }
  }
  return { deleted, failed };
};

/** What to tell the user of a deletion. */
export const describeDeletion = ({ deleted, failed }: Deletion): { severity: 'success' | 'error'; text: string } => {
  const [first, ...others] = failed;
  if (!first) return { severity: 'success', text: `${count(deleted.length, 'benchmark')} deleted` };
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const done = deleted.length > 0 ? ` ${deleted.length} of ${deleted.length + failed.length} were deleted.` : '';
  return { severity: 'error', text: `${messages.deleteFailed}${nameOfBenchmark(first.benchmark)}: ${first.reason}${more}${done}` };
};

/** Deletes benchmarks; `done` is how many of them have been dealt with, null while nothing is being deleted. */
export const useDeleteBenchmarks = () => {
  const [done, setDone] = useState<number | null>(null);
  const start = async (benchmarks: readonly BenchmarkDocument[]): Promise<Deletion> => {
    const deletion = await deleteOneByOne(benchmarks, ({ id }) => call(documentRoutes.remove, { params: { id } }), setDone);
    setDone(null);
    const { severity, text } = describeDeletion(deletion);
    notify(severity, text);
    announceChange();
    return deletion;
  };
  return { done, start };
};
