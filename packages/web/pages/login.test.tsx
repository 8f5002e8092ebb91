import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppRoutes } from '../app/app-routes.tsx';
import { aUser } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';

beforeEach(() => {
  endSession();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const signedIn = { access_token: 'fresh', token_type: 'bearer', user: aUser() };

const behindSignIn = {
  'GET /auth/me': () => ({ body: aUser() }),
  'GET /platforms': () => ({ body: [] }),
  'GET /firewalls': () => ({ body: [] }),
  'GET /documents': () => ({ body: [] }),
  'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
};

it('shows only the sign-in to whoever is not signed in, then the dashboard about a second after the success', async () => {
  startFakeServer({
    ...behindSignIn,
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'POST /auth/login': ({ body }) =>
      body.includes('password=right') ? { body: signedIn } : { status: 401, body: { detail: 'Incorrect username or password' } },
  });
  renderPage(<AppRoutes />, '/benchmarks');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Username/), 'amina');
  expect(screen.queryByRole('button', { name: 'Setup Root Administrator' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Forgot password' })).toBeDisabled();

  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  expect(await screen.findAllByText('Incorrect username or password')).toHaveLength(2);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Incorrect username or password');
  expect(screen.getByLabelText(/^Username/)).toHaveValue('amina');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();

  // The next input replaces the wrong one.
  await user.keyboard('right{Enter}');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(localStorage.getItem('access_token')).toBe('fresh');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  expect(await screen.findByText('You were in Benchmarks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue in Benchmarks' }));
  expect(await screen.findByRole('heading', { name: 'Benchmarks', level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Benchmarks · Merlon'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows a password that is typed when asked to', async () => {
  startFakeServer({ 'GET /auth/check-setup': () => ({ body: { setup_required: false } }) });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const field = await screen.findByLabelText(/^Password/);
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

it('creates the first administrator once the server accepts name and password and both passwords agree', async () => {
  const server = startFakeServer({
    ...behindSignIn,
    'GET /auth/check-setup': () => ({ body: { setup_required: true } }),
    'GET /auth/validate-username': ({ path }) => ({ body: { is_valid: path.endsWith('=root'), errors: ['At least 3 characters'] } }),
    'GET /auth/validate-password': ({ path }) => ({ body: { is_valid: path.length > 40, strength_score: 6, warnings: ['Add a digit'] } }),
    'POST /auth/setup-root': () => ({ body: signedIn }),
  });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup Root Administrator' }));
  const create = dialog.getByRole('button', { name: 'Create Administrator' });

  await user.type(dialog.getByLabelText(/^Username/), 'ro');
  expect(await dialog.findByText('At least 3 characters')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Username/), 'ot');
  await user.type(dialog.getByLabelText(/^Password/), 'a-long-enough-password');
  expect(await dialog.findByText(/Medium/)).toBeVisible();
  expect(dialog.getByText('Add a digit')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'another');
  expect(dialog.getByText('Passwords do not match')).toBeVisible();
  expect(create).toBeDisabled();

  await user.clear(dialog.getByLabelText(/^Confirm Password/));
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'a-long-enough-password');
  await waitFor(() => expect(create).toBeEnabled());
  // Typing is one check when it stops, not one for every letter.
  expect(server.calls.filter(({ path }) => path.startsWith('/auth/validate-password')).length).toBeLessThan(8);
  await user.click(create);
  expect(await screen.findByText('Root user setup successful!')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

it('says what is missing of the set-up, and sends it as soon as the server has judged what was typed', async () => {
  const server = startFakeServer({
    ...behindSignIn,
    'GET /auth/check-setup': () => ({ body: { setup_required: true } }),
    'GET /auth/validate-username': () => ({ body: { is_valid: true, errors: [] } }),
    'GET /auth/validate-password': () => ({ body: { is_valid: true, strength_score: 9, warnings: [] } }),
    'POST /auth/setup-root': () => ({ body: signedIn }),
  });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  // The DOM of the tests knows no Enter for a button outside of its form.
  const create = dialog.getByRole('button', { name: 'Create Administrator' });
  await user.type(dialog.getByLabelText(/^Username/), 'root');
  await user.click(create);
  expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Password is required');
  expect(dialog.getByLabelText(/^Confirm Password/)).toHaveAccessibleDescription('Please type the password once more');
  await user.type(dialog.getByLabelText(/^Password/), 'a-long-enough-password');
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'a-long-enough-password');
  await user.click(create);
  expect(await screen.findByText('Root user setup successful!')).toBeVisible();
  expect(server.calls.filter(({ path }) => path === '/auth/setup-root')).toHaveLength(1);
});

it('puts the set-up before the sign-in where there is no account, and lets go of it', async () => {
  startFakeServer({ 'GET /auth/check-setup': () => ({ body: { setup_required: true } }) });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup Root Administrator' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Username/)).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Setup Root Administrator' }));
  expect(await screen.findByRole('dialog', { name: 'Setup Root Administrator' })).toBeVisible();
});

it('goes back to the sign-in when a call is answered with 401', async () => {
  localStorage.setItem('access_token', 'void');
  refreshSession();
  startFakeServer({
    ...behindSignIn,
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'GET /firewalls': () => ({ status: 401, body: { detail: 'Please sign in' } }),
  });
  renderPage(<AppRoutes />, '/firewalls');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('says for how long the sign-in is locked', async () => {
  const detail = 'Too many failed sign-ins; please try again in 42 seconds';
  startFakeServer({
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'POST /auth/login': () => ({ status: 429, body: { detail } }),
  });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Username/), 'amina');
  await user.type(screen.getByLabelText(/^Password/), 'whatever{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(detail));
});

it('leaves the sign-in to whoever comes second with the first administrator', async () => {
  const detail = 'The root administrator has already been set up';
  startFakeServer({
    'GET /auth/check-setup': () => ({ body: { setup_required: true } }),
    'GET /auth/validate-username': () => ({ body: { is_valid: true, errors: [] } }),
    'GET /auth/validate-password': () => ({ body: { is_valid: true, strength_score: 9, warnings: [] } }),
    'POST /auth/setup-root': () => ({ status: 409, body: { detail } }),
  });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Username/), 'root');
  await user.type(dialog.getByLabelText(/^Password/), 'a-long-enough-password');
  expect(await dialog.findByText(/Strong/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'a-long-enough-password');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create Administrator' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Create Administrator' }));
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Setup Root Administrator' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

it('shows the dashboard to whoever opens the sign-in but is signed in', async () => {
  storeSession('good', aUser());
  refreshSession();
  startFakeServer(behindSignIn);
  renderPage(<AppRoutes />, '/login');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

it('marks the e-mail that the server refuses at its field, until something else is typed', async () => {
  const detail = 'Please enter a valid email address';
  startFakeServer({
    'GET /auth/check-setup': () => ({ body: { setup_required: true } }),
    'GET /auth/validate-username': () => ({ body: { is_valid: true, errors: [] } }),
    'GET /auth/validate-password': () => ({ body: { is_valid: true, strength_score: 9, warnings: [] } }),
    'POST /auth/setup-root': () => ({ status: 422, body: { detail, errors: [{ field: 'email', message: detail }] } }),
  });
  renderPage(<AppRoutes />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Username/), 'root');
  await user.type(dialog.getByLabelText(/^Email/), 'root@nowhere');
  await user.type(dialog.getByLabelText(/^Password/), 'a-long-enough-password');
  await user.type(dialog.getByLabelText(/^Confirm Password/), 'a-long-enough-password');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create Administrator' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Create Administrator' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(detail));
  expect(dialog.getByLabelText(/^Email/)).toBeInvalid();
  await user.type(dialog.getByLabelText(/^Email/), '.example');
  expect(dialog.getByLabelText(/^Email/)).toBeValid();
});
