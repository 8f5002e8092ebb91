import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

export const ChannelKind = z.enum(['email', 'webhook', 'slack', 'teams', 'syslog', 'jira', 'servicenow', 'ping']);
export type ChannelKind = z.infer<typeof ChannelKind>;

/** A message to a channel, with how it stands. */
export const Delivery = z.object({
  id: Id,
  channel_id: z.nullable(Id),
  channel_name: z.string(),
  /** Null for a test, and once the route was deleted. */
  route_id: z.nullable(Id),
  route_name: z.string(),
  kind: ChannelKind,
  status: z.enum(['waiting', 'sent', 'failed', 'given-up']),
  title: z.string(),
  events: z.int(),
  attempts: z.int(),
  created_at: Instant,
  next_attempt_at: z.nullable(Instant),
  sent_at: z.nullable(Instant),
  /** The first characters of what the receiver answered, or why it could not be reached. */
  answer: z.string(),
  /** Why it was sent, in a sentence: the route and what it asks for. */
  why: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
