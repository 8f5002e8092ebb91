import { expect } from '@playwright/test';
import type { Channel } from '@merlon/contract/channels.ts';
import type { Schedule, ScheduleRun } from '@merlon/contract/schedules.ts';
import { startHttpReceiver } from '@merlon/server/features/notifications/testing/receivers.ts';
import type { CallServer } from '../sign-in.ts';

/** A port on which nobody listens. */
const CLOSED = 9;

const PERIMETER = 'Perimeter';

/** A device that refuses to be asked at once, so that no run waits for it. */
async function addUnreachable(call: CallServer): Promise<void> {
  const data = { device_name: 'fw-unreachable', ip_address: '127.0.0.1', port: CLOSED, username: 'auditor', password: 'never-used-7' };
  await call('POST', '/firewalls', { data: { ...data, type: 'juniper_srx', tags: [PERIMETER], site: 'Lahore' } });
}

/** Channels that work and that do not, routes and their messages, and schedules with runs. @returns what stops the receiver */
export async function fillUnattended(call: CallServer): Promise<() => Promise<void>> {
  const receiver = await startHttpReceiver();
  await addChannels(call, receiver.url);
  const zone = 'Asia/Karachi';
  const add = async (data: object): Promise<string> => ((await call('POST', '/schedules', { data: { zone, ...data } })) as Schedule).id;
  await addUnreachable(call);
  const nightly = await add({
    name: 'Nightly fetch and audit',
    what: 'both',
    devices: { tags: [PERIMETER] },
    cron: '0 22 * * 1-5',
    window: { from: '22:00', to: '21:30' },
    blackouts: [{ from: '2026-12-24', to: '2027-01-02' }],
    only_changed: true,
  });
  const sites = await add({ name: 'Audit of the sites', what: 'audit', devices: { sites: ['Karachi'] }, cron: '30 6 1,15 * *' });
  await add({ name: 'Fleet report', what: 'report', devices: { all: true }, cron: '0 7 * * 1' });
  await add({
    name: 'Fetch of the perimeter',
    what: 'fetch',
    devices: { types: ['juniper_srx'] },
    cron: '*/20 * * * *',
    spread: 15,
    enabled: false,
  });
  await run(call, sites);
  // It still goes on when its picture is taken: a device that refuses is asked again before it is given up.
  await call('POST', `/schedules/${nightly}/run`);
  return receiver.stop;
}

async function addChannels(call: CallServer, url: string): Promise<void> {
  const add = async (data: object): Promise<string> => ((await call('POST', '/channels', { data })) as Channel).id;
  const mail = await add({
    kind: 'email',
    name: 'Night watch',
    host: '127.0.0.1',
    port: CLOSED,
    security: 'none',
    from: 'merlon@example.com',
    to: ['noc@example.com', 'the-security-operations-centre@example.com'],
  });
  const log = await add({ kind: 'webhook', name: 'Log of events', url });
  await add({ kind: 'jira', name: 'Tickets', url, username: 'merlon', token: 'a-token-of-the-tests', project: 'NET', enabled: false });
  const addRoute = (data: object) => call('POST', '/routes', { data });
  await addRoute({ name: 'Everything to the log', channel_id: log });
  const kinds = ['check_newly_failed', 'traffic_newly_allowed', 'drift_from_baseline'];
  await addRoute({ name: 'What got worse', channel_id: mail, kinds, severities: ['high'], tags: ['Core'], timing: 'daily' });
  for (const id of [mail, log]) await call('POST', `/channels/${id}/test`);
}

async function run(call: CallServer, id: string): Promise<void> {
  const begun = (await call('POST', `/schedules/${id}/run`)) as ScheduleRun;
  const status = async () => ((await call('GET', `/schedules/${id}/runs/${begun.id}`)) as { run: ScheduleRun }).run.status;
  await expect.poll(status).not.toBe('running');
}
