import { type Outcome, failed } from '../../../adapters/channels/message.ts';
import type { Happening } from '../../../happening.ts';
import type { ChannelRow } from '../channels/split-channel.ts';
import type { NotificationsPorts } from '../ports.ts';
import type { DeliveryRow } from './delivery-store.ts';

const MINUTE = 60_000;
/** Minutes until the next try, one after the other; after the last there is none. */
const PATIENCE = [1, 5, 15, 60, 180, 360, 720];
/** A channel that takes nothing for so long is switched off. */
const LONGEST_FAILURE = 3 * 24 * 60 * MINUTE;

export type DeliverPorts = Pick<NotificationsPorts, 'channels' | 'deliveries' | 'clock' | 'sendMessage' | 'hash'> & {
  /** Tells that a channel was switched off, which goes out by the others. */
  readonly tellNow: (happening: Happening) => Promise<void>;
};

/** Sends what is due, each message by itself: one that a receiver is slow to take holds up no other. @returns how many were tried */
export async function deliverDue(ports: DeliverPorts): Promise<number> {
  const due = await ports.deliveries.claim(ports.clock());
  await Promise.all(due.map((delivery) => deliver(ports, delivery)));
  return due.length;
}

/** Tries to send a message once, and writes down what came of it. */
export async function deliver(ports: DeliverPorts, delivery: DeliveryRow): Promise<DeliveryRow> {
  const channel = delivery.channelId === null ? undefined : await ports.channels.find(delivery.channelId);
  const outcome = channel ? await trySend(ports, delivery, channel) : failed('The channel was deleted.');
  const now = ports.clock();
  const attempts = delivery.attempts + 1;
  if (channel) await noteChannel(ports, channel, outcome, now);
  const set = { attempts, answer: outcome.answer, ...planNext(ports, { id: delivery.id, attempts, outcome, now, isGone: !channel }) };
  return (await ports.deliveries.save(delivery.id, set)) ?? { ...delivery, ...set };
}

async function trySend({ channels, deliveries, sendMessage }: DeliverPorts, delivery: DeliveryRow, channel: ChannelRow): Promise<Outcome> {
  try {
    return await sendMessage(deliveries.openMessage(delivery), channels.open(channel));
  } catch {
    return failed('The channel or the message cannot be opened with this secret key.');
  }
}

interface Tried {
  readonly id: string;
  readonly attempts: number;
  readonly outcome: Outcome;
  readonly now: Date;
  readonly isGone: boolean;
}

function planNext({ hash }: Pick<DeliverPorts, 'hash'>, { id, attempts, outcome, now, isGone }: Tried): Partial<DeliveryRow> {
  if (outcome.status === 'sent') return { status: 'sent', sentAt: now, nextAttemptAt: null };
  const minutes = PATIENCE[attempts - 1];
  if (isGone || outcome.status === 'gone' || minutes === undefined) return { status: 'given-up', nextAttemptAt: null };
  // Spread by up to a fifth, so that what failed together is not tried together.
  const jitter = 1 + Number.parseInt(hash(`${id} ${attempts}`).slice(0, 4), 16) / 0xffff / 5;
  const wait = Math.max(minutes * MINUTE * jitter, (outcome.retryAfter ?? 0) * 1000);
  return { status: 'failed', nextAttemptAt: new Date(now.getTime() + wait) };
}

/** A channel that says it is gone, or that took nothing for three days, is switched off, and administrators are told by the others. */
async function noteChannel(ports: DeliverPorts, channel: ChannelRow, outcome: Outcome, now: Date): Promise<void> {
  const { channels } = ports;
  if (outcome.status === 'sent') {
    if (channel.failingSince) await channels.save(channel.id, { failingSince: null });
    return;
  }
  const since = channel.failingSince ?? now;
  const isGone = outcome.status === 'gone';
  const off = isGone
    ? 'The receiver says that it is gone for good (410). Change the channel to try it again.'
    : 'It took nothing for three days. Change the channel to try it again.';
  if (!isGone && now.getTime() - since.getTime() < LONGEST_FAILURE) {
    if (!channel.failingSince) await channels.save(channel.id, { failingSince: now });
    return;
  }
  if (channel.off !== null) return;
  await channels.save(channel.id, { off, failingSince: since });
  const title = `The channel ${channel.name} was switched off`;
  await ports.tellNow({
    kind: 'channel_off',
    severity: 'high',
    at: now,
    title,
    link: '/messages',
    subject: `channel ${channel.id}`,
    isForAdmins: true,
  });
}
