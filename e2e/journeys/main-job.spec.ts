import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { AuditSummary } from '@merlon/contract/audits.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { findEvidence } from '../find-evidence.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { textOfPages } from '../text-of-pages.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const administrator = { username: 'root.admin', password: 'Rampart-and-Gatehouse-41' };
const deviceName = 'edge-fortigate-1';

let device: LabDevice;

serveMerlon();
// A wrong password is tried on purpose; the browser reports the refused call by itself.
failOnBrowserErrors(/status of 401/);

test.beforeAll(async () => {
  device = await startLabDevice({ type: 'fortinet_fortigate', variant: 'paging' });
});
test.afterAll(() => device.stop());

test('from the empty product to the downloaded report', async ({ page }) => {
  await test.step('set up the first administrator', () => setUpAdministrator(page));
  await test.step('upload a benchmark', () => uploadBenchmark(page));
  await test.step('add a device', () => addDevice(page));
  await test.step('fetch its configuration over SSH', () => fetchConfiguration(page));
  const verdicts = await test.step('run a full audit', () => runFullAudit(page));
  await test.step('see the lines that prove a verdict', () => openEvidence(page));
  await test.step("see the benchmark's page beside the verdict", () => openPdfPage(page));
  await test.step('download the report and compare', () => compareReport(page, verdicts));
  await test.step('sign out and in again', () => signOutAndIn(page));
});

async function setUpAdministrator(page: Page): Promise<void> {
  await page.goto('/history');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Forgot password/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Setup Root Administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('short');
  await expect(dialog.getByText('Weak')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(administrator.password);
  await expect(dialog.getByText('Strong')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Confirm Password/ }).fill(administrator.password);
  await expectAccessible(page, 'set-up dialog');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('Root user setup successful!')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Audits')).toBeVisible();
}

async function uploadBenchmark(page: Page): Promise<void> {
  await page.getByRole('navigation').getByText('Benchmarks').click();
  await expect(page).toHaveTitle('Benchmarks · Merlon');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select both a PDF file and benchmark type')).toBeVisible();
  await page.getByRole('combobox', { name: /Benchmark Type/ }).click();
  await page.getByRole('option', { name: 'Fortinet FortiGate' }).click();
  await page.getByLabel('PDF file').setInputFiles({
    name: 'FortiGate sample.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makeSampleBenchmark('fortinet_fortigate')),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row', { name: /FortiGate sample\.pdf/ });
  await expect(row.getByRole('button', { name: /View Commands/ })).toBeEnabled();
}

async function addDevice(page: Page): Promise<void> {
  await page.getByRole('navigation').getByText('Audits').click();
  await expect(page).toHaveTitle('Audits · Merlon');
  await page.getByRole('button', { name: 'Add Network Device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Device Name/).fill('ab');
  await dialog.getByLabel(/IP Address/).fill('firewall.example');
  await expect(dialog.getByText('Device name must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByText(/Please enter a valid IP address/)).toBeVisible();
  await dialog.getByLabel(/Device Name/).fill(deviceName);
  await dialog.getByRole('combobox', { name: /Device Type/ }).click();
  await page.getByRole('option', { name: 'Fortinet FortiGate' }).click();
  await dialog.getByLabel(/IP Address/).fill(device.host);
  await dialog.getByLabel(/Port/).fill(String(device.port));
  await dialog.getByLabel(/Username/).fill(device.username);
  await dialog.getByLabel(/Password/).fill(device.password);
  await dialog.getByRole('button', { name: 'Add Firewall' }).click();
  await expect(page.getByRole('article', { name: deviceName })).toBeVisible();
}

async function fetchConfiguration(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Fetch Fresh Configuration' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('config system global').first()).toBeVisible();
  await expectAccessible(page, 'configuration');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(
    device.sessions.flat().filter((line) => /^\s*(set|unset|delete|edit)\b/.test(line)),
    'commands that change the device',
  ).toEqual([]);
}

/** Runs a full audit and returns the text of each check in the dialog of results, by its heading. */
async function runFullAudit(page: Page): Promise<ReadonlyMap<string, string>> {
  await card(page).getByRole('button', { name: 'Full Audit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^All \(/ })).toBeVisible();
  await expectAccessible(page, 'results');
  const { results } = AuditSummary.parse(await readLatestAudit(page));
  expect(results.length).toBeGreaterThan(10);
  expect(new Set(results.map(({ status }) => status))).toContain('PASS');
  expect(new Set(results.map(({ status }) => status))).toContain('FAIL');
  for (const [label, status] of [
    ['Failed', 'FAIL'],
    ['Passed', 'PASS'],
  ] as const) {
    const count = results.filter((result) => result.status === status).length;
    await expect(dialog.getByRole('button', { name: `${label} (${count})` })).toBeVisible();
  }
  return new Map(results.map(({ check_id, title, status }) => [`${check_id} ${title}`, status]));
}

/** The last audit as the server tells it, asked with the page's own token. */
function readLatestAudit(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const [firewall] = (await (await fetch('/api/firewalls', { headers })).json()) as { id: string }[];
    return (await fetch(`/api/firewalls/${firewall!.id}/latest-audit`, { headers })).json();
  });
}

async function openEvidence(page: Page): Promise<void> {
  const results = page.getByRole('dialog').first();
  const evidence = await findEvidence(results);
  const quoted = (await evidence.first().getAttribute('title'))!.match(/\d+$/)![0];
  await evidence.first().click();
  const audited = page.getByRole('dialog', { name: 'Audited Configuration' });
  await expect(audited.locator('.cm-marked-line').first()).toBeVisible();
  await expect(audited.getByText(quoted, { exact: true }).first()).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).last().click();
}

async function openPdfPage(page: Page): Promise<void> {
  const results = page.getByRole('dialog');
  const button = results.getByRole('button', { name: /^Page \d+$/ }).first();
  const number = (await button.textContent())!.match(/\d+/)![0];
  await button.click();
  await expect(results.locator('iframe')).toHaveAttribute('src', new RegExp(`/pdf#page=${number}&`));
  await expectAccessible(page, 'results beside the PDF');
  await results.getByRole('button', { name: 'Close the PDF' }).click();
  await expect(button).toBeFocused();
}

async function compareReport(page: Page, verdicts: ReadonlyMap<string, string>): Promise<void> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download Report' }).click();
  const file = await (await downloaded).path();
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
  const text = textOfPages(await readPdf(await readFile(file)));
  expect(text).toContain(deviceName);
  expect(text).not.toContain(device.password);
  for (const heading of verdicts.keys()) expect(text.replace(/\s+/g, ''), heading).toContain(heading.replace(/\s+/g, ''));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu|account/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByRole('textbox', { name: /^Password/ }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Incorrect username or password').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Password/ }).fill(administrator.password);
  await page.getByRole('textbox', { name: /^Password/ }).press('Enter');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.getByRole('navigation').getByText('Audits').click();
  await expect(card(page)).toBeVisible();
}

const card = (page: Page) => page.getByRole('article', { name: deviceName });
