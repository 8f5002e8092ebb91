import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice, auditFleet } from './audited-devices.ts';
import { expectLoaded } from './expect-accessible.ts';
import { addPastAudits } from './past-audits.ts';
import { BEGUN, EMPTY, SPOILT } from './screens/bare-screens.ts';
import { DECISIONS, READERS } from './screens/decision-screens.ts';
import { DEVICES } from './screens/device-screens.ts';
import { fillDecisions, READER } from './screens/fill-decisions.ts';
import { fillUnattended } from './screens/fill-unattended.ts';
import { press, type Screen } from './screens/screen.ts';
import { UNATTENDED } from './screens/unattended-screens.ts';
import { serveMerlon, test } from './serve-merlon.ts';
import { type CallServer, administrator, signIn } from './sign-in.ts';

const folder = process.env['SCREENSHOTS'];
const TYPES = ['fortinet_fortigate', 'juniper_srx', 'paloalto_panos', 'cisco_ftd'] as const;
const WIDTHS = { wide: 1440, middle: 768, narrow: 390 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** The names of the screens that are wanted, of all where none are named. */
const wanted = process.env['SCREENS']?.split(',');

const served = serveMerlon();
test.use({ expectedProblems: /./ });

test('pictures of every screen', async ({ page }) => {
  if (folder === undefined) throw new Error('SCREENSHOTS names no folder for the pictures');
  await page.goto('/login');
  await takePicture(page, { name: 'set-up', path: '/login', open: (shown) => expect(shown.getByRole('dialog')).toBeVisible() });
  await takePicture(page, { name: 'set-up-closed', path: '/login', open: press('Cancel') });
  const call = await signIn(page, { withSession: false });
  await takePicture(page, { name: 'sign-in', path: '/login' });
  await signIn(page, { account: administrator });
  for (const screen of EMPTY) await takePicture(page, screen);
  const data = { device_name: 'edge-fortigate-1', ip_address: '192.0.2.31', username: 'auditor', password: 'never-used-7' };
  const { id } = (await call('POST', '/firewalls', { data })) as { id: string };
  for (const screen of BEGUN) await takePicture(page, screen);
  await call('DELETE', `/firewalls/${id}`);
  await fill(call);
  await fillDecisions(page, call);
  const stopReceiver = await fillUnattended(call);
  await signIn(page, { account: administrator });
  page.setDefaultTimeout(8000);
  const missed: string[] = [];
  // One that cannot be opened any more does not keep the others from being taken.
  const take = (screen: Screen) => takePicture(page, screen).catch((error: Error) => missed.push(`${screen.name}: ${error.message}`));
  for (const screen of [...SPOILT, ...DEVICES, ...DECISIONS, ...UNATTENDED]) await take(screen);
  await signIn(page, { account: READER });
  for (const screen of READERS) await take(screen);
  await stopReceiver();
  expect(missed).toEqual([]);
});

async function fill(call: CallServer): Promise<void> {
  await auditFleet(call, TYPES);
  await addPastAudits(served, 400);
  const device = { ip_address: '198.51.100.203', username: 'auditor', password: 'never-used-7' };
  const longName = 'edge-firewall-of-the-second-data-centre-in-the-north-western-region-standby-unit-b';
  await call('POST', '/firewalls', { data: { ...device, device_name: longName, type: 'juniper_srx' } });
  await call('POST', '/firewalls', {
    data: { ...device, device_name: 'zz-without-configuration', ip_address: '192.0.2.99', type: 'cisco_ftd' },
  });
  const gone = (await call('POST', '/firewalls', {
    data: { ...device, device_name: 'fw-taken-away', ip_address: '192.0.2.98', type: TYPES[0] },
  })) as { id: string };
  await call('PUT', `/firewalls/${gone.id}/stored-config`, { data: { config: await readSampleConfig(TYPES[0]) } });
  await auditDevice(call, gone.id);
  await call('DELETE', `/firewalls/${gone.id}`);
  for (const [username, role] of [
    ['noor.auditor', 'user'],
    ['a.very.long.name.of.somebody-in-the-operations-centre', 'admin'],
  ]) {
    await call('POST', '/auth/users', { data: { username, role, password: 'Parapet-and-Sluice-58', email: `${username}@example.org` } });
  }
}

async function takePicture(page: Page, { name, path, open, spoil }: Screen): Promise<void> {
  if (wanted && !wanted.includes(name)) return;
  for (const [label, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    if (spoil)
      await page.route(spoil.calls, (route) =>
        spoil.as === 'failed' ? route.fulfill({ status: 500, json: { detail: 'The database does not answer.' } }) : undefined,
      );
    await page.goto(path);
    await (spoil?.as === 'loading' ? page.locator('h1').first().waitFor() : expectLoaded(page));
    await open?.(page);
    await page.waitForTimeout(600);
    // What floats over a page stands where the window is.
    const fullPage = (await page.locator('[role=dialog], [role=menu], [aria-label=Messages] [role=group]').count()) === 0;
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder!, `${name}-${label}-${colorScheme}.png`), fullPage });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
