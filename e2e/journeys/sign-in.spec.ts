import { type Page, expect } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { openUserMenu, signInOnScreen, signInScreen } from '../sign-in-screen.ts';
import { administrator, signIn } from '../sign-in.ts';
import { expectToastLife, watchToasts } from '../watch-toasts.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// Wrong passwords, a lost race for the set-up and tokens that are void: the browser reports the refused calls by itself.
failOnBrowserErrors(/status of (401|409|429)/);

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Fills the dialog of the first administrator, so that its button can be pressed. */
async function fillSetUp(page: Page, username: string): Promise<void> {
  const { dialog } = signInScreen(page);
  await page.goto('/login');
  await dialog.username.fill(username);
  await dialog.password.fill(administrator.password);
  await dialog.confirm.fill(administrator.password);
  await expect(dialog.create).toBeEnabled();
}

test(
  'the first administrator is set up with the keyboard alone, and nobody else after that',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const lifeOf = await watchToasts(page);
    const { dialog, login, setUp } = signInScreen(page);
    const rival = await browser.newPage({ baseURL: baseURL! });
    await fillSetUp(rival, 'a-second-root');

    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(dialog.username, 'the set-up comes first').toBeFocused();
    await expectFitting(page, 'set-up of an empty installation');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Forgot password' })).toBeDisabled();
    await expectFitting(page, 'sign-in of an empty installation');
    await page.reload();
    await expect(dialog.username).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(login).toBeVisible();
    await pressByKey(page, setUp);
    await expect(dialog.username).toBeFocused();
    await page.keyboard.type('a b');
    await expect(dialog.whole.getByText('Username does not meet requirements')).toBeVisible();
    await expect(dialog.whole.getByText('Username may contain only letters, digits, dots, underscores and hyphens')).toBeVisible();
    await typeByKey(page, dialog.password, 'short');
    await expect(dialog.whole.getByText('Password does not meet requirements')).toBeVisible();
    await expect(dialog.whole.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(dialog.whole.getByText(/^Password strength: Weak \(\d\/10\)$/)).toBeVisible();
    await expectFitting(page, 'set-up with what is not accepted');

    await typeByKey(page, dialog.username, administrator.username, 'Shift+Tab');
    await typeByKey(page, dialog.password, 'turquoise-92');
    await expect(dialog.whole.getByText(/^Password strength: Medium/)).toBeVisible();
    await typeByKey(page, dialog.password, administrator.password);
    await expect(dialog.whole.getByText(/^Password strength: Strong/)).toBeVisible();
    await typeByKey(page, dialog.confirm, 'Rampart-and-Gatehouse-14');
    await expect(dialog.whole.getByText('Passwords do not match')).toBeVisible();
    await expect(dialog.create).toBeDisabled();
    await typeByKey(page, dialog.confirm, administrator.password);
    await expect(dialog.whole.getByText('Passwords do not match')).toBeHidden();
    await expect(dialog.create).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Root user setup successful!')).toBeVisible();
    await expect(navigation(page)).toBeVisible();
    await expect(page, 'one lands on the dashboard').toHaveURL(/\/$/);

    await signInScreen(rival).dialog.create.click();
    await expect(rival.getByText(/already/).first(), 'the second of two is told').toBeVisible();
    await rival.reload();
    await expect(signInScreen(rival).login).toBeVisible();
    await expect(signInScreen(rival).setUp, 'set-up is offered to nobody any more').toBeHidden();
    await rival.close();
    await expectToastLife(lifeOf, 'Root user setup successful!', 4_000);
  },
);

test('signs in and out with the keyboard alone, and says what was wrong', { tag: '@long' }, async ({ page }) => {
  await signIn(page, { withSession: false });
  const { username, password, login } = signInScreen(page);
  await page.goto('/history?sort=score');
  await expect(page).toHaveURL(/\/login$/);
  await expect(username).toBeFocused();
  await page.keyboard.type(administrator.username);
  await typeByKey(page, password, 'not-the-password');
  await expect(password).toHaveAttribute('type', 'password');
  await pressByKey(page, page.getByRole('button', { name: 'Show password' }));
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Incorrect username or password')).toBeVisible();
  await expect(username, 'the name is kept').toHaveValue(administrator.username);
  await expectAccessible(page, 'refused sign-in');

  await typeByKey(page, password, administrator.password, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await expect(page, 'one lands on the dashboard').toHaveURL(/\/$/);
  const back = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByText('You were in Reports')).toBeVisible();
  // The short way round: the message stands for some seconds, unless it has the focus.
  await pressByKey(page, back, 'Shift+Tab');
  await expect(page, 'the way back leads where one wanted to be').toHaveURL(/\/history\?sort=score$/);
  await expect(page.getByRole('main'), 'the focus goes with the page').toBeFocused();
  await expect(navigation(page).getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Login successful!'), 'no message stays because another went with the focus').toBeHidden();

  await page.goto('/login');
  await expect(page, 'who is signed in has no sign-in').toHaveURL(/\/$/);
  await pressByKey(page, page.getByRole('button', { name: 'User menu' }));
  const menu = page.getByRole('menu');
  await expect(menu.getByText(administrator.username)).toBeVisible();
  await expect(menu.getByText('No email')).toBeVisible();
  await expect(menu.getByText('admin', { exact: true })).toBeVisible();
  await expectAccessible(page, 'user menu');
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage)), 'both stored items are gone').toEqual([]);
  await page.goto('/benchmarks');
  await expect(page).toHaveURL(/\/login$/);
});

test('after too many wrong passwords one is told how long to wait', { tag: '@long' }, async ({ page }) => {
  const { username, password, login } = signInScreen(page);
  await page.goto('/login');
  await username.fill('somebody.else');
  const failure = page.getByRole('main').getByText('Incorrect username or password');
  for (let time = 1; time <= 5; time += 1) {
    await password.fill(`guess number ${time}`);
    await expect(failure).toBeHidden();
    await login.click();
    await expect(failure).toBeVisible();
  }
  await password.fill('one more');
  await login.click();
  await expect(page.getByRole('main').getByText(/^Too many failed sign-ins; please try again in \d+ seconds$/)).toBeVisible();
});

test('signing out in one tab signs out in the other', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, { withSession: false });
  await page.goto('/login');
  await signInOnScreen(page, administrator);
  const other = await context.newPage();
  await other.goto('/benchmarks');
  await expect(other.getByRole('heading', { name: 'Benchmark' }).first()).toBeVisible();
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(signInScreen(other).login).toBeVisible();
});

test('what was typed when the session ended is there again after the sign-in, but no password', { tag: '@long' }, async ({ page }) => {
  await signIn(page, { withSession: false });
  await page.goto('/login');
  await signInOnScreen(page, administrator);
  await navigation(page).getByRole('link', { name: 'Audits' }).click();
  await page.getByRole('button', { name: 'Add Network Device' }).click();
  await page.getByLabel('Device Name').fill('edge-of-the-world');
  await page.getByLabel('IP Address').fill('192.0.2.44');
  await page.getByLabel('Username').fill('auditor');
  await page.getByRole('textbox', { name: /^Password/ }).fill('kept-by-nobody-1');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page, 'a call that is not let in leads to the sign-in').toHaveURL(/\/login$/);
  await signInOnScreen(page, administrator);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/firewalls/);
  await page.getByRole('button', { name: 'Add Network Device' }).click();
  await expect(page.getByLabel('Device Name')).toHaveValue('edge-of-the-world');
  await expect(page.getByLabel('IP Address')).toHaveValue('192.0.2.44');
  await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue('');
  await expectAccessible(page, 'form with what was typed before');
});
