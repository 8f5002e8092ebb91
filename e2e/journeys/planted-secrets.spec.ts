import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { changeSecrets, findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { uploadBenchmark } from '../benchmarks.ts';
import { expectLoaded } from '../expect-accessible.ts';
import { findEvidence } from '../find-evidence.ts';
import { chooseAct } from '../card-acts.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { textOfPages } from '../text-of-pages.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// A damaged configuration is imported on purpose; the browser reports the refused call by itself.
failOnBrowserErrors(/status of 422/);

const NAME = 'edge-with-secrets';
const { type, whole } = plantedConfigs.find(({ file }) => file === 'show.conf')!;
const account = { username: 'cAnArYuser', password: 'cAnArYpass-7' };

const card = (page: Page): Locator => page.getByRole('article', { name: NAME });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const press = (within: Locator, name: string): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const close = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Close' }).last().click();

/** The planted secrets in all that the browser holds of the page: elements, fields, stores, address. */
async function findOnPage(page: Page): Promise<readonly string[]> {
  const held = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify(store));
    return [document.documentElement.outerHTML, ...fields, ...stores, document.cookie, location.href].join('\n');
  });
  return [...findPlanted(held)];
}

async function expectNone(page: Page, place: string): Promise<void> {
  expect(await findOnPage(page), `secrets in ${place}`).toEqual([]);
}

test('the page shows the secrets of a configuration in its own dialog alone', { tag: '@long' }, async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => told.push(request.url()));

  const call = await signIn(page);
  await uploadBenchmark(call, { name: 'Sample.pdf', type, content: await makeSampleBenchmark(type) });
  await call('POST', '/firewalls', { data: { device_name: NAME, ip_address: '192.0.2.1', type, ...account } });
  await page.goto('/firewalls');
  await test.step('import it twice, with other secrets', () => importTwice(page));
  await test.step('what changed', () => lookAtChanges(page));
  await test.step('the stored configuration', () => lookAtStored(page));
  await test.step('full audit, evidence, report', () => auditInFull(page));
  await test.step('test audit', () => testOneCheck(page));
  await test.step('every page', () => visitPages(page));
  expect([...findPlanted(told.join('\n'))], 'secrets in the console or in addresses').toEqual([]);
});

async function importTwice(page: Page): Promise<void> {
  const input = page.getByLabel(`Configuration file for ${NAME}`);
  const give = async (name: string, text: string): Promise<void> => {
    // One at a time: a file that comes while another is being imported is refused.
    await expect(card(page).getByText(/^Importing/)).toHaveCount(0);
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await give('damaged.conf', whole.slice(0, whole.length / 2));
  await expect(page.getByText(/damaged\.conf|breaks off/).first()).toBeVisible();
  await expectNone(page, 'a refused import');
  await page.getByRole('dialog', { name: 'Store an excerpt?' }).getByRole('button', { name: 'Cancel' }).click();
  await give('edge.conf', whole);
  await expect(page.getByText(new RegExp(`^Configuration of ${NAME} imported`))).toBeVisible();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/stored-config'));
  await give('edge-next.conf', changeSecrets(whole));
  await stored;
  await expect(card(page).getByText(/^Importing/)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Full Audit' })).toBeEnabled();
  await expectNone(page, 'the card of a device');
}

async function lookAtChanges(page: Page): Promise<void> {
  await chooseAct(card(page), 'What Changed');
  await expect(page.getByRole('dialog').getByText('Secret changed').first()).toBeVisible();
  await expectNone(page, 'what changed');
  await page.getByRole('dialog').getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectNone(page, 'the history of a configuration');
  await close(page.getByRole('dialog'));
}

async function lookAtStored(page: Page): Promise<void> {
  await chooseAct(card(page), 'Stored Configuration');
  await expect(dialog(page, 'Stored Configuration').locator('.cm-content')).toContainText('config system global');
  expect(await findOnPage(page), 'its own dialog shows them').not.toEqual([]);
  await close(dialog(page, 'Stored Configuration'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNone(page, 'the page after the dialog was closed');
}

async function auditInFull(page: Page): Promise<void> {
  await press(card(page), 'Full Audit');
  const results = page.getByRole('dialog').first();
  await expect(results.getByRole('button', { name: /^All \(/ })).toBeVisible();
  const evidence = await findEvidence(results);
  await expectNone(page, 'results with evidence');
  await evidence.first().click();
  await expect(dialog(page, 'Audited Configuration').locator('.cm-marked-line').first()).toBeVisible();
  await close(dialog(page, 'Audited Configuration'));
  await expect(dialog(page, 'Audited Configuration')).toHaveCount(0);
  await expectNone(page, 'results after the audited configuration was closed');
  const downloaded = page.waitForEvent('download');
  await press(results, 'Download Report');
  const report = await readFile(await (await downloaded).path());
  expect([...findPlanted(textOfPages(await readPdf(report)).replace(/\s+/g, ''))], 'secrets in the report').toEqual([]);
  await close(results);
}

async function testOneCheck(page: Page): Promise<void> {
  await chooseAct(card(page), 'Test Audit');
  const tried = dialog(page, 'Test Audit');
  await tried.getByRole('option').first().click();
  await press(tried, 'Run Test Check');
  await expect(tried.getByText(/^Took /)).toBeVisible();
  await expectNone(page, 'a test audit');
  await close(tried);
  await chooseAct(card(page), 'Audit Reports');
  await expect(page.getByRole('dialog').getByText(/\.pdf/).first()).toBeVisible();
  await expectNone(page, 'the list of reports');
}

async function visitPages(page: Page): Promise<void> {
  for (const path of ['/', '/firewalls', '/history', '/benchmarks', '/ai-chat', '/users']) {
    await page.goto(path);
    await expectLoaded(page);
    await expectNone(page, path);
  }
}
