import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import type { AuditHistorySummary, AuditRecord } from '@merlon/contract/history.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice, auditFleet } from '../audited-devices.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { inKarachi } from '../karachi-time.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { addPastAudits } from '../past-audits.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const TYPES = ['fortinet_fortigate', 'juniper_srx'] as const;
/** With the three real ones that makes seven pages: more than there are page buttons. */
const PAST_AUDITS = 130;
const TOTAL = PAST_AUDITS + TYPES.length + 1;
/** Passes in the sample configuration, and fails where it says the opposite. */
const BANNER = { passes: 'set pre-login-banner enable', fails: 'set pre-login-banner disable' };

const served = serveMerlon();
// Calls are refused and audits asked for that there are not, on purpose; the browser reports it by itself.
failOnBrowserErrors(/status of (404|500)/);

let call: CallServer;
let isSeeded = false;

test.beforeEach(async ({ page }) => {
  call = await signIn(page);
});

/** Makes the history once; the first test needs an empty one. */
async function seedHistory(): Promise<void> {
  if (isSeeded) return;
  await auditFleet(call, TYPES);
  await addPastAudits(served, PAST_AUDITS);
  const config = (await readSampleConfig(TYPES[0])).replace(BANNER.passes, BANNER.fails);
  const firewallId = (await readHistory('benchmark_type=fortinet_fortigate&page_size=1')).audits[0]!.firewall_id!;
  await call('PUT', `/firewalls/${firewallId}/stored-config`, { data: { config } });
  await auditDevice(call, firewallId);
  isSeeded = true;
}

interface History {
  readonly audits: readonly AuditRecord[];
  readonly summary: AuditHistorySummary;
}

const readHistory = async (query: string): Promise<History> => (await call('GET', `/audit-history?${query}`)) as History;

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Audits' }).getByRole('row');
const column = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const tile = (page: Page, name: string): Locator => page.getByRole('group', { name: 'Audits in numbers' }).getByRole('button', { name });
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Audit Details' });

async function openHistory(page: Page, query = ''): Promise<void> {
  await page.goto(`/history${query}`);
  // The details may open before one looks, and hide what is behind them from assistive technology.
  await expect(page.locator('h1', { hasText: 'Reports' })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** Waits until the list shows what a query of the server answers. */
async function expectRows(page: Page, query: string): Promise<void> {
  const { audits, summary } = await readHistory(query);
  await expect(tile(page, 'Total Audits')).toContainText(String(summary.total_audits));
  await expect(rows(page).nth(1)).toContainText(audits[0]!.firewall.device_name);
  await expect(page.getByRole('checkbox', { name: /^Select fw-/ }).first()).toHaveAccessibleName(
    `Select ${audits[0]!.firewall.device_name}, ${inKarachi(audits[0]!.audit_date)}`,
  );
}

test('an empty history leads to the first audit', { tag: '@long' }, async ({ page }) => {
  await openHistory(page);
  await expect(page).toHaveTitle('Reports · Merlon');
  await expect(page.getByText('No audit history available')).toBeVisible();
  await expectFitting(page, 'empty history');
  await page.getByRole('link', { name: 'Audit a device' }).click();
  await expect(page).toHaveURL(/\/firewalls$/);
});

test('tiles, filters, order and pages are in the address, and whoever comes back finds them', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  await openHistory(page);
  const { summary } = await readHistory('');
  expect(summary.total_audits).toBe(TOTAL);
  await expect(page.getByText(`Showing 1 to 20 of ${TOTAL} reports`)).toBeVisible();
  await expect(tile(page, 'Average Score')).toContainText(`${Math.round(summary.average_score ?? 0)}%`);
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await expectFitting(page, 'full history');

  await test.step('a tile', async () => {
    await tile(page, 'Test Audits').click();
    await expect(page).toHaveURL(/\?testType=test$/);
    await expectRows(page, 'test_type=test');
    await expect(chips(page)).toHaveText(['Test Check']);
    await page.getByRole('link', { name: 'Benchmarks' }).click();
    await expect(page.locator('h1', { hasText: 'Benchmarks' })).toBeVisible();
    await page.goBack();
    await expectRows(page, 'test_type=test');
    await tile(page, 'Total Audits').click();
    await expectRows(page, '');
  });
  await test.step('each filter', () => tryFilters(page));
  await test.step('order', async () => {
    await openHistory(page, '?page=3');
    for (const [name, key] of [
      ['Score', 'overall_score'],
      ['Duration', 'duration'],
      ['Date', 'audit_date'],
    ] as const) {
      await column(page, name).getByRole('button').click();
      await expect(column(page, name)).toHaveAttribute('aria-sort', 'descending');
      await expectRows(page, `sort_by=${key}`);
      await column(page, name).getByRole('button').click();
      await expect(column(page, name)).toHaveAttribute('aria-sort', 'ascending');
      await expectRows(page, `sort_by=${key}&sort_order=asc`);
    }
    expect(new URL(page.url()).search, 'another order begins at the first page').toBe('?sort=audit_date');
  });
  await test.step('pages', async () => {
    await openHistory(page);
    const pages = page.getByRole('navigation', { name: 'Pages of audits' });
    await expect(pages.getByRole('button', { name: /^Page \d$/ })).toHaveCount(5);
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Showing 21 to 40 of ${TOTAL} reports`)).toBeVisible();
    await pages.getByRole('button', { name: 'Page 4' }).click();
    await expect(page).toHaveURL(/\?page=4$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await openHistory(page, '?page=99');
    await expect(page.getByText(`Showing 121 to ${TOTAL} of ${TOTAL} reports`), 'the last page stands for all after it').toBeVisible();
  });
});

/** Sets one filter after the other, each alone, and takes it away again by its chip. */
async function tryFilters(page: Page): Promise<void> {
  const choose = (label: string, option: string) => async (): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const type = (label: string, text: string) => async (): Promise<void> => {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).press('Enter');
  };
  const day = (await readHistory('page=3')).audits[0]!.audit_date.slice(0, 10);
  const filters: readonly [() => Promise<void>, string, string][] = [
    [type('Start Date', day), `startDate=${day}`, `start_date=${day}`],
    [type('End Date', day), `endDate=${day}`, `end_date=${day}`],
    [choose('Device Type', 'Juniper SRX'), 'benchmarkType=juniper_srx', 'benchmark_type=juniper_srx'],
    [choose('Audit Type', 'Full Audit'), 'testType=full', 'test_type=full'],
    [choose('Status', 'Failed'), 'status=failed', 'status=failed'],
    [type('Min Score (%)', '80'), 'minScore=80', 'min_score=80'],
    [type('Max Score (%)', '50'), 'maxScore=50', 'max_score=50'],
    [type('Min Duration (s)', '200'), 'minDuration=200', 'min_duration=200'],
    [type('Max Duration (s)', '30'), 'maxDuration=30', 'max_duration=30'],
  ];
  for (const [set, shown, asked] of filters) {
    await set();
    await expect.poll(() => new URL(page.url()).search).toBe(`?${shown}`);
    await expectRows(page, asked);
    await chips(page).getByRole('button').click();
    await expect(chips(page)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
  }
  await openHistory(page, '?aiModel=llama3.1%3A8b&minScore=60&maxScore=nonsense');
  await expectRows(page, 'ai_model=llama3.1%3A8b&min_score=60');
  await expect(chips(page), 'what means nothing is no filter').toHaveCount(2);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expectRows(page, '');
  await openHistory(page, '?startDate=2001-01-01&endDate=2001-01-02');
  await expect(page.getByText('No audits match these filters')).toBeVisible();
  await expectFitting(page, 'history in which nothing matches');
}

test('audits are deleted over pages, and what cannot be deleted stays selected', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  await openHistory(page, '?page=5');
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await expect(page.getByText('Please select at least one audit to delete')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all audits on this page' }).check();
  await expect(page.getByText('20 selected on this page')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of audits' }).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('20 selected, 20 on other pages')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select fw-/ })
    .first()
    .check();
  await expect(page.getByText('21 selected, 20 on other pages')).toBeVisible();

  let deletions = 0;
  await page.route('**/api/firewalls/*/audit-history/*', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    deletions += 1;
    return deletions === 3 ? route.fulfill({ status: 500, json: { detail: 'The audit is being read' } }) : route.continue();
  });
  await page.getByRole('button', { name: 'Delete Selected (21)' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('+ 11 more');
  await expect(question).toContainText('This action cannot be undone');
  await expect(question.getByRole('button', { name: 'Cancel' }), 'the safe answer has the focus').toBeFocused();
  await expectFitting(page, 'question before audits are deleted');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  // The message first: it stands for some seconds only.
  await expect(page.getByText('Successfully deleted 20 audit report(s)')).toBeVisible();
  const failures = page.getByRole('dialog', { name: '1 audit could not be deleted' });
  await expect(failures).toContainText('The audit is being read');
  await expectAccessible(page, 'audits that could not be deleted');
  await failures.getByRole('button', { name: 'Close' }).last().click();
  expect((await readHistory('')).summary.total_audits).toBe(TOTAL - 20);
  await page.unroute('**/api/firewalls/*/audit-history/*');
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Successfully deleted 1 audit report(s)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Selected', exact: true })).toBeVisible();
});

test('details show what an audit found and what changed since the one before', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  const [newest] = (await readHistory('benchmark_type=fortinet_fortigate')).audits;
  await openHistory(page, `?audit=${newest!.id}`);
  const dialog = details(page);
  await expect(dialog).toContainText(`fw-fortinet-fortigate, ${inKarachi(newest!.audit_date)}`);
  await expect(dialog).toContainText('fortinet_fortigate benchmark.pdf');
  await expect(dialog.getByRole('tab', { name: 'Checks' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText(`${newest!.overall_score?.toFixed(1)}%`).first()).toBeVisible();
  await expectFitting(page, 'details of an audit');
  await dialog.getByRole('tab', { name: 'Since the previous audit' }).click();
  await expect(dialog.getByRole('list', { name: 'Newly failed' }).getByRole('listitem')).toContainText(/banner/i);
  await expectFitting(page, 'what changed since the previous audit');
  await dialog.getByRole('button', { name: /^\d\d \w{3} \d{4}, \d\d:\d\d$/ }).click();
  await expect(page, 'the previous audit is opened').not.toHaveURL(new RegExp(newest!.id));
  await expect(dialog.getByRole('tab', { name: 'Checks' })).toHaveAttribute('aria-selected', 'true');

  await openHistory(page, '?status=failed');
  await page
    .getByRole('button', { name: /^View details of/ })
    .first()
    .click();
  await expect(dialog).toContainText('The configuration could not be read');
  await expectAccessible(page, 'details of a failed audit');
  await openHistory(page, '?audit=00000000-0000-4000-8000-000000000000');
  await expect(dialog).toContainText('There is no such audit. It may have been deleted.');
});

test('reports are downloaded, and what an audit without one gets is said', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  await openHistory(page);
  const saved = page.waitForEvent('download');
  const download = page.getByRole('button', { name: /^Download PDF report of/ });
  await download.first().click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Report downloaded successfully')).toBeVisible();
  await download.last().click();
  await expect(page.getByText(/^This audit has no report\. .* is the report of the audit of /)).toBeVisible();
  await page.route('**/api/firewalls/*/audit-reports?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, reports: [] } });
  });
  await download.last().click();
  await expect(page.getByText('No audit reports available for this audit')).toBeVisible();
  await page.route('**/api/audit-reports/**', (route) => route.fulfill({ status: 500, json: { detail: 'The disk is full' } }));
  await download.first().click();
  await expect(page.getByText('Failed to download audit report: The disk is full')).toBeVisible();
});

test('a history that cannot be loaded can be tried again', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  await page.route('**/api/audit-history?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/history');
  await expect(page.getByText('Failed to fetch audit history')).toBeVisible();
  await expectFitting(page, 'history that cannot be loaded');
  await page.unroute('**/api/audit-history?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRows(page, '');
});

test('audits are found, looked at and deleted with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await seedHistory();
  const before = (await readHistory('status=stopped')).summary.total_audits;
  await openHistory(page);
  await typeByKey(page, page.getByLabel('Min Duration (s)'), '20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/minDuration=20$/);
  await pressByKey(page, page.getByRole('button', { name: 'Clear All Filters' }));
  await expect(page).toHaveURL(/\/history$/);
  await pressByKey(page, page.getByRole('combobox', { name: 'Status' }), 'Shift+Tab');
  await page.keyboard.type('Sto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=stopped$/);
  await pressByKey(page, column(page, 'Date').getByRole('button'));
  await expectRows(page, 'status=stopped&sort_order=asc');
  const oldest = page.getByRole('button', { name: /^View details of/ }).first();
  await pressByKey(page, oldest);
  await expect(details(page)).toContainText('Audit was stopped by user');
  await expect(page.locator('#main :focus'), 'the details have taken the focus').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(oldest, 'the focus is where it was').toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /^Select fw-/ }).first(), 'Shift+Tab');
  await page.keyboard.press('Space');
  await pressByKey(page, page.getByRole('button', { name: 'Delete Selected (1)' }), 'Shift+Tab');
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByText('Successfully deleted 1 audit report(s)')).toBeVisible();
  expect((await readHistory('status=stopped')).summary.total_audits).toBe(before - 1);
});
