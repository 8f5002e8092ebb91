import { type NewNotificationRoute, type NotificationRoute, notificationRoutes } from '@merlon/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';

const ROUTES = ['routes'] as const;

/** Which events go where. */
export const useRoutes = () => useRead(ROUTES, notificationRoutes.routes, {}, { refetchInterval: 30_000 });

/** Adds a route, or changes the one with this id. The form that holds it tells of a failure. */
export const useSaveRoute = (id: string | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewNotificationRoute) =>
      id === null ? call(notificationRoutes.addRoute, { body }) : call(notificationRoutes.changeRoute, { params: { id }, body }),
    onSuccess: ({ name }) => {
      notify('success', `${name} was saved`);
      void client.invalidateQueries({ queryKey: ROUTES });
    },
  });
};

/** What a route would have sent in the last 24 hours. */
export const usePreviewRoute = () =>
  useMutation({ mutationFn: (body: NewNotificationRoute) => call(notificationRoutes.previewRoute, { body }) });

/** Deletes a route. */
export const useDeleteRoute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: NotificationRoute) => call(notificationRoutes.removeRoute, { params: { id } }),
    onSuccess: (_, { name }) => notify('success', `${name} was deleted`),
    onError: (error) => notifyFailure(error, 'The route could not be deleted'),
    onSettled: () => client.invalidateQueries({ queryKey: ROUTES }),
  });
};
