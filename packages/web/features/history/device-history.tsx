import { useCallback } from 'react';
import { type PlaceFormat, useExistingPage, usePlace } from '../../lib/use-address.ts';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import type { AuditActions } from './audit-actions.tsx';
import type { Labels } from './audit-words.tsx';
import { exportHistory } from './export-history.ts';
import { useHistory } from './history.ts';
import { type HistoryPlace, type HistorySort, parsePlace, writePlace } from './history-place.ts';
import { Audits, ListPlaceholder } from './history-view.tsx';
import { messages } from './messages.ts';

/** As in Reports, on the page of a device, which needs no filter for itself. */
const FORMAT: PlaceFormat<HistoryPlace> = {
  parse: (search) => ({ ...parsePlace(search), filter: {}, audit: null }),
  write: (place) => {
    const search = writePlace(place);
    search.set('view', 'audits');
    return search;
  },
};

/** The audits of one device, on its page. */
export const DeviceHistory = ({ deviceId, labels, actions }: { deviceId: string; labels: Labels; actions: AuditActions }) => {
  const { search, change } = usePlace(FORMAT);
  const { sort, page } = FORMAT.parse(search);
  const filter = { firewall_id: deviceId };
  const history = useHistory({ filter, sort, page, audit: null });
  const { data, error, isPlaceholderData } = history;
  const turnTo = useCallback((next: number): void => change({ page: next }, 'step'), [change]);
  const settleOn = useCallback((next: number): void => change({ page: next }, 'replace'), [change]);
  const sortBy = useCallback((next: HistorySort): void => change({ sort: next, page: 1 }, 'replace'), [change]);
  useExistingPage(page, isPlaceholderData ? null : (data?.pagination.total_pages ?? null), settleOn);
  if (!data)
    return error ? <LoadState query={history} failed={messages.fetchFailed} /> : <ListPlaceholder label="Loading the device's audits" />;
  if (data.pagination.total_count === 0) {
    return <EmptyState title="No audits yet">Every finished audit of this device is kept here with its results and report.</EmptyState>;
  }
  return (
    <Audits
      audits={data.audits}
      {...{ sort, labels, actions }}
      isOfOne
      listKey={deviceId}
      pagination={data.pagination}
      isStale={isPlaceholderData}
      onSort={sortBy}
      onPage={turnTo}
      onExport={() => exportHistory({ filter, sort }, labels)}
    />
  );
};
