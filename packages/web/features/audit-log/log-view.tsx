import ManageSearch from '@mui/icons-material/ManageSearch';
import History from '@mui/icons-material/History';
import type { LogEntry } from '@merlon/contract/audit-log.ts';
import Box from '@mui/material/Box';
import { sentenceOf } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { PageSteps } from '../../ui/page-steps.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ActionLabel } from './action-label.tsx';
import { PAGE_SIZE, useAuditLog } from './audit-log.ts';
import { LogFilters } from './log-filters.tsx';
import { isFiltering, useLogFilter } from './use-log-filter.ts';

const COLUMNS: readonly Column<LogEntry>[] = [
  {
    label: 'Time',
    render: ({ at }) => (
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {formatInstant(at)}
      </Box>
    ),
  },
  { label: 'User', render: ({ username }) => username ?? '—' },
  { label: 'Action', isName: true, render: ({ action }) => <ActionLabel action={action} /> },
  { label: 'Subject', render: ({ subject }) => subject || '—' },
  { label: 'Address', render: ({ address }) => address },
];

/** Who did what, newest first. */
export const LogView = () => {
  const place = useLogFilter();
  const { data, error, isPlaceholderData, refetch } = useAuditLog(place.filter);
  const { page } = place.filter;
  const pages = isPlaceholderData ? null : (data?.pagination.total_pages ?? null);
  const turnTo = (next: number): void => place.change({ page: next });
  useExistingPage(page, pages, turnTo);
  const isEmpty = data?.pagination.total_count === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LogFilters place={place} />
      {error && <ErrorState text={sentenceOf(error, 'Failed to load the audit log')} onRetry={() => void refetch()} />}
      {isEmpty && isFiltering(place.filter) && (
        <EmptyState icon={<ManageSearch />} title="No entries match these filters">
          Take one away, or clear them all above.
        </EmptyState>
      )}
      {isEmpty && !isFiltering(place.filter) && (
        <EmptyState icon={<History />} title="Nothing is logged yet">
          Whoever signs in, changes something or opens a configuration is listed here.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && (
        <>
          <RecordTable
            label="Audit log"
            columns={COLUMNS}
            records={data?.entries ?? null}
            keyOf={({ id }) => id}
            isStale={isPlaceholderData}
          />
          <PageSteps
            of="entries"
            page={Math.min(page, pages ?? page)}
            pageSize={PAGE_SIZE}
            total={data?.pagination.total_count ?? 0}
            onPage={turnTo}
          />
        </>
      )}
    </Box>
  );
};
