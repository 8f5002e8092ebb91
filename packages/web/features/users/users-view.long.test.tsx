import type { User } from '@merlon/contract/auth.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession, useSession } from '../../lib/session.ts';
import { aUser, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UsersView } from './users-view.tsx';

const own = aUser();
const bilal = aUser({ id: idOf(2), username: 'bilal', email: 'bilal@example.org', role: 'user', last_login: '2026-11-20T19:30:00.000Z' });
const ayan = aUser({ id: idOf(3), username: 'ayan', role: 'user', account_status: 'disabled' });
const gone = aUser({ id: idOf(4), username: 'zara', role: 'user', account_status: 'deleted' });

beforeEach(() => {
  storeSession('fresh', own);
  refreshSession();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof startFakeServer>[0];

const checks: Answers = {
  'GET /auth/validate-username': ({ path }) => ({ body: { is_valid: !path.endsWith('=x'), errors: ['Only letters'] } }),
  'GET /auth/validate-password': ({ path }) => ({ body: { is_valid: path.length > 42, strength_score: 9, warnings: ['Use more words'] } }),
};

const Around = () => (
  <>
    <output aria-label="address">{useLocation().search}</output>
    <output aria-label="header">{useSession()?.user?.username}</output>
    <UsersView />
  </>
);

const show = (answers: Answers = {}, path = '/users', users: () => readonly User[] = () => [bilal, gone, ayan, own]) => {
  const server = startFakeServer({ 'GET /auth/users': () => ({ body: users() }), ...checks, ...answers });
  renderPage(<Around />, path);
  return { server, user: userEvent.setup() };
};

const rowsShown = async (): Promise<string[]> => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row');
  return rows.map((row) => row.textContent ?? '');
};
const sent = (calls: readonly { method: string; body: string }[], method: string): unknown =>
  JSON.parse(calls.find((call) => call.method === method)?.body ?? 'null');

it('lists the accounts with one’s own first, and deleted ones only when asked for', async () => {
  const { user } = show();
  await screen.findByText('bilal');
  const [first, ...others] = await rowsShown();
  expect(first).toMatch(/^aminaYou—AdminActive20 Nov 2026, 15:00Never/);
  expect(others.map((text) => text.slice(0, 5))).toEqual(['ayan—', 'bilal']);
  expect(others[1]).toContain('bilal@example.orgUserActive20 Nov 2026, 15:0021 Nov 2026, 00:30');

  await user.click(await screen.findByRole('switch', { name: 'Show deleted (1)' }));
  expect(await screen.findByRole('rowheader', { name: 'zara' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?deleted=1');
});

it('keeps its filters in the address, and offers to clear them where nothing matches', async () => {
  const { user } = show({}, '/users?status=disabled');
  await screen.findByText('ayan');
  expect(await rowsShown()).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'bil');
  expect(await screen.findByText('No users match these filters')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?status=disabled&q=bil');

  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(await rowsShown()).toHaveLength(3);
  expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveValue('');
});

it('says that the list could not be loaded, and loads it again', async () => {
  let isBroken = true;
  const { user } = show({ 'GET /auth/users': () => (isBroken ? { status: 500, body: 'broken' } : { body: [own] }) });
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsShown()).toHaveLength(1);
});

it('creates an account after what is wrong with it was corrected', async () => {
  const created = aUser({ id: idOf(5), username: 'dana', role: 'user' });
  const users = [own];
  const { server, user } = show(
    {
      'POST /auth/users': ({ body }) => {
        if (body.includes('nobody@')) {
          const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
          return { status: 422, body: { detail: 'Please enter a valid email address', errors } };
        }
        users.push(created);
        return { body: created };
      },
    },
    '/users',
    () => users,
  );
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  const submit = dialog.getByRole('button', { name: 'Add User' });
  await user.click(submit);
  expect(dialog.getByLabelText(/^Username/)).toHaveAccessibleDescription('Username is required');
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Password is required for new users');
  await waitFor(() => expect(dialog.getByLabelText(/^Username/)).toHaveFocus());

  await user.type(dialog.getByLabelText(/^Username/), 'x');
  await waitFor(() => expect(dialog.getByLabelText(/^Username/)).toHaveAccessibleDescription(/does not meet requirements.*Only letters/));
  await user.clear(dialog.getByLabelText(/^Username/));
  await user.type(dialog.getByLabelText(/^Username/), 'dana');
  await user.type(dialog.getByLabelText(/^Password/), 'short');
  expect(await dialog.findByText(/Strong \(9\/10\)/)).toBeVisible();
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription(/^Password does not meet requirements/);
  await user.type(dialog.getByLabelText(/^Password/), '-and-then-long-enough');
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'another');
  expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Confirm Password/));
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'short-and-then-long-enough');
  await user.type(dialog.getByLabelText(/^Email/), 'nobody@');
  await waitFor(() => expect(dialog.queryByText(/does not meet requirements/)).toBeNull());
  await user.click(submit);
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter a valid email address'));
  expect(dialog.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus());

  await user.clear(dialog.getByLabelText(/^Email/));
  await user.click(submit);
  expect(await screen.findByText('User created successfully')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'dana' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { body } = server.calls.findLast(({ method }) => method === 'POST') ?? { body: '' };
  const password = 'short-and-then-long-enough';
  expect(JSON.parse(body)).toEqual({
    username: 'dana',
    email: null,
    password,
    password_confirm: password,
    role: 'user',
    must_change_password: true,
  });
});

it('lets a user keep a password that an administrator sets, and never asks that of oneself', async () => {
  const { server, user } = show({ [`PUT /auth/users/${bilal.id}`]: () => ({ body: bilal }) });
  await user.click(await screen.findByRole('button', { name: 'Edit amina' }));
  await user.type(within(await screen.findByRole('dialog', { name: 'Edit User' })).getByLabelText(/^Password/), 'x');
  expect(screen.queryByRole('checkbox', { name: 'Must change the password at the next sign-in' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Edit bilal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  const password = 'short-and-then-long-enough';
  await user.type(dialog.getByLabelText(/^Password/), password);
  await user.type(dialog.getByLabelText(/^Confirm Password/), password);
  await user.click(dialog.getByRole('checkbox', { name: 'Must change the password at the next sign-in' }));
  await waitFor(() => expect(dialog.queryByText(/does not meet requirements/)).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent(server.calls, 'PUT')).toMatchObject({ password, must_change_password: false }));
});

it('keeps the password that is left blank, and does not ask about the name that stays', async () => {
  const { server, user } = show({ [`PUT /auth/users/${bilal.id}`]: () => ({ body: bilal }) });
  await user.click(await screen.findByRole('button', { name: 'Edit bilal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Blank keeps the current one');
  await user.click(dialog.getByRole('combobox', { name: 'Account Status' }));
  await user.click(screen.getByRole('option', { name: 'Disabled' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(sent(server.calls, 'PUT')).toEqual({ username: 'bilal', email: 'bilal@example.org', role: 'user', account_status: 'disabled' });
  expect(server.calls.some(({ path }) => path.startsWith('/auth/validate-username'))).toBe(false);
});

it('asks before one gives up one’s own administrator role, and shows why the server refuses', async () => {
  const refusal = 'This is the last active administrator; make another user an administrator first';
  const { server, user } = show({ [`PUT /auth/users/${own.id}`]: () => ({ status: 409, body: { detail: refusal } }) });
  await user.click(await screen.findByRole('button', { name: 'Edit amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(dialog.getByRole('combobox', { name: 'Account Status' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(screen.getByRole('option', { name: 'User' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('dialog', { name: 'Give up your administrator role?' })).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Give up the role' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Failed to save user${refusal}`);
});

it('follows a change of one’s own name in the header', async () => {
  const { user } = show({ [`PUT /auth/users/${own.id}`]: () => ({ body: { ...own, username: 'amina.k' } }) });
  await user.click(await screen.findByRole('button', { name: 'Edit amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  await user.type(dialog.getByLabelText(/^Username/), '.k');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByLabelText('header')).toHaveTextContent('amina.k'));
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ username: 'amina.k' });
});

it('deletes an account after it was named, but never one’s own', async () => {
  let users: readonly User[] = [own, bilal];
  const { server, user } = show(
    {
      [`DELETE /auth/users/${bilal.id}`]: () => {
        users = [own];
        return { body: { message: 'The account was deleted.' } };
      },
    },
    '/users',
    () => users,
  );
  const ownDelete = await screen.findByRole('button', { name: 'Delete amina' });
  expect(ownDelete).toHaveAttribute('aria-disabled', 'true');
  expect(ownDelete).toHaveAccessibleDescription('Cannot delete your own account');
  await user.click(ownDelete);
  expect(await screen.findByText('Cannot delete your own account')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Delete bilal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
  expect(dialog.getByText('bilal')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('bilal was deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'bilal' })).toBeNull());
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
