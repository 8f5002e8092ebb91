import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** Failed calls are repeated once, and only where the server might answer otherwise then. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502),
      },
      // Sent data may hold a password: it is let go with the form that sent it.
      mutations: { gcTime: 0 },
    },
  });
