import Add from '~icons/baseline-add';
import Send from '~icons/baseline-send';
import type { Channel } from '@merlon/contract/channels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { count, sentenceOf } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { ActionAlert } from '../../../ui/action-alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { CHANNEL_LOOKS, DELIVERY_LOOKS } from '../looks.tsx';
import { CHANNEL_FORMS } from './channel-fields.ts';
import { useChannels, useDeleteChannel, useResumeChannels, useTestChannel } from './channels.ts';

const ChannelDialog = loadLater(() => import('./channel-dialog.tsx'), 'ChannelDialog');

/** The places that messages go to. */
export const ChannelsView = () => {
  const channels = useChannels();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Channel | null>(null);
  const { data, error } = channels;
  const isEmpty = data?.total === 0;
  const columns = useMemo(() => listColumns(setEdited, setDeleted), []);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      Add Channel
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data && data.public_url === null && (
        <Alert severity="info">
          Messages hold no links, because MERLON_PUBLIC_URL is not set. Set it to the address of Merlon, such as https://merlon.example.com.
        </Alert>
      )}
      {data && <PausedBanner channels={data.channels} />}
      {!isEmpty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <SecondaryText role="status">{data && count(data.total, 'channel')}</SecondaryText>
          {add}
        </Box>
      )}
      <LoadState query={channels} failed="The channels could not be loaded" />
      {isEmpty && (
        <EmptyState icon={<Send />} title="No channels yet" action={add}>
          A channel is a place that messages go to: mail, a chat, a ticket system or a log server.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && (
        <RecordTable label="Channels" columns={columns} records={data?.channels ?? null} keyOf={({ id }) => id} />
      )}
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteDialog channel={deleted} onClose={() => setDeleted(null)} />}
    </Box>
  );
};

const PausedBanner = ({ channels }: { channels: readonly Channel[] }) => {
  const resume = useResumeChannels();
  const paused = channels.filter(({ off }) => off?.includes('backup')).length;
  if (paused === 0) return null;
  return (
    <ActionAlert severity="warning" action={{ label: 'Resume all', run: () => resume.mutate() }}>
      {count(paused, 'channel')} from a backup {paused === 1 ? 'is' : 'are'} paused.
    </ActionAlert>
  );
};

const stateOf = ({ enabled, off }: Channel): keyof typeof CHANNEL_LOOKS => {
  if (!enabled) return 'off';
  return off === null ? 'on' : 'stopped';
};

const listColumns = (onEdit: (channel: Channel) => void, onDelete: (channel: Channel) => void): readonly Column<Channel>[] => [
  { label: 'Channel', isName: true, render: ({ name }) => name },
  { label: 'Kind', render: ({ kind }) => CHANNEL_FORMS[kind].label },
  { label: 'Goes to', render: ({ settings }) => describePlace(settings) || '—' },
  {
    label: 'State',
    render: (channel) => <TwoLines name={<StateChip look={CHANNEL_LOOKS[stateOf(channel)]} />} note={channel.off} />,
  },
  {
    label: 'Last message',
    render: ({ last_delivery: last }) =>
      last === null ? 'Never' : <TwoLines name={<StateChip look={DELIVERY_LOOKS[last.status]} />} note={formatInstant(last.at)} />,
  },
  { label: 'Actions', render: (channel) => <Actions channel={channel} onEdit={onEdit} onDelete={onDelete} /> },
];

/** Where a channel leads to, as far as that is no secret. */
const describePlace = (settings: Channel['settings']): string => {
  const [to, host, url, urlHost] = ['to', 'host', 'url', 'url_host'].map((name) => settings[name]);
  if (Array.isArray(to)) return to.join(', ');
  return [url, urlHost, host].find((value) => typeof value === 'string') ?? '';
};

interface ActionsProps {
  channel: Channel;
  onEdit: (channel: Channel) => void;
  onDelete: (channel: Channel) => void;
}

const Actions = ({ channel, onEdit, onDelete }: ActionsProps) => {
  const test = useTestChannel();
  const { name } = channel;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
        <SteadyButton size="small" busy={test.isPending} aria-label={`Test ${name}`} onClick={() => test.mutate(channel)}>
          Test
        </SteadyButton>
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(channel)}>
          Edit
        </Button>
        <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={() => onDelete(channel)}>
          Delete
        </Button>
      </Box>
      <Box role="status" sx={{ fontSize: '0.8125rem', maxWidth: 320 }}>
        {test.data && `${test.data.status === 'sent' ? 'Sent' : 'Not sent'}: ${test.data.answer || 'no answer'}`}
        {test.error && sentenceOf(test.error, 'The test message could not be sent')}
      </Box>
    </>
  );
};

const DeleteDialog = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const remove = useDeleteChannel();
  return (
    <ConfirmDialog
      title="Delete Channel"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(channel, { onSettled: onClose })}
      onClose={onClose}
    >
      Delete <strong>{channel.name}</strong> with its routes? Nothing is sent there any more. This cannot be undone.
    </ConfirmDialog>
  );
};
