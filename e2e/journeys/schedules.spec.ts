import { type Locator, type Page, expect } from '@playwright/test';
import { type MailServer, startMailServer } from '@merlon/server/features/notifications/testing/receivers.ts';
import { auditFleet } from '../audited-devices.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// Nothing is refused to the browser here.
failOnBrowserErrors(/^$/);

let mail: MailServer;

test.beforeAll(async () => {
  mail = await startMailServer();
});
test.afterAll(() => mail.stop());

/** Chooses an option of a select with the keyboard alone. */
async function chooseByKey(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  await page.keyboard.press('Home');
  for (let step = 0; step < 30; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

async function addChannel(page: Page): Promise<void> {
  await page.goto('/messages');
  await expect(page.getByText('No channels yet')).toBeVisible();
  await expect(page.getByText(/MERLON_PUBLIC_URL is not set/)).toBeVisible();
  await expectFitting(page, 'no channels');
  await pressByKey(page, page.getByRole('button', { name: 'Add Channel' }));
  const form = page.getByRole('dialog', { name: 'Add Channel' });
  await typeByKey(page, form.getByLabel('Name'), 'Night watch');
  await page.keyboard.press('Enter');
  await expect(form.getByText('A host is required')).toBeVisible();
  await expectFitting(page, 'channel whose host is missing');
  await typeByKey(page, form.getByLabel('Mail server'), '127.0.0.1');
  await typeByKey(page, form.getByLabel('Port'), String(mail.port));
  await chooseByKey(page, form.getByRole('combobox', { name: 'Encryption' }), 'None, for a server on this network');
  await typeByKey(page, form.getByLabel('From'), 'merlon@example.com');
  await typeByKey(page, form.getByLabel('To'), 'noc@example.com');
  await pressByKey(page, form.getByRole('button', { name: 'Add Channel' }));
  await expect(form).toBeHidden();
  await pressByKey(page, page.getByRole('button', { name: 'Test Night watch' }));
  await expect(page.getByText(/^Sent: /)).toBeVisible();
  expect(mail.mails.map(({ to }) => to)).toEqual([['noc@example.com']]);
  await expectFitting(page, 'channels');
}

async function addRoute(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'Routes' }));
  await pressByKey(page, page.getByRole('button', { name: 'Add Route' }));
  const form = page.getByRole('dialog', { name: 'Add Route' });
  await typeByKey(page, form.getByLabel('Name'), 'Runs to the night watch');
  await tabTo(page, form.getByRole('combobox', { name: 'Events' }));
  await page.keyboard.type('schedule has');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Schedule has run' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pressByKey(page, form.getByRole('button', { name: 'Preview the last 24 hours' }));
  await expect(form.getByText('Nothing happened in the last 24 hours that this route asks for.')).toBeVisible();
  await expectFitting(page, 'new route with its preview');
  await pressByKey(page, form.getByRole('button', { name: 'Add Route' }));
  await expect(form).toBeHidden();
  await expect(page.getByText('At once, at most 20 an hour')).toBeVisible();
  await expectFitting(page, 'routes');
}

async function addSchedule(page: Page): Promise<void> {
  await page.goto('/schedules');
  await expect(page.getByText('No schedules yet')).toBeVisible();
  await pressByKey(page, page.getByRole('link', { name: 'Add Schedule' }));
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A name is required')).toBeVisible();
  await page.keyboard.type('Nightly audit');
  await chooseByKey(page, page.getByRole('combobox', { name: 'What it does' }), 'Audit');
  await chooseByKey(page, page.getByRole('combobox', { name: 'Recurs', exact: true }), 'Weekdays at');
  await expect(page.getByText('At 22:00, Monday through Friday')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('1 device now.', { exact: false })).toBeVisible();
  await expectFitting(page, 'new schedule');
  await pressByKey(page, page.getByRole('button', { name: 'Add Schedule' }));
  await expect(page.getByRole('heading', { name: 'Nightly audit' })).toBeVisible();
  await expect(page.getByText('No runs yet')).toBeVisible();
}

test('a schedule from zero to the message about its run, with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  const call = await signIn(page);
  await auditFleet(call, ['fortinet_fortigate']);
  await addChannel(page);
  await addRoute(page);
  await addSchedule(page);

  await pressByKey(page, page.getByRole('button', { name: 'Run Now' }));
  await expect(page).toHaveURL(/\/schedules\/[^/]+\/runs\/[^/]+$/);
  await expect(page.getByText('1 device audited.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'fw-fortinet-fortigate', exact: true })).toBeVisible();
  await expectFitting(page, 'run of a schedule');
  await pressByKey(page, page.getByRole('link', { name: 'Nightly audit' }), 'Shift+Tab');
  await expect(page.getByText('1 of 1 device done')).toBeVisible();
  await expectFitting(page, 'schedule with its runs');
  await page.goto('/schedules');
  await expect(page.getByRole('switch', { name: 'Nightly audit is on' })).toBeChecked();
  await expectFitting(page, 'schedules');

  await expect.poll(() => mail.mails.length, { timeout: 120_000 }).toBe(2);
  expect(mail.mails[1]).toMatchObject({ to: ['noc@example.com'], text: expect.stringContaining('Nightly audit') });
  await page.goto('/messages?view=deliveries');
  await expect(page.getByText('Runs to the night watch', { exact: true })).toBeVisible();
  await expectFitting(page, 'deliveries');
  await pressByKey(page, page.getByRole('link', { name: /^1 event of/ }));
  await expect(page).toHaveURL(/\/events\?delivery=/);
  await expect(page.getByText('Only the events of one message are shown.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Nightly audit/ })).toBeVisible();
  await expectFitting(page, 'events of a message');

  await page.reload();
  await pressByKey(page, page.getByRole('button', { name: /^Recent messages, \d+ new$/ }));
  const panel = page.getByRole('dialog', { name: 'Recent messages' });
  await expect(panel.getByRole('link', { name: /Nightly audit/ })).toBeVisible();
  await expectFitting(page, 'bell with events');
  await pressByKey(page, panel.getByRole('button', { name: 'Mark as read' }));
  await expect(panel.getByText(/^New · /)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Recent messages', exact: true })).toBeVisible();
});
