import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { auditDevice, auditFleet } from './audited-devices.ts';
import { expectLoaded } from './expect-accessible.ts';
import { addPastAudits } from './past-audits.ts';
import { serveMerlon, test } from './serve-merlon.ts';
import { type CallServer, administrator, signIn } from './sign-in.ts';

const folder = process.env['SCREENSHOTS'];
const TYPES = ['fortinet_fortigate', 'juniper_srx', 'paloalto_panos', 'cisco_ftd'] as const;
const WIDTHS = { wide: 1440, middle: 768, narrow: 390 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** The names of the screens that are wanted, of all where none are named. */
const wanted = process.env['SCREENS']?.split(',');

/** A screen: where it is, and what is pressed there before the picture. */
interface Screen {
  readonly name: string;
  readonly path: string;
  /** Calls that match are answered with an error, or never. */
  readonly spoil?: { readonly calls: RegExp; readonly as: 'failed' | 'loading' };
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const DEVICE_VIEWS = ['Overview', 'Findings', 'Configuration', 'Audits', 'Settings'] as const;

const chooseAct = (name: string) => async (page: Page) => {
  await press('More actions for fw-fortinet-fortigate')(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openAudit = (tab: RegExp) => async (page: Page) => {
  await press(/^View details of fw-fortinet/)(page);
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await expectLoaded(page);
};

const openDevice = (view: string) => async (page: Page) => {
  await page.getByRole('link', { name: 'fw-fortinet-fortigate' }).click();
  await page.getByRole('navigation', { name: 'Views of the device' }).getByRole('link', { name: view }).click();
  await expectLoaded(page);
};

const EMPTY: readonly Screen[] = [
  { name: 'dashboard-empty', path: '/' },
  { name: 'history-empty', path: '/history' },
  { name: 'firewalls-empty', path: '/firewalls' },
  { name: 'benchmarks-empty', path: '/benchmarks' },
  { name: 'ai-chat-empty', path: '/ai-chat' },
];

/** The way to the first report, begun. */
const BEGUN: readonly Screen[] = [
  { name: 'first-hour', path: '/' },
  { name: 'first-hour-devices', path: '/firewalls' },
  { name: 'first-hour-benchmarks', path: '/benchmarks' },
  { name: 'first-hour-sample', path: '/', open: press('Use our sample') },
];

/** What is on its way, could not be had, or is nothing. */
const SPOILT: readonly Screen[] = [
  { name: 'dashboard-loading', path: '/', spoil: { calls: /\/api\/(dashboard|audit-history)/, as: 'loading' } },
  { name: 'dashboard-failed', path: '/', spoil: { calls: /\/api\/(dashboard|audit-history)/, as: 'failed' } },
  { name: 'history-loading', path: '/history', spoil: { calls: /\/api\/audit-history/, as: 'loading' } },
  { name: 'history-failed', path: '/history', spoil: { calls: /\/api\/audit-history/, as: 'failed' } },
  { name: 'firewalls-loading', path: '/firewalls', spoil: { calls: /\/api\/firewalls/, as: 'loading' } },
  { name: 'firewalls-failed', path: '/firewalls', spoil: { calls: /\/api\/firewalls/, as: 'failed' } },
  { name: 'benchmarks-failed', path: '/benchmarks', spoil: { calls: /\/api\/documents/, as: 'failed' } },
  { name: 'checks-failed', path: '/checks', spoil: { calls: /\/api\/checks/, as: 'failed' } },
  { name: 'operations-failed', path: '/operations', spoil: { calls: /\/api\/operations/, as: 'failed' } },
  { name: 'firewalls-nothing-matches', path: '/firewalls?q=zzz' },
  { name: 'checks-nothing-matches', path: '/checks?q=zzz' },
  { name: 'audit-missing', path: '/audits/00000000-0000-4000-8000-000000000000' },
];

const FULL: readonly Screen[] = [
  ...SPOILT,
  { name: 'dashboard', path: '/' },
  { name: 'findings', path: '/findings' },
  { name: 'findings-by-check', path: '/findings?by=check' },
  {
    name: 'finding',
    path: '/findings?kind=check',
    open: async (page) => {
      await page.getByRole('table', { name: 'Findings' }).getByRole('row').nth(1).getByRole('link').first().click();
      await expectLoaded(page);
    },
  },
  { name: 'checks', path: '/checks' },
  {
    name: 'check',
    path: '/checks',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^\d.*Ensure/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'Checks', exact: true })).toBeVisible();
    },
  },
  { name: 'history', path: '/history' },
  { name: 'history-filtered', path: '/history?testType=full&status=completed&minScore=60&sort=-overall_score' },
  { name: 'history-nothing-matches', path: '/history?startDate=2001-01-01&endDate=2001-01-02' },
  {
    name: 'history-delete',
    path: '/history?page=2',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all audits on this page' }).check();
      await press(/^Delete Selected/)(page);
    },
  },
  { name: 'history-details', path: '/history', open: press(/^View details of fw-fortinet/) },
  {
    name: 'history-changes',
    path: '/history',
    open: async (page) => {
      await press(/^View details of fw-fortinet/)(page);
      await page.getByRole('tab', { name: 'Since the previous audit' }).click();
    },
  },
  {
    name: 'audit',
    path: '/history',
    open: async (page) => {
      await press(/^View details of fw-fortinet/)(page);
      await page.getByRole('link', { name: 'Open as a page' }).click();
      await expect(page.getByRole('tab', { name: /^Checks/ })).toBeVisible();
    },
  },
  { name: 'audit-rules', path: '/history', open: openAudit(/^Rule base/) },
  { name: 'audit-changes', path: '/history', open: openAudit(/^Since/) },
  { name: 'audit-about', path: '/history', open: openAudit(/^About/) },
  {
    name: 'audit-pdf',
    path: '/history',
    open: async (page) => {
      await openAudit(/^Checks/)(page);
      // Where there is room for the list alone, a check has to be opened.
      const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
      if (isNarrow)
        await page
          .getByRole('link', { name: /^Failed/ })
          .first()
          .click();
      await page
        .getByRole('button', { name: /page \d+/i })
        .first()
        .click();
    },
  },
  {
    name: 'audit-of-deleted',
    path: '/history?deletedDevices=true',
    open: async (page) => {
      await press(/^View details of/)(page);
      await page.getByRole('link', { name: 'Open as a page' }).click();
      await expect(page.getByRole('tab', { name: /^Checks/ })).toBeVisible();
    },
  },
  { name: 'history-fleet-report', path: '/history', open: press('Fleet Report') },
  { name: 'history-views', path: '/history', open: press('Views') },
  { name: 'history-details-failed', path: '/history?status=failed', open: press(/^View details of/) },
  { name: 'users', path: '/users' },
  { name: 'users-add', path: '/users', open: press('Add User') },
  { name: 'users-edit', path: '/users', open: press(/^Edit noor/) },
  { name: 'users-delete', path: '/users', open: press(/^Delete noor/) },
  { name: 'audit-log', path: '/users?view=log' },
  { name: 'ai-privacy', path: '/ai-privacy' },
  { name: 'api-tokens', path: '/api-tokens' },
  { name: 'api-tokens-create', path: '/api-tokens', open: press('Create Token') },
  { name: 'operations', path: '/operations' },
  { name: 'operations-jobs', path: '/operations?view=jobs' },
  { name: 'operations-retention', path: '/operations?view=retention' },
  { name: 'firewalls', path: '/firewalls' },
  { name: 'firewalls-table', path: '/firewalls?view=table&sort=score' },
  { name: 'firewalls-menu', path: '/firewalls?view=cards', open: press('More actions for fw-fortinet-fortigate') },
  ...DEVICE_VIEWS.map((view) => ({ name: `device-${view.toLowerCase()}`, path: '/firewalls?view=table', open: openDevice(view) })),
  { name: 'device-missing', path: '/firewalls/00000000-0000-4000-8000-000000000000' },
  {
    name: 'device-model',
    path: '/firewalls?view=table',
    open: async (page) => {
      await openDevice('Overview')(page);
      await press('Change the audit model')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...[
    'Edit',
    'Test Audit',
    'Direct Config Analysis',
    'Estimated Duration',
    'Audit Reports',
    'Benchmark',
    'Stored Configuration',
    'Delete',
  ].map((act) => ({ name: `firewalls-${act.toLowerCase().replaceAll(' ', '-')}`, path: '/firewalls?view=cards', open: chooseAct(act) })),
  { name: 'firewalls-last-audit', path: '/firewalls?view=cards', open: press('Last Audit') },
  { name: 'firewalls-csv', path: '/firewalls', open: press('Add from CSV') },
  { name: 'firewalls-add-page', path: '/firewalls/add' },
  { name: 'firewalls-add', path: '/firewalls', open: press('Add Network Device') },
  { name: 'benchmarks', path: '/benchmarks' },
  { name: 'benchmarks-commands', path: '/benchmarks', open: press('View Commands') },
  { name: 'benchmarks-review', path: '/benchmarks', open: press('Review Checks') },
  { name: 'benchmarks-standing', path: '/benchmarks', open: press('Standing benchmarks') },
  { name: 'benchmarks-export', path: '/benchmarks', open: press('Export') },
  { name: 'benchmarks-search', path: '/benchmarks', open: press('Search Benchmarks') },
  {
    name: 'benchmarks-delete',
    path: '/benchmarks',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all benchmarks' }).check();
      await press('Delete Selected')(page);
    },
  },
  {
    name: 'ai-chat',
    path: '/ai-chat',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('How is a login message set?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('group', { name: 'Sources' }).last()).toBeVisible();
    },
  },
  { name: 'palette', path: '/benchmarks', open: press(/^Go to…/) },
  { name: 'messages', path: '/benchmarks', open: press(/^Recent messages/) },
  {
    name: 'password',
    path: '/benchmarks',
    open: async (page) => {
      await press('User menu')(page);
      await page.getByRole('menuitem', { name: 'Change Password' }).click();
    },
  },
  {
    name: 'toast',
    path: '/firewalls?view=cards',
    open: async (page) => {
      await press('More actions for zz-without-configuration')(page);
      await page.getByRole('menuitem', { name: 'Test Audit' }).click();
    },
  },
  { name: 'user-menu', path: '/benchmarks', open: press('User menu') },
];

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
  page.setDefaultTimeout(8000);
  const missed: string[] = [];
  // One that cannot be opened any more does not keep the others from being taken.
  for (const screen of FULL) await takePicture(page, screen).catch((error: Error) => missed.push(`${screen.name}: ${error.message}`));
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
    if (spoil?.as !== 'loading') await expectLoaded(page);
    await open?.(page);
    await page.waitForTimeout(600);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder!, `${name}-${label}-${colorScheme}.png`), fullPage: open === undefined });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
