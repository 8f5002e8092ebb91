import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import type { DashboardStats, FailedCheck, ScoreOfDay, VerdictsOfType } from '@merlon/contract/dashboard.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice, auditFleet } from '../audited-devices.ts';
import { expectFitting } from '../expect-fitting.ts';
import { inKarachi } from '../karachi-time.ts';
import { pressByKey } from '../keyboard.ts';
import { addPastAudits } from '../past-audits.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const TYPES = ['fortinet_fortigate', 'juniper_srx'] as const;
const PAST_AUDITS = 60;

const served = serveMerlon();
// Calls are refused on purpose; the browser reports it by itself.
failOnBrowserErrors(/status of 500|report/i);

interface DashboardCharts {
  readonly scores: readonly ScoreOfDay[];
  readonly verdicts: readonly VerdictsOfType[];
  readonly failed_checks: readonly FailedCheck[];
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const reports = (page: Page): Locator => panel(page, 'Last Five Audit Reports');
const activity = (page: Page): Locator => panel(page, 'Recent Activity');
const card = (page: Page, label: string): Locator => page.getByRole('link', { name: new RegExp(`^${label}`) });

const listAudits = async (call: CallServer): Promise<AuditRecord[]> =>
  ((await call('GET', '/audit-history?page_size=5')) as { audits: AuditRecord[] }).audits;

/** Waits for the numbers, so that what is looked at next is the whole page. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByLabel('Loading the dashboard')).toHaveCount(0);
}

test('an empty product says what there is to do', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await openDashboard(page);
  await expect(page).toHaveTitle('Dashboard · Merlon');
  await expect(reports(page)).toContainText('No audit reports available');
  await expect(reports(page)).toContainText('Run your first audit to see reports here');
  await expect(activity(page)).toContainText('No recent activity');
  await expect(card(page, 'Total Audits')).toHaveText(/0$/);
  await expect(card(page, 'Average Score')).toContainText('N/A');
  await expectFitting(page, 'empty dashboard');
});

test('numbers, reports and activity lead to what is behind them', { tag: '@long' }, async ({ page, context }) => {
  const call = await signIn(page);
  await auditFleet(call, TYPES);
  await addPastAudits(served, PAST_AUDITS);
  const stats = (await call('GET', '/dashboard')) as DashboardStats;
  const audits = await listAudits(call);
  await openDashboard(page);
  await test.step('what is counted', async () => {
    expect(stats.total_audits).toBe(PAST_AUDITS + TYPES.length);
    for (const [label, value] of [
      ['Total Firewalls', String(TYPES.length)],
      ['Total Audits', String(stats.total_audits)],
      ['Average Score', `${stats.average_score?.toFixed(1)}%`],
    ] as const) {
      await expect(card(page, label)).toContainText(value);
    }
  });
  await test.step('charts', async () => readCharts(page, (await call('GET', '/dashboard/charts')) as DashboardCharts));
  await test.step('the last five reports', () => readReports(page, audits));
  await test.step('recent activity', () => readActivity(page, audits));

  const [newest] = audits;
  const row = reports(page).getByRole('listitem').first();
  await test.step('a report is saved', async () => {
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download report of/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByText('Report downloaded successfully')).toBeVisible();
  });
  await test.step('a report is shown in a tab of its own', async () => {
    const opened = context.waitForEvent('page');
    await row.getByRole('button', { name: /^View Report of/ }).click();
    const tab = await opened;
    await tab.waitForURL(/^blob:/);
    await tab.close();
  });
  await test.step('a report that cannot be had shows the details instead', async () => {
    await page.route('**/api/audit-reports/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await row.getByRole('button', { name: /^Download report of/ }).click();
    await expect(page).toHaveURL(new RegExp(`/history\\?audit=${newest!.id}`));
  });
});

/** The numbers of each chart stand beside it as text. */
async function readCharts(page: Page, { scores, verdicts, failed_checks }: DashboardCharts): Promise<void> {
  const numbers = async (title: string, of = title): Promise<Locator> => {
    await expect(panel(page, title).getByRole('img').first(), `${title} is drawn`).toBeVisible();
    await panel(page, title).getByText('Show numbers').click();
    return page
      .getByRole('region', { name: `Numbers of ${of}` })
      .locator('tbody')
      .getByRole('row');
  };
  const days = await numbers('Fleet score', 'the average score over time');
  await expect(days).toHaveCount(scores.length);
  await expect(days.last().getByRole('cell')).toHaveText([`${scores.at(-1)!.average_score.toFixed(1)}%`, String(scores.at(-1)!.audits)]);
  const types = await numbers('Verdicts by device type');
  for (const [place, { devices, failed, review, passed, not_applicable }] of verdicts.entries()) {
    await expect(types.nth(place).getByRole('cell')).toHaveText([devices, failed, review, passed, not_applicable].map(String));
  }
  await panel(page, 'Checks that fail most').getByText('Show numbers').click();
  const checks = page.getByRole('region', { name: 'Numbers of Checks that fail most' }).locator('tbody').getByRole('row');
  await expect(checks.first()).toContainText(failed_checks[0]!.title);
}

async function readReports(page: Page, audits: readonly AuditRecord[]): Promise<void> {
  const rows = reports(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [place, audit] of audits.entries()) {
    const row = rows.nth(place);
    await expect(row).toContainText(audit.firewall.device_name);
    await expect(row).toContainText(inKarachi(audit.audit_date));
    await expect(row).toContainText(audit.overall_score === null ? 'N/A' : `${audit.overall_score.toFixed(1)}%`);
    const way = audit.reports.length > 0 ? 'View Report' : 'View Details';
    await expect(row.getByRole('button', { name: new RegExp(`^${way} of ${audit.firewall.device_name}`) })).toBeVisible();
  }
  const list = page.getByRole('region', { name: 'List: Last Five Audit Reports' });
  expect((await list.boundingBox())?.height, 'the list scrolls within itself').toBeLessThanOrEqual(400);
}

async function readActivity(page: Page, audits: readonly AuditRecord[]): Promise<void> {
  const rows = activity(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [place, audit] of audits.entries()) {
    const isGood = audit.overall_score !== null && audit.overall_score >= 80;
    await expect(rows.nth(place)).toContainText(inKarachi(audit.audit_date));
    await expect(rows.nth(place).getByRole('img', { name: isGood ? 'Success' : 'Warning' })).toBeVisible();
  }
}

test('what cannot be loaded is said, and can be tried again', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  let isBroken = true;
  const refuse = /\/api\/(dashboard|audit-history)/;
  await page.route(refuse, (route) => (isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue()));
  await page.goto('/');
  await expect(page.getByText('The numbers could not be loaded')).toBeVisible();
  await expect(reports(page)).toContainText('The last audits could not be loaded');
  await expect(activity(page)).toContainText('The recent activity could not be loaded');
  await expect(panel(page, 'Newest failures')).toContainText('The newest failures could not be loaded');
  await expect(card(page, 'Total Audits')).toContainText('Not loaded');
  await expectFitting(page, 'dashboard that cannot be loaded');
  isBroken = false;
  // Panels that stand on one call are filled by trying one of them again.
  const failures = [
    'The numbers could not be loaded',
    'The last audits could not be loaded',
    'The charts could not be loaded',
    'The devices could not be loaded',
  ];
  for (const text of failures) {
    await page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Try again' }).click();
  }
  await expect(card(page, 'Total Audits')).toHaveText(/\d$/);
  await expect(reports(page).getByRole('listitem')).toHaveCount(5);
});

/** Counts presses of the mouse on a page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener('click', () => sessionStorage.setItem('clicks', String(1 + Number(sessionStorage.getItem('clicks')))), true),
  );
  return () =>
    page.evaluate(() => {
      const clicks = Number(sessionStorage.getItem('clicks'));
      sessionStorage.removeItem('clicks');
      return clicks;
    });
}

test('the worst device, the devices that fail a check and the newest failures are at most three clicks away', async ({ page }) => {
  const call = await signIn(page);
  if (((await call('GET', '/firewalls')) as Firewall[]).length === 0) await auditFleet(call, TYPES);
  const worse = ((await call('GET', '/firewalls')) as Firewall[]).find(({ type }) => type === TYPES[0])!;
  const config = (await readSampleConfig(TYPES[0])).replace(/set (pre-login-banner|strong-crypto) enable/g, 'set $1 disable');
  await call('PUT', `/firewalls/${worse.id}/stored-config`, { data: { config } });
  await auditDevice(call, worse.id);
  const takeClicks = await countClicks(page);
  await openDashboard(page);
  await expectFitting(page, 'dashboard with failures');
  const openAudit = page.getByRole('heading', { level: 1, name: `Audit of ${worse.device_name}` });

  await test.step('the worst device', async () => {
    await panel(page, 'Devices that need attention').getByRole('listitem').first().getByRole('link').click();
    await expect(openAudit).toBeVisible();
    expect(await takeClicks()).toBeLessThanOrEqual(3);
  });
  await test.step('the newest failures', async () => {
    await page.goto('/');
    const failure = panel(page, 'Newest failures').getByRole('listitem').first();
    const [title] = (await failure.innerText()).split('\n');
    await failure.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
    await expect(page.getByRole('link', { name: worse.device_name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Findings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await takeClicks()).toBeLessThanOrEqual(3);
  });
  await test.step('the devices that fail a check', async () => {
    await page.goto('/');
    await panel(page, 'Checks that fail most').getByRole('listitem').first().getByRole('link').click();
    const device = page
      .getByRole('row', { name: /Failed/ })
      .first()
      .getByRole('link');
    await expect(device).toBeVisible();
    await expectFitting(page, 'devices of a check');
    await page.reload();
    await device.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Audit of/ })).toBeVisible();
    expect(await takeClicks()).toBeLessThanOrEqual(3);
  });
  await test.step('every check', async () => {
    await page.goto('/checks');
    await expect(page.getByRole('table', { name: 'Checks' }).getByRole('link').first()).toBeVisible();
    await expectFitting(page, 'checks');
  });
});

test('cards and reports are reached with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  const audits = await listAudits(call);
  await openDashboard(page);
  await pressByKey(page, card(page, 'Test Audits'));
  await expect(page).toHaveURL(/\/history\?testType=test$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Test Audits')).toBeVisible();
  await expect(page.getByRole('main'), 'the focus goes with the page').toBeFocused();
  const place = audits.findIndex((audit) => audit.reports.length === 0);
  await pressByKey(
    page,
    reports(page)
      .getByRole('listitem')
      .nth(place)
      .getByRole('button', { name: /^View Details of/ }),
  );
  await expect(page).toHaveURL(new RegExp(`/history\\?audit=${audits[place]!.id}`));
});
