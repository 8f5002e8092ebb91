import { operationsRoutes } from '@merlon/contract/operations.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';
import type { JobFilter } from './jobs-place.ts';
import { REFRESH_MS } from './overview.ts';

export const PAGE_SIZE = 50;

/** A page of the jobs, newest first, looked at again and again; the one before stays until it is there. */
export const useJobs = ({ kind, state, page }: JobFilter & { readonly page: number }) => {
  const query = { page, page_size: PAGE_SIZE, ...(kind && { kind }), ...(state && { state }) };
  const options = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS };
  return useRead(['operations-jobs', query], operationsRoutes.jobs, { query }, options);
};
