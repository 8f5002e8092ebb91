import { operationsRoutes } from '@merlon/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/call.ts';

/** Milliseconds after which what is shown is asked for again, as long as the page is visible. */
export const REFRESH_MS = 5_000;

export type Overview = CallOutput<typeof operationsRoutes.overview>;

const OVERVIEW = ['operations'] as const;
const load = ({ signal }: { signal: AbortSignal }): Promise<Overview> => call(operationsRoutes.overview, { signal });

/** Queues, processes and database, looked at again and again while the page is visible. */
export const useOverview = () => useQuery({ queryKey: OVERVIEW, queryFn: load, refetchInterval: REFRESH_MS });

const listKinds = ({ queues }: Overview): readonly string[] => queues.map(({ kind }) => kind);
const NONE: readonly string[] = [];

/** The kinds of jobs that there are. */
export const useKinds = (): readonly string[] =>
  useQuery({ queryKey: OVERVIEW, queryFn: load, select: listKinds, staleTime: Infinity }).data ?? NONE;
