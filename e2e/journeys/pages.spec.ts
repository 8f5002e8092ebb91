import { chooseCases, isLongTier } from '@merlon/engine/testing/tier.ts';
import { expect } from '@playwright/test';
import { auditFleet } from '../audited-devices.ts';
import { expectFitting } from '../expect-fitting.ts';
import { addPastAudits } from '../past-audits.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const served = serveMerlon();
failOnBrowserErrors(/nothing is expected/);

/** Every page behind the sign-in, with a text that is there once it has what it shows. */
const PAGES = [
  ['/', 'Checks that fail most'],
  ['/trends', 'Understood share'],
  ['/history', 'fw-fortinet-fortigate'],
  ['/findings', 'fw-fortinet-fortigate'],
  ['/checks', '1 of 1 device'],
  ['/firewalls', 'fw-fortinet-fortigate'],
  ['/firewalls/add', 'Device Name'],
  ['/benchmarks', 'fortinet_fortigate benchmark.pdf'],
  ['/ai-chat', 'New Chat'],
  ['/ai-privacy', 'Keep everything local'],
  ['/api-tokens', 'nightly build'],
  ['/operations', 'Read a benchmark'],
  ['/operations?view=jobs', 'Read a benchmark'],
  ['/operations?view=retention', 'Keep audits'],
  ['/schedules', 'No schedules yet'],
  ['/schedules/add', 'What it does'],
  ['/messages', 'No channels yet'],
  ['/messages?view=routes', 'No routes yet'],
  ['/messages?view=deliveries', 'No messages yet'],
  ['/events', 'What happened on the devices'],
  ['/users', 'root.admin'],
  ['/users?view=log', 'root.admin'],
] as const;

test('every page fits a desktop, a phone and a narrow window, and is accessible', async ({ page }) => {
  const call = await signIn(page, { withSession: false });
  await page.goto('/login');
  await expectFitting(page, '/login');
  await auditFleet(call, ['fortinet_fortigate']);
  await addPastAudits(served, 60);
  await call('POST', '/auth/tokens', { data: { name: 'nightly build', scope: 'read', expires_in_days: 3 } });
  await signIn(page);
  for (const [index, [path, text]] of chooseCases(PAGES, 7).entries()) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      // What parts hand to each other is no attribute of an element: see `unused-parts.ts`.
      expect(await page.locator('html').evaluate((html) => html.outerHTML.includes('[object Object]'))).toBe(false);
      await expectFitting(page, path, isLongTier ? undefined : [[1440, 390][index % 2]!]);
    });
  }
});
