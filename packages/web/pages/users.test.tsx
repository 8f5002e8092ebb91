import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import UsersPage from './users.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows the accounts or the audit log, and the filters of one do not reach the other', async () => {
  const server = startFakeServer({
    'GET /auth/users': () => ({ body: [] }),
    'GET /audit-log': () => ({
      body: {
        entries: [],
        pagination: { current_page: 1, page_size: 50, total_count: 0, total_pages: 0, has_next: false, has_previous: false },
      },
    }),
  });
  renderPage(<UsersPage />, '/users?q=bilal&status=active');
  const user = userEvent.setup();
  expect(await screen.findByRole('textbox', { name: 'Search users' })).toHaveValue('bilal');
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Audit Log' }));
  expect(await screen.findByText('Nothing is logged yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit Log' })).toHaveAttribute('aria-current', 'page');
  expect(server.calls.at(-1)?.path).toBe('/audit-log?page=1&page_size=50');
  await waitFor(() => expect(document.title).toBe('Users · Merlon'));
});
