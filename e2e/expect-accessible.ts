import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a page is what it is going to be: nothing of it is on its way, and nothing is about to be replaced. */
export async function expectLoaded(page: Page): Promise<void> {
  // A page whose code is still on its way has no heading yet, and what loads says so.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
}

/** Fails on every violation of the accessibility rules in what is shown. A PDF in a frame is drawn by the browser and not looked into. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await expectLoaded(page);
  // All that passed is worked out too, unless told otherwise, and takes as long again.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    `${place}: accessibility`,
  ).toEqual([]);
}
