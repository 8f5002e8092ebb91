import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../../lib/session.ts';
import { aUser } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SettingsPanel } from './settings-panel.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const show = (role: 'admin' | 'user') => {
  storeSession('token', aUser({ role }));
  refreshSession();
  const settings = { local_only: false, offline_host: '127.0.0.1:11434', online_host: 'llm.example:443' };
  const server = startFakeServer({
    'GET /models/settings': () => ({ body: settings }),
    'PUT /models/settings': ({ body }) => ({ body: Object.assign(settings, JSON.parse(body)) }),
  });
  renderPage(<SettingsPanel />);
  return { server, user: userEvent.setup() };
};

it('keeps everything local once an administrator has confirmed that', async () => {
  const { server, user } = show('admin');
  const toggle = await screen.findByRole('switch', { name: 'Keep everything local' });
  expect(screen.getByText('127.0.0.1:11434')).toBeVisible();
  await user.click(toggle);
  const asked = await screen.findByRole('dialog', { name: 'Keep everything local?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Keep everything local' }));
  expect(await screen.findByText('llm.example:443, switched off')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Keep everything local' })).toBeChecked();
  expect(server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([{ local_only: true }]);

  await user.click(screen.getByRole('switch', { name: 'Keep everything local' }));
  expect(await screen.findByText(/may then send text to llm\.example:443/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Allow online models' }));
  expect(await screen.findByText('llm.example:443')).toBeVisible();
});

it('tells others what holds, and gives them no switch', async () => {
  show('user');
  expect(await screen.findByText('Online models may be asked. Administrators can change that.')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});
