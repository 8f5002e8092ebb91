import { expect, test } from 'vitest';
import type { Message } from '../adapters/channels/message.ts';
import type { OpenedChannel } from '../adapters/channels/send-message.ts';
import { attachReport } from './attach-report.ts';

const RUN = '6f9b7a52-24c7-4e17-9d3e-2a1b9d0b7c11';
const event = (place: string, kind: Message['events'][number]['kind'] = 'schedule_run_ended'): Message['events'][number] => ({
  id: 'e',
  kind,
  severity: 'low',
  at: '2026-11-26T00:00:00.000Z',
  device: '',
  title: 'Weekly report: done',
  link: '',
  isResolved: false,
  keys: { check: '', device: '', place },
});
const told = (...events: Message['events']): Message => ({
  id: 'm',
  kind: 'events',
  at: '2026-11-26T00:00:00.000Z',
  title: 'Merlon',
  summary: [],
  events,
  more: 0,
  sections: [],
  link: '',
  why: '',
});
const run = event(`/schedules/${RUN}/runs/${RUN}`);
const mail = { kind: 'email', send_details: true } as OpenedChannel;
const report = { filename: 'fleet_report.pdf', contentType: 'application/pdf', content: Buffer.alloc(10) };
const attach = async (message: Message, channel = mail, content = report.content) =>
  (await attachReport(message, channel, async (id) => (id === RUN ? { ...report, content } : undefined))).attachment;

test('the mail about a run brings its report along where the channel may have details', async () => {
  expect(await attach(told(run))).toEqual(report);
});

test.each([
  ['without details', told(run), { ...mail, send_details: false }],
  ['to another channel', told(run), { kind: 'webhook', send_details: true } as OpenedChannel],
  ['about two runs', told(run, run), mail],
  ['about something else', told(event(run.keys.place, 'schedule_missed')), mail],
  ['about a run without a report', told(event(run.keys.place.replaceAll(RUN, RUN.replace('6', '7')))), mail],
])('a message %s has no file', async (_, message, channel) => {
  expect(await attach(message, channel as OpenedChannel)).toBeUndefined();
});

test('a report that a mail server would refuse stays behind its link', async () => {
  expect(await attach(told(run), mail, Buffer.alloc(10_000_001))).toBeUndefined();
});
