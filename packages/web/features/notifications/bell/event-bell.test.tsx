import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aBellEvent } from '../../../testing/schedule-builders.ts';
import { EventBell } from './event-bell.tsx';

afterEach(() => vi.unstubAllGlobals());

it('counts what is new on the server, lists it, and marks it as read', async () => {
  let isRead = false;
  let muted: string[] = [];
  const server = startFakeServer({
    'GET /notifications': () => ({ body: { events: [aBellEvent({ is_read: isRead })], unread: isRead ? 0 : 1, muted } }),
    'POST /notifications/read': () => {
      isRead = true;
      return { body: { message: 'Read' } };
    },
    'PUT /notifications/muted': ({ body }) => {
      ({ muted } = JSON.parse(body) as { muted: string[] });
      return { body: { message: 'Changed' } };
    },
  });
  renderPage(<EventBell />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Recent messages, 1 new' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Recent messages' }));
  expect(await panel.findByRole('link', { name: 'The device could not be read' })).toHaveAttribute('href', `/firewalls/${idOf(1)}`);
  expect(panel.getByText('No messages in this session')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(panel.queryByText(/^New · /)).toBeNull());
  expect(JSON.parse(server.calls.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ until: '2026-11-20T17:00:00.000Z' });
  await user.click(panel.getByRole('button', { name: 'Mute' }));
  await user.click(panel.getByRole('combobox', { name: 'Muted kinds' }));
  await user.click(await screen.findByRole('option', { name: 'Device not read' }));
  await waitFor(() => expect(muted).toEqual(['fetch_failed']));
});
