import { readFile } from 'node:fs/promises';
import { type Download, type Page, type Route, expect } from '@playwright/test';
import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { RecommendationReview } from '@merlon/contract/reviews.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { writeXccdf } from '@merlon/server/adapters/xccdf/testing/write-xccdf.ts';
import { drawSample } from '@merlon/server/testing/sample-benchmark.ts';
import { deleteBenchmarks, uploadBenchmark } from '../benchmarks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting, expectNoSidewaysScroll, resize } from '../expect-fitting.ts';
import { pressByKey, tabTo } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const TYPE = 'fortinet_fortigate';
const MANY = 150;

serveMerlon();
// Some calls are refused on purpose; the browser reports these by itself.
failOnBrowserErrors(/status of (409|500)/);

let call: CallServer;

test.beforeEach(async ({ page }) => {
  call = await signIn(page);
  await deleteBenchmarks(call);
});

const uploadSample = async (name = 'FortiGate sample.pdf', type = TYPE) =>
  uploadBenchmark(call, { name, type, content: await makeSampleBenchmark(type) });

const uploadMany = async (name = 'Many checks.pdf') => {
  const recommendations = Array.from({ length: MANY }, (_, at) => ({
    id: `1.${at + 1}`,
    title: `Ensure setting ${at + 1} is looked at`,
    audit: [`FGT1 # get system setting-${at + 1}`],
  }));
  return uploadBenchmark(call, { name, type: TYPE, content: await drawSample(recommendations) });
};

const listBenchmarks = async () => (await call('GET', '/documents')) as BenchmarkDocument[];
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('uploads a benchmark and reads its commands with the keyboard alone', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Told so with the key itself, the browser may hear of the key first, and then shows a dialog of its own to nobody.
  page.on('filechooser', () => undefined);
  await page.goto('/benchmarks');
  await expect(page.getByRole('heading', { name: 'No benchmark data available for summary analysis.' })).toBeVisible();
  await expectAccessible(page, 'empty');

  await pressByKey(page, button(page, 'Upload'));
  await expect(page.getByText('Please select both a PDF file and benchmark type')).toBeVisible();
  await pressByKey(page, page.getByRole('combobox', { name: /Benchmark Type/ }), 'Shift+Tab');
  await expect(page.getByRole('option', { name: 'Fortinet FortiGate' })).toBeVisible();
  await page.keyboard.type('Fortinet');
  await page.keyboard.press('Enter');
  await choosePdf(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
  await expect(page.getByText('Please select a valid PDF file')).toBeVisible();
  const buffer = Buffer.from(await makeSampleBenchmark(TYPE));
  await page.keyboard.press('Shift+Tab');
  await choosePdf(page, { name: 'FortiGate sample.pdf', mimeType: 'application/pdf', buffer });
  await pressByKey(page, button(page, 'Upload'));
  await expect(page.getByText('FortiGate sample.pdf was processed successfully')).toBeVisible();

  await pressByKey(page, button(page, 'View Commands'));
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Search commands' }));
  await page.keyboard.type('admin');
  await expect(dialog(page).getByText(/^\d+ of \d+ commands$/)).toBeVisible();
  await pressByKey(page, button(page, 'Copy').first());
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\S/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Commands' })).toBeFocused();
});

async function choosePdf(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await tabTo(page, button(page, /^(Choose|Change) PDF$/));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

test('shows what the benchmarks are and what can be counted over them', { tag: '@long' }, async ({ page }) => {
  await uploadSample();
  await uploadMany();
  await page.goto('/benchmarks');
  const documents = await listBenchmarks();
  const sum = (of: (document: BenchmarkDocument) => number) => documents.reduce((total, document) => total + of(document), 0);
  const pages = sum((document) => document.total_pages);
  const commands = sum((document) => document.commands_count);
  for (const [label, value, average] of [
    ['Total Benchmarks', 2, null],
    ['Pages Processed', pages, pages / 2],
    ['Commands Extracted', commands, commands / 2],
  ] as const) {
    const card = page.getByText(label, { exact: true }).locator('..');
    await expect(card.getByText(String(value), { exact: true })).toBeVisible();
    if (average !== null) await expect(card.getByText(`Average ${average} per benchmark`)).toBeVisible();
  }
  const headings = ['Title', 'Date', 'Type', 'Pages', 'Batches', 'Chunks', 'Commands', 'Actions'];
  for (const name of headings) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = rowOf(page, 'Many checks.pdf');
  await expect(row.getByText('Fortinet FortiGate')).toBeVisible();
  await expect(row.getByText('16 done')).toBeVisible();
  await expect(row.getByText(/per page$/)).toBeVisible();
  await expect(row.getByText('1 per chunk')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By type' }).getByText('2 (100%)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By status' }).getByText('Completed')).toBeVisible();
  const server = page.getByRole('region', { name: 'Server summary' });
  await expect(server.getByText(String(commands), { exact: true })).toBeVisible();
  await expect(server.getByText('100%')).toBeVisible();
  await expectAccessible(page, 'full');

  await resize(page, { width: 320, height: 720 });
  await expectNoSidewaysScroll(page, 'full, narrow');
  await expectAccessible(page, 'full, narrow');
});

test('exports the summary as CSV and as JSON', { tag: '@long' }, async ({ page }) => {
  await uploadSample();
  await page.goto('/benchmarks');
  const exportAs = async (format: 'CSV' | 'JSON') => {
    await page.getByRole('button', { name: 'Export' }).click();
    await dialog(page)
      .getByRole('radio', { name: new RegExp(format) })
      .check();
    if (format === 'CSV') await expectAccessible(page, 'export');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export' }).click();
    await expect(dialog(page)).toBeHidden();
    return download;
  };
  // The export holds exactly what the page shows, and the type labels may load last.
  await expect(page.getByRole('region', { name: 'By type' })).toContainText('Fortinet FortiGate');
  const csv = await exportAs('CSV');
  expect(csv.suggestedFilename()).toMatch(/^benchmark_summary_\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(csv)).toMatch(/^Metric,Value,Source\r\nTotal Benchmarks,1,/);
  const json = await exportAs('JSON');
  expect(json.suggestedFilename()).toMatch(/^benchmark_summary_\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await textOf(json))).toMatchObject({
    summary: { total: 1 },
    by_type: [{ label: 'Fortinet FortiGate', percentage: 100 }],
  });
});

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('deletes what is selected, one by one, and says honestly what could not be deleted', { tag: '@long' }, async ({ page }) => {
  const kept = await uploadSample('kept.pdf');
  // Nothing can be read in these, which is known at once; they are listed and deleted like any other.
  const content = Buffer.from('%PDF-1.7\n');
  for (let number = 1; number <= 11; number += 1) await uploadBenchmark(call, { name: `gone ${number}.pdf`, type: TYPE, content });
  await page.goto('/benchmarks');
  await page.getByRole('checkbox', { name: 'Select all benchmarks' }).check();
  await expect(page.getByText('12 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(11);
  await expect(dialog(page).getByText('+ 2 more')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'confirm');

  let open = 0;
  await page.route('**/api/documents/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    open += 1;
    expect(open, 'deletions at once').toBe(1);
    if (route.request().url().endsWith(kept))
      await route.fulfill({
        status: 409,
        json: { detail: 'An audit that is running uses this benchmark; wait for its end or stop it first.' },
      });
    else await route.fulfill({ response: await route.fetch() });
    open -= 1;
  });
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText(/^Failed to delete benchmarks: .*An audit that is running uses this benchmark.* 11 of 12 were deleted\.$/),
  ).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /kept\.pdf/ })).toBeChecked();
  expect((await listBenchmarks()).map(({ id }) => id)).toEqual([kept]);
  await page.unroute('**/api/documents/*');

  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 benchmark deleted')).toBeVisible();
  await expect(page.getByText('No benchmark data available for summary analysis.')).toBeVisible();
});

test('lists a long benchmark, finds within it, and opens the page of the PDF beside it', { tag: '@long' }, async ({ page }) => {
  const id = await uploadMany();
  const commands = (await call('GET', `/documents/${id}/commands`)) as BenchmarkCommand[];
  await page.goto('/benchmarks');
  await rowOf(page, 'Many checks.pdf').getByRole('button', { name: 'View Commands' }).click();
  await expect(dialog(page).getByText(`${MANY} commands`, { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  expect(await dialog(page).getByRole('listitem').count()).toBeLessThan(40);
  await expectAccessible(page, 'commands');
  await dialog(page).getByRole('textbox', { name: 'Search commands' }).fill('setting-97');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await dialog(page)
    .getByRole('button', { name: /^Description:/ })
    .click();
  await expect(dialog(page).getByText('What it is about.')).toHaveCount(2);

  const wanted = commands.find(({ check_id }) => check_id === '1.97')!.page_number;
  const answered = page.waitForResponse(/\/pdf$/);
  await dialog(page)
    .getByRole('button', { name: `Page ${wanted}` })
    .click();
  expect((await answered).status()).toBe(200);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`/api/documents/${id}/pdf#page=${wanted}&`));
  await expect(page.getByRole('region', { name: `Page ${wanted} of the PDF` })).toBeFocused();
  // The browser's own viewer has taken it, and was not kept from it by a policy.
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://'))).toBe(true);
  await expectAccessible(page, 'PDF');
  await page.getByRole('button', { name: 'Close the PDF' }).click();
  await expect(dialog(page).getByRole('button', { name: `Page ${wanted}` })).toBeFocused();

  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download Commands' }).click();
  expect((await download).suggestedFilename()).toBe('Many checks_commands.txt');
  expect(await textOf(await download)).toContain('get system setting-97');
});

test('shows how each recommendation will be judged, at an address that can be shared', { tag: '@long' }, async ({ page }) => {
  const id = await uploadSample();
  const reviews = (await call('GET', `/documents/${id}/review`)) as RecommendationReview[];
  const forPerson = reviews.filter(({ decidable }) => !decidable);
  await page.goto('/benchmarks');
  await page.getByRole('button', { name: 'Review Checks' }).click();
  await expect(dialog(page).getByRole('button', { name: `All (${reviews.length})` })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByRole('button', { name: `Decided by rules (${reviews.length - forPerson.length})` })).toBeVisible();
  await expect(dialog(page).getByText('Expected').first()).toBeVisible();
  await expectAccessible(page, 'review');
  await dialog(page)
    .getByRole('button', { name: `Needs a person (${forPerson.length})` })
    .click();
  await expect(page).toHaveURL(/judged=person/);
  await dialog(page).getByRole('textbox', { name: 'Search checks' }).fill('no such words');
  await expect(dialog(page).getByText('No checks match these filters')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(dialog(page).getByRole('button', { name: `All (${reviews.length})` })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByText(`${reviews.length} checks`, { exact: true })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Page / })
    .first()
    .click();
  await expect(page.locator('iframe')).toBeVisible();

  const shared = page.url();
  await page.goto('/firewalls');
  await page.goto(shared);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`#page=${reviews[0]!.page_number}&`));
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).toHaveURL(/\/benchmarks$/);
  await page.getByRole('button', { name: 'Review Checks' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('follows a document that is being read, also after a reload, and says when it fails', { tag: '@long' }, async ({ page }) => {
  const id = await uploadSample();
  const [document] = await listBenchmarks();
  let status: object = { status: 'processing', progress_percentage: 10, current_operation: 'Waiting to be read', processed_pages: 0 };
  let asked = 0;
  await page.route(`**/api/documents`, (route) =>
    route.fulfill({ json: [{ ...document, status: 'processing', processed_pages: 4, chunks: 0, commands_count: 0 }] }),
  );
  await page.route(`**/api/status/${id}`, (route) => {
    asked += 1;
    return route.fulfill({
      json: { total_pages: 0, processed_pages: 0, chunks: 0, error: null, can_insist: false, replaced_by: null, ...status },
    });
  });
  await page.clock.install();
  await page.goto('/benchmarks');
  const panel = page.getByRole('region', { name: /FortiGate sample\.pdf/ });
  await expect(panel.getByText('10 %')).toBeVisible();
  await expect(rowOf(page, 'FortiGate sample.pdf').getByText('4 processed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Commands' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download Commands' })).toBeDisabled();
  // It has just asked, and asks again in two seconds: nothing that the clock brings about by itself comes between.
  await page.waitForResponse(`**/api/status/${id}`);
  status = {
    status: 'processing',
    progress_percentage: 52,
    current_operation: 'Reading page 9 of 17',
    total_pages: 17,
    processed_pages: 9,
  };
  const before = asked;
  const told = page.waitForResponse(`**/api/status/${id}`);
  await page.clock.runFor(2_000);
  await told;
  expect(asked - before).toBe(1);
  await expect(panel.getByText('Reading page 9 of 17')).toBeVisible();
  await expect(panel.getByText('Pages: 9 of 17')).toBeVisible();
  await expectAccessible(page, 'processing');

  await page.reload();
  await expect(panel.getByText('52 %')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please wait for current upload to complete')).toBeVisible();

  await page.unroute('**/api/documents');
  status = { status: 'failed', progress_percentage: 52, current_operation: 'Failed', error: 'The file is encrypted.' };
  await page.clock.runFor(2_000);
  await expect(page.getByText('Failed to process PDF: The file is encrypted.')).toBeVisible();
  await expect(panel.getByText('The file is encrypted.')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(panel).toBeHidden();
});

test('says that reading did not begin once a document was missed five times', { tag: '@long' }, async ({ page }) => {
  const id = await uploadSample();
  const [document] = await listBenchmarks();
  const nowhere = {
    progress_percentage: 0,
    current_operation: '',
    total_pages: 0,
    processed_pages: 0,
    chunks: 0,
    error: null,
    can_insist: false,
  };
  await page.route('**/api/documents', (route) => route.fulfill({ json: [{ ...document, status: 'processing' }] }));
  // Each answer waits for its turn: the clock goes on by itself too, and would bring about more of them.
  const asked: Route[] = [];
  await page.route(`**/api/status/${id}`, (route) => void asked.push(route));
  await page.clock.install();
  await page.goto('/benchmarks');
  await expect(page.getByText('10 %')).toBeVisible();
  const said = page.getByText('Document processing failed to start. Please try again.').first();
  for (let misses = 1; misses <= 5; misses += 1) {
    await expect.poll(() => asked.length, 'who asks again has not given up').toBe(1);
    await expect(said).toBeHidden();
    await asked.pop()!.fulfill({ json: { ...nowhere, status: 'not_found' } });
    await page.clock.runFor(2_000);
  }
  await expect(said).toBeVisible();
});

test('says what the server could not do, and tries again', { tag: '@long' }, async ({ page }) => {
  await uploadSample();
  await page.route('**/api/documents', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.goto('/benchmarks');
  await expect(page.getByText('Failed to fetch benchmark history. Please try again later.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expectAccessible(page, 'error');
  await page.unroute('**/api/documents');
  await page.route('**/api/documents', (route) => route.fulfill({ json: { documents: [] } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Invalid response format from server')).toBeVisible();
  await page.unroute('**/api/documents');
  await page.route('**/api/documents/summary', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to calculate summary statistics')).toBeVisible();
  await page.unroute('**/api/documents/summary');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Command extraction success rate')).toBeVisible();

  await page.route('**/commands', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'View Commands' }).click();
  await expect(dialog(page).getByText('Failed to fetch commands')).toBeVisible();
  await page.unroute('**/commands');
  await page.route('**/commands', (route) => route.fulfill({ json: [] }));
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText('No SSH commands found in this document.')).toBeVisible();
  await expectAccessible(page, 'no commands');
});

test('loads again when somebody tells the page that benchmarks have changed', { tag: '@long' }, async ({ page }) => {
  const id = await uploadSample();
  await page.goto('/benchmarks');
  await expect(rowOf(page, 'FortiGate sample.pdf')).toBeVisible();
  await call('DELETE', `/documents/${id}`);
  await page.evaluate("window.dispatchEvent(new Event('benchmarkDataChanged'))");
  await expect(page.getByText('No benchmark data available for summary analysis.')).toBeVisible();
});

test('replaces an earlier document of the same name, and shows why a broken one cannot be read', { tag: '@long' }, async ({ page }) => {
  await uploadSample();
  await page.goto('/benchmarks');
  const uploadHere = async (buffer: Buffer) => {
    await page.getByRole('combobox', { name: /Benchmark Type/ }).click();
    await page.getByRole('option', { name: 'Fortinet FortiGate' }).click();
    await page.getByLabel('PDF file').setInputFiles({ name: 'FortiGate sample.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await uploadHere(Buffer.from(await makeSampleBenchmark(TYPE)));
  await expect(page.getByText(/takes the place of the earlier one/)).toBeVisible();
  await expect(page.getByText('FortiGate sample.pdf was processed successfully')).toBeVisible();
  await expect.poll(async () => (await listBenchmarks()).length).toBe(1);
  await expect(page.getByRole('checkbox', { name: /^Select .*FortiGate sample\.pdf/ })).toHaveCount(1);
  await uploadHere(Buffer.from('%PDF-1.7\n'));
  await expect(page.getByText(/^Failed to process PDF: This PDF is damaged/)).toBeVisible();
  await expect(page.getByRole('table').getByText(/^Failed: This PDF is damaged/)).toBeVisible();
  await expectAccessible(page, 'failed document');
});

test('an XCCDF guide of another product is refused until somebody insists, and its rules open', { tag: '@long' }, async ({ page }) => {
  const rule = { version: 'EX-1', title: 'The device must send its logs away', check: 'show x', fix: 'Send them to two servers.' };
  const guide = writeXccdf([rule, { ...rule, version: 'EX-2' }]).replace('Example Firewall', 'Cisco ASA');
  await page.goto('/benchmarks');
  await page.getByRole('combobox', { name: /Benchmark Type/ }).click();
  await page.getByRole('option', { name: 'Fortinet FortiGate' }).click();
  await page.getByLabel('PDF file').setInputFiles({ name: 'guide.xml', mimeType: 'text/xml', buffer: Buffer.from(guide) });
  await button(page, 'Upload').click();
  await expect(page.getByText('Failed: This document was made for Cisco ASA, not for Fortinet FortiGate.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Failed: guide.xml' });
  await expectFitting(page, 'refused document');
  await panel.getByRole('button', { name: 'Use anyway' }).click();
  await button(page, 'View Commands').click();
  await dialog(page).getByRole('button', { name: 'Rule 2' }).click();
  const pane = dialog(page).getByRole('region', { name: 'Rule 2' });
  await expect(pane.getByText('Rule 2 of 2')).toBeVisible();
  await expect(pane.getByText('Send them to two servers.')).toBeVisible();
});
