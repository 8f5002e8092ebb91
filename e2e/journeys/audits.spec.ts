import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { type LabDevice, labDeviceTypes, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { uploadBenchmark } from '../benchmarks.ts';
import { chooseAct } from '../card-acts.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { textOfPages } from '../text-of-pages.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

/** Has no configuration, so that its audit cannot begin. */
const EMPTY = 'never-fetched';

const devices: LabDevice[] = [];

test.beforeAll(async () => {
  for (const type of labDeviceTypes) devices.push(await startLabDevice({ type }));
});
test.afterAll(async () => {
  for (const device of devices) await device.stop();
});

const nameOf = (type: string): string => `lab-${type.replaceAll('_', '-')}`;
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const press = (within: Locator, name: string): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const close = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Close' }).last().click();

const idOf = async (call: CallServer, name: string): Promise<string> =>
  ((await call('GET', '/firewalls')) as Firewall[]).find(({ device_name }) => device_name === name)!.id;

const lastAudit = async (call: CallServer, name: string): Promise<AuditSummary> =>
  (await call('GET', `/firewalls/${await idOf(call, name)}/latest-audit`)) as AuditSummary;

test('devices of all six types are audited, understood and reported', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  await test.step('a benchmark, a device and its configuration of each type', () => prepareFleet(call));
  await page.goto('/firewalls');
  const [first] = labDeviceTypes;
  const name = nameOf(first!);
  await test.step('estimate an audit that was never made', () => readEstimate(page, name, 'Not measured yet'));
  await test.step('test one check, and find it again', () => testOneCheck(page, name));
  await test.step('audit all devices, of which one cannot be', () => auditAll(page));
  await test.step('the estimate knows the real duration', () => readEstimate(page, name, /^Measured on this device/));
  for (const type of labDeviceTypes) {
    await test.step(`results of ${type}`, async () => readResults(page, nameOf(type), await lastAudit(call, nameOf(type))));
  }
  await test.step('what was found in the rules', async () => readRuleBase(page, name, await lastAudit(call, name)));
  await test.step('results by keyboard alone', () => walkResults(page, name));
  await test.step('a report in every format', async () => downloadFormats(page, name, await lastAudit(call, name)));
  await test.step('the list of reports', () => lookAfterReports(page, name));
});

async function prepareFleet(call: CallServer): Promise<void> {
  for (const { type, host, port, username, password } of devices) {
    await uploadBenchmark(call, { name: `${type}.pdf`, type, content: await makeSampleBenchmark(type) });
    await call('POST', '/firewalls', { data: { device_name: nameOf(type), ip_address: host, port, username, password, type } });
  }
  const { host, username, password, type } = devices[0]!;
  await call('POST', '/firewalls/fetch', { data: {} });
  const fetched = async (): Promise<(string | undefined)[]> =>
    ((await call('GET', '/firewalls')) as Firewall[]).map(({ fetch }) => fetch?.status);
  await expect.poll(fetched).toEqual(labDeviceTypes.map(() => 'done'));
  await call('POST', '/firewalls', { data: { device_name: EMPTY, ip_address: host, username, password, type } });
}

async function readEstimate(page: Page, name: string, measured: string | RegExp): Promise<void> {
  await chooseAct(card(page, name), 'Estimated Duration');
  const shown = dialog(page, 'Estimated Duration');
  await expect(shown.getByText('Estimated by the formula')).toBeVisible();
  await expect(shown.getByText(measured)).toBeVisible();
  await expectAccessible(page, 'estimated duration');
  await close(shown);
}

async function testOneCheck(page: Page, name: string): Promise<void> {
  await chooseAct(card(page, name), 'Test Audit');
  const shown = dialog(page, 'Test Audit');
  await shown.getByRole('option').first().click();
  await press(shown, 'Run Test Check');
  await expect(shown.getByText('Test Check Results')).toBeVisible();
  await expect(shown.getByText(/^Took \d/)).toBeVisible();
  await expectAccessible(page, 'test check results');
  await close(shown);
  await page.reload();
  await chooseAct(card(page, name), 'Test Audit');
  await expect(dialog(page, 'Test Audit').getByRole('region', { name: 'Last test check' })).toBeVisible();
  await expectAccessible(page, 'last test check');
  await close(dialog(page, 'Test Audit'));
}

async function auditAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Audit all', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Auditing devices' });
  await expect(panel.getByText('Auditing ended: 6 audited, 1 failed')).toBeVisible();
  await press(panel, 'Show the failure');
  await expect(panel.getByRole('listitem')).toHaveText([`${EMPTY}: No configuration found for this firewall`]);
  await expectAccessible(page, 'audited devices');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'table of audited devices');
  await page.getByRole('button', { name: 'Cards' }).click();
}

async function readResults(page: Page, name: string, { results }: AuditSummary): Promise<void> {
  await press(card(page, name), 'Last Audit');
  const shown = dialog(page, 'Last Audit Results');
  const counted = (status: string): number => results.filter((result) => result.status === status).length;
  await expect(shown.getByRole('button', { name: `Failed (${counted('FAIL')})` })).toBeVisible();
  await expect(shown.getByRole('button', { name: `Review (${counted('REVIEW')})` })).toBeVisible();
  await expect(shown.getByRole('button', { name: `Passed (${counted('PASS')})` })).toBeVisible();
  const failed = results.find(({ status, evidence }) => status === 'FAIL' && evidence.length > 0)!;
  await shown.getByLabel('Search checks').fill(failed.title);
  await shown.getByRole('button', { name: `${failed.check_id} ${failed.title}` }).click();
  if (failed.remediation_steps !== '') await expect(shown.getByRole('button', { name: 'Copy remediation' })).toBeVisible();
  await expectAccessible(page, `results of ${name}`);
  await shown.getByTitle(`Open the configuration at line ${failed.evidence[0]!.line}`).click();
  const audited = dialog(page, 'Audited Configuration');
  await expect(audited.locator('.cm-marked-line').first()).toBeVisible();
  await close(audited);
  await close(shown);
}

async function readRuleBase(page: Page, name: string, { rule_base: ruleBase }: AuditSummary): Promise<void> {
  await press(card(page, name), 'Last Audit');
  const shown = dialog(page, 'Last Audit Results');
  await shown.getByRole('button', { name: `Rule base (${ruleBase!.findings.length + ruleBase!.omitted})` }).click();
  const found = shown.getByRole('region', { name: 'Findings in the rule base' });
  await expect(found.getByText(ruleBase!.findings[0]!.label).first()).toBeVisible();
  await expectAccessible(page, 'findings in the rule base');
  await found
    .getByTitle(/^Open the configuration at line/)
    .first()
    .click();
  await expect(dialog(page, 'Audited Configuration').locator('.cm-marked-line').first()).toBeVisible();
  await close(dialog(page, 'Audited Configuration'));
  await close(shown);
}

async function walkResults(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Last Audit' }).focus();
  await page.keyboard.press('Enter');
  const checks = dialog(page, 'Last Audit Results').locator('[data-check-row]');
  await checks.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(checks.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(checks.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(checks.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Last Audit Results')).toBeHidden();
  await expect(card(page, name).getByRole('button', { name: 'Last Audit' })).toBeFocused();
}

/** Chooses a format and returns the file that was saved. */
async function saveFormat(page: Page, shown: Locator, format: RegExp, ending: RegExp): Promise<Buffer> {
  const downloaded = page.waitForEvent('download');
  await press(shown, 'Other formats');
  await page.getByRole('menuitem', { name: format }).click();
  expect((await downloaded).suggestedFilename()).toMatch(ending);
  return readFile(await (await downloaded).path());
}

async function downloadFormats(page: Page, name: string, { results }: AuditSummary): Promise<void> {
  await press(card(page, name), 'Last Audit');
  const shown = dialog(page, 'Last Audit Results');
  await press(shown, 'Other formats');
  await expectAccessible(page, 'formats of a report');
  await page.keyboard.press('Escape');
  const save = (format: RegExp, ending: RegExp): Promise<Buffer> => saveFormat(page, shown, format, ending);

  expect(textOfPages(await readPdf(await save(/^PDF/, /\.pdf$/)))).toContain(name);
  const html = (await save(/^HTML/, /\.html$/)).toString();
  const report = await page.context().newPage();
  await report.setContent(html);
  await expect(report.getByText(name).first()).toBeVisible();
  await expectAccessible(report, 'HTML report');
  await report.close();
  const csv = (await save(/^CSV/, /\.csv$/)).toString();
  for (const { check_id } of results) expect(csv).toContain(check_id);
  const json = JSON.parse((await save(/^JSON/, /\.json$/)).toString()) as { results: unknown[] };
  expect(json.results).toHaveLength(results.length);
  const sarif = JSON.parse((await save(/^SARIF/, /\.sarif\.json$/)).toString()) as { version: string };
  expect(sarif.version).toBe('2.1.0');
  const junit = (await save(/^JUnit/, /\.junit\.xml$/)).toString();
  const cases = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('testcase').length,
    junit,
  );
  expect(cases).toBe(results.length);
  await close(shown);
}

async function lookAfterReports(page: Page, name: string): Promise<void> {
  await chooseAct(card(page, name), 'Audit Reports');
  const list = dialog(page, 'Audit Reports');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'audit reports');
  await list.getByRole('button', { name: /^Results of / }).click();
  const shown = dialog(page, 'Audit Results');
  await expect(shown.getByRole('button', { name: /^All \(/ })).toBeVisible();
  await close(shown);
  await chooseAct(card(page, name), 'Audit Reports');
  await press(list, 'Delete');
  await dialog(page, 'Delete Report').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('No reports yet')).toBeVisible();
  await close(list);
}
