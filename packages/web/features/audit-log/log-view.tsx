import History from '~icons/baseline-history';
import type { LogEntry } from '@merlon/contract/audit-log.ts';
import Box from '@mui/material/Box';
import AutoDelete from '~icons/baseline-auto-delete';
import Devices from '~icons/baseline-devices';
import ErrorOutline from '~icons/baseline-error-outline';
import FactCheck from '~icons/baseline-fact-check';
import GppBad from '~icons/baseline-gpp-bad';
import Key from '~icons/baseline-key';
import LibraryBooks from '~icons/baseline-library-books';
import ManageAccounts from '~icons/baseline-manage-accounts';
import NotificationsActive from '~icons/baseline-notifications-active';
import Psychology from '~icons/baseline-psychology';
import Schedule from '~icons/baseline-schedule';
import Settings from '~icons/baseline-settings';
import VpnKey from '~icons/baseline-vpn-key';
import type { Action } from '@merlon/contract/actions.ts';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/time.ts';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { PAGE_SIZE, useAuditLog } from './audit-log.ts';
import { LogFilters } from './log-filters.tsx';
import { isFiltering, useLogFilter } from './use-log-filter.ts';
import { type ActionGroup, ACTIONS, isRefusal } from './actions.ts';

const ICONS: Readonly<Record<ActionGroup, ReactNode>> = {
  'Signing in': <Key fontSize="small" />,
  Users: <ManageAccounts fontSize="small" />,
  Devices: <Devices fontSize="small" />,
  Configurations: <Settings fontSize="small" />,
  'Audits and reports': <FactCheck fontSize="small" />,
  Findings: <ErrorOutline fontSize="small" />,
  Benchmarks: <LibraryBooks fontSize="small" />,
  'AI models': <Psychology fontSize="small" />,
  Schedules: <Schedule fontSize="small" />,
  Messages: <NotificationsActive fontSize="small" />,
  'API tokens': <VpnKey fontSize="small" />,
  Retention: <AutoDelete fontSize="small" />,
};

/** An action in words, with a sign of what it is about; that somebody was turned away stands out. */
export const ActionLabel = ({ action }: { action: Action }) => {
  const { group, text } = ACTIONS[action];
  const refused = isRefusal(action);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 1,
        fontWeight: refused ? 700 : 500,
        color: refused ? 'error.main' : 'inherit',
        '& svg': { color: refused ? 'error.main' : 'text.secondary' },
      }}
    >
      {refused ? <GppBad fontSize="small" /> : ICONS[group]}
      {text}
    </Box>
  );
};

const COLUMNS: readonly Column<LogEntry>[] = [
  { label: 'Time', sx: ONE_LINE, render: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { label: 'User', render: ({ username, token }) => <TwoLines name={username ?? '—'} note={token && `API token ${token}`} /> },
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
        empty={isFiltering(place.filter) ? <NoMatches of="entries" /> : <NothingLogged />}
      />
    </Box>
  );
};

const NothingLogged = () => (
  <EmptyState icon={<History />} title="Nothing is logged yet">
    Sign-ins, changes and opened configurations are listed here.
  </EmptyState>
);
