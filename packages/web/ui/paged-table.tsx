import type { Pagination } from '@merlon/contract/shapes.ts';
import type { ReactNode } from 'react';
import { useExistingPage } from '../lib/use-address.ts';
import { PageSteps } from './page-steps.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

export interface PagedTableProps<T> extends Omit<RecordTableProps<T>, 'records' | 'keyOf' | 'isStale'> {
  query: { readonly data: { readonly pagination: Pagination } | undefined; readonly error: unknown; readonly isPlaceholderData: boolean };
  records: readonly T[] | undefined;
  /** Names the rows, in the plural. */
  of: string;
  /** From 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
}

/** A page of a list as a table, and the way to the others; nothing where it could not be loaded. */
export const PagedTable = <T extends { readonly id: string }>(props: PagedTableProps<T>) => {
  const { query, records, of, page, pageSize, onPage, empty, ...table } = props;
  const { data, error, isPlaceholderData } = query;
  const pages = isPlaceholderData ? null : (data?.pagination.total_pages ?? null);
  const total = data?.pagination.total_count ?? 0;
  useExistingPage(page, pages, onPage);
  if (data && total === 0) return empty;
  if (error && !data) return null;
  return (
    <>
      <RecordTable {...table} records={records ?? null} keyOf={({ id }) => id} isStale={isPlaceholderData} />
      <PageSteps of={of} page={Math.min(page, pages ?? page)} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
};
