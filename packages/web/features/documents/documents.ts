import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, UnexpectedAnswer } from '../../lib/call.ts';
import { messages } from './messages.ts';

/** Under which keys benchmarks are cached. */
export const documentKeys = {
  list: ['documents'] as const,
  summary: ['documents', 'summary'] as const,
  commands: (id: string) => ['documents', id, 'commands'] as const,
  review: (id: string) => ['documents', id, 'review'] as const,
};

/** All benchmark documents, newest first. */
export const useDocuments = () => useQuery({ queryKey: documentKeys.list, queryFn: ({ signal }) => call(documentRoutes.list, { signal }) });

/** The server's own counts over all benchmarks. */
export const useDocumentsSummary = () =>
  useQuery({ queryKey: documentKeys.summary, queryFn: ({ signal }) => call(documentRoutes.summary, { signal }) });

const CHANGED = 'benchmarkDataChanged';

/** Tells everything that shows benchmarks that they have changed. */
export const announceChange = (): void => void window.dispatchEvent(new Event(CHANGED));

/** Loads the benchmarks and the counts over them again whenever they have changed. */
export const useReloadOnChange = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const reload = (): void => {
      void client.invalidateQueries({ queryKey: documentKeys.list, exact: true });
      void client.invalidateQueries({ queryKey: documentKeys.summary });
    };
    window.addEventListener(CHANGED, reload);
    return () => window.removeEventListener(CHANGED, reload);
  }, [client]);
};

/** Why the list of documents cannot be shown. */
export const describeListError = (error: unknown): string =>
  error instanceof UnexpectedAnswer ? messages.listMalformed : messages.listFailed;

/** The benchmark that audits of a type use: the newest one that is completely read. */
export const latestBenchmark = (documents: readonly BenchmarkDocument[], type: string): BenchmarkDocument | null =>
  documents
    .filter((document) => document.benchmark_type === type && document.status === 'completed')
    .reduce<BenchmarkDocument | null>(
      (newest, document) => (newest && newest.upload_date >= document.upload_date ? newest : document),
      null,
    );

/** How a document is called: by its cover, and until that was read by its file. */
export const nameOfDocument = (document: BenchmarkDocument): string =>
  document.title === '' ? document.filename : `${document.title}${document.version === '' ? '' : ` ${document.version}`}`;
