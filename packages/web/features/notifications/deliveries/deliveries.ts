import type { Delivery } from '@merlon/contract/deliveries.ts';
import { notificationRoutes } from '@merlon/contract/notifications.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';

const DELIVERIES = ['deliveries'] as const;
export const DELIVERIES_SHOWN = 50;

export interface DeliveriesPlace {
  /** Empty for all. */
  readonly channel: string;
  readonly status: Delivery['status'] | '';
  readonly page: number;
}

/** A page of the messages, newest first, looked at again and again. */
export const useDeliveries = ({ channel, status, page }: DeliveriesPlace) => {
  const query = { page, page_size: DELIVERIES_SHOWN, ...(channel && { channel }), ...(status && { status }) };
  const options = { placeholderData: keepPreviousData, refetchInterval: 10_000 };
  return useRead([...DELIVERIES, query], notificationRoutes.deliveries, { query }, options);
};

/** Sends a message again at once. */
export const useSendAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Delivery) => call(notificationRoutes.sendAgain, { params: { id } }),
    onSuccess: ({ status, answer, channel_name: name }) =>
      status === 'sent' ? notify('success', `Sent to ${name}`) : notify('error', `Not sent to ${name}: ${answer || 'no answer'}`),
    onError: (error) => notifyFailure(error, 'The message could not be sent'),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES }),
  });
};
