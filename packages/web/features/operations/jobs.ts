import { operationsRoutes } from '@merlon/contract/operations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { JobFilter } from './jobs-place.ts';
import { REFRESH_MS } from './refresh.ts';

export const PAGE_SIZE = 50;

/** A page of the jobs, newest first, looked at again and again; the one before stays until it is there. */
export const useJobs = ({ kind, state, page }: JobFilter & { readonly page: number }) => {
  const query = { page, page_size: PAGE_SIZE, ...(kind && { kind }), ...(state && { state }) };
  return useQuery({
    queryKey: ['operations-jobs', query],
    queryFn: ({ signal }) => call(operationsRoutes.jobs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
};
