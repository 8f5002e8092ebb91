import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { countClicks } from '../count-clicks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signInScreen } from '../sign-in-screen.ts';
import { administrator, signIn } from '../sign-in.ts';
import { textOfPages } from '../text-of-pages.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const MOST_CLICKS = 9;

serveMerlon();
failOnBrowserErrors(/^$/);

const steps = (page: Page) => page.getByRole('region', { name: 'Getting started' });
const step = (page: Page, title: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

async function fillDevice(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add New Firewall' });
  await dialog.getByLabel('Device Name').fill(name);
  await dialog.getByLabel('IP Address').fill('192.0.2.31');
  await dialog.getByLabel('Username').fill('auditor');
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('never-used-7');
  await expect(dialog.getByText('Left at Unknown, it is found from the configuration')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Firewall' }).click();
}

async function importSample(page: Page, type: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await steps(page).getByRole('button', { name: 'Import Configuration' }).click();
  await (await choosing).setFiles({ name: 'sample.conf', mimeType: 'text/plain', buffer: Buffer.from(await readSampleConfig(type)) });
}

test('from an empty installation to the first PDF in at most nine clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await page.goto('/');
  await test.step('the set-up is there at once', async () => {
    const { dialog } = signInScreen(page);
    await dialog.username.fill(administrator.username);
    await dialog.password.fill(administrator.password);
    await dialog.confirm.fill(administrator.password);
    await dialog.create.click();
  });
  await test.step('the sample is the benchmark', async () => {
    await steps(page).getByRole('button', { name: 'Use our sample' }).click();
    await page.getByRole('menuitem', { name: 'Fortinet FortiGate' }).click();
    await expect(step(page, 'Benchmark')).toContainText('for Fortinet FortiGate');
  });
  await test.step('a device whose type is left open', async () => {
    await steps(page).getByRole('button', { name: 'Add a device' }).click();
    await fillDevice(page, 'edge-fortigate-1');
    await expect(step(page, 'Device')).toContainText('edge-fortigate-1');
  });
  await test.step('its type is found from its configuration', async () => {
    await importSample(page, 'fortinet_fortigate');
    await expect(page.getByText(/This is a Fortinet FortiGate configuration/)).toBeVisible();
  });
  await test.step('the audit leads to its results', async () => {
    await steps(page).getByRole('button', { name: 'Start the audit' }).click();
    await expect(page).toHaveURL(/\/audits\/[\w-]+$/);
  });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const text = textOfPages(await readPdf(await readFile(await (await downloaded).path())));
  expect(text).toContain('edge-fortigate-1');
  expect(clicks(), 'clicks').toBeLessThanOrEqual(MOST_CLICKS);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('edge-fortigate-1').first()).toBeVisible();
  await expect(steps(page), 'what is done is gone').toBeHidden();
});

test('the steps follow the device, stand in a line where there is other work, and can be put away', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  for (const { id } of (await call('GET', '/firewalls')) as { id: string }[]) await call('DELETE', `/firewalls/${id}`);
  await page.goto('/');
  await expect(step(page, 'Benchmark')).toContainText('for Fortinet FortiGate');
  await expectFitting(page, 'dashboard with the first steps');

  await steps(page).getByRole('button', { name: 'Add a device' }).click();
  await fillDevice(page, 'edge-srx-1');
  await importSample(page, 'juniper_srx');
  await expect(step(page, 'Benchmark'), 'its type has no benchmark').toContainText('edge-srx-1 needs a benchmark for Juniper SRX');

  await page.goto('/firewalls');
  await expect(steps(page)).toContainText('edge-srx-1 needs a benchmark for Juniper SRX');
  await expectFitting(page, 'devices with the next step');
  await page.goto('/benchmarks');
  await steps(page).getByRole('button', { name: 'Use our sample for Juniper SRX' }).click();
  await expect(page.getByRole('button', { name: 'Add a device' })).toBeVisible();
  await expect(steps(page)).toContainText('Next: audit');
  await expect(steps(page).getByRole('button', { name: 'Start the audit' })).toBeVisible();
  await expectAccessible(page, 'benchmarks with the next step');

  await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps(page)).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Last Five Audit Reports' })).toBeVisible();
  await expect(steps(page)).toBeHidden();
});
