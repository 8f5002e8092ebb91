import { type Locator, type Page, expect } from '@playwright/test';
import { auditFleet } from '../audited-devices.ts';
import { expectFitting } from '../expect-fitting.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Devices, checks, pages and actions' });

/** Opens the palette, types, and takes what fits best. No mouse is used in this file. */
async function goTo(page: Page, words: string, first: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('everything is reached from anywhere with the keyboard alone', async ({ page }) => {
  const call = await signIn(page);
  await auditFleet(call, ['fortinet_fortigate']);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Go to…/ })).toBeVisible();

  await test.step('a page, then a device', async () => {
    await goTo(page, 'bench', 'Benchmarks');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Benchmark');
    await goTo(page, 'fortinet fw', 'fw-fortinet-fortigate');
    await expect(page).toHaveURL(/\/firewalls\/[\da-f-]{36}$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('an audit, and a check', async () => {
    await goTo(page, 'newest audit fw', 'Newest audit of fw-fortinet-fortigate');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit of fw-fortinet-fortigate' })).toBeVisible();
    await goTo(page, 'ensure banner', 'Banner');
    await expect(page).toHaveURL(/\/checks\/fortinet_fortigate\?check=/);
  });
  await test.step('what was used last stands first', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText('Recent · Check');
    await expect(page.getByRole('option').nth(1)).toContainText('Recent · Audit');
    await expectFitting(page, 'palette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('/ goes to the search field, until that is switched off', async () => {
    await goTo(page, 'audits', 'Audits');
    const search = page.getByRole('textbox', { name: 'Search devices' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
    await goTo(page, 'switch off', 'Switch off the / key');
    await page.keyboard.press('/');
    await expect(page.getByText('The / key is off')).toBeVisible();
    await expect(search).not.toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
