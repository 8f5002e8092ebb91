import type { Channel } from '@merlon/contract/channels.ts';
import type { Delivery } from '@merlon/contract/deliveries.ts';
import type { BellEvent, NotificationRoute } from '@merlon/contract/notifications.ts';
import type { RunDevice, Schedule, ScheduleRun } from '@merlon/contract/schedules.ts';
import { idOf } from './builders.ts';

export const aRun = (part: Partial<ScheduleRun> = {}): ScheduleRun => ({
  id: idOf(91),
  schedule_id: idOf(90),
  status: 'completed',
  due_at: '2026-11-20T17:00:00.000Z',
  begun_at: '2026-11-20T17:00:00.000Z',
  ended_at: '2026-11-20T17:01:05.000Z',
  is_late: false,
  asked_by: null,
  devices_total: 3,
  devices_done: 1,
  devices_failed: 1,
  devices_left_out: 1,
  changed: 1,
  newly_failed: 2,
  fixed: 0,
  message: '1 device audited, 1 failed, 1 left out.',
  ...part,
});

export const aRunDevice = (part: Partial<RunDevice> = {}): RunDevice => ({
  device_id: idOf(1),
  device_name: 'fw-edge',
  status: 'failed',
  message: 'The device did not answer.',
  due_at: '2026-11-20T17:00:00.000Z',
  ended_at: '2026-11-20T17:01:00.000Z',
  audit_id: null,
  ...part,
});

export const aSchedule = (part: Partial<Schedule> = {}): Schedule => ({
  id: idOf(90),
  name: 'Nightly',
  what: 'both',
  devices: { all: true },
  cron: '0 22 * * *',
  zone: 'Asia/Karachi',
  enabled: true,
  window: null,
  blackouts: [],
  spread: 0,
  at_once: 8,
  grace: 360,
  only_changed: false,
  benchmark_ids: [],
  model: null,
  words: 'At 22:00',
  owner: 'amina',
  paused: null,
  created_at: '2026-11-01T10:00:00.000Z',
  next_run_at: '2026-11-21T17:00:00.000Z',
  last_run: aRun(),
  devices_now: 3,
  ...part,
});

export const aChannel = (part: Partial<Channel> = {}): Channel => ({
  id: idOf(92),
  kind: 'email',
  name: 'Night watch',
  enabled: true,
  send_details: false,
  settings: {
    host: 'mail.example.com',
    port: 587,
    security: 'starttls',
    username: 'merlon',
    from: 'merlon@example.com',
    to: ['noc@example.com'],
  },
  secrets: ['password'],
  off: null,
  last_delivery: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...part,
});

export const aRoute = (part: Partial<NotificationRoute> = {}): NotificationRoute => ({
  id: idOf(93),
  name: 'Failures',
  channel_id: idOf(92),
  channel_name: 'Night watch',
  enabled: true,
  kinds: ['check_newly_failed'],
  severities: ['high'],
  types: [],
  tags: [],
  sites: [],
  timing: 'weekly',
  hour: 7,
  minute: 0,
  weekday: 1,
  zone: 'Asia/Karachi',
  cap: 20,
  muted_until: null,
  ...part,
});

export const aDelivery = (part: Partial<Delivery> = {}): Delivery => ({
  id: idOf(94),
  channel_id: idOf(92),
  channel_name: 'Night watch',
  route_id: idOf(93),
  route_name: 'Failures',
  kind: 'email',
  status: 'sent',
  title: 'Merlon: 2 checks newly failed',
  events: 2,
  attempts: 1,
  created_at: '2026-11-20T17:00:00.000Z',
  next_attempt_at: null,
  sent_at: '2026-11-20T17:00:01.000Z',
  answer: '250 OK',
  why: 'The route "Failures" asks for it.',
  ...part,
});

export const aBellEvent = (part: Partial<BellEvent> = {}): BellEvent => ({
  id: idOf(95),
  kind: 'fetch_failed',
  at: '2026-11-20T17:00:00.000Z',
  severity: 'medium',
  device_id: idOf(1),
  device_name: 'fw-edge',
  title: 'The device could not be read',
  link: `/firewalls/${idOf(1)}`,
  is_resolved: false,
  is_read: false,
  ...part,
});
