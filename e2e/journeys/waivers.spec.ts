import { readFile } from 'node:fs/promises';
import type { User } from '@merlon/contract/auth.ts';
import type { Finding } from '@merlon/contract/findings.ts';
import { type Page, expect } from '@playwright/test';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { usePool } from '@merlon/server/testing/open-test-cluster.ts';
import { auditDevice, auditFleet } from '../audited-devices.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const served = serveMerlon();
failOnBrowserErrors(/nothing is expected/);

const TYPE = 'juniper_srx';
const asker = { username: 'amina.user', password: 'Parapet-and-Sluice-58' };
const decider = { username: 'bilal.approver', password: 'Culvert-and-Postern-63' };
const FAILS = 'Ensure idle timeout is set for all login classes';
/** Only the manager of such a device shows its banner. */
const OPEN_TYPE = 'cisco_ftd';
const OPEN = 'Ensure a login banner is set';
/** As the device is after somebody gave it one more class without a timeout. */
const outgrow = (config: string): string =>
  config.replace('class operators {', 'class helpers {\n permissions [ view ];\n }\n class operators {');

async function addUser(call: CallServer, account: typeof asker, role: string): Promise<void> {
  const { id } = (await call('POST', '/auth/users', { data: { ...account, role } })) as User;
  // Nobody is asked for another password.
  await call('PUT', `/auth/users/${id}`, { data: { username: account.username, must_change_password: false } });
}

const listFindings = async (call: CallServer): Promise<readonly Finding[]> =>
  ((await call('GET', '/findings?page_size=500&state=open,waived,partly_waived,answered')) as { findings: Finding[] }).findings;

async function findFinding(call: CallServer, title: string): Promise<Finding> {
  const found = (await listFindings(call)).find((finding) => finding.title.startsWith(title));
  expect(found, title).toBeDefined();
  return found!;
}

/** A device that was audited, somebody who asks and somebody who decides. */
async function prepare(page: Page): Promise<CallServer> {
  const call = await signIn(page, { withSession: false });
  if ((await listFindings(call)).length > 0) return call;
  await auditFleet(call, [TYPE, OPEN_TYPE]);
  await addUser(call, asker, 'user');
  await addUser(call, decider, 'approver');
  return call;
}

const scoreOf = async (call: CallServer, device: string): Promise<unknown> => {
  const { overall_score, accepted_checks } = (await call('GET', `/firewalls/${device}/latest-audit`)) as Record<string, unknown>;
  return { overall_score, accepted_checks };
};

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Asks with the keyboard alone; fills what the dialog does not know. */
async function askForWaiver(page: Page, finding: Finding): Promise<void> {
  await page.goto(`/findings/${finding.id}`);
  await pressByKey(page, page.getByRole('button', { name: 'Ask for a waiver' }));
  const dialog = dialogNamed(page, 'Ask for a Waiver');
  await expect(dialog.getByText('system › login › class operators', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^The score stays/)).toBeVisible();
  await expectAccessible(page, 'asking for a waiver');
  await typeByKey(page, dialog.getByLabel(/^Reason/), 'The operators sit in a locked room with one console.');
  await expect(dialog.getByLabel(/^Owner/)).toHaveValue(asker.username);
  await pressByKey(page, dialog.getByRole('button', { name: 'Ask for Waiver' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'waiver asked for' }).first()).toBeVisible();
}

/** Decides with the keyboard alone, from the number in the header. */
async function approve(page: Page, what: string): Promise<void> {
  await page.goto('/');
  await pressByKey(page, page.getByRole('link', { name: 'Requests to decide, 1 waiting' }));
  await expect(page).toHaveURL('/waivers?inbox=true');
  await expectFitting(page, 'inbox of waivers');
  await pressByKey(page, page.getByRole('table', { name: 'Inbox' }).getByRole('link', { name: what }));
  await expect(page.getByText('Then: ')).toHaveCount(1);
  await expectFitting(page, 'a waiver');
  await pressByKey(page, page.getByRole('button', { name: 'Approve' }), 'Shift+Tab');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'approving');
  await tabTo(page, dialog.getByLabel('Note'));
  await page.keyboard.type('Seen on site.');
  await pressByKey(page, dialog.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(/(accepted|by hand) until/).first()).toBeVisible();
}

test('a risk is accepted with four eyes, outgrown, and ends, with the keyboard alone', async ({ page, browser, baseURL }) => {
  const call = await prepare(page);
  const finding = await findFinding(call, FAILS);
  const before = (await scoreOf(call, finding.device_id)) as { overall_score: number };
  await signIn(page, { account: asker });
  await test.step('somebody asks', () => askForWaiver(page, finding));
  const other = await browser.newPage({ baseURL: baseURL! });
  await signIn(other, { account: decider });
  await test.step('somebody else approves', () => approve(other, 'The operators sit in a locked room'));
  await test.step('the score is as before, and the page says what is accepted', async () => {
    expect(await scoreOf(call, finding.device_id)).toEqual({ ...before, accepted_checks: 1 });
    await page.goto(`/findings/${finding.id}`);
    await expect(page.getByRole('link', { name: /^accepted until/ }).first()).toBeVisible();
    await page.goto(`/audits/${finding.audit_id}`);
    await expect(page.getByText(/1 accepted; .* without accepted risks/)).toBeVisible();
  });
  await test.step('something new is not covered', async () => {
    await call('PUT', `/firewalls/${finding.device_id}/stored-config`, { data: { config: outgrow(await readSampleConfig(TYPE)) } });
    await auditDevice(call, finding.device_id);
    expect(await scoreOf(call, finding.device_id)).toEqual({ ...before, accepted_checks: 0 });
    await other.goto('/waivers?inbox=true');
    await expect(other.getByRole('link', { name: '1 outgrown' })).toBeVisible();
    await pressByKey(other, other.getByRole('table', { name: 'Inbox' }).getByRole('link', { name: 'The operators sit' }));
    await expect(other.getByText(/^New: .*class helpers/).first()).toBeVisible();
    await page.goto(`/findings/${finding.id}`);
    await expect(page.getByText(/^partly accepted until/).first()).toBeVisible();
  });
  await test.step('at its end it is open again, without any job', async () => {
    await usePool(served.databaseUrl(), (pool) => pool.query(`update waivers set until = now() - interval '1 second'`));
    expect((await findFinding(call, FAILS)).state).toBe('open');
    await page.goto('/waivers?state=expired');
    await expect(page.getByRole('table', { name: 'Accepted risks' }).getByText(/^waiver ended/)).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download JSON' }).click()]);
    expect(JSON.parse(await readFile((await file.path())!, 'utf8'))).toMatchObject([
      { state: 'expired', items: [{ title: finding.title }] },
    ]);
  });
  await other.close();
});

test('a review is answered by hand, and the answer is kept, with the keyboard alone', async ({ page, browser, baseURL }) => {
  const call = await prepare(page);
  const finding = await findFinding(call, OPEN);
  expect(finding.status).toBe('REVIEW');
  await signIn(page, { account: asker });
  await page.goto(`/findings/${finding.id}`);
  await pressByKey(page, page.getByRole('button', { name: 'Answer by hand' }));
  const dialog = dialogNamed(page, 'Answer by Hand');
  await expectAccessible(page, 'answering by hand');
  await typeByKey(page, dialog.getByLabel(/^What you looked at/), 'The manager shows the banner, as the picture of today proves.');
  await pressByKey(page, dialog.getByRole('button', { name: 'Ask for Approval' }));
  await expect(dialog).toHaveCount(0);
  const other = await browser.newPage({ baseURL: baseURL! });
  await signIn(other, { account: decider });
  await approve(other, 'The manager shows the banner');
  await other.close();
  expect((await findFinding(call, OPEN)).state).toBe('answered');
  // What has nothing to do with it changes on the device.
  const config = (await readSampleConfig(OPEN_TYPE)).replace(/^hostname .*$/m, 'hostname ftd-moved');
  await call('PUT', `/firewalls/${finding.device_id}/stored-config`, { data: { config } });
  await auditDevice(call, finding.device_id);
  expect(await findFinding(call, OPEN)).toMatchObject({ state: 'answered', status: 'REVIEW' });
  await page.goto(`/findings/${finding.id}`);
  await expect(page.getByRole('link', { name: /^passed by hand until/ }).first()).toBeVisible();
});
