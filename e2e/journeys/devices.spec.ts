import { type Locator, type Page, expect } from '@playwright/test';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { chooseAct } from '../card-acts.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNoSidewaysScroll, resize } from '../expect-fitting.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
// Devices refuse a password and show another host key on purpose; the browser reports the refused calls by itself.
failOnBrowserErrors(/status of (409|422)/);

const ONE = 'edge-fortigate-1';
const TWO = 'core-srx-2';
const LOCKED = 'branch-usg-3';

const devices = new Map<string, LabDevice>();

test.beforeAll(async () => {
  devices.set(ONE, await startLabDevice({ type: 'fortinet_fortigate' }));
  devices.set(TWO, await startLabDevice({ type: 'juniper_srx' }));
  devices.set(LOCKED, await startLabDevice({ type: 'huawei_usg', variant: 'wrong-password' }));
});
test.afterAll(async () => {
  for (const device of devices.values()) await device.stop();
});

const deviceOf = (name: string): LabDevice => devices.get(name)!;
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const press = (within: Locator, name: string): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const closeDialog = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

const idOf = async (call: CallServer, name: string): Promise<string> =>
  ((await call('GET', '/firewalls')) as Firewall[]).find(({ device_name }) => device_name === name)!.id;

test('a fleet is added, fetched, compared and looked after', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  await page.goto('/firewalls');
  await test.step('add a device by the form', () => addByForm(page));
  await test.step('add the others from a CSV', () => addFromCsv(page));
  await test.step('fetch one, twice', () => fetchTwice(page));
  await test.step('fetch all, of which one refuses', () => fetchAll(page));
  await test.step('accept a changed host key, and see what changed', () => acceptHostKey(page));
  await test.step('link to a line of the stored configuration', async () => linkToLine(page, await idOf(call, TWO)));
  await test.step('import a configuration from a file', () => importFile(page));
  await test.step('change and delete a device', () => editAndDelete(page));
});

async function addByForm(page: Page): Promise<void> {
  await expectAccessible(page, 'no devices');
  await page.getByRole('button', { name: 'Add Network Device' }).click();
  const dialog = page.getByRole('dialog');
  const { host, port, username, password } = deviceOf(ONE);
  await dialog.getByLabel('Device Name').fill(ONE);
  await dialog.getByRole('combobox', { name: 'Device Type' }).click();
  await page.getByRole('option', { name: 'Fortinet FortiGate' }).click();
  await dialog.getByLabel('IP Address').fill(host);
  await dialog.getByLabel('Port (optional)').fill(String(port));
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Add Firewall' }).click();
  await expect(card(page, ONE)).toBeVisible();
  await expect(card(page, ONE)).toContainText('Configuration updatedNever');
}

async function addFromCsv(page: Page): Promise<void> {
  const lines = [TWO, LOCKED].map((name) => {
    const { host, port, username, password, type } = deviceOf(name);
    return [name, host, username, password, type, port].join(',');
  });
  await page.getByRole('button', { name: 'Add from CSV' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'devices from CSV');
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('devices_template.csv');
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['device_name,ip_address,username,password,type,port', ...lines, 'x,10.0.0,admin,short,abacus,'].join('\r\n')),
  });
  await expect(dialog.getByText('2 of 3 can be added; 1 with problems')).toBeVisible();
  await expect(dialog.getByText('Device name must be at least 3 characters')).toBeVisible();
  await expectAccessible(page, 'preview of a CSV');
  await dialog.getByRole('button', { name: 'Add 2 devices' }).click();
  await expect(dialog.getByText('2 of 3 added; 1 with problems')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('article')).toHaveCount(3);
}

async function fetchTwice(page: Page): Promise<void> {
  await press(card(page, ONE), 'Fetch Fresh Configuration');
  const dialog = page.getByRole('dialog', { name: 'Live Configuration' });
  await expect(dialog.getByText('The first configuration of this device is stored.')).toBeVisible();
  await expect(dialog.getByText('config system global').first()).toBeVisible();
  await expectAccessible(page, 'live configuration');
  await closeDialog(page);
  await press(card(page, ONE), 'Fetch Fresh Configuration');
  await expect(dialog.getByText(/^Nothing changed since/)).toBeVisible();
  await closeDialog(page);
  await expect(card(page, ONE).getByText(/^Unchanged since/)).toBeVisible();
}

async function fetchAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fetch all' }).click();
  const panel = page.getByRole('region', { name: 'Fetching configurations' });
  await expect(panel.getByText('Fetching ended: 2 fetched, 1 failed')).toBeVisible();
  await press(panel, 'Show the failure');
  await expect(panel.getByRole('listitem')).toContainText(`${LOCKED}: The device refused the user name or the password`);
  await expect(card(page, LOCKED).getByRole('alert')).toContainText('The device refused the user name or the password');
  await expectAccessible(page, 'devices');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Filter by State' }).click();
  await page.getByRole('option', { name: 'Fetch failed' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/state=fetch-failed/);
  await page.getByRole('combobox', { name: 'Filter by State' }).click();
  await page.getByRole('option', { name: 'All States' }).click();
}

async function acceptHostKey(page: Page): Promise<void> {
  const before = deviceOf(TWO);
  await before.stop();
  const config = before.config.replace(/host-name [^;]+;/, 'host-name renamed-by-test;');
  const after = await startLabDevice({ type: before.type, port: before.port, config });
  devices.set(TWO, after);
  await press(card(page, TWO), 'Fetch Fresh Configuration');
  const question = page.getByRole('dialog', { name: 'The host key has changed' });
  await expect(question.getByText(before.hostKey)).toBeVisible();
  await expect(question.getByText(after.hostKey)).toBeVisible();
  await expectAccessible(page, 'changed host key');
  expect(after.passwordTries(), 'passwords sent to the stranger').toBe(0);
  await question.getByRole('button', { name: 'Keep the pinned one' }).click();
  await press(card(page, TWO), 'Review');
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Accept and fetch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Live Configuration' });
  await expect(dialog.getByText(/^Changed since .*: \+1 −1 lines\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show what changed' }).click();
  const changes = dialog.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Added:' })).toContainText('host-name renamed-by-test;');
  await expect(changes.getByRole('listitem').filter({ hasText: 'Removed:' })).toHaveCount(1);
  await expectAccessible(page, 'what changed');
  await closeDialog(page);
  await expect(card(page, TWO)).toBeVisible();
  await expect(card(page, TWO).getByRole('button', { name: 'Review' })).toHaveCount(0);
}

async function linkToLine(page: Page, id: string): Promise<void> {
  const { config } = deviceOf(TWO);
  const line = config.split('\n').findIndex((text) => text.includes('renamed-by-test')) + 1;
  await page.goto(`/firewalls?device=${id}&config=stored&line=${line}`);
  const dialog = page.getByRole('dialog', { name: 'Stored Configuration' });
  await expect(dialog.locator('.cm-marked-line')).toContainText('renamed-by-test');
  await expect(dialog.getByText(/% of lines understood/)).toBeVisible();
  await dialog.getByLabel('Go to line').fill('3');
  await dialog.getByLabel('Go to line').press('Enter');
  await expect(page).toHaveURL(/line=3$/);
  await expect(dialog.getByText('Line 3', { exact: true })).toBeVisible();
  await expectAccessible(page, 'stored configuration');

  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'history of a configuration');
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^What changed/ })
    .click();
  await expect(dialog.getByText('Nothing to compare with')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Configuration' }).click();
  await expect(dialog.locator('.cm-content')).not.toContainText('renamed-by-test');
  await closeDialog(page);
  await expect(page).toHaveURL(/\/firewalls$/);
}

async function importFile(page: Page): Promise<void> {
  const config = deviceOf(ONE).config.replace(/set hostname .*/, 'set hostname "imported"');
  const input = page.getByLabel(`Configuration file for ${ONE}`);
  await input.setInputFiles({ name: 'empty.conf', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await expect(page.getByText(/^The file is empty/)).toBeVisible();
  await input.setInputFiles({ name: 'edge.conf', mimeType: 'text/plain', buffer: Buffer.from(config) });
  await expect(page.getByText(new RegExp(`^Configuration of ${ONE} imported`))).toBeVisible();
  await expect(card(page, ONE)).toContainText('Configuration imported');
  await chooseAct(card(page, ONE), 'What Changed');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Added:' })).toContainText('set hostname "imported"');
  await closeDialog(page);
}

async function editAndDelete(page: Page): Promise<void> {
  await chooseAct(card(page, ONE), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Firewall' });
  await expect(dialog.getByText(deviceOf(ONE).hostKey)).toBeVisible();
  await expectAccessible(page, 'edit device');
  await dialog.getByLabel('Device Name').fill('edge-renamed');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await chooseAct(card(page, 'edge-renamed'), 'Delete');
  await expectAccessible(page, 'delete device');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('edge-renamed was deleted')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
}

test('the table of a fleet is used by keyboard alone, and a small screen shows it too', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  await addFleet(call, 40);
  await page.goto('/firewalls');
  const table = page.getByRole('table');
  await expect(table, 'a fleet is shown as a table by itself').toBeVisible();
  await expectAccessible(page, 'table of devices');

  await page.getByLabel('Search devices').focus();
  await page.keyboard.type('fleet-');
  await expect(page.getByText('40 devices')).toBeVisible();
  const name = page.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').focus();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(table.getByRole('row').nth(1)).toContainText('fleet-39');

  await page.getByRole('checkbox', { name: 'Select fleet-39' }).focus();
  await page.keyboard.press('Space');
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: 'Select fleet-00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'fleet-00' }), 'Enter opens the row').toBeVisible();
  await page.goBack();
  const everything = page.getByRole('button', { name: 'Everything about fleet-39' });
  await everything.focus();
  await page.keyboard.press('Enter');
  const device = page.getByRole('dialog', { name: 'Device' });
  await expect(device.getByRole('article', { name: 'fleet-39' })).toBeVisible();
  await expectAccessible(page, 'a device over the table');
  await page.keyboard.press('Escape');
  await expect(everything).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all 40 devices shown' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Fetch selected (40)' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Fetching configurations' });
  await expect(panel.getByText('Fetching ended: 0 fetched, 40 failed')).toBeVisible();
  await expectAccessible(page, 'failed fetches');

  await resize(page, { width: 390, height: 844 });
  await expect(table).toBeVisible();
  await expectNoSidewaysScroll(page, 'table of devices');
});

/** Devices of a type that nobody knows, so that each fetch is refused at once. */
async function addFleet(call: CallServer, size: number): Promise<void> {
  for (let number = 0; number < size; number += 1) {
    const name = `fleet-${String(number).padStart(2, '0')}`;
    const data = {
      device_name: name,
      ip_address: `10.20.30.${number + 1}`,
      username: 'auditor',
      password: 'never-used-7',
      type: 'unknown',
    };
    await call('POST', '/firewalls', { data });
  }
}
