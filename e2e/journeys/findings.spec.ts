import { readFile } from 'node:fs/promises';
import type { Finding } from '@merlon/contract/findings.ts';
import { type Page, expect } from '@playwright/test';
import { auditFleet } from '../audited-devices.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { administrator, type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// One finding is not there on purpose; the browser reports it by itself.
failOnBrowserErrors(/status of 404/);

const DEVICE = 'fw-fortinet-fortigate';

const findings = (page: Page) => page.getByRole('table', { name: 'Findings' });
const link = (page: Page) => findings(page).getByRole('row').nth(1).getByRole('link').first();
const status = (page: Page) => page.getByRole('group', { name: 'Findings by severity and state' }).getByRole('status');

const listAll = async (call: CallServer, query = ''): Promise<readonly Finding[]> =>
  ((await call('GET', `/findings?page_size=500${query}`)) as { findings: Finding[] }).findings;

async function prepare(page: Page): Promise<CallServer> {
  const call = await signIn(page);
  if ((await listAll(call)).length === 0) await auditFleet(call, ['fortinet_fortigate', 'paloalto_panos']);
  return call;
}

test('findings are filtered, grouped, given an owner and commented on', async ({ page }) => {
  const call = await prepare(page);
  const all = await listAll(call);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Findings' }).click();
  await expect(status(page)).toHaveText(`${all.length} findings`);
  await expectFitting(page, 'findings');
  await test.step('by severity, from the number', async () => {
    const high = all.filter(({ severity }) => severity === 'high').length;
    await page.getByRole('link', { name: `${high} High` }).click();
    await expect(page).toHaveURL('/findings?severity=high');
    await expect(status(page)).toHaveText(`${high} findings`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove filter Severity high' })).toBeVisible();
  });
  await test.step('grouped by check and by device', () => group(page));
  await test.step('an owner for all of a page', () => giveOwner(page, call));
  await test.step('all that matches, as a file', () => download(page));
  await test.step('one finding, with a comment', () => comment(page, call));
});

async function group(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'By check' }).click();
  await expect(page.getByRole('table', { name: 'Findings by check' }).getByRole('link').first()).toBeVisible();
  await expectFitting(page, 'findings by check');
  await page.getByRole('link', { name: 'By device' }).click();
  await page.getByRole('table', { name: 'Findings by device' }).getByRole('link', { name: DEVICE }).click();
  await expect(page).toHaveURL(/severity=high&device=/);
  await expect(findings(page).getByRole('link', { name: DEVICE }).first()).toBeVisible();
  await expect(findings(page).getByRole('link', { name: 'fw-paloalto-panos' })).toHaveCount(0);
}

async function giveOwner(page: Page, call: CallServer): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all findings on this page' }).check();
  await page.getByRole('button', { name: 'Set owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the owner' });
  await expectAccessible(page, 'owner of findings');
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByRole('button', { name: 'Set Owner' }).click();
  await expect(dialog).toHaveCount(0);
  const mine = await listAll(call, `&owner=${administrator.username}`);
  expect(mine.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(findings(page).getByRole('cell', { name: administrator.username, exact: true })).toHaveCount(mine.length);
}

async function download(page: Page): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^findings_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text).toContain(DEVICE);
  expect(text, 'only what the filters leave').not.toContain('fw-paloalto-panos');
}

async function comment(page: Page, call: CallServer): Promise<void> {
  const name = (await link(page).innerText()).trim();
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The network team knows about it.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const history = page.getByRole('list', { name: 'History, newest first' }).getByRole('listitem');
  await expect(history.first()).toContainText('The network team knows about it.');
  await expect(history.last()).toContainText('Found');
  await expectFitting(page, 'a finding');
  await page.getByRole('link', { name: 'Which devices fail this' }).click();
  await expect(page).toHaveURL(/\/findings\?type=fortinet_fortigate&title=/);
  await expect(findings(page).getByRole('link', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await listAll(call, '&state=open')).length).toBeGreaterThan(0);
}

test('what is new leads to its finding, and a finding to the lines that prove it', async ({ page }) => {
  await prepare(page);
  await page.goto('/findings?since=7d&status=FAIL&kind=check');
  await link(page).click();
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByRole('heading', { name: 'Why' })).toBeVisible();
  await found.getByRole('link', { name: 'Open the audit' }).click();
  await expect(page).toHaveURL(/\/audits\/.*check=/);
  await page.getByRole('link', { name: 'History and decisions' }).click();
  await expect(page).toHaveURL(/\/findings\/[0-9a-f-]{36}$/);
  await page.goto('/findings?kind=rule-base');
  await link(page).click();
  await page.getByRole('region', { name: 'What was found' }).getByRole('button', { name: /^\d+ / }).first().click();
  await expect(page.getByRole('dialog').locator('.cm-marked-line').first()).toBeVisible();
});

test('findings are found, chosen and opened with the keyboard alone', async ({ page }) => {
  const call = await prepare(page);
  const reviews = await listAll(call, '&status=REVIEW');
  await page.goto('/findings?status=REVIEW');
  await expect(status(page)).toHaveText(`${reviews.length} findings`);
  await typeByKey(page, page.getByLabel('Search findings'), reviews[0]!.title);
  await expect(findings(page).getByRole('row')).toHaveCount(2);
  await page.goto('/findings?status=REVIEW');
  await expect(findings(page).getByRole('row')).toHaveCount(reviews.length + 1);
  const boxes = findings(page).getByRole('row').getByRole('checkbox');
  await pressByKey(page, page.getByRole('link', { name: 'New since last week' }));
  await expect(page).toHaveURL(/since=7d/);
  await expect(boxes).toHaveCount(reviews.length + 1);
  for (let step = 0; step < 40 && !(await boxes.nth(1).evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selected findings' }).getByRole('status')).toHaveText('2 selected on this page');
  await pressByKey(page, page.getByRole('button', { name: 'Set due day' }), 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: 'Set the due day' });
  await dialog.getByLabel('Fix by').pressSequentially('12312099');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await listAll(call)).filter(({ due }) => due === '2099-12-31').length).toBe(2);
  await pressByKey(page, link(page));
  await expect(page.getByRole('button', { name: 'Answer by hand' })).toBeVisible();
});

test('what nothing matches is told apart from what could not be loaded', async ({ page }) => {
  await prepare(page);
  await page.goto('/findings?q=nothing+is+called+so');
  await expect(page.getByText('No findings match these filters')).toBeVisible();
  await expectAccessible(page, 'no findings');
  await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
  await expect(link(page)).toBeVisible();
  await page.goto('/findings/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This finding is not there')).toBeVisible();
});
