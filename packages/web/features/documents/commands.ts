import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { documentKeys } from './documents.ts';
import { messages } from './messages.ts';

/** A benchmark's commands. */
export const useCommands = (id: string) =>
  useQuery({
    queryKey: documentKeys.commands(id),
    queryFn: ({ signal }) => call(documentRoutes.commands, { params: { id }, signal }),
    staleTime: 60_000,
  });

/** Saves a benchmark's commands as a text file. */
export const downloadCommands = async (document: BenchmarkDocument): Promise<void> => {
  try {
    const blob = await callForFile(documentRoutes.downloadCommands, { params: { id: document.id } });
    saveFile(blob, `${cleanFileName(document.filename.replace(/\.pdf$/i, ''))}_commands.txt`);
  } catch (error) {
    notify('error', `${messages.downloadFailed}${sentenceOf(error, UNKNOWN_ERROR)}`);
  }
};
