import Outbox from '~icons/baseline-outbox';
import { Id } from '@merlon/contract/shapes.ts';
import { Delivery } from '@merlon/contract/deliveries.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import * as z from 'zod/mini';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { readPage, useExistingPage, useViewAddress } from '../../../lib/use-address.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { type Column, ONE_LINE } from '../../../ui/data-table.tsx';
import { filterRow } from '../../../ui/filter-row.ts';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { EmptyState, LoadState, NoMatches } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { useChannels } from '../channels/channels.ts';
import { addressOfDelivery } from '../events/events-place.ts';
import { DELIVERY_LOOKS } from '../looks.tsx';
import { DELIVERIES_SHOWN, useDeliveries, useSendAgain } from './deliveries.ts';

const { status: STATUS } = Delivery.shape;

/** Messages that were sent or are to be; which of them stands in the address. */
export const DeliveriesView = () => {
  const { search, change, clear } = useViewAddress();
  const channel = z.safeParse(Id, search.get('channel')).data ?? '';
  const status = z.safeParse(STATUS, search.get('status')).data ?? '';
  const page = readPage(search);
  const deliveries = useDeliveries({ channel, status, page });
  const { data, error, isPlaceholderData } = deliveries;
  const known = useChannels().data?.channels ?? [];
  const isFiltering = channel !== '' || status !== '';
  const clearAll = (): void => clear(['channel', 'status']);
  const turnTo = (next: number): void => change({ page: next });
  useExistingPage(page, data && !isPlaceholderData ? Math.ceil(data.total / DELIVERIES_SHOWN) : null, turnTo);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" aria-label="Deliveries" sx={filterRow}>
        <ChoiceField
          label="Channel"
          all="All channels"
          value={channel}
          options={[
            ...known.map(({ id, name }) => ({ value: id, label: name })),
            ...(channel === '' || known.some(({ id }) => id === channel) ? [] : [{ value: channel, label: 'A deleted channel' }]),
          ]}
          onChange={(next) => change({ channel: next })}
        />
        <ChoiceField
          label="Status"
          all="All states"
          value={status}
          options={STATUS.options.map((value) => ({ value, label: DELIVERY_LOOKS[value].label }))}
          onChange={(next) => change({ status: next })}
        />
        {isFiltering && <Button onClick={clearAll}>Clear All Filters</Button>}
      </Box>
      <LoadState query={deliveries} failed="The deliveries could not be loaded" />
      {data?.total === 0 && (isFiltering ? <NoMatches of="deliveries" onClear={clearAll} /> : <NoDeliveries />)}
      {data?.total !== 0 && (data || !error) && (
        <RecordTable
          label="Deliveries"
          columns={COLUMNS}
          records={data?.deliveries ?? null}
          keyOf={({ id }) => id}
          isStale={isPlaceholderData}
        />
      )}
      <PageSteps of="deliveries" page={page} pageSize={DELIVERIES_SHOWN} total={data?.total ?? 0} onPage={turnTo} />
    </Box>
  );
};

const NoDeliveries = () => (
  <EmptyState icon={<Outbox />} title="No messages yet">
    Each message is listed here, with what the receiver answered.
  </EmptyState>
);

const COLUMNS: readonly Column<Delivery>[] = [
  { label: 'Message', isName: true, render: ({ title, why }) => <TwoLines name={title} note={why} /> },
  {
    label: 'To',
    sx: { minWidth: 130 },
    render: ({ channel_name: channel, route_name: route }) => <TwoLines name={channel} note={route === '' ? 'A test' : route} />,
  },
  {
    label: 'Status',
    render: ({ status, attempts }) => <TwoLines name={<StateChip look={DELIVERY_LOOKS[status]} />} note={count(attempts, 'attempt')} />,
  },
  {
    label: 'When',
    sx: ONE_LINE,
    render: ({ created_at: created, sent_at: sent, next_attempt_at: next, status }) => (
      <TwoLines
        name={formatInstant(sent ?? created)}
        note={next !== null && status !== 'sent' ? `Next try ${formatInstant(next)}` : null}
      />
    ),
  },
  { label: 'Answer', render: ({ answer }) => answer || '—' },
  {
    label: 'Events',
    render: ({ id, events, title }) =>
      events === 0 ? (
        '0'
      ) : (
        <Link component={RouterLink} to={addressOfDelivery(id)} aria-label={`${count(events, 'event')} of ${title}`}>
          {events.toLocaleString('en-GB')}
        </Link>
      ),
  },
  { label: 'Actions', sx: ONE_LINE, render: (delivery) => <SendAgain delivery={delivery} /> },
];

const SendAgain = ({ delivery }: { delivery: Delivery }) => {
  const send = useSendAgain();
  if (delivery.channel_id === null) return '—';
  return (
    <SteadyButton size="small" busy={send.isPending} aria-label={`Send again: ${delivery.title}`} onClick={() => send.mutate(delivery)}>
      Send again
    </SteadyButton>
  );
};
