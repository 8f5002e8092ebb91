import { randomUUID } from 'node:crypto';
import type { ChannelKind } from '@merlon/contract/deliveries.ts';
import type { EventKind } from '@merlon/contract/notifications.ts';
import { SEVERITIES } from '@merlon/engine/model/recommendation.ts';
import type { Message, MessageSection, ToldEvent } from '../../../adapters/channels/message.ts';
import type { EventRow } from '../events/event-store.ts';

/** Events that a message to people lists; the rest is counted. */
const LISTED = 10;
/** What a machine takes has to be listed: an event that is only counted makes no ticket. What is more comes with the next message. */
const TAKEN: Partial<Readonly<Record<ChannelKind, number>>> = { syslog: 500, jira: 50, servicenow: 50 };

/** How many events one message to a channel tells of; undefined where it counts those that it does not list. */
export const limitEvents = (kind: ChannelKind | undefined): number | undefined => kind && TAKEN[kind];
/** Letters and digits that a ticket's key is made of. */
const KEY = 24;

/** One and many of a kind, as in `3 checks newly failed`. */
const NAMES: Readonly<Record<EventKind, readonly [one: string, many: string]>> = {
  check_newly_failed: ['check newly failed', 'checks newly failed'],
  check_fixed: ['check fixed', 'checks fixed'],
  traffic_newly_allowed: ['change allows new traffic', 'changes allow new traffic'],
  configuration_changed: ['configuration changed', 'configurations changed'],
  drift_from_baseline: ['device drifted from its baseline', 'devices drifted from their baselines'],
  fetch_failed: ['device could not be read', 'devices could not be read'],
  identity_changed: ['device shows another identity', 'devices show another identity'],
  waiver_requested: ['waiver waits for a decision', 'waivers wait for a decision'],
  waiver_ending: ['waiver ends soon', 'waivers end soon'],
  waiver_outgrown: ['waiver was outgrown', 'waivers were outgrown'],
  waiver_ended: ['waiver has ended', 'waivers have ended'],
  benchmark_read: ['benchmark was read', 'benchmarks were read'],
  coverage_fell: ['configuration is understood less', 'configurations are understood less'],
  schedule_run_ended: ['schedule has run', 'schedules have run'],
  schedule_missed: ['run was missed', 'runs were missed'],
  queue_stuck: ['queue is stuck', 'queues are stuck'],
  backup_too_old: ['backup is too old', 'backups are too old'],
  sign_in_locked: ['account was locked', 'accounts were locked'],
  token_created: ['API token was created', 'API tokens were created'],
  administrator_added: ['administrator was added', 'administrators were added'],
  channel_off: ['channel was switched off', 'channels were switched off'],
};

const nameKind = (kind: EventKind, count: number): string => `${count.toLocaleString('en')} ${NAMES[kind][count === 1 ? 0 : 1]}`;

export interface MessageContext {
  readonly at: Date;
  /** Of the product, without a slash at its end; undefined where nobody said it. */
  readonly publicUrl: string | undefined;
  readonly sendDetails: boolean;
  readonly openDetails: (event: EventRow) => string | undefined;
  readonly hash: (text: string) => string;
  readonly why: string;
  /** Of the channel. */
  readonly kind: ChannelKind | undefined;
}

/** How much of each kind there is, the most first, with what is over counted apart: `3 checks newly failed, 1 check fixed`. */
function countKinds(events: readonly EventRow[]): string {
  const counts = new Map<string, { kind: EventKind; isResolved: boolean; count: number }>();
  for (const { kind, isResolved } of events) {
    const key = `${kind} ${isResolved}`;
    const known = counts.get(key) ?? { kind, isResolved, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, isResolved, count }) => `${nameKind(kind, count)}${isResolved ? ' (over)' : ''}`)
    .join(', ');
}

/** One message about all of these events: totals, and the gravest of them one by one. */
export function writeEventsMessage(events: readonly EventRow[], context: MessageContext): Message {
  const id = randomUUID();
  const listed = chooseGravest(events, context);
  const only = events.length === 1 ? events[0] : undefined;
  return {
    id,
    kind: 'events',
    at: context.at.toISOString(),
    title: only ? titleOf(only) : `Merlon: ${countKinds(events)}`,
    summary: only ? [] : [`${events.length.toLocaleString('en')} events on ${sayDevices(events)}.`],
    events: listed.map((event) => tell(event, context)),
    more: events.length - listed.length,
    sections: [],
    link: makeLink(context.publicUrl, `/events?delivery=${id}`),
    why: context.why,
  };
}

const titleOf = ({ deviceName, title, isResolved }: EventRow): string =>
  `Merlon: ${isResolved ? 'over: ' : ''}${deviceName === '' ? '' : `${deviceName}: `}${title}`;

function sayDevices(events: readonly EventRow[]): string {
  const devices = new Set(events.flatMap(({ deviceId }) => deviceId ?? []));
  return devices.size === 0 ? 'no device' : `${devices.size.toLocaleString('en')} ${devices.size === 1 ? 'device' : 'devices'}`;
}

/** The gravest first, and of these the youngest. */
const chooseGravest = (events: readonly EventRow[], { kind }: MessageContext): EventRow[] =>
  events
    .toSorted(
      (one, other) =>
        Number(one.isResolved) - Number(other.isResolved) ||
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        other.position - one.position,
    )
    .slice(0, limitEvents(kind) ?? LISTED);

function tell(event: EventRow, { publicUrl, sendDetails, openDetails, hash }: MessageContext): ToldEvent {
  const details = sendDetails ? openDetails(event) : undefined;
  const key = (text: string): string => (text === '' ? '' : hash(text).slice(0, KEY));
  return {
    id: event.id,
    kind: event.kind,
    severity: event.severity,
    at: event.at.toISOString(),
    device: event.deviceName,
    title: event.title,
    ...(details !== undefined && { details }),
    link: makeLink(publicUrl, event.link),
    isResolved: event.isResolved,
    keys: { check: key(event.checkKey), device: key(event.deviceId ?? ''), place: event.link },
  };
}

export const makeLink = (publicUrl: string | undefined, path: string): string =>
  publicUrl === undefined || path === '' ? '' : `${publicUrl}${path}`;

/** What a digest says beside the events themselves. */
export interface DigestContents {
  readonly summary: readonly string[];
  readonly sections: readonly MessageSection[];
}

/** What happened in a day or a week, in one message. */
export function writeDigest(
  events: readonly EventRow[],
  { period, contents, context }: { readonly period: 'day' | 'week'; readonly contents: DigestContents; readonly context: MessageContext },
): Message {
  const id = randomUUID();
  const listed = chooseGravest(events, context);
  const what = events.length === 0 ? 'all quiet' : countKinds(events);
  return {
    id,
    kind: 'digest',
    at: context.at.toISOString(),
    title: `Merlon, the last ${period}: ${what}`,
    summary: contents.summary,
    events: listed.map((event) => tell(event, context)),
    more: events.length - listed.length,
    sections: contents.sections,
    link: makeLink(context.publicUrl, `/events?delivery=${id}`),
    why: context.why,
  };
}
