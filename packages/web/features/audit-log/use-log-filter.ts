import { Action } from '@merlon/contract/actions.ts';
import * as z from 'zod/mini';
import { readPage, useViewAddress } from '../../lib/use-address.ts';

/** Which entries are shown; empty for what is not asked for. */
export interface LogFilter {
  readonly action: Action | '';
  /** Part of a user name. */
  readonly user: string;
  /** Part of what something was done to. */
  readonly subject: string;
  /** Days in Asia/Karachi, `2026-11-21`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly page: number;
}

const Day = z.iso.date();
const dayFrom = (written: string | null): string => z.safeParse(Day, written).data ?? '';

/** Reads the filter from an address; what is not known there is as if it were not there. */
const parseLogFilter = (search: URLSearchParams): LogFilter => ({
  action: z.safeParse(Action, search.get('action')).data ?? '',
  user: (search.get('user') ?? '').slice(0, 200),
  subject: (search.get('subject') ?? '').slice(0, 200),
  startDate: dayFrom(search.get('startDate')),
  endDate: dayFrom(search.get('endDate')),
  page: readPage(search),
});

/** Whether only some of the entries are shown. */
export const isFiltering = ({ action, user, subject, startDate, endDate }: LogFilter): boolean =>
  [action, user.trim(), subject.trim(), startDate, endDate].some((value) => value !== '');

/** Which entries are shown; it stands in the address. */
export const useLogFilter = () => {
  const { search, change, clear, clears } = useViewAddress();
  return {
    filter: parseLogFilter(search),
    change,
    clear: (): void => clear(['action', 'user', 'subject', 'startDate', 'endDate']),
    clears,
  };
};
