import { type Channel, channelRoutes, type NewChannel } from '@merlon/contract/channels.ts';
import type { Delivery } from '@merlon/contract/deliveries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';

const CHANNELS = ['channels'] as const;

/** The places that messages go to. */
export const useChannels = () => useRead(CHANNELS, channelRoutes.channels, {}, { refetchInterval: 30_000 });

const useRefresh = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([CHANNELS, ['routes'], ['deliveries']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
};

/** Adds a channel, or changes the one with this id. The form that holds it tells of a failure. */
export const useSaveChannel = (id: string | null) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewChannel) =>
      id === null ? call(channelRoutes.addChannel, { body }) : call(channelRoutes.changeChannel, { params: { id }, body }),
    onSuccess: ({ name }) => {
      notify('success', `${name} was saved`);
      void refresh();
    },
  });
};

/** Deletes a channel with its routes. */
export const useDeleteChannel = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Channel) => call(channelRoutes.removeChannel, { params: { id } }),
    onSuccess: (_, { name }) => notify('success', `${name} was deleted`),
    onError: (error) => notifyFailure(error, 'The channel could not be deleted'),
    onSettled: refresh,
  });
};

/** Sends a test message to a channel, and hands over what came of it. */
export const useTestChannel = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Channel): Promise<Delivery> => call(channelRoutes.testChannel, { params: { id } }),
    onSettled: refresh,
  });
};

/** Lets all channels go on that came back from a backup. */
export const useResumeChannels = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(channelRoutes.resume, {}),
    onSuccess: () => notify('success', 'The channels go on'),
    onError: (error) => notifyFailure(error, 'The channels could not be resumed'),
    onSettled: refresh,
  });
};
