import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, storeSession } from '../lib/session.ts';
import { aUser, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => {
  storeSession('token', aUser({ role: 'user' }));
  startFakeServer({
    'GET /firewalls': () => ({ body: [] }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /checks': () => ({ body: [] }),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const show = async (): Promise<void> => {
  renderPage(
    <Shell>
      <Link to="/history">Next page</Link>
    </Shell>,
  );
  await screen.findByRole('button', { name: 'Go to… Ctrl K' });
};

const leave = (): boolean => fireEvent.click(screen.getByRole('link', { name: 'Next page' }));

const field = () => screen.findByRole('combobox', { name: 'Devices, checks, pages and actions' });

it('moves the focus to the page that is gone to', async () => {
  await show();
  leave();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves the focus to a dialog that is opened while the next page is drawn', async () => {
  await show();
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('{Escape}');
  await act(async () => {
    leave();
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  });
  expect(location.pathname).toBe('/history');
  expect(await field()).toHaveFocus();
});
