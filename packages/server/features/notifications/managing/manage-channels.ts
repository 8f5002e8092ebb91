import { randomUUID } from 'node:crypto';
import type { Channel, NewChannel } from '@merlon/contract/channels.ts';
import type { Delivery } from '@merlon/contract/deliveries.ts';
import type { Message } from '../../../adapters/channels/message.ts';
import { Refusal } from '../../../refusal.ts';
import { type DeliverPorts, deliver } from '../deliveries/deliver.ts';
import type { NotificationsPorts } from '../ports.ts';
import { makeLink } from '../routing/write-message.ts';
import { showDelivery } from '../show.ts';
import type { ChannelRow } from '../channels/split-channel.ts';
import { showChannel, splitChannel } from '../channels/split-channel.ts';

export const noChannel = (): Refusal => new Refusal('not-found', 'Channel not found.');

export async function listChannels(ports: NotificationsPorts): Promise<{ channels: Channel[]; total: number; public_url: string | null }> {
  const rows = await ports.channels.list();
  const last = new Map((await ports.deliveries.listLast()).map((row) => [row.channelId, row]));
  const channels = rows.map((row) => {
    const newest = last.get(row.id);
    return showChannel(row, ports.channels.openSecrets(row), newest ? { at: newest.createdAt.toISOString(), status: newest.status } : null);
  });
  return { channels, total: channels.length, public_url: ports.publicUrl ?? null };
}

const show = (ports: NotificationsPorts, row: ChannelRow): Channel => showChannel(row, ports.channels.openSecrets(row), null);

export async function addChannel(ports: NotificationsPorts, given: NewChannel): Promise<Channel> {
  return show(ports, await ports.channels.insert(splitChannel(given), ports.clock()));
}

export async function changeChannel(ports: NotificationsPorts, id: string, given: NewChannel): Promise<Channel> {
  const row = await ports.channels.find(id);
  if (!row) throw noChannel();
  if (row.kind !== given.kind) throw new Refusal('conflict', 'A channel cannot become one of another kind; add a new one.');
  const replaced = await ports.channels.replace(id, splitChannel(given, { row, secrets: ports.channels.openSecrets(row) }));
  if (!replaced) throw noChannel();
  return show(ports, replaced);
}

export async function removeChannel(ports: NotificationsPorts, id: string): Promise<string> {
  const row = await ports.channels.find(id);
  if (!row || !(await ports.channels.remove(id))) throw noChannel();
  return row.name;
}

/** Sends a test message at once, and says what came of it; also for a channel that is off. */
export async function testChannel(
  ports: DeliverPorts & NotificationsPorts,
  id: string,
  username: string,
): Promise<{ delivery: Delivery; name: string }> {
  const row = await ports.channels.find(id);
  if (!row) throw noChannel();
  const at = ports.clock();
  const message: Message = {
    id: randomUUID(),
    kind: 'test',
    at: at.toISOString(),
    title: 'Merlon: a test message',
    summary: [`${username} sent it to see whether "${row.name}" works. There is nothing to do.`],
    events: [],
    more: 0,
    sections: [],
    link: makeLink(ports.publicUrl, '/messages'),
    why: 'It was sent by hand.',
  };
  const about = {
    channelId: row.id,
    channelName: row.name,
    channelKind: row.kind,
    routeId: null,
    routeName: '',
    title: message.title,
    why: message.why,
  };
  // Nobody else is to send it meanwhile.
  const added = await ports.deliveries.addNow({ ...about, status: 'waiting', events: 0, createdAt: at, nextAttemptAt: null }, message);
  const tried = await deliver(ports, added);
  const settled = tried.status === 'failed' ? await ports.deliveries.save(tried.id, { status: 'given-up', nextAttemptAt: null }) : tried;
  return { delivery: showDelivery(settled ?? tried), name: row.name };
}
