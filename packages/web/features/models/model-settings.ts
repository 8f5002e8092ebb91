import { modelCallRoutes } from '@merlon/contract/model-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify } from '../../ui/toast-store.ts';

const SETTINGS = ['model-settings'] as const;

/** Where models are asked, and whether anything may leave the house. */
export const useModelSettings = () => useRead(SETTINGS, modelCallRoutes.settings, {}, { staleTime: 60_000 });

/** Keeps everything local, or not; for administrators. */
export const useKeepLocal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLocalOnly: boolean) => call(modelCallRoutes.changeSettings, { body: { local_only: isLocalOnly } }),
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS, settings);
      notify('success', settings.local_only ? 'Everything is kept local' : 'Online models may be asked');
      return client.invalidateQueries({ queryKey: ['online-models'] });
    },
    onError: (error) => notify('error', sentenceOf(error, 'The setting could not be changed')),
  });
};
