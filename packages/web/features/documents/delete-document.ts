import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { documentKeys, nameOfDocument } from './documents.ts';
import { messages } from './messages.ts';

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
