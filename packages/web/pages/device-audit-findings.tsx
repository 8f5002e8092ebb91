import type { Firewall } from '@merlon/contract/firewalls.ts';
import Paper from '@mui/material/Paper';
import { useResultsOf } from '../features/audits/audit-results.tsx';
import { FINDING_STATUSES, type FindingsFilter, FindingsList } from '../features/audits/findings-list.tsx';
import { messages } from '../features/audits/messages.ts';
import { type PlaceFormat, usePlace } from '../lib/use-address.ts';
import { EmptyState, LoadState } from '../ui/states.tsx';
import { DEVICE_FRAME } from './device-frame.ts';

/** How the filters of the findings stand in the address of a device's page. */
const FORMAT: PlaceFormat<FindingsFilter> = {
  parse: (search) => ({
    status: FINDING_STATUSES.find((status) => status === search.get('status')) ?? 'ALL',
    query: search.get('q') ?? '',
  }),
  write: ({ status, query }) => {
    const search = new URLSearchParams({ view: 'findings' });
    if (status !== 'ALL') search.set('status', status);
    if (query !== '') search.set('q', query);
    return search;
  },
};

/** What the newest full audit of a device found. */
export const DeviceAuditFindings = ({ device: { newest } }: { device: Firewall }) => {
  const { search, change } = usePlace(FORMAT);
  const results = useResultsOf(newest?.audit_id ?? '', newest !== null);
  if (!newest)
    return <EmptyState title="No findings yet">Run a full audit: what fails and what a person has to review is listed here.</EmptyState>;
  return (
    <>
      <LoadState query={results} failed={messages.fetchResultsFailed} loading="Loading the findings" />
      {results.data && (
        <Paper variant="outlined" sx={DEVICE_FRAME}>
          <FindingsList summary={results.data} filter={FORMAT.parse(search)} onFilter={(part) => change(part, 'replace')} />
        </Paper>
      )}
    </>
  );
};
