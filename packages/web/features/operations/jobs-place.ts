import { JobState } from '@merlon/contract/operations.ts';
import * as z from 'zod/mini';
import { readPage, useViewAddress } from '../../lib/use-address.ts';

/** Which jobs are shown; empty for what is not asked for. */
export interface JobFilter {
  readonly kind: string;
  readonly state: JobState | '';
}

const LONGEST_KIND = 100;

/** The address of the jobs of a kind and a state. */
export const addressOfJobs = ({ kind, state }: JobFilter): string =>
  `/operations?${new URLSearchParams({ view: 'jobs', kind, state }).toString()}`;

/** Which jobs are shown; it stands in the address. What is not known there is as if it were not there. */
export const useJobsPlace = () => {
  const { search, change, clear } = useViewAddress();
  return {
    kind: (search.get('kind') ?? '').slice(0, LONGEST_KIND),
    state: z.safeParse(JobState, search.get('state')).data ?? ('' as const),
    page: readPage(search),
    /** Keeps the filters. */
    turnTo: (page: number): void => change({ page }),
    change,
    clear: (): void => clear(['kind', 'state']),
  };
};
