import { type Page, expect } from '@playwright/test';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { Finding } from '@merlon/contract/findings.ts';
import type { Waiver } from '@merlon/contract/waivers.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice } from '../audited-devices.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import type { Account } from '../sign-in-screen.ts';

/** The device that somebody changed. */
export const CHANGED = 'fw-changed';
const TYPE = 'juniper_srx';

export const READER: Account = { username: 'idris.reader', password: 'Parapet-and-Sluice-61' };
const ASKER: Account = { username: 'amina.user', password: 'Parapet-and-Sluice-62' };

const listFindings = async (call: CallServer, query: string): Promise<readonly Finding[]> =>
  ((await call('GET', `/findings?page_size=500&${query}`)) as { findings: Finding[] }).findings;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Tags, a device that was changed with its baseline, owners, comments, and waivers in every state. */
export async function fillDecisions(page: Page, call: CallServer): Promise<void> {
  for (const [account, role] of [
    [READER, 'auditor'],
    [ASKER, 'user'],
  ] as const) {
    await call('POST', '/auth/users', { data: { ...account, role, must_change_password: false } });
  }
  await tagDevices(call);
  await changeDevice(call);
  const findings = await listFindings(call, 'status=FAIL&state=open');
  const data = { ids: findings.slice(0, 6).map(({ id }) => id), owner: ASKER.username, due: inDays(-3) };
  await call('POST', '/findings/change', { data });
  await call('POST', `/findings/${findings[0]!.id}/comments`, { data: { text: 'The network team knows about it.' } });
  await decide(call, await signIn(page, { account: ASKER, withSession: false }));
}

async function tagDevices(call: CallServer): Promise<void> {
  const devices = (await call('GET', '/firewalls')) as Firewall[];
  const ids = devices.map(({ id }) => id);
  await call('POST', '/firewalls/tags', { data: { ids: ids.slice(0, 3), add: ['Core', 'PCI'], site: 'Karachi' } });
  await call('POST', '/firewalls/tags', { data: { ids: ids.slice(3), add: ['Branch', 'Managed by the regional team'], site: 'Lahore' } });
}

/** Somebody opens root sign-in and a rule of a device whose configuration was approved. */
async function changeDevice(call: CallServer): Promise<void> {
  const config = await readSampleConfig(TYPE);
  const data = {
    device_name: CHANGED,
    ip_address: '192.0.2.44',
    username: 'auditor',
    password: 'never-used-7',
    type: TYPE,
    tags: ['Core'],
  };
  const { id } = (await call('POST', '/firewalls', { data })) as Firewall;
  const store = async (text: string): Promise<void> => {
    await call('PUT', `/firewalls/${id}/stored-config`, { data: { config: text } });
    await auditDevice(call, id);
  };
  await store(config.replace('root-login deny;', 'root-login allow;'));
  await store(config);
  const [approved] = (await call('GET', `/firewalls/${id}/snapshots`)) as { id: string }[];
  await call('PUT', `/firewalls/${id}/baseline`, {
    data: { snapshot_id: approved!.id, name: 'Go-live', reason: 'Reviewed by two people before the move.' },
  });
  const head = /^## Last commit: .*$/m.exec(config)![0];
  await store(
    config
      .replace(head, `## Last commit: 2026-11-21 09:00:00 UTC by ann\n${head.replace('Last commit', 'Commit before')}`)
      .replace('root-login deny;', 'root-login allow;')
      .replace('destination-address web-server;', 'destination-address any;'),
  );
}

const REASONS = {
  accepted: 'The operators sit in a locked room with one console.',
  mitigated: 'The jump host in front of it ends idle sessions after five minutes, and records what was typed there.',
  disputed: 'The check asks for a service that this model does not have.',
  planned: 'Mended together with the upgrade in the spring.',
} as const;

/** One of each kind is asked for by a user; the administrator approves, rejects and leaves open. */
async function decide(call: CallServer, asker: CallServer): Promise<void> {
  const findings = await listFindings(asker, 'status=FAIL&state=open&kind=check');
  const ask = async (kind: keyof typeof REASONS, from: number, days: number): Promise<string> => {
    const finding_ids = findings.slice(from, from + 3).map(({ id }) => id);
    const data = { finding_ids, kind, reason: REASONS[kind], owner: ASKER.username, until: inDays(days), ticket: 'NET-4711' };
    return ((await asker('POST', '/waivers', { data })) as Waiver).id;
  };
  const settle = (id: string, approve: boolean) => call('POST', `/waivers/${id}/decision`, { data: { approve, note: 'Seen on site.' } });
  await settle(await ask('accepted', 0, 5), true);
  await settle(await ask('disputed', 3, 200), false);
  await settle(await ask('planned', 6, 25), true);
  await ask('mitigated', 9, 180);
  const [review, other] = await listFindings(asker, 'status=REVIEW&state=open');
  const reason = 'Both RADIUS servers answer, as the test of today shows.';
  const until = inDays(300);
  const { id } = (await asker('POST', '/answers', { data: { finding_ids: [review!.id], answer: 'passed', reason, until } })) as Waiver;
  await settle(id, true);
  await asker('POST', '/answers', { data: { finding_ids: [other!.id], answer: 'failed', reason, until } });
  expect((await listFindings(call, 'state=waived')).length).toBeGreaterThan(0);
}
