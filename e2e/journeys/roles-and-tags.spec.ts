import { type Page, expect } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNoSidewaysScroll, resize } from '../expect-fitting.ts';
import { pressByKey, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type Account, signInOnScreen } from '../sign-in-screen.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

const AUDITOR: Account = { username: 'idris', password: 'Parapet-and-Sluice-61' };
const NAMES = ['north-1', 'north-2', 'south-1'] as const;

/** The devices of these journeys, unless another journey has added them. */
async function addDevices(call: CallServer): Promise<void> {
  if (((await call('GET', '/firewalls')) as unknown[]).length > 0) return;
  await Promise.all(
    NAMES.map((device_name, at) =>
      call('POST', '/firewalls', {
        data: {
          device_name,
          ip_address: `192.0.2.${at + 1}`,
          username: 'auditor',
          password: 'lab-Password-7',
          type: 'fortinet_fortigate',
          ...(device_name === 'south-1' && { tags: ['Core'], site: 'Karachi' }),
        },
      }),
    ),
  );
}

const listShown = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allTextContents();

test('devices are tagged with the keyboard alone, and found by their tags', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  await addDevices(call);
  await page.goto('/firewalls?q=north');
  await expect(page.getByRole('article')).toHaveCount(2);
  await pressByKey(page, page.getByRole('button', { name: 'Tag all shown (2)' }));
  const dialog = page.getByRole('dialog');
  await typeByKey(page, dialog.getByLabel('Add tags'), 'Branch');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'tags of many devices');
  await typeByKey(page, dialog.getByRole('textbox', { name: 'Site' }), 'Lahore');
  await pressByKey(page, dialog.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('2 devices changed')).toBeVisible();

  await page.goto('/firewalls');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Branch' }).click();
  await expect(page).toHaveURL(/\?tag=Branch$/);
  await expect.poll(() => listShown(page)).toEqual(['north-1', 'north-2']);
  await expectAccessible(page, 'devices with a tag');
  await resize(page, { width: 320, height: 900 });
  await expectNoSidewaysScroll(page, 'devices with a tag');
  await page.goto('/firewalls?site=KARACHI');
  await expect.poll(() => listShown(page), 'a link in another spelling').toEqual(['south-1']);
});

test('an auditor looks at everything and is offered nothing that changes it', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const call = await signIn(page);
  await addDevices(call);
  await call('POST', '/auth/users', { data: { ...AUDITOR, role: 'auditor', must_change_password: false } });
  const theirs = await browser.newPage({ baseURL: baseURL! });
  await theirs.goto('/login');
  await signInOnScreen(theirs, AUDITOR);
  for (const path of ['/', '/firewalls', '/history', '/checks', '/benchmarks', '/ai-chat', '/api-tokens', '/ai-privacy']) {
    await theirs.goto(path);
    await expect(theirs.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^(Add |Fetch|Upload$|Delete Selected|Standing)/ })).toHaveCount(0);
  }
  await theirs.goto('/firewalls');
  await theirs.getByRole('link', { name: 'south-1' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Views of the device' }).getByRole('link')).toHaveText([
    'Overview',
    'Findings',
    'Audits',
  ]);
  await expectAccessible(theirs, 'device as an auditor sees it');
  await theirs.goto('/firewalls/add');
  await expect(theirs, 'no form for a device').toHaveURL(/\/$/);
  await theirs.close();
});
