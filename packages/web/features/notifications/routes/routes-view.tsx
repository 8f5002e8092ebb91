import Add from '~icons/baseline-add';
import AltRoute from '~icons/baseline-alt-route';
import type { NotificationRoute } from '@merlon/contract/notifications.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import type { Choice } from '../../../ui/many-field.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { useChannels } from '../channels/channels.ts';
import { CHANNEL_LOOKS } from '../looks.tsx';
import { describeFilter, describeTiming } from './describe-route.ts';
import { useDeleteRoute, useRoutes } from './routes.ts';

const RouteDialog = loadLater(() => import('./route-dialog.tsx'), 'RouteDialog');

/** Which events go where. */
export const RoutesView = ({ types }: { types: readonly Choice[] }) => {
  const routes = useRoutes();
  const channels = useChannels().data?.channels;
  const [edited, setEdited] = useState<NotificationRoute | 'new' | null>(null);
  const [deleted, setDeleted] = useState<NotificationRoute | null>(null);
  const { data, error } = routes;
  const isEmpty = data?.total === 0;
  const columns = useMemo(() => listColumns(types, setEdited, setDeleted), [types]);
  const hasNoChannel = channels?.length === 0;
  const add = hasNoChannel ? (
    <Button component={RouterLink} to="/messages" variant="contained">
      Add a channel first
    </Button>
  ) : (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      Add Route
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isEmpty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <SecondaryText role="status">{data && count(data.total, 'route')}</SecondaryText>
          {add}
        </Box>
      )}
      <LoadState query={routes} failed="The routes could not be loaded" />
      {isEmpty && (
        <EmptyState icon={<AltRoute />} title="No routes yet" action={add}>
          A route says which events go to which channel, and when.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && (
        <RecordTable label="Routes" columns={columns} records={data?.routes ?? null} keyOf={({ id }) => id} />
      )}
      {edited && channels && (
        <RouteDialog route={edited === 'new' ? null : edited} channels={channels} types={types} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteDialog route={deleted} onClose={() => setDeleted(null)} />}
    </Box>
  );
};

const listColumns = (
  types: readonly Choice[],
  onEdit: (route: NotificationRoute) => void,
  onDelete: (route: NotificationRoute) => void,
): readonly Column<NotificationRoute>[] => [
  { label: 'Route', isName: true, render: ({ name }) => name },
  { label: 'Tells', render: (route) => describeFilter(route, (type) => types.find(({ value }) => value === type)?.label ?? type) },
  { label: 'To', render: ({ channel_name: name }) => name },
  { label: 'When', render: describeTiming },
  {
    label: 'State',
    render: ({ enabled, muted_until: muted }) => (
      <TwoLines
        name={<StateChip look={CHANNEL_LOOKS[enabled ? 'on' : 'off']} />}
        note={muted === null ? null : `Muted until ${formatInstant(muted)}: too many messages`}
      />
    ),
  },
  {
    label: 'Actions',
    render: (route) => (
      <Box sx={{ display: 'flex', ml: -1 }}>
        <Button size="small" aria-label={`Edit ${route.name}`} onClick={() => onEdit(route)}>
          Edit
        </Button>
        <Button size="small" color="error" aria-label={`Delete ${route.name}`} onClick={() => onDelete(route)}>
          Delete
        </Button>
      </Box>
    ),
  },
];

const DeleteDialog = ({ route, onClose }: { route: NotificationRoute; onClose: () => void }) => {
  const remove = useDeleteRoute();
  return (
    <ConfirmDialog
      title="Delete Route"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(route, { onSettled: onClose })}
      onClose={onClose}
    >
      Delete <strong>{route.name}</strong>? Its events are no longer sent to {route.channel_name}. This cannot be undone.
    </ConfirmDialog>
  );
};
