import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@merlon/contract/roles.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPlace } from '../lib/last-place.ts';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aUser, idOf } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AppRoutes } from './app-routes.tsx';

beforeEach(() => endSession());
afterEach(() => vi.unstubAllGlobals());

const openAs = (role: Role, path: string): void => {
  const user = aUser({ role, email: 'amina@example.org' });
  storeSession('token', user);
  refreshSession();
  startFakeServer({
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'GET /auth/me': () => ({ body: user }),
    'GET /platforms': () => ({ body: [] }),
  });
  renderPage(<AppRoutes />, path);
};

const findNavigation = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

const findLinks = async (): Promise<string[]> => (await findNavigation()).getAllByRole('link').map((link) => link.textContent);

it('leads administrators to every page, in its order, and shows which one it is', async () => {
  openAs('admin', '/firewalls/add');
  expect(await findLinks()).toEqual(['Dashboard', 'Audits', 'Findings', 'Reports', 'Benchmarks', 'AIChat', 'Users']);
  const navigation = await findNavigation();
  expect(navigation.getByRole('link', { name: 'Audits' })).toHaveAttribute('aria-current', 'page');
  expect(navigation.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

it.each(['/users', '/operations', '/nowhere'])('leads others from %s to the dashboard, and never to the users', async (path) => {
  openAs('user', path);
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Dashboard · Merlon'));
  expect(await findLinks()).toEqual(['Dashboard', 'Audits', 'Findings', 'Reports', 'Benchmarks', 'AIChat']);
});

it('tells who is signed in, and the way past the header', async () => {
  openAs('user', '/');
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'User menu' }));
  const menu = within(await screen.findByRole('menu'));
  for (const text of ['amina', 'amina@example.org', 'user']) expect(menu.getByText(text)).toBeInTheDocument();
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'API Tokens',
    'AI Privacy',
    'Schedules',
    'Events',
    'Change Password',
    'Logout',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByText(/^© \d{4} Merlon\. AI-based multi-vendor auditing system/)).toBeInTheDocument();
});

it('leads administrators from the user menu to the operations', async () => {
  openAs('admin', '/benchmarks');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Operations' }));
  expect(await screen.findByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
});

it.each([
  [`/audits/${idOf(60)}?check=1.2`, 'Reports'],
  [`/firewalls/${idOf(10)}?view=audits`, 'Audits'],
  ['/checks', 'Reports'],
  ['/checks/acme_wall?check=1.1', 'Reports'],
  ['/api-tokens', 'API Tokens'],
])('offers after the sign-in to go on to %s', async (place, name) => {
  rememberPlace(place, null);
  openAs('user', '/');
  await userEvent.setup().click(await screen.findByRole('button', { name: `Continue in ${name}` }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(place));
});

it.each(['/nowhere', '/operations', '/history/nothing'])('does not offer %s, which is not there', async (place) => {
  rememberPlace(place, null);
  openAs('user', '/');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Continue in/ })).toBeNull();
});
