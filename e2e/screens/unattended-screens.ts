import { type Page, expect } from '@playwright/test';
import { expectLoaded } from '../expect-accessible.ts';
import { follow, press, type Screen } from './screen.ts';

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openSchedule =
  (name: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await follow(name)(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectLoaded(page);
    await then?.(page);
    await expectLoaded(page);
  };

const openRun = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('a[href*="/runs/"]').first().click();
};

const SCHEDULES: readonly Screen[] = [
  { name: 'schedules', path: '/schedules' },
  { name: 'schedule', path: '/schedules', open: openSchedule('Nightly fetch and audit') },
  { name: 'schedule-run', path: '/schedules', open: openSchedule('Audit of the sites', openRun) },
  { name: 'schedule-run-begun', path: '/schedules', open: openSchedule('Nightly fetch and audit', openRun) },
  { name: 'schedule-delete', path: '/schedules', open: openDialog('Delete Audit of the sites') },
  { name: 'schedule-add', path: '/schedules/add' },
  {
    name: 'schedule-add-wrong',
    path: '/schedules/add',
    open: async (page) => {
      await press('Add Schedule')(page);
      await expect(page.getByText('A name is required')).toBeVisible();
    },
  },
  { name: 'schedule-edit', path: '/schedules', open: openSchedule('Nightly fetch and audit', follow('Edit')) },
];

const previewRoute = async (page: Page): Promise<void> => {
  await openDialog('Edit Everything to the log')(page);
  await press('Preview the last 24 hours')(page);
  await expect(page.getByText(/\d+ events? in \d+ message/)).toBeVisible();
  await page.getByText(/\d+ events? in \d+ message/).scrollIntoViewIfNeeded();
};

const MESSAGES: readonly Screen[] = [
  { name: 'channels', path: '/messages' },
  { name: 'channel-add', path: '/messages', open: openDialog('Add Channel') },
  { name: 'channel-edit', path: '/messages', open: openDialog(/^Edit Tickets/) },
  { name: 'channel-delete', path: '/messages', open: openDialog(/^Delete Tickets/) },
  { name: 'routes', path: '/messages?view=routes' },
  { name: 'route-add', path: '/messages?view=routes', open: openDialog('Add Route') },
  { name: 'route-preview', path: '/messages?view=routes', open: previewRoute },
  { name: 'deliveries', path: '/messages?view=deliveries' },
  { name: 'events', path: '/events' },
  { name: 'events-filtered', path: '/events?severity=high' },
  { name: 'bell', path: '/events', open: openDialog(/^Recent messages/) },
];

/** What Merlon does by itself, and whom it tells. */
export const UNATTENDED: readonly Screen[] = [...SCHEDULES, ...MESSAGES];
