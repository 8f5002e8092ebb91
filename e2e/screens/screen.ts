import type { Page } from '@playwright/test';

/** A screen: where it is, and what is pressed there before the picture. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Calls that match are answered with an error, or never. */
  readonly spoil?: { readonly calls: RegExp; readonly as: 'failed' | 'loading' };
  readonly open?: (page: Page) => Promise<void>;
}

/** Presses the first button of a name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Follows the first link of a name. */
export const follow = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
