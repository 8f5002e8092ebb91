import ManageSearch from '@mui/icons-material/ManageSearch';
import History from '@mui/icons-material/History';
import type { LogEntry } from '@merlon/contract/audit-log.ts';
import Box from '@mui/material/Box';
import { formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
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
  const log = useAuditLog(place.filter);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LogFilters place={place} />
      <LoadState query={log} failed="Failed to load the audit log" />
      <PagedTable
        label="Audit log"
        columns={COLUMNS}
        query={log}
        records={log.data?.entries}
        of="entries"
        page={place.filter.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => place.change({ page })}
        empty={isFiltering(place.filter) ? <NoMatches of="entries" icon={<ManageSearch />} /> : <NothingLogged />}
      />
    </Box>
  );
};

const NothingLogged = () => (
  <EmptyState icon={<History />} title="Nothing is logged yet">
    Whoever signs in, changes something or opens a configuration is listed here.
  </EmptyState>
);
