import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppRoutes } from './app-routes.tsx';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aUser } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';

const own = aUser({ role: 'user' });
const CURRENT = 'chosen-by-somebody-else';
const NEXT = 'chosen-by-myself-alone';

beforeEach(() => {
  storeSession('fresh', own);
  refreshSession();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const checks: Parameters<typeof startFakeServer>[0] = {
  'GET /auth/validate-password': () => ({ body: { is_valid: true, strength_score: 9, warnings: [] } }),
};

async function fillIn(dialog: ReturnType<typeof within>, current: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(dialog.getByLabelText(/^Current Password/));
  await user.type(dialog.getByLabelText(/^Current Password/), current);
  await user.clear(dialog.getByLabelText(/^New Password/));
  await user.type(dialog.getByLabelText(/^New Password/), NEXT);
  await user.clear(dialog.getByLabelText(/^Confirm Password/));
  await user.type(dialog.getByLabelText(/^Confirm Password/), NEXT);
  const submit = dialog.getByRole('button', { name: 'Change Password' });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
}

it('is changed from the user menu; a mistake is shown at its field', async () => {
  const server = startFakeServer({
    ...checks,
    'PUT /auth/password': ({ body }) => {
      if (body.includes(CURRENT)) return { body: own };
      const errors = [{ field: 'current_password', message: 'The current password is not correct' }];
      return { status: 422, body: { detail: 'The current password is not correct', errors } };
    },
  });
  renderPage(<UserMenu />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await fillIn(dialog, 'wrong');
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Current Password/)).toHaveAccessibleDescription('The current password is not correct'),
  );
  await fillIn(dialog, CURRENT);
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({ current_password: CURRENT, password: NEXT, password_confirm: NEXT });
});

it('has to be changed before any page, if somebody else chose it', async () => {
  const must = { ...own, must_change_password: true } as const;
  storeSession('fresh', must);
  refreshSession();
  let isChanged = false;
  const server = startFakeServer({
    ...checks,
    'GET /auth/check-setup': () => ({ body: { setup_required: false } }),
    'GET /auth/me': () => ({ body: isChanged ? own : must }),
    'PUT /auth/password': () => {
      isChanged = true;
      return { body: own };
    },
  });
  renderPage(<AppRoutes />, '/history');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(server.calls.every(({ path }) => path.startsWith('/auth/'))).toBe(true);
  await fillIn(within(document.body), CURRENT);
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});
