import { type Locator, type Page, expect } from '@playwright/test';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The controls of the sign-in and of the dialog for the first administrator. */
export const signInScreen = (page: Page) => {
  const within = (place: Page | Locator) => ({
    username: place.getByLabel('Username'),
    password: place.getByRole('textbox', { name: /^Password/ }),
  });
  const dialog = page.getByRole('dialog', { name: 'Setup Root Administrator' });
  return {
    ...within(page.getByRole('main')),
    login: page.getByRole('button', { name: 'Login', exact: true }),
    setUp: page.getByRole('button', { name: 'Setup Root Administrator' }),
    dialog: {
      ...within(dialog),
      whole: dialog,
      email: dialog.getByLabel(/^Email/),
      confirm: dialog.getByRole('textbox', { name: /^Confirm Password/ }),
      create: dialog.getByRole('button', { name: 'Create Administrator' }),
    },
  };
};

/** Signs in on the screen that is shown, and waits until the page has followed. */
export async function signInOnScreen(page: Page, { username, password }: Account): Promise<void> {
  const screen = signInScreen(page);
  await screen.username.fill(username);
  await screen.password.fill(password);
  await screen.login.click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Opens the user menu, which says who is signed in. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'User menu' }).click();
  return page.getByRole('menu');
}
