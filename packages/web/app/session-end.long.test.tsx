import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, followOtherTabs, refreshSession, storeSession } from '../lib/session.ts';
import { aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AppRoutes } from './app-routes.tsx';

const amina = aUser({ username: 'amina' });
const bashir = aUser({ id: idOf(2), username: 'bashir' });

beforeEach(() => {
  endSession();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A server whose tokens are the user names, and that can take one back. */
const startServer = () => {
  const revoked = new Set<string>();
  const users = { amina, bashir };
  const signedIn = (call: { headers: Headers }): boolean => !revoked.has(call.headers.get('authorization') ?? '');
  const refusal = { status: 401, body: { detail: 'Please sign in' } };
  startFakeServer({
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'GET /auth/me': (call) => (call.headers.get('authorization')?.includes('amina') ? { body: amina } : { body: bashir }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'POST /firewalls': (call) => (signedIn(call) ? { status: 500, body: {} } : refusal),
    'POST /auth/logout': () => ({ body: {} }),
    'POST /auth/login': ({ body }) => {
      const user = users[new URLSearchParams(body).get('username') as keyof typeof users];
      return { body: { access_token: `${user.username}-again`, token_type: 'bearer', user } };
    },
  });
  return { revoke: (token: string) => revoked.add(`Bearer ${token}`) };
};

const openAs = (path: string): ReturnType<typeof userEvent.setup> => {
  storeSession('amina', amina);
  refreshSession();
  renderPage(<AppRoutes />, path);
  return userEvent.setup();
};

const fillInDevice = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(await screen.findByLabelText('Device Name'), 'fw-edge');
  await user.type(screen.getByLabelText('IP Address'), '10.0.0.1');
  await user.type(screen.getByLabelText('Username'), 'auditor');
  await user.type(screen.getByLabelText('Password'), 'an-invented-secret');
};

const signInAs = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  await user.type(await screen.findByLabelText(/^Username/), name);
  await user.type(screen.getByLabelText(/^Password/), 'right{Enter}');
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
};

it('gives back what was typed into a form when the session was lost, but for the password', async () => {
  const { revoke } = startServer();
  const user = openAs('/firewalls/add');
  await fillInDevice(user);
  revoke('amina');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText(/^Your session has ended\. It had run out, was not used for long, or your account was changed\./)).toBeVisible();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('an-invented-secret');

  await signInAs(user, 'amina');
  await user.click(await screen.findByRole('button', { name: 'Continue in Audits' }));
  expect(await screen.findByLabelText('Device Name')).toHaveValue('fw-edge');
  expect(screen.getByLabelText('IP Address')).toHaveValue('10.0.0.1');
  expect(screen.getByLabelText('Username')).toHaveValue('auditor');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('note')).toHaveTextContent('Passwords are not kept');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('fw-edge');
});

it('shows somebody else who signs in neither the text nor where it was typed', async () => {
  const { revoke } = startServer();
  const user = openAs('/firewalls/add');
  await fillInDevice(user);
  revoke('amina');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  await signInAs(user, 'bashir');
  expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('fw-edge');
});

it('gives up what was not sent when one signs out, and offers no way back', async () => {
  startServer();
  const user = openAs('/firewalls/add');
  await fillInDevice(user);
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(await screen.findByText('No email')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInAs(user, 'amina');
  expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('fw-edge');
});

it('follows sign-out and sign-in in another tab', async () => {
  startServer();
  const stopFollowing = followOtherTabs();
  openAs('/benchmarks');
  expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
  const tell = (): void => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));

  localStorage.removeItem('access_token');
  tell();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  storeSession('bashir', bashir);
  tell();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard'));
  stopFollowing();
});
