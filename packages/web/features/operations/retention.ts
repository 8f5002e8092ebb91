import { operationsRoutes, type Retention, type RetentionCounts, type RetentionState } from '@merlon/contract/operations.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { count } from '../../lib/texts.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { REFRESH_MS } from './overview.ts';

/** Counts in words: `3 configurations and 1 audit`; empty for nothing. */
export const describeCounts = ({ snapshots, audits, reports, model_calls, messages }: RetentionCounts): string => {
  const parts = [
    { number: snapshots, noun: 'configuration' },
    { number: audits, noun: 'audit' },
    { number: reports, noun: 'stored report' },
    { number: model_calls, noun: 'model call' },
  ].flatMap(({ number, noun }) => (number === 0 ? [] : [count(number, noun)]));
  if (messages > 0)
    parts.push(messages === 1 ? '1 run, event or message' : `${messages.toLocaleString('en-GB')} runs, events and messages`);
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
};

const RETENTION = ['operations-retention'] as const;
const PREVIEW = 'operations-retention-preview';

/** How long things are kept, and what was removed last, looked at again and again. */
export const useRetention = () => useRead(RETENTION, operationsRoutes.retention, {}, { refetchInterval: REFRESH_MS });

const preview = (settings: Retention) => ({
  queryKey: [PREVIEW, settings],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<RetentionCounts> =>
    call(operationsRoutes.previewRetention, {
      query: Object.fromEntries(Object.entries(settings).filter(([, days]) => days !== null)),
      signal,
    }),
});

/** The counts of what these settings would remove; null for settings that are not valid. */
export const usePreview = (settings: Retention | null) =>
  useQuery({
    ...preview(settings ?? { snapshots_days: null, audits_days: null, reports_days: null, model_calls_days: null, messages_days: null }),
    enabled: settings !== null,
    placeholderData: keepPreviousData,
  });

/** The counts of what would be removed now; on failure it tells the user and returns null. */
export const askPreview = async (client: QueryClient, settings: Retention): Promise<RetentionCounts | null> => {
  try {
    return await client.fetchQuery({ ...preview(settings), staleTime: 0 });
  } catch (error) {
    notifyFailure(error, 'Could not check what this removes, so nothing was changed');
    return null;
  }
};

/** Shows a state that has just come about. One that was asked for before would come after, without the news. */
const keep = async (client: QueryClient, state: RetentionState): Promise<void> => {
  await client.cancelQueries({ queryKey: RETENTION });
  client.setQueryData(RETENTION, state);
};

/** Changes how long things are kept. */
export const useChangeRetention = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Retention) => call(operationsRoutes.changeRetention, { body }),
    onSuccess: async (state) => {
      await keep(client, state);
      notify('success', 'Saved');
    },
    onError: (error) => notifyFailure(error, 'The retention could not be changed'),
  });
};

/** Removes now what is older than the settings say. */
export const useApplyRetention = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(operationsRoutes.applyRetention, {}),
    onSuccess: async (state) => {
      await keep(client, state);
      const removed = state.last_run && describeCounts(state.last_run.removed);
      notify('success', removed ? `Removed ${removed}` : 'Nothing was old enough to be removed');
      // Lists of audits, configurations and calls may have lost rows.
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== RETENTION[0] });
    },
    onError: (error) => notifyFailure(error, 'Nothing could be removed'),
  });
};
