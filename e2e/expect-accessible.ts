import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a page is what it is going to be: nothing of it is on its way, and nothing is about to be replaced. */
export async function expectLoaded(page: Page): Promise<void> {
  // A page whose code is still on its way has no heading yet, and what loads says so.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
}

/** Fails on every violation of the accessibility rules in what is shown, and on colours that cannot be told apart in the dark. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await expectLoaded(page);
  await expectNoViolation(page, `${place}: accessibility`, (builder) => builder.withTags(RULES));
  await chooseScheme(page, 'dark');
  await expectNoViolation(page, `${place}: contrast in the dark`, (builder) => builder.withRules(['color-contrast']));
  await chooseScheme(page, 'light');
}

/** Lets the system prefer a scheme, and waits until a page that follows it has done so: a report of its own is always light. */
async function chooseScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if ((await page.locator('html[data-scheme]').count()) > 0) await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
}

/** A PDF in a frame is drawn by the browser and not looked into. */
async function expectNoViolation(page: Page, what: string, choose: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  // All that passed is worked out too, unless told otherwise, and takes as long again. Options are set first: they replace the rules.
  const builder = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    what,
  ).toEqual([]);
}
