import { AccountStatus, type User } from '@merlon/contract/auth.ts';
import * as z from 'zod/mini';
import { readPage, useViewAddress } from '../../lib/use-address.ts';

export interface UserFilter {
  /** Part of a name or an email address. */
  readonly query: string;
  /** Null for all. */
  readonly status: AccountStatus | null;
  /** Deleted accounts are listed only where asked for. */
  readonly withDeleted: boolean;
  readonly page: number;
}

/** Reads the filter from an address; what is not known there is as if it were not there. */
const parseUserFilter = (search: URLSearchParams): UserFilter => {
  const status = z.safeParse(AccountStatus, search.get('status'));
  const withDeleted = search.get('deleted') === '1' || status.data === 'deleted';
  return { query: search.get('q') ?? '', status: status.data ?? null, withDeleted, page: readPage(search) };
};

/** The accounts that match, one's own first, then by name. */
export const filterUsers = (users: readonly User[], { query, status, withDeleted }: UserFilter, ownId: string | undefined): User[] => {
  const words = query.trim().toLowerCase();
  return users
    .filter(
      (user) =>
        (withDeleted || user.account_status !== 'deleted') &&
        (status === null || user.account_status === status) &&
        `${user.username} ${user.email ?? ''}`.toLowerCase().includes(words),
    )
    .toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId) || one.username.localeCompare(other.username, 'en'));
};

/** Which accounts are shown; it stands in the address. */
export const useUserFilter = () => {
  const { search, change, clear, clears } = useViewAddress();
  return {
    filter: parseUserFilter(search),
    change,
    showDeleted: (shown: boolean): void =>
      change(shown ? { deleted: '1' } : { deleted: '', ...(search.get('status') === 'deleted' ? { status: '' } : {}) }),
    clear: (): void => clear(['q', 'status']),
    clears,
  };
};
