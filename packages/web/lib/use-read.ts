import type { Route } from '@merlon/contract/route.ts';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from './call.ts';

type ReadOptions<T> = Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'enabled' | 'placeholderData' | 'refetchInterval'>;

/** Makes a call that only reads, and keeps its answer under a key. */
export const useRead = <R extends Route>(
  queryKey: QueryKey,
  route: R,
  input: Omit<CallInput<R>, 'signal'>,
  options: ReadOptions<CallOutput<R>> = {},
) => useQuery({ queryKey, queryFn: ({ signal }) => call(route, { ...input, signal } as CallInput<R>), ...options });
