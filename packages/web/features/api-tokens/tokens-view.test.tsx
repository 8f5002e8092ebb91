import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import type { Role } from '@merlon/contract/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../../lib/session.ts';
import { toInstant } from '../../lib/time.ts';
import { aUser, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TokensView } from './tokens-view.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const SECRET = 'mrl_planted-secret-that-is-shown-once';
const inDays = (days: number): string => toInstant(Date.now() + days * 86_400_000 + 60_000);

const aToken = (part: Partial<ApiToken> = {}): ApiToken => ({
  id: idOf(1),
  name: 'nightly audit',
  scope: 'audit',
  username: 'amina',
  hint: 'mrl_ab12',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: inDays(80),
  last_used_at: null,
  active: true,
  ...part,
});

const show = (tokens: ApiToken[], { role = 'user' as Role, path = '/api-tokens' } = {}) => {
  storeSession('token', aUser({ role }));
  refreshSession();
  const server = startFakeServer({
    'GET /auth/tokens': ({ path: asked }) => ({
      body: asked.includes('all=true') ? tokens : tokens.filter(({ username }) => username === 'amina'),
    }),
    'POST /auth/tokens': ({ body }) => {
      const added = aToken({ id: idOf(9), ...(JSON.parse(body) as Partial<ApiToken>) });
      tokens.push(added);
      return { status: 201, body: { token: SECRET, api_token: added } };
    },
    [`POST /auth/tokens/${idOf(1)}/reactivate`]: () => {
      tokens[0] = aToken();
      return { body: { message: 'Again' } };
    },
    [`DELETE /auth/tokens/${idOf(1)}`]: () => {
      tokens.splice(0, 1);
      return { body: { message: 'Revoked' } };
    },
  });
  renderPage(<TokensView />, path);
  return { server, user: userEvent.setup() };
};

it('lists one’s own tokens, and lets one that expires soon stand out', async () => {
  show([aToken(), aToken({ id: idOf(2), name: 'old one', expires_at: inDays(3), last_used_at: '2026-11-21T13:44:00.000Z' })]);
  await screen.findByRole('rowheader', { name: 'nightly audit' });
  const [, far, near] = screen.getAllByRole('row');
  for (const text of ['nightly audit', 'Audit', 'mrl_ab12…', '20 Nov 2026, 15:00', 'Never']) expect(far).toHaveTextContent(text);
  expect(far).not.toHaveTextContent(/In \d+ days/);
  expect(near).toHaveTextContent('In 3 days');
  expect(near).toHaveTextContent('21 Nov 2026, 18:44');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows administrators those of all users where they ask for them', async () => {
  const { server, user } = show([aToken({ id: idOf(2), name: 'their pipeline', username: 'bashir' })], { role: 'admin' });
  expect(await screen.findByText('You have no API tokens yet')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Show tokens of all users' }));
  expect(await screen.findByRole('rowheader', { name: 'their pipeline' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'bashir' })).toBeVisible();
  expect(server.calls.map(({ path }) => path)).toEqual(['/auth/tokens?all=false', '/auth/tokens?all=true']);
});

it('does not show others those of all users, whatever the address says', async () => {
  const { server } = show([], { path: '/api-tokens?all=1' });
  expect(await screen.findByText('You have no API tokens yet')).toBeVisible();
  expect(server.calls.map(({ path }) => path)).toEqual(['/auth/tokens?all=false']);
});

it('creates a token, shows its secret once, and asks before that is lost', async () => {
  const { server, user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const form = await screen.findByRole('dialog', { name: 'Create an API Token' });
  await user.click(within(form).getByRole('button', { name: 'Create Token' }));
  expect(within(form).getByText('Name is required')).toBeVisible();
  expect(within(form).getByLabelText('Name')).toHaveFocus();
  await user.type(within(form).getByLabelText('Name'), ' build ');
  await user.click(within(form).getByRole('radio', { name: 'Audit' }));
  await user.click(within(form).getByRole('combobox', { name: 'Expires after' }));
  await user.click(screen.getByRole('option', { name: '30 days' }));
  await user.click(within(form).getByRole('button', { name: 'Create Token' }));

  const shown = await screen.findByRole('dialog', { name: 'Your New API Token' });
  expect(within(shown).getByLabelText('Token')).toHaveValue(SECRET);
  expect(within(shown).getByText(/Authorization: Bearer \$MERLON_TOKEN/)).toBeVisible();
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ name: 'build', scope: 'audit', expires_in_days: 30 });

  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  const asked = await screen.findByRole('dialog', { name: 'Close without the token?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await user.click(within(shown).getByRole('button', { name: 'Copy token' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('rowheader', { name: 'build' })).toBeVisible();
  expect(document.body.innerHTML + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET);
});

it('says why a token could not be created, and keeps what was typed', async () => {
  const { user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  await user.type(await screen.findByLabelText('Name'), 'another');
  startFakeServer({ 'POST /auth/tokens': () => ({ status: 409, body: { detail: 'You have 50 API tokens already; revoke one first' } }) });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText('You have 50 API tokens already; revoke one first')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('another');
});

it('revokes a token once that is confirmed by its name', async () => {
  const { user } = show([aToken()]);
  await user.click(await screen.findByRole('button', { name: 'Revoke nightly audit' }));
  const asked = await screen.findByRole('dialog', { name: 'Revoke API Token' });
  expect(asked).toHaveTextContent('Revoke nightly audit?');
  await user.click(within(asked).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('nightly audit was revoked')).toBeInTheDocument();
  expect(await screen.findByText('You have no API tokens yet')).toBeVisible();
});

it('lets administrators alone reactivate a token that came back from a backup', async () => {
  const inactive = () => [aToken({ active: false })];
  show(inactive());
  expect(await screen.findByText('Inactive: from a backup')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reactivate nightly audit' })).toBeNull();
  cleanup();
  const { server, user } = show(inactive(), { role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Reactivate nightly audit' }));
  expect(await screen.findByText('nightly audit can be used again')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Inactive: from a backup')).toBeNull());
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /auth/tokens/${idOf(1)}/reactivate`);
});

it('can be tried again where the list cannot be loaded', async () => {
  startFakeServer({ 'GET /auth/tokens': () => ({ status: 500, body: {} }) });
  renderPage(<TokensView />);
  expect(await screen.findByText('The API tokens could not be loaded')).toBeVisible();
  startFakeServer({ 'GET /auth/tokens': () => ({ body: [aToken()] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'nightly audit' })).toBeVisible();
});
