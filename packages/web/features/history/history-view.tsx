import type { AuditRecord } from '@merlon/contract/history.ts';
import Assessment from '~icons/baseline-assessment';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef } from 'react';
import { useExistingPage } from '../../lib/use-address.ts';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import type { AuditActions } from './audit-actions.tsx';
import { AuditTable, type AuditTableProps } from './audit-table.tsx';
import type { Labels } from './audit-words.tsx';
import { describeFilters, type HistoryChoices } from './filter-labels.ts';
import type { useHistory } from './history.ts';
import { exportHistory } from './export-history.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTiles } from './history-tiles.tsx';
import { writePlace } from './history-place.ts';
import { ListTools, PageButtons, type PageButtonsProps } from './list-tools.tsx';
import { messages } from './messages.ts';
import { useSelection } from '../../lib/selection.ts';
import type { HistoryPlaceControls } from './use-history-place.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForAccess } from '../../ui/for-access.tsx';

const NONE: readonly AuditRecord[] = [];

export interface HistoryViewProps {
  history: ReturnType<typeof useHistory>;
  controls: HistoryPlaceControls;
  choices: HistoryChoices;
  labels: Labels;
  actions: AuditActions;
}

/** The history: its numbers, its filters, and the audits that they leave. */
export const HistoryView = ({ history, controls, choices, labels, actions }: HistoryViewProps) => {
  const { data, error, isPlaceholderData } = history;
  const { place, clears, changeFilter, clearFilters, sortBy, turnTo, settleOn } = controls;
  const { filter, sort, page } = place;
  const audits = data?.audits ?? NONE;
  const active = describeFilters(filter, choices, audits);
  useExistingPage(page, isPlaceholderData ? null : (data?.pagination.total_pages ?? null), settleOn);
  return (
    <>
      <HistoryTiles summary={data?.summary} isFailed={error !== null && !data} filter={filter} onFilter={changeFilter} />
      <HistoryFilters {...{ filter, active, choices, clears }} onChange={changeFilter} onClear={clearFilters} />
      <LoadState query={history} failed={messages.fetchFailed} />
      {!data && !error && <ListPlaceholder label="Loading the audit history" />}
      {data && audits.length === 0 && page <= Math.max(1, data.pagination.total_pages) && (
        <NoAudits isFiltered={active.length > 0} onClear={clearFilters} />
      )}
      {data && audits.length > 0 && (
        <Audits
          {...{ audits, sort, labels, actions }}
          listKey={listKeyOf(filter)}
          pagination={data.pagination}
          isStale={isPlaceholderData}
          onSort={sortBy}
          onPage={turnTo}
          onExport={() => exportHistory({ filter, sort }, labels)}
        />
      )}
    </>
  );
};

interface AuditsProps extends Pick<AuditTableProps, 'audits' | 'sort' | 'onSort' | 'labels' | 'actions' | 'isOfOne'>, PageButtonsProps {
  /** Names the filter: with another one nothing is selected. */
  listKey: string;
  isStale: boolean;
  onExport: () => Promise<void>;
}

/** A page of audits with their selection, which is kept here so that selecting draws nothing else anew. */
export const Audits = ({ listKey, pagination, isStale, onPage, onExport, ...list }: AuditsProps) => {
  const { selection, select, toggle } = useSelection<AuditRecord>(listKey);
  const top = useRef<HTMLElement>(null);
  // Its buttons stand below the list: the next page is read from its first row.
  const turnTo = useCallback(
    (page: number): void => {
      onPage(page);
      top.current?.scrollIntoView({ block: 'start' });
    },
    [onPage],
  );
  return (
    <section ref={top} aria-label="Audit history">
      <ListTools total={pagination.total_count} audits={list.audits} selection={selection} onSelect={select} onExport={onExport} />
      <AuditList {...list} isStale={isStale} selection={selection} onSelect={select} onToggle={toggle} />
      <PageButtons pagination={pagination} onPage={turnTo} />
    </section>
  );
};

/** Identifies the list of a selection: other filters make another list, another order or page does not. */
const listKeyOf = (filter: HistoryPlaceControls['place']['filter']): string =>
  writePlace({ filter, sort: { key: 'audit_date', descending: true }, page: 1, audit: null }).toString();

const NoAudits = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoMatches of="audits" onClear={onClear} />
  ) : (
    <EmptyState
      icon={<Assessment />}
      title={messages.nothingYet}
      action={
        <ForAccess access="user">
          <Button variant="contained" component={RouterLink} to="/firewalls">
            Audit a device
          </Button>
        </ForAccess>
      }
    >
      Every finished audit is kept here with its results and report.
    </EmptyState>
  );

/** As tall as a full page of audits, so that nothing moves when they are there. */
export const ListPlaceholder = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} data-loading>
    <Skeleton height={40} sx={{ mb: 1 }} />
    <Skeleton height={1100} />
  </div>
);

// Left out where there is a table, and with them the menus that choose their order.
const AuditCards = loadLater(() => import('./audit-cards.tsx'), 'AuditCards', <ListPlaceholder label="Opening the cards" />);

/** A page of audits: a table, and where there is no room for one, cards. `isStale` while others are on their way that take their place. */
const AuditList = ({ isStale, ...list }: AuditTableProps & { isStale: boolean }) => {
  const isNarrow = useMediaQuery('(max-width:1199px)');
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      {isNarrow ? <AuditCards {...list} /> : <AuditTable {...list} />}
    </Box>
  );
};
