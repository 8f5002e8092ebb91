import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { benchmarkKeys } from './benchmarks.ts';
import { messages } from './messages.ts';

/** A benchmark's commands. */
export const useRecommendations = (id: string) =>
  useQuery({
    queryKey: benchmarkKeys.commands(id),
    queryFn: ({ signal }) => call(documentRoutes.commands, { params: { id }, signal }),
    staleTime: 60_000,
  });

/** Saves a benchmark's commands as a text file. */
export const downloadRecommendations = async (benchmark: BenchmarkDocument): Promise<void> => {
  try {
    const blob = await callForFile(documentRoutes.downloadCommands, { params: { id: benchmark.id } });
    saveFile(blob, `${cleanFileName(benchmark.filename.replace(/\.pdf$/i, ''))}_commands.txt`);
  } catch (error) {
    notify('error', `${messages.downloadFailed}${sentenceOf(error, UNKNOWN_ERROR)}`);
  }
};
