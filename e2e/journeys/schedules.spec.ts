import { type Locator, type Page, expect } from '@playwright/test';
import { isLongTier } from '@merlon/engine/testing/tier.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '@merlon/server/features/notifications/testing/receivers.ts';
import { auditFleet } from '../audited-devices.ts';
import { expectFitting as expectToFit } from '../expect-fitting.ts';
import { inKarachi } from '../karachi-time.ts';
import { pressByKey, tabTo, typeByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// Nothing is refused to the browser here.
failOnBrowserErrors(/^$/);

const TYPE = 'fortinet_fortigate';
let mail: MailServer;

/** Looked at in the long run alone: it takes longer than the steps themselves. */
const expectFitting = async (page: Page, place: string): Promise<void> => {
  if (isLongTier) await expectToFit(page, place);
};

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

/** Opens the form of a new route, and gives it a name. */
async function beginRoute(page: Page, name: string): Promise<Locator> {
  await pressByKey(page, page.getByRole('button', { name: 'Add Route' }));
  const form = page.getByRole('dialog', { name: 'Add Route' });
  await typeByKey(page, form.getByLabel('Name'), name);
  return form;
}

async function addRoutes(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'Routes' }));
  const form = await beginRoute(page, 'Runs to the night watch');
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
  const digest = await beginRoute(page, 'The day of the night watch');
  await chooseByKey(page, digest.getByRole('combobox', { name: 'When' }), 'Once a day');
  await expect(digest.getByLabel('Time', { exact: true })).toHaveValue('07:00');
  await expectFitting(page, 'new route with a digest');
  await pressByKey(page, digest.getByRole('button', { name: 'Add Route' }));
  await expect(digest).toBeHidden();
  await expect(page.getByText('Every day at 07:00 (Asia/Karachi)')).toBeVisible();
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

/** A check that passed fails from now on. */
async function worsen(call: CallServer): Promise<void> {
  const [device] = (await call('GET', '/firewalls')) as { id: string }[];
  const config = (await readSampleConfig(TYPE)).replace(/set (pre-login-banner|strong-crypto) enable/g, 'set $1 disable');
  await call('PUT', `/firewalls/${device!.id}/stored-config`, { data: { config } });
}

async function runSchedule(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('button', { name: 'Run Now' }));
  await expect(page).toHaveURL(/\/schedules\/[^/]+\/runs\/[^/]+$/);
  await expect(page.getByText('1 device audited.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'fw-fortinet-fortigate', exact: true })).toBeVisible();
  await expectFitting(page, 'run of a schedule');
  await pressByKey(page, page.getByRole('link', { name: 'Nightly audit' }), 'Shift+Tab');
  await expect(page.getByText('1 of 1 device done')).toBeVisible();
  await expectFitting(page, 'schedule with its runs');
  await page.goto('/schedules');
  await expect(page.getByRole('switch', { name: 'Nightly audit is on' })).toBeChecked();
  await expectFitting(page, 'schedules');
}

test('a channel is added with the keyboard alone, and its test is read by a mail server', async ({ page }) => {
  await signIn(page);
  await addChannel(page);
});

test('a schedule from zero to its first run, with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  await auditFleet(call, [TYPE]);
  await page.goto('/messages');
  await addRoutes(page);
  await addSchedule(page);
  await worsen(call);
  await runSchedule(page);
});

/** Sets the time of the digest to the next minute that is not about to begin. @returns that time, as it is shown */
async function haveDigestSoon(page: Page): Promise<string> {
  await page.goto('/messages?view=routes');
  await pressByKey(page, page.getByRole('button', { name: 'Edit The day of the night watch' }));
  const form = page.getByRole('dialog', { name: 'Edit The day of the night watch' });
  await tabTo(page, form.getByLabel('Time', { exact: true }));
  const minute = Math.ceil((Date.now() + 15_000) / 60_000) * 60_000;
  const time = inKarachi(new Date(minute).toISOString()).slice(-5);
  const [hour, rest] = [Number(time.slice(0, 2)), time.slice(3)];
  // As the browser of an American asks for it.
  await page.keyboard.type(`${String(hour % 12 || 12).padStart(2, '0')}${rest}${hour < 12 ? 'A' : 'P'}`);
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue(time);
  await pressByKey(page, form.getByRole('button', { name: 'Save Route' }));
  await expect(form).toBeHidden();
  return time;
}

const findDigest = (): ReceivedMail | undefined => mail.mails.find(({ subject }) => subject.startsWith('Merlon, the last day: '));

test('the first digest and the message at once are read by a mail server', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const time = await haveDigestSoon(page);
  await expect(page.getByText(`Every day at ${time} (Asia/Karachi)`)).toBeVisible();
  await expect.poll(findDigest).toBeDefined();
  const { to, subject, text, html } = findDigest()!;
  expect(to).toEqual(['noc@example.com']);
  expect(subject).toMatch(/1 check newly failed/);
  expect(subject).toMatch(/1 schedule has run/);
  for (const part of [text, html]) {
    expect(part).toContain('fw-fortinet-fortigate');
    expect(part).toContain('Nightly audit: 1 device audited');
    expect(part).toContain('1 check newly failed and 0 checks were fixed.');
    expect(part).toContain('No links: MERLON_PUBLIC_URL is not set.');
    expect(part).toContain('once a day');
  }
  const isAtOnce = ({ subject: told }: ReceivedMail): boolean => told.startsWith('Merlon: Nightly audit');
  await expect.poll(() => mail.mails.filter(isAtOnce).length).toBe(1);
  // The test of the channel, the digest, and the message at once.
  expect(mail.mails).toHaveLength(3);

  await page.goto('/messages?view=deliveries');
  await expect(page.getByText('Runs to the night watch', { exact: true })).toBeVisible();
  await expect(page.getByText('The day of the night watch', { exact: true })).toBeVisible();
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
