import { type BenchmarkCommand, type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { callForFile } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { matchWords } from '../../lib/match-words.ts';
import { sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify } from '../../ui/toast-store.ts';
import { benchmarkKeys } from './benchmarks.ts';
import { messages } from './messages.ts';

/** A benchmark's commands. */
export const useRecommendations = (id: string) =>
  useRead(benchmarkKeys.commands(id), documentRoutes.commands, { params: { id } }, { staleTime: 60_000 });

/** The commands in which every word of the query stands somewhere. */
export const searchRecommendations = (commands: readonly BenchmarkCommand[], query: string): readonly BenchmarkCommand[] => {
  const matches = matchWords(query);
  return commands.filter(({ check_id, title, command, description, section }) =>
    matches(`${check_id} ${title} ${command} ${description} ${section}`),
  );
};

/** Saves a benchmark's commands as a text file. */
export const downloadRecommendations = async (benchmark: BenchmarkDocument): Promise<void> => {
  try {
    const blob = await callForFile(documentRoutes.downloadCommands, { params: { id: benchmark.id } });
    saveFile(blob, `${cleanFileName(benchmark.filename.replace(/\.pdf$/i, ''))}_commands.txt`);
  } catch (error) {
    notify('error', `${messages.downloadFailed}${sentenceOf(error, UNKNOWN_ERROR)}`);
  }
};
