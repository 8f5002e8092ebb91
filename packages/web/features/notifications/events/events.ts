import { type EventKind, notificationRoutes } from '@merlon/contract/notifications.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';
import type { EventsPlace } from './events-place.ts';

const BELL = ['bell'] as const;
const MINUTE_MS = 60_000;
export const EVENTS_SHOWN = 50;

/** A page of what happened, newest first. */
export const useEvents = ({ kind, severity, device, delivery, since, page }: EventsPlace) => {
  const asked = { kind, severity, device, delivery, since };
  const query = { ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), page, page_size: EVENTS_SHOWN };
  return useRead(['events', query], notificationRoutes.events, { query }, { placeholderData: keepPreviousData });
};

/** What concerns the person who is signed in; asked for once a minute at most, and only while the page is visible. */
export const useBell = () =>
  useRead(BELL, notificationRoutes.bell, { query: { page: 1, page_size: 20 } }, { staleTime: MINUTE_MS, refetchInterval: MINUTE_MS });

/** Marks everything up to a moment as read. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(notificationRoutes.readBell, { body: { until } }),
    onError: (error) => notifyFailure(error, 'The events could not be marked as read'),
    onSettled: () => client.invalidateQueries({ queryKey: BELL }),
  });
};

/** Chooses the kinds that the bell does not show. */
export const useMute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: EventKind[]) => call(notificationRoutes.muteBell, { body: { muted } }),
    onSuccess: () => notify('success', 'Saved'),
    onError: (error) => notifyFailure(error, 'The bell could not be changed'),
    onSettled: () => client.invalidateQueries({ queryKey: BELL }),
  });
};
