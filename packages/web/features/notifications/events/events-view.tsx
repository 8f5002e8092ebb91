import Notifications from '~icons/baseline-notifications';
import type { NotificationEvent } from '@merlon/contract/notifications.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { addressOfDevice } from '../../../lib/device-address.ts';
import { deviceList } from '../../../lib/device-list.ts';
import { formatInstant, writeMoments } from '../../../lib/time.ts';
import { useExistingPage } from '../../../lib/use-address.ts';
import { ActionAlert } from '../../../ui/action-alert.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { type Column, ONE_LINE } from '../../../ui/data-table.tsx';
import { filterRow } from '../../../ui/filter-row.ts';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SeverityChip } from '../../../ui/severity-chip.tsx';
import { EmptyState, LoadState, NoMatches } from '../../../ui/states.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { TypedFilter } from '../../../ui/typed-filter.tsx';
import { EVENT_KINDS, KIND_OPTIONS, SEVERITY_OPTIONS } from '../event-kinds.ts';
import { useEventsPlace } from './events-place.ts';
import { EVENTS_SHOWN, useEvents } from './events.ts';

/** What happened, newest first; which of it stands in the address. */
export const EventsView = () => {
  const at = useEventsPlace();
  const { place, isFiltering, change, clear } = at;
  const events = useEvents(place);
  const { data, error, isPlaceholderData } = events;
  const turnTo = (page: number): void => change({ page });
  useExistingPage(place.page, data && !isPlaceholderData ? Math.ceil(data.total / EVENTS_SHOWN) : null, turnTo);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Filters at={at} />
      {place.delivery !== '' && (
        <ActionAlert severity="info" action={{ label: 'Show all', run: () => change({ delivery: '' }) }}>
          Only the events of one message are shown.
        </ActionAlert>
      )}
      <LoadState query={events} failed="The events could not be loaded" />
      {data?.total === 0 && (isFiltering ? <NoMatches of="events" onClear={clear} /> : <NoEvents />)}
      {data?.total !== 0 && (data || !error) && (
        <RecordTable label="Events" columns={COLUMNS} records={data?.events ?? null} keyOf={({ id }) => id} isStale={isPlaceholderData} />
      )}
      <PageSteps of="events" page={place.page} pageSize={EVENTS_SHOWN} total={data?.total ?? 0} onPage={turnTo} />
    </Box>
  );
};

const NoEvents = () => (
  <EmptyState icon={<Notifications />} title="No events yet">
    Checks that fail or are fixed, devices that cannot be read and runs of schedules are listed here.
  </EmptyState>
);

const Filters = ({ at: { place, isFiltering, change, clear } }: { at: ReturnType<typeof useEventsPlace> }) => {
  const { data: devices = [] } = useQuery(deviceList);
  const known = devices.map(({ id, device_name: label }) => ({ value: id, label }));
  const isKnown = place.device === '' || known.some(({ value }) => value === place.device);
  return (
    <Box role="search" aria-label="Events" sx={filterRow}>
      <ChoiceField label="Kind" all="All kinds" value={place.kind} options={KIND_OPTIONS} onChange={(kind) => change({ kind })} />
      <ChoiceField
        label="Severity"
        all="All severities"
        value={place.severity}
        options={SEVERITY_OPTIONS}
        width={160}
        onChange={(severity) => change({ severity })}
      />
      <ChoiceField
        label="Device"
        all="All devices"
        value={place.device}
        options={isKnown ? known : [...known, { value: place.device, label: 'A deleted device' }]}
        onChange={(device) => change({ device })}
      />
      <TypedFilter label="Since" type="date" value={place.since} onApply={(since) => change({ since })} />
      {isFiltering && <Button onClick={clear}>Clear All Filters</Button>}
    </Box>
  );
};

const COLUMNS: readonly Column<NotificationEvent>[] = [
  { label: 'Event', isName: true, render: (event) => <EventTitle event={event} /> },
  { label: 'Kind', render: ({ kind }) => EVENT_KINDS[kind] },
  { label: 'Severity', render: ({ severity, is_resolved: isOver }) => <SeverityChip severity={severity} isQuiet={isOver} /> },
  {
    label: 'Device',
    render: ({ device_id: id, device_name: name }) =>
      id === null ? (
        name || '—'
      ) : (
        <Link component={RouterLink} to={addressOfDevice(id)}>
          {name}
        </Link>
      ),
  },
  { label: 'When', sx: ONE_LINE, render: ({ at }) => formatInstant(at) },
];

/** What happened, as a link to where it is shown. */
const EventTitle = ({ event: { title, link, is_resolved: isOver } }: { event: NotificationEvent }) => (
  <TwoLines
    name={
      link === '' ? (
        writeMoments(title)
      ) : (
        <Link component={RouterLink} to={link}>
          {writeMoments(title)}
        </Link>
      )
    }
    note={isOver ? 'Over' : null}
  />
);
