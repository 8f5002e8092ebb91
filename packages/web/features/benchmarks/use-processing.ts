import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify } from '../../ui/toast-store.ts';
import { announceChange } from './benchmarks.ts';
import { beginProcessing, describeEnd, followStatus, type Processing, watchProcessing } from './processing.ts';

const CLEARS_AFTER_MS = 5_000;

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
    setTimeout(
      () => setProcessing((shown) => (shown?.benchmarkId === id && shown.status !== 'processing' ? null : shown)),
      CLEARS_AFTER_MS,
    );
  }, []);

  useEffect(() => {
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
  return { processing, follow };
};
