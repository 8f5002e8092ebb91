import { type Locator, type Page, expect } from '@playwright/test';
import type { RetentionState } from '@merlon/contract/operations.ts';
import { auditFleet } from '../audited-devices.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { addPastAudits } from '../past-audits.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { openUserMenu } from '../sign-in-screen.ts';
import { type CallServer, administrator, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const served = serveMerlon();
// Nothing is refused to the browser here.
failOnBrowserErrors(/^$/);

let call: CallServer;

test.beforeEach(async ({ page }) => {
  call = await signIn(page);
});

/** The status that a program gets when it calls with this token and nothing else. */
async function callWithToken(token: string, method = 'GET', path = '/firewalls'): Promise<number> {
  const answer = await fetch(`${served.url()}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  return answer.status;
}

const named = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('an API token is created with the keyboard alone, shown once, used, and revoked', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await pressByKey(page, page.getByRole('button', { name: 'User menu' }));
  await expect(page.getByRole('menuitem', { name: 'API Tokens' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-tokens$/);
  await expect(page).toHaveTitle('API Tokens · Merlon');
  await expect(page.getByText('You have no API tokens yet')).toBeVisible();

  await pressByKey(page, page.getByRole('button', { name: 'Create Token' }));
  const form = page.getByRole('dialog', { name: 'Create an API Token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Name is required')).toBeVisible();
  await expectFitting(page, 'new API token whose name is missing');
  await typeByKey(page, form.getByLabel('Name'), 'nightly build');
  await tabTo(page, form.getByRole('radio', { name: 'Read' }));
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Audit' })).toBeChecked();
  await pressByKey(page, form.getByRole('button', { name: 'Create Token' }));

  const created = page.getByRole('dialog', { name: 'Your New API Token' });
  const token = await created.getByLabel('Token', { exact: true }).inputValue();
  await expectFitting(page, 'secret of a new API token');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without the token?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKey(page, created.getByRole('button', { name: 'Copy token' }));
  await expect(created.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'who has copied it is asked nothing').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Token' }), 'the focus goes back').toBeFocused();
  expect(await page.content(), 'it is shown once').not.toContain(token);

  expect(await callWithToken(token)).toBe(200);
  expect(await callWithToken(token, 'GET', '/auth/users'), 'it may do no more than its scope').toBe(403);
  await page.reload();
  const row = named(page, 'nightly build');
  for (const text of ['Audit', 'mrl_']) await expect(row).toContainText(text);
  await expect(row, 'that it was used').not.toContainText('Never');

  await pressByKey(page, page.getByRole('button', { name: 'Revoke nightly build' }));
  await expect(page.getByRole('dialog', { name: 'Revoke API Token' })).toContainText('nightly build');
  await pressByKey(page, page.getByRole('button', { name: 'Revoke', exact: true }));
  await expect(page.getByText('You have no API tokens yet')).toBeVisible();
  expect(await callWithToken(token)).toBe(401);
});

test(
  'administrators see the tokens of all users, and one that expires soon stands out',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const theirs = { username: 'noor.auditor', password: 'Parapet-and-Sluice-58' };
    await call('POST', '/auth/users', { data: { ...theirs, role: 'user' } });
    const other = await browser.newPage({ baseURL: baseURL! });
    const callAsNoor = await signIn(other, { account: theirs });
    await callAsNoor('POST', '/auth/tokens', { data: { name: 'their script', scope: 'read', expires_in_days: 3 } });
    await other.close();
    await page.goto('/api-tokens');
    await page.getByLabel('Show tokens of all users').click();
    await expect(page).toHaveURL(/\?all=1$/);
    await expect(named(page, 'their script')).toContainText('noor.auditor');
    await expect(named(page, 'their script')).toContainText(/In \d days/);
    await page.getByRole('button', { name: 'Revoke their script' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('No API tokens yet')).toBeVisible();
  },
);

test('an administrator sees what Merlon works on, and each job behind the numbers', { tag: '@long' }, async ({ page }) => {
  await auditFleet(call, ['fortinet_fortigate']);
  await page.goto('/benchmarks');
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Operations' }).click();
  await expect(page).toHaveTitle('Operations · Merlon');
  await expect(named(page, 'Audit a device').getByRole('link', { name: '1 completed: Audit a device' })).toBeVisible();
  for (const kind of ['Read a benchmark', 'Fetch a configuration', 'Prepare a benchmark for search', 'Remove expired data'])
    await expect(named(page, kind), 'every kind has words').toBeVisible();
  await expect(page.getByRole('table', { name: 'Processes' })).toContainText('Serves and runs jobs (all)');
  await expectFitting(page, 'operations');

  await page.getByRole('link', { name: '1 completed: Audit a device' }).click();
  await expect(page).toHaveURL(/view=jobs&kind=audit&state=completed/);
  await expect(named(page, 'Audit a device')).toContainText('Done');
  await expectFitting(page, 'jobs');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page.getByText('No jobs match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(named(page, 'Read a benchmark').first()).toBeVisible();
  await named(page, 'Audit a device').getByRole('link', { name: 'fw-fortinet-fortigate' }).click();
  await expect(page).toHaveURL(/\/firewalls\?q=fw-fortinet-fortigate/);
});

test('what is kept long enough is named before it is removed, and then it is gone', { tag: '@long' }, async ({ page }) => {
  await addPastAudits(served, 30);
  await page.goto('/operations?view=retention');
  await expect(page.getByText('Would remove now: nothing')).toBeVisible();
  await page.getByRole('combobox', { name: 'Keep audits' }).click();
  await page.getByRole('option', { name: 'Some days' }).click();
  await page.getByLabel('Days of audits').fill('0');
  await expect(page.getByText('1 to 36,500 days')).toBeVisible();
  await expectFitting(page, 'retention with a number that cannot be meant');
  await page.getByLabel('Days of audits').fill('5');
  await expect(page.getByText(/Would remove now: \d+ audits/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Keep things no longer than this?' });
  await expect(question).toContainText(/This removes \d+ audits/);
  await expectAccessible(page, 'question before things are removed');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^Removed \d+ audits/).first()).toBeVisible();
  await expect(page.getByText('Would remove now: nothing')).toBeVisible();
  const { last_run: lastRun } = (await call('GET', '/operations/retention')) as RetentionState;
  expect(lastRun?.removed.audits).toBeGreaterThan(0);
  await page.goto('/users?view=log');
  await expect(page.getByText('Removed expired data').nth(1)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(administrator.username);
});
