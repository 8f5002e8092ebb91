import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile, UnexpectedAnswer } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

/** Under which keys benchmarks are cached. */
export const documentKeys = {
  list: ['documents'] as const,
  commands: (id: string) => ['documents', id, 'commands'] as const,
};

/** All benchmark documents, newest first. */
export const useDocuments = () => useQuery({ queryKey: documentKeys.list, queryFn: ({ signal }) => call(documentRoutes.list, { signal }) });

/** Why the list of documents cannot be shown. */
export const describeListError = (error: unknown): string =>
  error instanceof UnexpectedAnswer ? messages.listMalformed : messages.listFailed;

/** A benchmark's commands. */
export const useCommands = (id: string) =>
  useQuery({
    queryKey: documentKeys.commands(id),
    queryFn: ({ signal }) => call(documentRoutes.commands, { params: { id }, signal }),
    staleTime: 60_000,
  });

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

/** Saves a benchmark's commands as a text file. */
export const downloadCommands = async (document: BenchmarkDocument): Promise<void> => {
  try {
    const blob = await callForFile(documentRoutes.downloadCommands, { params: { id: document.id } });
    saveFile(blob, `${cleanFileName(document.filename.replace(/\.pdf$/i, ''))}_commands.txt`);
  } catch (error) {
    notify('error', `${messages.downloadFailed}${sentenceOf(error, messages.unknownError)}`);
  }
};

/** Deletes a benchmark. */
export const useDeleteDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document: BenchmarkDocument) => call(documentRoutes.remove, { params: { id: document.id } }),
    onSuccess: (_, document) => {
      notify('success', `${nameOfDocument(document)} was deleted`);
      return client.invalidateQueries({ queryKey: documentKeys.list });
    },
    onError: (error) => notify('error', `${messages.deleteFailed}${sentenceOf(error, messages.unknownError)}`),
  });
};
