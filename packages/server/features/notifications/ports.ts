import type { Outcome, Message } from '../../adapters/channels/message.ts';
import type { OpenedChannel } from '../../adapters/channels/send-message.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Repeat } from '../../adapters/clock/repeat.ts';
import type { BellStore } from './bell/bell-store.ts';
import type { ChannelStore } from './channels/channel-store.ts';
import type { DeliveryStore } from './deliveries/delivery-store.ts';
import type { EventStore } from './events/event-store.ts';
import type { DeviceMarks, RouteFilter } from './routing/match-route.ts';
import type { RouteStore } from './routing/route-store.ts';
import type { DigestContents } from './routing/write-message.ts';

/** A day or a week that a digest is about. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
  readonly period: 'day' | 'week';
  /** Nothing happened that the route asks for. */
  readonly isQuiet: boolean;
  /** Of which devices it speaks: those that the route asks for. */
  readonly filter: Pick<RouteFilter, 'types' | 'tags' | 'sites'>;
  readonly publicUrl: string | undefined;
}

export interface NotificationsPorts {
  readonly events: EventStore;
  readonly channels: ChannelStore;
  readonly routes: RouteStore;
  readonly deliveries: DeliveryStore;
  readonly bells: BellStore;
  readonly clock: Clock;
  readonly repeat: Repeat;
  /** Whether this process runs jobs; one that does not sends nothing either. */
  readonly runsJobs: boolean;
  /** Writes into the log what failed while nobody was there to be told. */
  readonly warn: (error: unknown, what: string) => void;
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly hash: (text: string) => string;
  readonly sendMessage: (message: Message, channel: OpenedChannel) => Promise<Outcome>;
  /** Tags and sites of all devices, folded. */
  readonly listMarks: () => Promise<ReadonlyMap<string, DeviceMarks>>;
  /** What a digest says beside the events. */
  readonly describePeriod: (period: Period) => Promise<DigestContents>;
}
