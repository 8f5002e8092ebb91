import { type Locator, type Page, expect } from '@playwright/test';
import type { User } from '@merlon/contract/auth.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { inKarachi } from '../karachi-time.ts';
import { pressByKey, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type Account, openUserMenu, signInOnScreen, signInScreen } from '../sign-in-screen.ts';
import { type CallServer, administrator, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// Accounts are refused and lose access on purpose; the browser reports it by itself.
failOnBrowserErrors(/status of (401|403|409|422|500)/);

const noor: Account = { username: 'noor.auditor', password: 'Parapet-and-Sluice-58' };

let call: CallServer;

test.beforeEach(async ({ page }) => {
  call = await signIn(page);
});

const row = (page: Page, username: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${username}` }) });
const edit = (page: Page, username: string): Locator => page.getByRole('button', { name: `Edit ${username}` });
const remove = (page: Page, username: string): Locator => page.getByRole('button', { name: `Delete ${username}` });

/** The fields of the dialog that adds or changes an account. */
const form = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    username: dialog.getByLabel('Username'),
    email: dialog.getByLabel(/^Email/),
    password: dialog.getByRole('textbox', { name: /^Password/ }),
    confirm: dialog.getByRole('textbox', { name: /^Confirm Password/ }),
    role: dialog.getByRole('combobox', { name: 'Role' }),
    status: dialog.getByRole('combobox', { name: 'Account Status' }),
    submit: dialog.locator('button[type=submit]'),
  };
};

async function openUsers(page: Page): Promise<void> {
  await page.goto('/users');
  await expect(row(page, administrator.username)).toBeVisible();
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

async function ensureNoor(): Promise<User> {
  const known = ((await call('GET', '/auth/users')) as User[]).find(
    (user) => user.username === noor.username && user.account_status !== 'deleted',
  );
  if (!known) return (await call('POST', '/auth/users', { data: { ...noor, email: 'noor@example.org', role: 'user' } })) as User;
  // The dialog asks a new user for another password; the journeys here keep this one.
  return (await call('PUT', `/auth/users/${known.id}`, { data: { username: known.username, must_change_password: false } })) as User;
}

test('an account is added with the keyboard alone, its errors corrected', { tag: '@long' }, async ({ page }) => {
  await openUsers(page);
  await expect(page).toHaveTitle('Users · Merlon');
  await expect(row(page, administrator.username)).toContainText('You');
  await expectFitting(page, 'users');
  const { dialog, username, password, confirm, email, role, submit } = form(page);
  await pressByKey(page, page.getByRole('button', { name: 'Add User' }));
  await expect(username).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Username is required')).toBeVisible();
  await expect(dialog.getByText('Password is required for new users')).toBeVisible();
  await expect(username, 'the first error has the focus').toBeFocused();
  await page.keyboard.type('no');
  await expect(dialog.getByText('Username does not meet requirements')).toBeVisible();
  await typeByKey(page, email, 'nowhere');
  await typeByKey(page, password, 'short');
  await expect(dialog.getByText('Password does not meet requirements')).toBeVisible();
  await typeByKey(page, confirm, noor.password);
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expectFitting(page, 'account with what is not accepted');

  await typeByKey(page, password, noor.password, 'Shift+Tab');
  await expect(dialog.getByText(/^Password strength: Strong/)).toBeVisible();
  await typeByKey(page, username, noor.username, 'Shift+Tab');
  await pressByKey(page, submit);
  await expect(dialog.getByText('Please enter a valid email address'), 'what only the server knows stands in the dialog').toBeVisible();
  await expect(dialog, 'the dialog stays').toBeVisible();
  await typeByKey(page, email, 'noor@example.org', 'Shift+Tab');
  await pressByKey(page, role);
  await page.keyboard.press('Escape');
  await expect(role).toContainText('User');
  await pressByKey(page, submit);
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add User' }), 'the focus goes back').toBeFocused();
  const [created] = ((await call('GET', '/auth/users')) as User[]).filter((user) => user.username === noor.username);
  for (const text of ['noor@example.org', 'User', 'Active', inKarachi(created!.created_at), 'Never']) {
    await expect(row(page, noor.username)).toContainText(text);
  }
});

test(
  'a user sees what users may see, and loses access the moment the account is disabled',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await ensureNoor();
    const theirs = await browser.newPage({ baseURL: baseURL! });
    await theirs.goto('/login');
    await signInOnScreen(theirs, noor);
    await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toHaveCount(0);
    await theirs.goto('/users');
    await expect(theirs, 'who is no administrator goes to the dashboard').toHaveURL(/\/$/);
    const menu = await openUserMenu(theirs);
    await expect(menu.getByText('noor@example.org')).toBeVisible();
    await expect(menu.getByText('user', { exact: true })).toBeVisible();
    await theirs.keyboard.press('Escape');

    await test.step('the role is changed', async () => {
      await openUsers(page);
      await edit(page, noor.username).click();
      const { dialog, role, submit } = form(page);
      await expect(dialog.getByText('Blank keeps the current one')).toBeVisible();
      await choose(page, role, 'Admin');
      await submit.click();
      await expect(page.getByText('User updated successfully')).toBeVisible();
      await expect(row(page, noor.username)).toContainText('Admin');
      await theirs.reload();
      await theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
      await expect(row(theirs, noor.username)).toContainText('You');
    });
    await test.step('the account is disabled', async () => {
      await edit(page, noor.username).click();
      const { status, submit, dialog } = form(page);
      await choose(page, status, 'Disabled');
      await expectAccessible(page, 'account that is changed');
      await submit.click();
      await expect(dialog).toHaveCount(0);
      await expect(row(page, noor.username)).toContainText('Disabled');
      // What the page has just loaded, it does not ask for again.
      await theirs.getByRole('link', { name: 'Reports', exact: true }).click();
      await expect(signInScreen(theirs).login, 'the next call ends the session').toBeVisible();
      await signInScreen(theirs).username.fill(noor.username);
      await signInScreen(theirs).password.fill(noor.password);
      await signInScreen(theirs).login.click();
      await expect(theirs.getByRole('main').getByText('This account is disabled; please ask an administrator')).toBeVisible();
    });
    await theirs.close();
  },
);

test('the own account and the last administrator are safe, and others are deleted by name', { tag: '@long' }, async ({ page }) => {
  await ensureNoor();
  await openUsers(page);
  await test.step('the own account', async () => {
    await expect(remove(page, administrator.username)).toHaveAttribute('aria-disabled', 'true');
    await remove(page, administrator.username).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cannot delete your own account')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the last administrator', async () => {
    await edit(page, administrator.username).click();
    const { dialog, role, submit } = form(page);
    await choose(page, role, 'User');
    await submit.click();
    const question = page.getByRole('dialog', { name: 'Give up your administrator role?' });
    await expectAccessible(page, 'question before the own role is given up');
    await question.getByRole('button', { name: 'Give up the role' }).click();
    await expect(dialog.getByText('This is the last active administrator; make another user an administrator first')).toBeVisible();
    await expectAccessible(page, 'refused change of an account');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, administrator.username)).toContainText('Admin');
  });
  await test.step('another account', async () => {
    await remove(page, noor.username).click();
    const question = page.getByRole('dialog', { name: 'Delete User' });
    await expect(question).toContainText(noor.username);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectFitting(page, 'question before an account is deleted');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    // While it is open, nothing of the page behind it is found by its role.
    await expect(question).toHaveCount(0);
    await expect(row(page, noor.username)).toHaveCount(0);
    await page.getByLabel(/^Show deleted/).click();
    await expect(row(page, noor.username)).toContainText('Deleted');
  });
});

test('an account is disabled with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await ensureNoor();
  await openUsers(page);
  await pressByKey(page, edit(page, noor.username));
  await pressByKey(page, form(page).status);
  await page.keyboard.type('Dis');
  await page.keyboard.press('Enter');
  await pressByKey(page, form(page).submit);
  await expect(row(page, noor.username)).toContainText('Disabled');
  await expect(edit(page, noor.username), 'the focus is where it was').toBeFocused();
});

test('the audit log says who did what, and is filtered in the address', { tag: '@long' }, async ({ page }) => {
  await ensureNoor();
  await page.goto('/users?view=log');
  const entries = page.getByRole('row');
  await expect(page.getByRole('cell', { name: administrator.username }).first()).toBeVisible();
  await expectFitting(page, 'audit log');
  await page.getByLabel('Filter by Action').selectOption({ label: 'Added a user' });
  await expect(page).toHaveURL(/action=user_created/);
  await expect(entries.nth(1)).toContainText('Added a user');
  await expect(entries.nth(1)).toContainText(noor.username);
  await expect(entries.nth(1)).toContainText(administrator.username);
  await expect(entries.nth(1)).toContainText('127.0.0.1');
  await page.getByLabel('Search subjects').fill('nobody at all');
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await expectAccessible(page, 'audit log in which nothing matches');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\?view=log$/);
  await expect(entries.nth(1)).toBeVisible();
});

test('users and a log that cannot be loaded can be tried again', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/api\/(auth\/users|audit-log)/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  for (const [address, text] of [
    ['/users', 'Failed to load users'],
    ['/users?view=log', 'Failed to load the audit log'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expectFitting(page, text);
  }
  await page.unroute(/\/api\/(auth\/users|audit-log)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: administrator.username }).first()).toBeVisible();
});
