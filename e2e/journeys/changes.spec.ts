import { type Page, expect } from '@playwright/test';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { type LabDevice, readSampleConfig, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice } from '../audited-devices.ts';
import { uploadBenchmark } from '../benchmarks.ts';
import { countClicks } from '../count-clicks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

const NAME = 'fw-changed';
const CAUSE = 'Since when, and what caused it';

let lab: LabDevice;
test.afterEach(() => lab.stop());

/** Fetches and audits a device, has somebody open root sign-in on it, and fetches and audits it again. @returns its id */
async function changeDevice(call: CallServer): Promise<string> {
  const type = 'juniper_srx';
  const config = await readSampleConfig(type);
  lab = await startLabDevice({ type, config });
  await uploadBenchmark(call, { name: `${type} benchmark.pdf`, type, content: await makeSampleBenchmark(type) });
  const { host, port, username, password } = lab;
  const data = { device_name: NAME, ip_address: host, port, username, password, type };
  const { id } = (await call('POST', '/firewalls', { data })) as Firewall;
  await fetchAndAudit(call, id);
  const head = /^## Last commit: .*$/m.exec(config)![0];
  const commits = `## Last commit: 2026-11-21 09:00:00 UTC by ann\n${head.replace('Last commit', 'Commit before')}`;
  lab.changeConfig(config.replace(head, commits).replace('root-login deny;', 'root-login allow;'));
  await fetchAndAudit(call, id);
  return id;
}

async function fetchAndAudit(call: CallServer, id: string): Promise<void> {
  await call('POST', `/firewalls/${id}/fetch-config`);
  await auditDevice(call, id);
}

test('the newest failure and its cause are three clicks away, and the fleet shows the change', { tag: '@long' }, async ({ page }) => {
  const clicks = await countClicks(page);
  const call = await signIn(page);
  const id = await changeDevice(call);
  await test.step('from the dashboard to the cause', async () => {
    await page.goto('/');
    const before = clicks();
    await page
      .getByRole('region', { name: 'Newest failures' })
      .getByRole('link', { name: /Ensure root may not/ })
      .click();
    await page.getByRole('button', { name: CAUSE }).click();
    await expectCause(page);
    expect(clicks() - before).toBeLessThanOrEqual(3);
    await expectAccessible(page, 'the cause of a failure');
    await page.getByRole('link', { name: 'The whole change' }).click();
  });
  await test.step('the change with what it did, and who made it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Change of ${NAME}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'About this change' })).toContainText('ann');
    await expect(page.getByRole('region', { name: /^Settings/ })).toContainText('root-login');
    await expect(page.getByRole('region', { name: /^Changed verdicts/ })).toContainText('root-login allow;');
    await expectFitting(page, 'a change');
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
  });
  await test.step('all changes', async () => {
    await expect(page.getByRole('row', { name: new RegExp(`${NAME}.*ann.*newly failed`) })).toBeVisible();
    await expectFitting(page, 'changes');
    await page.getByRole('button', { name: 'Newly allowed' }).click();
    await expect(page).toHaveURL(/allowed=true/);
    await expect(page.getByText('No changes match these filters')).toBeVisible();
  });
  await test.step('by keyboard alone: approved as the baseline', () => approveByKeyboard(page, id));
});

async function expectCause(page: Page): Promise<void> {
  const cause = page.getByRole('region', { name: CAUSE });
  await expect(cause).toContainText('It has failed since the configuration of');
  await expect(cause.getByRole('group', { name: 'Changed lines' })).toContainText('root-login allow;');
}

async function approveByKeyboard(page: Page, id: string): Promise<void> {
  await page.goto(`/firewalls/${id}?view=configuration`);
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(changes.getByRole('row', { name: /newly failed.*No$/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Settings' }));
  await pressByKey(page, changes.getByRole('button', { name: 'Approve as baseline' }));
  const dialog = page.getByRole('dialog', { name: 'Approve as baseline' });
  await typeByKey(page, dialog.getByLabel('Name'), 'Go-live');
  await typeByKey(page, dialog.getByLabel('Reason'), 'Reviewed by two people.');
  await pressByKey(page, dialog.getByRole('button', { name: 'Approve' }));
  await expect(changes).toContainText('The stored configuration is the baseline “Go-live”');
  await expect(changes.getByRole('row', { name: /Yes$/ })).toBeVisible();
  await expectFitting(page, 'configuration with changes');
}
