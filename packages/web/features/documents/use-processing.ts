import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify } from '../../ui/toast-store.ts';
import { documentKeys } from './documents.ts';
import { beginProcessing, describeEnd, followStatus, type Processing, watchProcessing } from './processing.ts';

const CLEARS_AFTER_MS = 5_000;

/** Follows the document that is being read, also one that was uploaded before this page was loaded. */
export const useProcessing = (documents: readonly BenchmarkDocument[]) => {
  const client = useQueryClient();
  const [processing, setProcessing] = useState<Processing | null>(null);
  const watched = useRef<{ id: string; abort: AbortController } | null>(null);

  const follow = useCallback(
    async (id: string, filename: string): Promise<void> => {
      const abort = new AbortController();
      watched.current = { id, abort };
      setProcessing(beginProcessing(id, filename));
      const end = await watchProcessing(
        () => call(documentRoutes.status, { params: { id }, signal: abort.signal }),
        (status) => setProcessing((before) => (before?.documentId === id ? followStatus(before, status) : before)),
        abort.signal,
      );
      const said = describeEnd(end, filename);
      if (!said) return;
      notify(said.severity, said.text);
      if (end.kind !== 'done') setProcessing((shown) => shown && { ...shown, status: 'failed', operation: said.text });
      await client.invalidateQueries({ queryKey: documentKeys.list });
      watched.current = null;
      setTimeout(
        () => setProcessing((shown) => (shown?.documentId === id && shown.status !== 'processing' ? null : shown)),
        CLEARS_AFTER_MS,
      );
    },
    [client],
  );

  useEffect(() => {
    const unread = documents.find((document) => document.status === 'processing');
    if (unread && !watched.current) void follow(unread.id, unread.filename);
  }, [documents, follow]);
  useEffect(
    () => () => {
      watched.current?.abort.abort();
      watched.current = null;
    },
    [],
  );
  return { processing, follow };
};
