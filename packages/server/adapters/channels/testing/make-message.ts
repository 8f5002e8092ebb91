import { BlockList } from 'node:net';
import type { Message, ToldEvent } from '../message.ts';
import type { SendContext } from '../send-message.ts';

export const makeEvent = (given: Partial<ToldEvent> = {}): ToldEvent => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'check_newly_failed',
  severity: 'high',
  at: '2026-11-26T02:30:00.000Z',
  device: 'Edge 1',
  title: '2.1.1 fails',
  link: 'https://merlon.example.com/findings/1',
  isResolved: false,
  keys: { check: 'abc', device: 'def', place: '/findings/1' },
  ...given,
});

export const makeMessage = (given: Partial<Message> = {}): Message => ({
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'events',
  at: '2026-11-26T02:31:00.000Z',
  title: 'Merlon: Edge 1: 2.1.1 fails',
  summary: [],
  events: [makeEvent()],
  more: 0,
  sections: [],
  link: 'https://merlon.example.com/events?delivery=2',
  why: 'It was sent as the route "All" asks for everything at once.',
  ...given,
});

/** Loopback is open, as `MERLON_WEBHOOK_NETWORKS` opens it. */
export function makeContext(ownPorts: readonly number[] = [], ownAddresses: readonly string[] = []): SendContext {
  const allowed = new BlockList();
  allowed.addSubnet('127.0.0.0', 8, 'ipv4');
  return { rules: { allowed, ownPorts, ownAddresses }, now: new Date('2026-11-26T02:31:00Z'), version: '9.9.9' };
}
