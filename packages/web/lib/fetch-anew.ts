import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/**
 * Asks now, whatever is on its way: what was asked for before may have been written before what one wants to hear of. Whoever waits for
 * that gets this answer.
 */
export const fetchAnew = <T>(client: QueryClient, query: FetchQueryOptions<T>): Promise<T> => {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { revert: false, silent: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
};
