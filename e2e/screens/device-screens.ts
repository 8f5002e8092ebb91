import { type Page, expect } from '@playwright/test';
import { expectLoaded } from '../expect-accessible.ts';
import { press, type Screen } from './screen.ts';

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

/** Devices, benchmarks, audits and accounts. */
export const DEVICES: readonly Screen[] = [
  { name: 'dashboard', path: '/' },
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
